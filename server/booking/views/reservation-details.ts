import { eq, getTableColumns } from 'drizzle-orm';
import { db } from '#db/client';
import type { Payment } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { nameOf, travellersOf } from '#server/booking/party/rows';
import { sumOfLines } from '#server/booking/payment/invoice.input';
import { chargedLines } from '#server/booking/payment/invoice-paper';
import { listInvoices, standingInvoice } from '#server/booking/payment/invoices';
import { describeLeavers, listStatements, stillHolds } from '#server/booking/payment/party-statement';
import { balanceOf, sumsOf } from '#server/booking/payment/payment.input';
import { isPaidWithoutSeats } from '#server/booking/payment/provider/paid-requests';
import { differenceOf, refundableCents } from '#server/booking/payment/provider/provider-payments';
import { hasStatement } from '#server/booking/payment/settlement';
import { isAcceptable, proposedUntil } from '#server/booking/proposal/proposals';
import {
  type LoadedBooking,
  listAdjustments,
  listOpenRequests,
  listPayments,
  listProposals,
  listProviderPayments,
  listProviderRefunds,
  listReservationEvents,
  listTravellers,
} from '#server/booking/record/loaded-booking';
import { findReservation } from '#server/booking/record/reservation';
import { bookingPath, needsQuote, productOf, reasonOfPrice } from '#server/booking/record/reservation-facts';
import { listDoubles, listOthersOfTraveller } from '#server/booking/record/same-traveller';
import { adjustableIn, isPermitted, statusesAfter } from '#server/booking/record/states';
import { undoableFor } from '#server/booking/record/take-back';
import { linesFor } from '#server/booking/rules/product-rules';
import { isOff } from '#server/booking/seats/called-off';
import { loadBeside } from '#server/booking/seats/seats';
import { zoneOf } from '#server/catalogue/destination';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { adminProductPath, findForJourney } from '#server/catalogue/product';
import { listMessagesOf } from '#server/contact/message-thread';
import { listReservationEmails } from '#server/mail/email-rows';
import { isAnyAbout } from '#server/mail/outbox';
import { hasCopy } from '#server/mail/received-copy';
import { dayIn } from '#server/values/calendar.input';
import { chatLink } from '#server/values/phone';
import { pick } from '#server/values/pick.input';
import { answerTime } from './answer-by';
import { rowsOf } from './reservation-inbox';

export type ReservationDetails = NonNullable<ReturnType<typeof findReservationDetails>>;
export type ShownPayment = ReservationDetails['payments'][number];
export type ShownProviderPayment = ReservationDetails['providerPayments'][number];
export type ShownAdjustment = ReservationDetails['adjustments'][number];

/** The keys of forms stay on the server. */
const withoutKey = <Row extends { submissionKey: string | null }>({ submissionKey: _, ...row }: Row) => row;

/** A reservation with its timeline and emails; null where there is none. */
export function findReservationDetails(id: number, now: Date = new Date()) {
  const row = db()
    .select({ found: getTableColumns(reservations), proposedUntil })
    .from(reservations)
    .where(eq(reservations.id, id))
    .get();
  if (!row) return null;
  const { found } = row;
  const payments = listPayments(id);
  const adjustments = listAdjustments(id);
  const proposals = listProposals(id);
  const events = listReservationEvents(id);
  return {
    reservation: withoutKey(found),
    ...answerTime({ ...found, proposedUntil: row.proposedUntil }, now),
    chat: chatLink(found.whatsapp ?? found.phone),
    zone: zoneOf(found.country),
    /** The address of the traveller's page, with its key. */
    bookingPath: bookingPath(found),
    productPath: productPathOf(found),
    needsQuote: needsQuote(found),
    /** The statuses it may take next. */
    next: statusesAfter(found, now),
    openRequests: listOpenRequests(id),
    ...ofTraveller(found, now),
    ...partyOf({ reservation: found, events }),
    /** The latest first. `lapsed`: nobody has answered it, and it can no longer be accepted. */
    proposals: proposals.map((proposal) => ({
      ...withoutKey(proposal),
      lapsed: proposal.status === 'open' && !isAcceptable(proposal, now),
    })),
    /** The oldest first, the voided ones too. `mailed`: its receipt was. */
    payments: payments.map((payment) => ({
      ...withoutKey(payment),
      mailed: isAnyAbout({ kind: 'receipt', id: payment.receiptNumber }),
    })),
    ...atProviders(found, payments, now),
    /** The same of what was adjusted. */
    adjustments: adjustments.map(withoutKey),
    invoices: invoicesOf({ reservation: found, payments, adjustments }),
    /** True where its journey does not take place. */
    calledOff: isOff({ reservation: found, proposals }),
    /** What may be adjusted now. */
    adjustable: adjustableIn(found),
    balance: balanceOf(found, sumsOf({ payments, adjustments }), dayIn(zoneOf(found.country), now)),
    /** Of its departure, without this booking; null where it is not limited. */
    load: loadBeside({ ...found, product: productOf(found) }, now, id),
    ...todaysPrice(found, now),
    /** How long the last answer can still be taken back, in ms; 0 where it cannot. */
    takeBackFor: undoableFor({ reservation: found, events }, now),
    /** `copied`: the mail that it came with is kept. */
    events: events.map((event) => ({ ...withoutKey(event), copied: hasCopy(event.submissionKey) })),
    /** The id of the last event: what the office answers with these details before it. */
    seen: events.at(-1)?.id ?? 0,
    emails: listReservationEmails(id),
    /** The contact messages that were assigned to it. */
    messages: listMessagesOf(id),
  };
}

