import { href } from 'react-router';
import type { ProposalOption } from '#db/schema/proposal';
import type { Buyer, Reservation } from '#db/schema/reservation';
import { mailboxFor } from '#server/booking/mail/booking-mail';
import { namedOf } from '#server/booking/party/leaving';
import { showTravellers } from '#server/booking/party/list';
import { nameOf } from '#server/booking/party/rows';
import { showStatements } from '#server/booking/payment/party-statement';
import { payPath } from '#server/booking/payment/payment.input';
import { keptMoney, showPayments } from '#server/booking/payment/payment-facts';
import { begunPaymentOf, payButton } from '#server/booking/payment/provider/pay-button';
import { hasStatement, settlementOf, statementPath } from '#server/booking/payment/settlement';
import { type ShownProposal, showProposals, withoutUnsent } from '#server/booking/proposal/shown-proposals';
import {
  type LoadedBooking,
  listAdjustments,
  listOpenRequests,
  listPayments,
  listProposals,
  listReservationEvents,
  listTravellers,
  loadBooking,
  openProposalOf,
} from '#server/booking/record/loaded-booking';
import { priceOfReservation } from '#server/booking/record/quoted-price.input';
import { wasConfirmed } from '#server/booking/record/reservation';
import { cancellationCost, isOpen } from '#server/booking/record/reservation-change.input';
import {
  bookingPath,
  type Fact,
  isFreeToCancel,
  isShortNotice,
  journeyFacts,
  needsQuote,
  productOf,
  travellerFacts,
  travellersPath,
} from '#server/booking/record/reservation-facts';
import { keptInPlaceOf } from '#server/booking/record/same-traveller';
import { isPermitted } from '#server/booking/record/states';
import { findBookingReview } from '#server/booking/review/review';
import {
  type BookedProduct,
  describePickupPlace,
  findBookedProduct,
  lengthOf,
} from '#server/booking/rules/booked-product';
import { isSameJourney } from '#server/booking/rules/product-rules';
import { isOff } from '#server/booking/seats/called-off';
import { answerDeadline, waitingTimeOf } from '#server/booking/views/answer-by';
import { showMessages } from '#server/booking/views/shown-messages';
import { zoneOf } from '#server/catalogue/destination';
import { bookingHorizonMonths } from '#server/catalogue/prices/booking-rules.input';
import { findForDesk } from '#server/catalogue/product';
import { mailboxAddress, officeFor } from '#server/company/company';
import { issueSubmissionKey } from '#server/signing';
import { addDays, addMonths, dayIn, formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';

/** The booking, as its page and the parts of it read it. */
export type ShownBooking = Shown['booking'];
export type Shown = ReturnType<typeof showBooking>;

/** All data of the page of a booking. */
export function showBooking(reservation: Reservation, url: string) {
  const product = findBookedProduct(reservation);
  const now = new Date();
  const events = listReservationEvents(reservation.id);
  const stored = listProposals(reservation.id);
  const waiting = { reservation, events, proposals: stored };
  const deadline = answerDeadline(waiting, now);
  const proposals = withoutUnsent(stored, events);
  const shown = showProposals(reservation, proposals, now);
  const asked = listOpenRequests(reservation.id).map(({ kind }) => kind);
  const path = bookingPath(reservation);
  const { search } = new URL(path, url);
  const isOffered = shown[0]?.outcome === null && shown[0].calledOff;
  const isCalledOff = reservation.status === 'confirmed' && isOff({ reservation, proposals });
  const wanted = openProposalOf({ proposals: stored }, 'traveller')?.options[0];
  return {
    booking: {
      /** The address of the page, key included. */
      path,
      calendarPath: href('/booking/:reference/calendar.ics', reservation) + search,
      ...pick(reservation, 'reference', 'status', 'kind', 'email'),
      title: reservation.productTitle,
      day: formatDayWithWeekday(reservation.startDate),
      /** False while other days are offered, where the offer itself asks for that. */
      freeToCancel: !isOffered && (isCalledOff || isFreeToCancel(reservation, now)),
      wasConfirmed: wasConfirmed(events),
      /** What is kept in place of this one, which was closed. */
      double: keptInPlaceOf(reservation),
      ...moneyOf({ reservation, events, proposals: stored }, now),
      /** Payments that were neither refunded nor kept for good, such as `$40`; null for nothing. */
      kept: keptMoney(reservation),
      cancellationRequested: asked.includes('cancellation'),
      changeRequested: asked.includes('change'),
      onlyPlaceSent: isPlaceAlone(reservation, wanted),
      /** Null where nothing can be changed any more. */
      change: isOpen(reservation) ? changeLimits(reservation, now) : null,
      /** A proposal of the office waits for the traveller's answer. */
      proposed: shown[0]?.outcome === null,
      /** The day that is booked is called off. */
      calledOff: isCalledOff || isOffered,
      facts: factsOf(reservation, product, wanted?.pickupPlace, now),
      /** The quoted price; null while there is none. */
      price: priceOfReservation(reservation),
      quotePending: needsQuote(reservation),
      shortNotice: isShortNotice(reservation, waitingTimeOf(waiting, now)),
    },
    ...partyOf(reservation, shown[0], now),
    voucher: isCalledOff ? null : voucherOf(reservation, product),
    proposals: shown,
    messages: showMessages(reservation, events, proposals),
    ...showMoney(reservation, now),
    review: findBookingReview(reservation),
    submissionKey: issueSubmissionKey(),
    /** The latest time of a confirmation by the office, as text; null where it is past. */
    confirmBy: deadline > now ? formatInstant(deadline, zoneOf(reservation.country)) : null,
    office: officeOf(reservation),
  };
}

/** Who travels. @param latest the latest proposal of the office */
function partyOf(reservation: Reservation, latest: ShownProposal | undefined, now: Date) {
  const booking = { reservation, travellers: listTravellers(reservation.id), proposals: [] };
  const { asks, complete, isOptional, rows, until, isTooLate } = showTravellers(booking, now);
  const isOver = isTooLate || !isPermitted('name travellers', reservation);
  return {
    /** Where travellers say who they are, and how far they are; null where nothing is asked, or too late. */
    travellers:
      isOver || asks.fields.length === 0
        ? null
        : { path: travellersPath(reservation), complete, of: rows.length, isOptional, until },
    /** Who has a name, where a proposal waits that may be for fewer. */
    named: latest?.outcome === null ? namedOf(booking).map((row) => ({ id: row.id, name: nameOf(row) })) : [],
  };
}

const voucherOf = ({ status }: Reservation, product: BookedProduct | null) =>
  product && status === 'confirmed' ? pick(product, 'included', 'isTypical', 'excluded', 'bring') : null;

/** How the money of a booking stands, beside its payments. */
function moneyOf(booking: Pick<LoadedBooking, 'reservation' | 'events' | 'proposals'>, now: Date) {
  const { reservation } = booking;
  const { id, status, buyer } = reservation;
  const money = { payments: listPayments(id), adjustments: listAdjustments(id) };
  return {
    /** The address of the statement of a cancellation; null without one. */
    statement: hasStatement({ reservation, ...money }) ? statementPath(bookingPath(reservation)) : null,
    /** The statements of those of the party who were cancelled. */
    statements: showStatements({ ...booking, travellers: listTravellers(id) }),
    /** Whom invoices are made out to; null where the office issues none. */
    invoiceDetails: status === 'declined' ? null : (buyer ?? noBuyer),
    cancellationFee: feeNow(reservation, now),
    ...settlementOf({ ...booking, ...money }),
  };
}

const noBuyer: Buyer = { company: '', address: '', taxNumber: '' };

/** What was paid and is to be paid. */
function showMoney(reservation: Reservation, now: Date) {
  const booking = loadBooking(reservation.id);
  const begun = begunPaymentOf(booking, now);
  const path = payPath(bookingPath(reservation));
  return {
    payments: showPayments(reservation, now),
    pay: payButton(booking, now),
    /** A payment that was begun and not finished. */
    begun: begun ? { amount: formatMoney(begun.amountCents), path } : null,
  };
}

/** The cancellation fee by the terms now, such as `$40`; null where they name none. */
function feeNow(reservation: Reservation, now: Date): string | null {
  const cents = cancellationCost(zoneOf(reservation.country), reservation, now);
  return cents ? formatMoney(cents) : null;
}

/** The office of a booking, with the mailbox that its emails come from. */
const officeOf = (reservation: Reservation) => ({
  ...pick(officeFor(reservation.country), 'city', 'phones', 'dutyPhone', 'workingDays', 'hours'),
  email: mailboxAddress(mailboxFor(reservation)),
});

/** True where a pick-up place was sent and nothing else is asked for. */
const isPlaceAlone = (reservation: Reservation, wanted: ProposalOption | undefined): boolean =>
  wanted?.pickupPlace !== undefined && isSameJourney(reservation, wanted);

/** @param sentPlace the pick-up place in the traveller's open request */
function factsOf(
  reservation: Reservation,
  product: BookedProduct | null,
  sentPlace: string | undefined,
  now: Date,
): Fact[] {
  const place = sentPlace
    ? `${sentPlace} (not yet confirmed)`
    : describePickupPlace(reservation, product, 'booking page');
  return [...journeyFacts(reservation, place, now, lengthOf(reservation, product)), ...travellerFacts(reservation)];
}

/** The booked values and the limits for the form that asks for a change. */
function changeLimits(reservation: Reservation, now: Date) {
  const { startDate, country, adults, childrenAges: ages, pickupPlace } = reservation;
  const today = dayIn(zoneOf(country), now);
  const rules = findForDesk(productOf(reservation), now)?.product.rules;
  return {
    ...{ date: startDate, lastDay: addMonths(today, bookingHorizonMonths), adults, ages },
    // The day may stay as it is, even if that is today.
    firstDay: [startDate, addDays(today, 1)].toSorted()[0] ?? startDate,
    maxChildren: rules?.maxChildren ?? ages.length,
    /** Null where nobody is picked up; empty where the place is not known. */
    pickupPlace: rules?.pickup ? (pickupPlace ?? '') : pickupPlace,
  };
}
