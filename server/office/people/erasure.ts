import { and, eq } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { emails } from '#db/schema/email';
import type { Reservation } from '#db/schema/reservation';
import { isJourneyOver } from '#server/booking/journey/journey-times';
import { moneyOf } from '#server/booking/payment/payment';
import { balanceOf } from '#server/booking/payment/payment.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { zoneOf } from '#server/catalogue/destination';
import { isOurMailbox } from '#server/company/company';
import { log } from '#server/log';
import { eraseStaged } from '#server/office/imports/erase-imported';
import { dayIn, formatDay } from '#server/values/calendar.input';
import { type Contact, type Erasure, readContact, severalPeople } from '#server/values/contact.input';
import { Conflict, NotFound } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { noteErased, noteOfAddress } from './erase-again';
import { eraseReservation } from './erase-reservation';
import { eraseAddressed } from './erased-leftovers';
import { eraseFormerContact, erasePaid } from './former-contact';
import { findRecords, isAmong, isSameContact, type PersonRecords } from './person-records';

/** Why a reservation cannot be erased yet, as a sentence; null where it can. */
export function obstacleTo(reservation: Reservation, now: Date): string | null {
  const { reference, status, suspect, startDate } = reservation;
  if (isJourneyOver(reservation, now) || suspect || status === 'declined' || status === 'cancelled') return null;
  const journey = `${reference} is ${status} for ${formatDay(startDate)}`;
  return `${journey}. Cancel it first, or wait until the trip is over.`;
}

/** The open balance of a reservation as a sentence; null for none. */
export function openBalanceOf(reservation: Reservation, now: Date): string | null {
  const { reference, country } = reservation;
  // Erasing a request cancels it.
  const status = reservation.status === 'pending' ? 'cancelled' : reservation.status;
  const { dueCents } = balanceOf({ ...reservation, status }, moneyOf(reservation.id), dayIn(zoneOf(country), now));
  if (!dueCents) return null;
  if (dueCents < 0 && !isOpen({ status })) return `${formatMoney(-dueCents)} must be refunded for ${reference}.`;
  if (dueCents < 0) return `${reference} is overpaid by ${formatMoney(-dueCents)}.`;
  return `${reference} has an unpaid balance of ${formatMoney(dueCents)}.`;
}

/** The contact of a search. Throws Conflict for one of our own mailboxes, whose mail is about everybody. */
export function contactOf(text: string): Contact {
  const contact = readContact(text);
  if (!contact) throw new NotFound('This is neither an email address nor a phone number.');
  if (contact.kind === 'email' && isOurMailbox(contact.text)) {
    throw new Conflict('This is a mailbox of our own office.', 'contact');
  }
  return contact;
}

/**
 * Erases everything about the person of an email address or a telephone number, in one transaction; `removeLeftovers`
 * then clears files and database. Throws NotFound where nothing is held. Throws Conflict before a journey, while an
 * email is being sent, for a number without its country before its reservations are chosen, and for an open balance
 * unless `despiteBalance`.
 */
export function erasePerson({ contact: text, despiteBalance, ...asked }: Erasure, now: Date = new Date()) {
  const contact = contactOf(text);
  const erased = immediately(() => {
    const records = findRecords({ ...asked, contact });
    assertErasable(records, despiteBalance, now);
    for (const reservation of records.reservations) eraseReservation(reservation, 'office', now);
    const isOurs = (value: string | null) => records.contacts.some((one) => isSameContact(one, value));
    const former = records.formerIds.flatMap((id) => eraseFormerContact(id, isOurs, now));
    erasePaid(records.paid, now);
    eraseAddressed(records, now);
    for (const one of records.contacts) eraseStaged(one);
    noteErased({
      reservations: records.reservations.map(({ reference }) => reference),
      former,
      addresses: records.contacts.flatMap(({ kind, text }) => (kind === 'email' ? noteOfAddress(text, now) : [])),
    });
    return {
      reservations: records.reservations.length + records.formerIds.length,
      messages: records.messages.length + records.replies.length,
      subscriptions: records.subscriptions.length,
      customers: records.customers.length,
      emails: records.emailIds.length,
    };
  });
  log('info', 'person.erased', { ...erased });
  return erased;
}

function assertErasable(records: PersonRecords, despiteBalance: boolean, now: Date): void {
  const {
    reservations,
    formerIds,
    ambiguousIds,
    messages,
    replies,
    subscriptions,
    customers,
    waiting,
    paid,
    emailIds,
  } = records;
  if (
    [reservations, formerIds, messages, replies, subscriptions, customers, waiting, paid, emailIds].every(
      (found) => found.length === 0,
    )
  ) {
    if (ambiguousIds.length > 0) throw new Conflict(severalPeople);
    throw new NotFound('We hold no data about this person.');
  }
  for (const reservation of reservations) {
    const obstacle = obstacleTo(reservation, now);
    if (obstacle !== null) throw new Conflict(obstacle);
    const balance = despiteBalance ? null : openBalanceOf(reservation, now);
    if (balance !== null)
      throw new Conflict(`${balance} Settle it first, or choose to erase anyway.`, 'despiteBalance');
  }
  if (isSending(emailIds)) throw new Conflict('An email is being sent right now. Please try again in a minute.');
}

/** True while one of the emails is being sent: it would become a file, or be written down, after the erasure. */
export const isSending = (emailIds: number[]): boolean =>
  db()
    .select({ id: emails.id })
    .from(emails)
    .where(and(isAmong(emails.id, emailIds), eq(emails.state, 'sending')))
    .get() !== undefined;
