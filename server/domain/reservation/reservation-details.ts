import { eq, getTableColumns } from 'drizzle-orm';
import { db } from '#db/client';
import type { Payment } from '#db/schema/payment';
import type { Proposal } from '#db/schema/proposal';
import { type OpenRequest, type Reservation, type ReservationEvent, reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { attendance, collectionToCheck } from '#server/domain/departure/attendance';
import type { Attendance } from '#server/domain/departure/departure.input';
import { type DepartureLoad, loadsOf } from '#server/domain/departure/load';
import { zoneOf } from '#server/domain/destination';
import { type EmailRow, listReservationEmails } from '#server/domain/email';
import { listPayments } from '#server/domain/payment/payment';
import { type Balance, balanceOf, sumOf } from '#server/domain/payment/payment.input';
import { receiptKey } from '#server/domain/payment/payment-emails';
import { chatLink } from '#server/domain/person/phone';
import { adminProductPath } from '#server/domain/product';
import { isAcceptable, listProposals } from '#server/domain/proposal/proposal';
import { findEmailByKey } from '#server/outbox/outbox';
import { type AnswerTime, answerTime, turnColumns } from './inbox/answer-by';
import { listOpenRequests } from './open-requests';
import { listReservationEvents } from './reservation';
import { bookingPath, needsQuote, type ReservationStatus } from './reservation-facts';
import { statusesAfter } from './reservation-status';
import { takeBackFor } from './taking-back/take-back';

/** `mailed`: its receipt was. */
export type ShownPayment = Omit<Payment, 'submissionKey'> & { mailed: boolean };

export interface ReservationDetails extends AnswerTime {
  reservation: Omit<Reservation, 'submissionKey'>;
  /** A WhatsApp chat with the traveller; null where the number has none. */
  chat: string | null;
  /** The time zone of the journey. */
  zone: string;
  /** The address of the traveller's page, with its key. */
  bookingPath: string;
  /** The address of the office's form of the product; null where it was deleted. */
  productPath: string | null;
  /** True where the office can quote a price with its confirmation. */
  needsQuote: boolean;
  /** The statuses it may take next. */
  next: ReservationStatus[];
  /** What the traveller waits for, the oldest first. */
  openRequests: OpenRequest[];
  /** The latest first. `lapsed`: nobody has answered it, and it can no longer be accepted. */
  proposals: (Omit<Proposal, 'submissionKey'> & { lapsed: boolean })[];
  /** The oldest first, the voided ones too. */
  payments: ShownPayment[];
  balance: Balance;
  /** What was said last of whether the party came. */
  attendance: Attendance | null;
  /** What a guide says to have collected and the office has to check; null for nothing. */
  toCheck: string | null;
  /** Of its departure, without this booking; null where the product has no largest group. */
  load: DepartureLoad | null;
  /** How long the last answer can still be taken back, in ms; 0 where it cannot. */
  takeBackFor: number;
  /** Its timeline, oldest event first. */
  events: Omit<ReservationEvent, 'submissionKey'>[];
  /** The id of the last event: what the office answers with these details before it. */
  seen: number;
  emails: EmailRow[];
}

/** The keys of forms stay on the server. */
const withoutKey = <Row extends { submissionKey: string | null }>({ submissionKey: _, ...row }: Row) => row;

/** A reservation with its timeline and emails; null where there is none. */
export function findReservationDetails(id: number, now: Date = new Date()): ReservationDetails | null {
  const row = db()
    .select({
      found: getTableColumns(reservations),
      turn: turnColumns(now),
      attendance,
      toCheck: collectionToCheck,
    })
    .from(reservations)
    .where(eq(reservations.id, id))
    .get();
  if (!row) return null;
  const { found, turn } = row;
  const productId = found.tourId ?? found.packageId ?? found.offerId;
  const payments = listPayments(id);
  const events = listReservationEvents(id);
  return {
    reservation: withoutKey(found),
    ...answerTime({ ...found, ...turn }, now),
    chat: chatLink(found.whatsapp ?? found.phone),
    zone: zoneOf(found.country),
    bookingPath: bookingPath(found),
    productPath: productId === null ? null : adminProductPath({ kind: found.kind, id: productId }),
    needsQuote: needsQuote(found),
    next: statusesAfter(found, now),
    openRequests: listOpenRequests(id),
    proposals: listProposals(id).map((proposal) => ({
      ...withoutKey(proposal),
      lapsed: proposal.status === 'open' && !isAcceptable(proposal, now),
    })),
    payments: payments.map((payment) => ({
      ...withoutKey(payment),
      mailed: findEmailByKey(db(), receiptKey(payment.receiptNumber)) !== null,
    })),
    balance: balanceOf(found, sumOf(payments), dayIn(zoneOf(found.country), now)),
    attendance: row.attendance,
    toCheck: row.toCheck,
    load: loadsOf(db(), [found], { without: true }).get(id) ?? null,
    takeBackFor: takeBackFor(db(), found, events, now),
    events: events.map(withoutKey),
    seen: events.at(-1)?.id ?? 0,
    emails: listReservationEmails(id),
  };
}
