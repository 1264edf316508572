import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { type Reservation, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { maskedPassport } from '#server/booking/party/read-row';
import { listInvoices } from '#server/booking/payment/invoices';
import { listStatements } from '#server/booking/payment/party-statement';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findCustomer, listContacts, listFurtherContacts } from '#server/contact/customer';
import { listReplies } from '#server/contact/message-thread';
import type { Contact, PersonQuery, PersonRecord } from '#server/values/contact.input';
import { emailKey } from '#server/values/mailbox';
import { contactOf, obstacleTo, openBalanceOf } from './erasure';
import { findRecords, hasContact, isAmong, isSameContact, isWithCountry } from './person-records';

/** An email as it was sent. Before the first attempt its texts are null, and only `props` have its content. */
export type PersonEmail = ReturnType<typeof asPersonEmail>;

export type PersonReservation = ReturnType<typeof withHistory>;

/** Everything that is held about a person. */
export type PersonFile = ReturnType<typeof findPerson>['file'];

/** Somebody whose reservations have, or had, a number that was typed without its country. */
export interface PersonCandidate {
  name: string;
  email: string | null;
  /** The number with its country, where one of the reservations has it so. */
  number: string | null;
  /** `former`: it had the number before that was corrected. */
  reservations: (Pick<Reservation, 'id' | 'reference' | 'productTitle' | 'startDate'> & { former: boolean })[];
}

/** The same with further details for the office. */
export type PersonView = ReturnType<typeof findPerson>;

/** The contact to look up the person of a record; null without the record, or without a contact. */
export function contactOfRecord({ kind, id }: PersonRecord): PersonQuery | null {
  if (kind === 'message') {
    const sender = db()
      .select({ contact: contactMessages.email })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    const { contact } = sender.get() ?? {};
    return contact === undefined ? null : { contact, chosen: [] };
  }
  if (kind === 'customer') {
    const contact = contactOfCustomer(id);
    return contact === null ? null : { contact, chosen: [], customer: id };
  }
  const { email, phone, customerId } = reservations;
  const booked = db().select({ email, phone, customerId }).from(reservations).where(eq(reservations.id, id)).get();
  if (booked && booked.customerId !== null) return contactOfRecord({ kind: 'customer', id: booked.customerId });
  const contact = booked?.email ?? booked?.phone ?? null;
  return contact === null ? null : { contact, chosen: booked?.email === null ? [id] : [] };
}

function contactOfCustomer(id: number): string | null {
  const customer = findCustomer(id);
  return customer?.email ?? customer?.phone ?? null;
}

/** Everything that is held about the person of an email address or a telephone number. Throws like `contactOf`. */
export function findPerson({ contact: text, ...asked }: PersonQuery & { byIndex?: boolean }, now: Date = new Date()) {
  const contact = contactOf(text);
  const found = findRecords({ ...asked, contact });
  const isOurs = (value: string | null) => found.contacts.some((one) => isSameContact(one, value));
  const held = [
    ...found.reservations.flatMap(({ email, phone, whatsapp }) => [email, phone, whatsapp]),
    ...found.customers.flatMap(listContacts).map(({ text: value }) => value),
  ];
  const others = held.flatMap((value) => (value !== null && !isOurs(value) ? [value] : []));
  return {
    file: {
      contact: text,
      madeAt: now.toISOString(),
      reservations: found.reservations.map(withHistory),
      /** Other people's reservations whose timeline has the address, as a former one or as that of a mail. */
      former: found.formerIds.map((id) => formerOf(id, isOurs)),
      messages: found.messages.map(({ submissionKey: _, ...message }) => ({
        ...message,
        replies: listReplies(message.id),
      })),
      /** Replies from the address in the threads of others. */
      replies: found.replies.map(({ submissionKey: _, ...reply }) => reply),
      subscriptions: found.subscriptions,
      /** As they are listed, with all addresses, numbers and names. */
      customers: found.customers.map(({ emailKey: _, phoneKey: __, whatsappKey: ___, ...customer }) => ({
        ...customer,
        contacts: listFurtherContacts(customer.id).map(({ value }) => value),
      })),
      /** What they have paid for bookings of others. */
      payments: found.paid.map(({ submissionKey: _, bankKey: __, name: ___, ...payment }) => payment),
      /** Places on waiting lists. */
      waiting: found.waiting,
      emails: db()
        .select()
        .from(emails)
        .where(isAmong(emails.id, found.emailIds))
        .orderBy(emails.id)
        .all()
        .map(asPersonEmail),
    },
    /** The possible people of a number without its country. The file has only their chosen reservations. */
    candidates: candidatesOf(contact, found.ambiguousIds),
    /** Why it cannot be erased yet, and its open balances, as sentences. */
    obstacles: found.reservations.flatMap((reservation) => obstacleTo(reservation, now) ?? []),
    balances: found.reservations.flatMap((reservation) => openBalanceOf(reservation, now) ?? []),
    /** Other addresses in these records, and numbers in other records that end like the one that was typed. */
    others: [...new Set(others)],
    similar: found.similar,
  };
}

