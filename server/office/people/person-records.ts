import { and, type Column, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows } from '#db/listing';
import { emailKeyIn, namesContact, phoneKeyIn } from '#db/schema/contact-keys';
import { type Customer, type CustomerMerge, customerMerges } from '#db/schema/customer';
import { emails } from '#db/schema/email';
import { contactMessages, messageReplies } from '#db/schema/message';
import { type Payment, payments } from '#db/schema/payment';
import { type FieldChange, type Reservation, reservationEvents, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { newsletter } from '#db/schema/subscriber';
import { waiting } from '#db/schema/waiting';
import { asContacts, contactsOf, findCustomer, findCustomersBy, listContacts } from '#server/contact/customer';
import { type Contact, minDigits, type PhoneNumber, readPhone } from '#server/values/contact.input';
import { emailKey } from '#server/values/mailbox';
import { phoneKey } from '#server/values/phone.input';

/** What is held about a person, found by an email address or a telephone number in any spelling. */
export type PersonRecords = ReturnType<typeof findRecords>;

/** The records that are found by their own addresses. */
export type AddressedRecords = ReturnType<typeof findAddressed>;

const contactFields = ['email', 'phone', 'whatsapp'] as const;
const isContactField = (field: string) => contactFields.some((name) => name === field);
const valuesOf = (reservation: Pick<Reservation, (typeof contactFields)[number]>) =>
  contactFields.map((field) => reservation[field]);

/** Whom a search means: everybody with a contact, or one customer. */
interface Meant {
  contact: Contact;
  /** See `personQuery`. */
  chosen: number[];
  customer?: number | undefined;
  /** Reads by indexes what a screen shows; an erasure and a file read every row. */
  byIndex?: boolean | undefined;
}

/** What the rows that are found by indexes have: one of the keys, or it is an email of one of the reservations. */
interface Near {
  emails: string[];
  phones: string[];
  reservations: number[];
}

const nearTo = (contacts: Contact[]) => ({
  emails: contacts.flatMap(({ kind, text }) => (kind === 'email' ? emailKey(text) : [])),
  phones: contacts.flatMap(({ kind, text }) => (kind === 'phone' ? phoneKey(text) : [])),
});

const isNear = (email: Column, near: Pick<Near, 'emails'> | undefined) =>
  near && isAmong(emailKeyIn(email), near.emails);

/** The customers whom a search means; none for a number without its country, which may be anybody's. */
function findMeant({ contact, customer: id }: Meant) {
  if (id !== undefined) return [findCustomer(id)].filter((one) => one !== null);
  if (isAmbiguous(contact)) return [];
  const isMeant = (contacts: Contact[]) => contacts.some(({ text }) => isSameContact(contact, text));
  const merges = db().select().from(customerMerges).all();
  const kept = merges.flatMap(
    ({ gone, keptId }) => (isMeant(contactsOfGone(gone)) ? findCustomer(keptId) : null) ?? [],
  );
  const found = [...findCustomersBy(contact).filter((one) => isMeant(listContacts(one))), ...kept];
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

type Gone = CustomerMerge['gone'];

/** Those who were merged into one of these customers, while that can be undone. */
export const listGone = (kept: Customer[]): Gone[] =>
  db()
    .select({ gone: customerMerges.gone })
    .from(customerMerges)
    .where(
      isAmong(
        customerMerges.keptId,
        kept.map(({ id }) => id),
      ),
    )
    .all()
    .map(({ gone }) => gone);

const contactsOfGone = (gone: Gone): Contact[] => [...contactsOf(gone), ...asContacts(gone.contacts)];

/** The addresses and numbers that customers, and those who were merged into them, share with nobody else. */
const ownContacts = (meant: Customer[]): Contact[] =>
  [...meant.flatMap(listContacts), ...listGone(meant).flatMap(contactsOfGone)].filter(
    (contact) =>
      !isAmbiguous(contact) && findCustomersBy(contact).every(({ id }) => meant.some((one) => one.id === id)),
  );

/** Reads every table that holds personal data; those of travellers follow from their reservations. */
export function findRecords(asked: Meant) {
  const { contact, chosen, customer: only, byIndex } = asked;
  const customers = findMeant(asked);
  const contacts = [...(only === undefined ? [contact] : []), ...ownContacts(customers)];
  const isOurs = (value: string | null) => contacts.some((one) => isSameContact(one, value));
  const addresses = contacts.filter(({ kind }) => kind === 'email');
  const isOurAddress = (value: string | null) => addresses.some((one) => isSameContact(one, value));
  const isTheirs = (id: number | null) => customers.some((one) => one.id === id);
  const { id, email, phone, whatsapp, customerId } = reservations;
  const near = byIndex ? nearTo(contacts) : undefined;
  const ofCustomers = customers.map((one) => one.id);
  const isNearRow =
    near &&
    or(
      ...[isAmong(customerId, ofCustomers), isNear(email, near)],
      ...[phone, whatsapp].map((number) => isAmong(phoneKeyIn(number), near.phones)),
    );
  const all = db().select({ id, email, phone, whatsapp, customerId }).from(reservations).where(isNearRow).all();
  const present = all.filter((row) => isTheirs(row.customerId) || valuesOf(row).some(isOurs)).map((row) => row.id);
  const former = findFormer(isOurs).filter((one) => !present.includes(one));
  const ambiguous = only === undefined && isAmbiguous(contact);
  const isFound = (one: number) => !ambiguous || chosen.includes(one);
  const ids = present.filter(isFound);
  const similar = all.flatMap(valuesOf).filter((value) => isSimilarPhone(contact, value) && !isOurs(value));
  return {
    reservations: db().select().from(reservations).where(isAmong(id, ids)).all(),
    /** The ids of other reservations that had the address before the office corrected it. */
    formerIds: former.filter(isFound),
    /** The ids of all reservations that have or had a number without its country; of these, only the chosen ones are in here. */
    ambiguousIds: ambiguous ? [...present, ...former] : [],
    ...findAddressed(ids, isOurAddress, near && { ...near, reservations: [...ids, ...former] }),
    customers,
    /** What is surely theirs, to be forgotten wherever it stands. */
    contacts,
    /** What they have paid for others. */
    paid: findPaid(isOurAddress, near).filter(({ reservationId }) => !ids.includes(reservationId)),
    /** Stored numbers with the same end that may be other numbers. */
    similar: [...new Set(similar.flatMap((value) => value ?? []))].slice(0, 10),
  };
}

/** The payments that name an address as that of who has paid. */
export const findPaid = (isOurs: IsOursAt, near?: Pick<Near, 'emails'>): Payment[] =>
  db()
    .select()
    .from(payments)
    .where(and(isNotNull(payments.payerEmail), isNear(payments.payerEmail, near)))
    .all()
    .filter(({ payerEmail, createdAt }) => isOurs(payerEmail, createdAt));

/** The records with an address of the person, and the emails of these reservations. */
export function findAddressed(reservationIds: number[], isOurs: IsOursAt, near?: Near) {
  const named = <Row extends { email: string; createdAt: string }>(rows: Row[]) =>
    rows.filter(({ email, createdAt }) => isOurs(email, createdAt));
  const { fromAddress } = messageReplies;
  const strangers = db()
    .select()
    .from(messageReplies)
    .where(and(isNotNull(fromAddress), isNear(fromAddress, near)))
    .all();
  const found = {
    messages: named(db().select().from(contactMessages).where(isNear(contactMessages.email, near)).all()),
    /** Replies from an address of the person in the threads of others. */
    replies: strangers.filter((reply) => isOurs(reply.fromAddress, reply.createdAt)),
    subscriptions: named(db().select().from(newsletter).where(isNear(newsletter.email, near)).all()),
    waiting: named(db().select().from(waiting).where(isNear(waiting.email, near)).all()),
  };
  return {
    ...found,
    /** The emails to the person, and those to the office about the person or the reservations. */
    emailIds: findEmails(reservationIds, isOurs, near && isAbout(found, near)),
  };
}

/** True of the emails to an address, and about these records. */
function isAbout(
  { messages, replies, subscriptions }: Record<'messages' | 'replies' | 'subscriptions', { id: number }[]>,
  near: Near,
) {
  const { recipient, reservationId, subjectKind, subjectId } = emails;
  const about = { message: messages, reply: replies, subscriber: subscriptions };
  const kinds = ['message', 'reply', 'subscriber'] as const;
  const isAboutOne = (kind: (typeof kinds)[number]) => {
    const ids = about[kind].map(({ id }) => id);
    return and(eq(subjectKind, kind), isAmong(subjectId, ids));
  };
  return or(isAmong(reservationId, near.reservations), isNear(recipient, near), ...kinds.map(isAboutOne));
}

type IsOurs = (value: string | null) => boolean;
type IsOursAt = (value: string | null, createdAt: string) => boolean;

/** The reservations whose timeline has the address: as a former one, or as that of a mail. */
function findFormer(isOurs: IsOurs): number[] {
  const { reservationId, changes, fromAddress } = reservationEvents;
  const rows = db().select({ reservationId, changes, fromAddress }).from(reservationEvents).where(namesContact).all();
  const found = rows.filter(
    (row) => (row.changes ?? []).some((change) => hasContact(change, isOurs)) || isOurs(row.fromAddress),
  );
  return [...new Set(found.map((row) => row.reservationId))];
}

/** True for a change from or to the address. */
export const hasContact = ({ field, before, after }: FieldChange, isOurs: IsOurs): boolean =>
  isContactField(field) && [before, after].some((value) => typeof value === 'string' && isOurs(value));

function findEmails(reservationIds: number[], isOurs: IsOursAt, among?: SQL): number[] {
  const { id, recipient, replyTo, reservationId, kind, props, createdAt } = emails;
  // The office's email about a new subscriber names the address in its props alone.
  const subscriber = sql<string | null>`iif(${kind} = 'newsletter_signup', json_extract(${props}, '$.email'), NULL)`;
  // The sender of a mail that was added to a thread, from the email to the office.
  const stranger = sql<string | null>`CASE ${kind} WHEN 'contact_form' THEN json_extract(${props}, '$.fromAddress')
    WHEN 'booking_question' THEN (SELECT from_address FROM reservation_events
      WHERE reservation_events.id = json_extract(${props}, '$.event')) END`;
  const ofReservations = new Set(reservationIds);
  return db()
    .select({ id, recipient, replyTo, reservationId, subscriber, stranger, createdAt })
    .from(emails)
    .where(among)
    .orderBy(id)
    .all()
    .filter(
      (email) =>
        (email.reservationId !== null && ofReservations.has(email.reservationId)) ||
        [email.recipient, email.replyTo, email.subscriber, email.stranger].some((value) =>
          isOurs(value, email.createdAt),
        ),
    )
    .map((email) => email.id);
}

/** True where a column has one of the keys, even of more keys than a statement has parameters. */
export const isAmong = (column: SQLWrapper, keys: readonly (number | string)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;

/** The emails of one reservation. */
export const emailIdsOf = (reservationId: number): number[] =>
  db()
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.reservationId, reservationId))
    .all()
    .map(({ id }) => id);

/**
 * True for another spelling of the same email address, or of the same number where both or neither have their country.
 */
export function isSameContact({ kind, text }: Contact, other: string | null): boolean {
  if (other === null) return false;
  return kind === 'email' ? emailKey(text) === emailKey(other) : isSamePhone(readPhone(text), readPhone(other));
}

/** True for a number without its country: people in several countries may have it. */
export const isAmbiguous = ({ kind, text }: Contact): boolean => kind === 'phone' && !readPhone(text).international;

/** True for a number with its country that may be the contact, written without it. */
export function isWithCountry({ text }: Contact, other: string): boolean {
  const { core, international } = readPhone(other);
  return international && core.endsWith(readPhone(text).core);
}

/** True for numbers with the same last seven digits, with or without their countries, which need not be the same number. */
export function isSimilarPhone({ kind, text }: Contact, other: string | null): boolean {
  const ending = (phone: string) => readPhone(phone).core.slice(-minDigits);
  return kind === 'phone' && other !== null && ending(other).length === minDigits && ending(text) === ending(other);
}

/**
 * True for the same number, with the country in both or in neither. Without its country it may be another one: 662 123
 * 4567 is in the United States, and +66 2 123 4567 in Thailand.
 */
function isSamePhone(one: PhoneNumber, other: PhoneNumber): boolean {
  if (one.core.length < minDigits || one.international !== other.international) return false;
  if (one.extension !== other.extension) return false;
  return one.international ? one.core === other.core : one.digits === other.digits;
}

/** What a merge would move of a customer, with the number of payments and reviews of the bookings. */
export function findCustomerRecords(customer: Customer) {
  const [contact = { kind: 'email' as const, text: '' }] = listContacts(customer);
  const records = findRecords({ contact, chosen: [], customer: customer.id, byIndex: true });
  const ids = records.reservations.map(({ id }) => id);
  return {
    ...records,
    payments: countRows(payments, isAmong(payments.reservationId, ids)),
    reviews: countRows(reviews, isAmong(reviews.reservationId, ids)),
  };
}