/** The address of the office's form of the product; null where it was deleted. */
function productPathOf({ kind, tourId, packageId, offerId }: Reservation): string | null {
  const id = tourId ?? packageId ?? offerId;
  return id === null ? null : adminProductPath({ kind, id });
}

/** So many other bookings of a traveller are shown. */
const shownOthers = 10;

/** The other bookings of its traveller, the requests among them that look like the same, and the one that was kept of these. */
function ofTraveller(reservation: Reservation, now: Date) {
  const others = listOthersOfTraveller(reservation);
  const kept = reservation.doubleOf === null ? undefined : findReservation(reservation.doubleOf);
  return {
    others: { rows: rowsOf(others.slice(0, shownOthers), now), total: others.length },
    doubles: listDoubles([reservation.id]).get(reservation.id) ?? [],
    kept: kept ? pick(kept, 'id', 'reference') : null,
  };
}

function partyOf({ reservation, events }: Pick<LoadedBooking, 'reservation' | 'events'>) {
  const { id } = reservation;
  const travellers = listTravellers(id);
  return {
    /** The party in the order of its list, by name where that is known. */
    people: travellersOf(reservation, travellers).map((row) => ({
      ...pick(row, 'position', 'id', 'isChild', 'age'),
      name: nameOf(row),
    })),
    /** What was said of those of the party who were cancelled, the latest first, also what was undone. */
    statements: listStatements(id).map((statement) => ({
      id: statement.id,
      text: describeLeavers({ travellers }, statement),
      isVoid: !stillHolds({ events }, statement),
    })),
  };
}

/** What was issued for it, the oldest first, and what may be issued now. */
function invoicesOf(booking: Parameters<typeof hasStatement>[0]) {
  const { reservation } = booking;
  const issued = listInvoices(reservation.id);
  const standing = standingInvoice(issued);
  const totalCents = sumOfLines(chargedLines(booking));
  const isSoldByUs = reservation.agent === null;
  const isFree = standing === undefined && totalCents > 0 && isSoldByUs && reservation.erasedAt === null;
  return {
    rows: issued.map(({ id, kind, number, issuedOn, totalCents: cents }) => ({
      ...{ id, kind, number, issuedOn, totalCents: cents },
      /** It can be credited. */
      isStanding: id === standing?.id,
    })),
    /** What the booking costs now, in US cents. */
    totalCents,
    /** The invoice that stands says another total, in US cents; null where it does not, or there is none. */
    otherCents: standing && standing.totalCents !== totalCents ? totalCents : null,
    canInvoice: isFree && isPermitted('issue an invoice', reservation),
    canProforma: isFree && isPermitted('issue a pro forma', reservation),
    hasStatement: hasStatement(booking),
  };
}

/** The payments at providers, with what these have and we have not, and what can still be refunded there, in US cents. */
function atProviders(reservation: Reservation, payments: Payment[], now: Date) {
  const providerPayments = listProviderPayments(reservation.id);
  const providerRefunds = listProviderRefunds(reservation.id);
  return {
    providerPayments: providerPayments.map(({ key: _, ...payment }) => ({
      ...payment,
      difference: differenceOf(payment, payments),
      refundableCents: refundableCents({ providerPayments, providerRefunds }, payment.id),
      refunds: providerRefunds.flatMap(({ key: __, ...refund }) =>
        refund.providerPaymentId === payment.id ? [refund] : [],
      ),
    })),
    paidWithoutSeats: isPaidWithoutSeats({ reservation, providerPayments }, now),
  };
}

/** What the rules of today ask for it, in US cents, null where the office quotes, and why that is less than its trip costs. */
function todaysPrice(reservation: Reservation, now: Date) {
  const product = findForJourney(productOf(reservation), reservation, now)?.product;
  const lines = product && linesFor(product, reservation);
  return {
    /** Why it costs less than its trip; null where it does not. */
    reason: reasonOfPrice({ ...reservation, lines: reservation.priceLines }),
    ...{ todayCents: lines ? totalOf(lines) : null, todayReason: product?.reason ?? null },
  };
}