/** The same for the screen, which shows of the number of a passport its end. A customer is found as fast among many. */
export function showPerson(query: PersonQuery, now: Date = new Date()): PersonView {
  const { file, ...view } = findPerson({ ...query, byIndex: query.customer !== undefined }, now);
  const masked = <Row extends { passportNumber: string | null }>(row: Row): Row => ({
    ...row,
    passportNumber: maskedPassport(row.passportNumber) || null,
  });
  const reservations = file.reservations.map((one) => ({ ...one, travellers: one.travellers.map(masked) }));
  return { ...view, file: { ...file, reservations } };
}

/** The people of these reservations, distinguished by their email address, or else by name and number. */
function candidatesOf(contact: Contact, ids: number[]): PersonCandidate[] {
  const rows = db().select().from(reservations).where(isAmong(reservations.id, ids)).all();
  const candidates = new Map<string, PersonCandidate>();
  for (const { id, reference, productTitle, startDate, name, email, phone, whatsapp } of rows) {
    const numbers = [phone, whatsapp].filter((value) => value !== null);
    const number = numbers.find((value) => isWithCountry(contact, value)) ?? null;
    const key = email === null ? `${name.toLowerCase()} ${number?.replace(/\D/g, '')}` : emailKey(email);
    const candidate = candidates.get(key) ?? { name, email, number, reservations: [] };
    const former = !numbers.some((value) => isSameContact(contact, value));
    candidate.number ??= number;
    candidate.reservations.push({ id, reference, productTitle, startDate, former });
    candidates.set(key, candidate);
  }
  return [...candidates.values()];
}

function withHistory({ submissionKey: _, ...reservation }: Reservation) {
  const { id } = reservation;
  const { events, openRequests, proposals, payments, adjustments, travellers } = loadBooking(id);
  const withoutKey = <Row extends { submissionKey: string }>({ submissionKey: _key, ...row }: Row) => row;
  return {
    ...reservation,
    events,
    openRequests,
    proposals: proposals.toReversed().map(withoutKey),
    payments: payments.map(withoutKey),
    adjustments: adjustments.map(withoutKey),
    /** Also who travels no longer. */
    travellers: travellers.map(({ reservationId: _reservation, ...traveller }) => traveller),
    statements: listStatements(id).toReversed(),
    invoices: listInvoices(id).map(withoutKey),
    review: db().select().from(reviews).where(eq(reviews.reservationId, id)).get() ?? null,
  };
}

function formerOf(id: number, isOurs: (value: string | null) => boolean) {
  const { reservation, events } = loadBooking(id);
  return {
    id,
    reference: reservation.reference,
    // Other changes of the same event may be about another person.
    events: events.flatMap((event) => {
      const changes = event.changes?.filter((change) => hasContact(change, isOurs)) ?? [];
      const message = isOurs(event.fromAddress) ? event.message : null;
      return changes.length > 0 || message !== null ? [{ ...event, message, changes }] : [];
    }),
  };
}

function asPersonEmail(email: OutboxEmail) {
  const { id, kind, recipient, replyTo, reservationId, state, createdAt, sentAt, deliveredTo, lastError, props } =
    email;
  return {
    ...{ id, kind, recipient, replyTo, reservationId, state, createdAt, sentAt, deliveredTo, lastError },
    // JSON leaves out what may be undefined.
    ...({ props } as { props?: unknown }),
    subject: email.rendered?.subject ?? null,
    text: email.rendered?.text ?? null,
  };
}
