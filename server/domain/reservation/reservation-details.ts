import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import type { Payment } from '#db/schema/payment';
import type { Proposal } from '#db/schema/proposal';
import { type OpenRequest, type Reservation, type ReservationEvent, reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { type EmailRow, listReservationEmails } from '#server/domain/email';
import { listPayments } from '#server/domain/payment/payment';
import { type Balance, balanceOf, sumOf } from '#server/domain/payment/payment.input';
import { receiptKey } from '#server/domain/payment/payment-emails';
import { adminProductPath } from '#server/domain/product';
import { isAcceptable, listProposals } from '#server/domain/proposal/proposal';
import { findEmailByKey } from '#server/outbox/outbox';
import { listOpenRequests } from './open-requests';
import { listReservationEvents, waitsSince } from './reservation';
import { bookingPath, needsQuote, type ReservationStatus } from './reservation-facts';
import { answerBy } from './reservation-inbox';
import { statusesAfter } from './reservation-status';

/** `mailed`: its receipt was. */
export type ShownPayment = Omit<Payment, 'submissionKey'> & { mailed: boolean };

export interface ReservationDetails {
  reservation: Omit<Reservation, 'submissionKey'>;
  answerBy: string | null;
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
  /** Its timeline, oldest event first. */
  events: ReservationEvent[];
  /** The id of the last event: what the office answers with these details before it. */
  seen: number;
  emails: EmailRow[];
}

/** The keys of forms stay on the server. */
const withoutKey = <Row extends { submissionKey: string }>({ submissionKey: _, ...row }: Row) => row;

/** A reservation with its timeline and emails; null where there is none. */
export function findReservationDetails(id: number, now: Date = new Date()): ReservationDetails | null {
  const found = db().select().from(reservations).where(eq(reservations.id, id)).get();
  if (!found) return null;
  const productId = found.tourId ?? found.packageId ?? found.offerId;
  const payments = listPayments(id);
  const events = listReservationEvents(id);
  return {
    reservation: withoutKey(found),
    answerBy: answerBy(found, waitsSince(found, events)),
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
    events,
    seen: events.at(-1)?.id ?? 0,
    emails: listReservationEmails(id),
  };
}
