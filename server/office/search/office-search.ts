import { desc, sql } from 'drizzle-orm';
import { db } from '#db/client';
import type { Customer } from '#db/schema/customer';
import { emails } from '#db/schema/email';
import { type ContactMessage, contactMessages } from '#db/schema/message';
import { type Reservation, reservations } from '#db/schema/reservation';
import { listCrew } from '#server/booking/departure/crew';
import { searchCustomers } from '#server/contact/customer';
import { type PersonRecord, readPhone } from '#server/values/contact.input';
import { foundIds, hasAll, readSpellings } from '#server/values/folded-words';
import { emailKey } from '#server/values/mailbox';
import { pick } from '#server/values/pick.input';
import type { OfficeQuery } from './office-search.input';

type Contacts = Pick<Reservation, 'id' | 'name' | 'email' | 'phone' | 'whatsapp'>;

/** Somebody with an email address or a telephone number, who may have several reservations and messages. */
export interface FoundPerson {
  name: string;
  contact: string;
  /** The newest record with the contact, to look the person up by. */
  record: PersonRecord;
}

/** What the office has found, the newest first. */
export type OfficeResults = ReturnType<typeof searchOffice>;

/** People are looked for in so many of the newest reservations and messages. */
const lookedThrough = 50;

/**
 * Searches reservations, people, messages and emails. Each result has all typed words and numbers, or parts of words.
 */
export function searchOffice({ query, limit }: OfficeQuery) {
  const { id, reference, productTitle, startDate, status, name, email, phone, whatsapp } = reservations;
  const booked = db()
    .select({ id, reference, productTitle, startDate, status, name, email, phone, whatsapp })
    .from(reservations)
    .where(sql`${id} IN (${foundIds('reservation', query, lookedThrough)})`)
    .orderBy(desc(id))
    .all();
  const { subject, createdAt, ...from } = contactMessages;
  const messages = db()
    .select({ id: from.id, name: from.name, email: from.email, subject, createdAt })
    .from(contactMessages)
    .where(sql`${from.id} IN (${foundIds('message', query, lookedThrough)})`)
    .orderBy(desc(from.id))
    .all();
  const typed = readSpellings(query);
  return {
    reservations: booked.slice(0, limit),
    /** Guides and drivers. */
    crew: typed.length === 0 ? [] : searchCrew(typed).slice(0, limit),
    people: findPeople(
      query,
      [
        ...booked.map(ofReservation),
        ...messages.map(ofMessage),
        ...searchCustomers(query, lookedThrough).map(ofCustomer),
      ],
      limit,
    ),
    messages: messages.slice(0, limit),
    emails: db()
      .select({ id: emails.id, kind: emails.kind, recipient: emails.recipient, createdAt: emails.createdAt })
      .from(emails)
      .where(sql`${emails.id} IN (${foundIds('email', query, limit)})`)
      .orderBy(desc(emails.id))
      .all(),
  };
}

/** They are few, so that all are looked through. */
const searchCrew = (typed: ReturnType<typeof readSpellings>) =>
  listCrew().filter(({ name, email, phone }) => hasAll(typed, `${name} ${email ?? ''}`, [phone]));

const ofReservation = (one: Contacts) => ({ ...one, kind: 'reservation' as const });
const ofMessage = (one: Pick<ContactMessage, 'id' | 'name' | 'email'>) => ({
  ...one,
  ...{ phone: null, whatsapp: null, kind: 'message' as const },
});

const ofCustomer = (one: Customer) => ({
  ...pick(one, 'id', 'name', 'email', 'phone', 'whatsapp'),
  kind: 'customer' as const,
});

/** The people whose own name, address or number has all of the query. */
function findPeople(query: string, rows: (Contacts & PersonRecord)[], limit: number): FoundPerson[] {
  const typed = readSpellings(query);
  return distinctPeople(
    rows.filter(({ name, email, phone, whatsapp }) => hasAll(typed, `${name} ${email ?? ''}`, [phone, whatsapp])),
  ).slice(0, limit);
}

/** Each person once, by the first row with their address or, without one, their number. */
function distinctPeople(rows: (Contacts & PersonRecord)[]): FoundPerson[] {
  const people = new Map<string, FoundPerson>();
  for (const { kind, id, name, email, phone } of rows) {
    const contact = email ?? phone;
    if (contact === null) continue;
    const key = email === null ? readPhone(contact).core : emailKey(email);
    if (!people.has(key)) people.set(key, { name, contact, record: { kind, id } });
  }
  return [...people.values()];
}
