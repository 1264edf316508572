import type { Proposal } from '#db/schema/proposal';
import type { Reservation, ReservationEvent } from '#db/schema/reservation';
import type { Pickup } from '#server/booking/journey/pickup';
import { feeOf } from '#server/booking/payment/adjustment.input';
import { paidOf } from '#server/booking/payment/payment';
import type { DuePayment } from '#server/booking/payment/payment.input';
import { accountFacts, describeSettlement, mayOweFee, paymentFacts } from '#server/booking/payment/payment-facts';
import { payButton } from '#server/booking/payment/provider/pay-button';
import { optionFacts } from '#server/booking/proposal/shown-proposals';
import {
  describeOpenRequest,
  hasAnswered,
  isGivenBack,
  type LoadedBooking,
  proposalOf,
} from '#server/booking/record/loaded-booking';
import { wasConfirmed } from '#server/booking/record/reservation';
import {
  asFacts,
  isShortNotice,
  lineFacts,
  needsQuote,
  productOf,
  travellerFacts,
  wordingOf,
} from '#server/booking/record/reservation-facts';
import { answerDeadline, waitingTimeOf } from '#server/booking/views/answer-by';
import { calendarFile } from '#server/booking/views/calendar-file';
import { listChanges, requestedChanges } from '#server/booking/views/changes';
import { zoneOf } from '#server/catalogue/destination';
import { refreshProduct } from '#server/catalogue/product';
import { env } from '#server/env';
import { dayIn, formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';
import { formatDeadline } from '#server/values/deadline.input';
import { existing } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { withCodeNoted } from '#server/values/phone.input';
import { commonProps, factsOf } from './booking-mail';
import { askedTravellers } from './travellers-props';

/** What an email is about. */
export interface State extends LoadedBooking {
  /** What it tells of. */
  event: ReservationEvent;
}

/** The time of the event. Emails say what is overdue, and until when something is free, as of this time. */
export const timeOf = ({ event }: State) => new Date(event.createdAt);

/**
 * `source`: of what the office has taken. `isCopy`: to an address that has not got it. `confirmBy`: null where that is past.
 * `isConfirmed`: at once, by the program.
 */
export interface RequestParams {
  source?: Reservation['source'];
  isCopy?: boolean;
  confirmBy?: null;
  isConfirmed?: true;
}

/** When a request is answered at the latest, as text; null where that is past. */
function confirmByOf(state: State): string | null {
  const now = timeOf(state);
  const deadline = answerDeadline(state, now);
  return deadline > now ? formatInstant(deadline, zoneOf(state.reservation.country)) : null;
}

export function requestProps(state: State, { source, isCopy: _, ...params }: RequestParams = {}) {
  const { reservation } = state;
  const now = timeOf(state);
  return {
    ...commonProps(reservation),
    confirmBy: confirmByOf(state),
    shortNotice: isShortNotice(reservation, waitingTimeOf(state, now)),
    facts: factsOf(reservation, 'email', now),
    traveller: travellerFacts(reservation, true),
    what: nounOf(reservation, now),
    priceOpen: needsQuote(reservation),
    ...(reservation.status === 'pending' ? { pay: payProps(state) } : {}),
    ...(source === undefined ? {} : { source }),
    ...params,
  };
}

/** What the product of a request is called, also where it was deleted. */
function nounOf(reservation: Reservation, now: Date) {
  const { kind, pricing } = reservation;
  const ofOffer = pricing === 'rooms' ? 'stay' : wordingOf(reservation);
  return refreshProduct(productOf(reservation), now)?.noun ?? (kind === 'offer' ? ofOffer : kind);
}

function answerProps(state: State) {
  const { reservation, event } = state;
  const byTraveller = event.kind === 'cancelled' && (event.actor === 'traveller' || isGivenBack(state));
  return {
    ...commonProps(reservation),
    // What a traveller has typed is for the office.
    message: byTraveller ? null : event.message,
    byTraveller,
    facts: factsOf(reservation, 'email', timeOf(state)),
  };
}

export const declineProps = (state: State) => ({
  ...answerProps(state),
  money: describeSettlement(state, {
    ...{ agent: state.reservation.agent, byTraveller: true, mayOwe: false, message: null },
  }),
});

/** A confirmation has a calendar file, and states a total for the first time where it was agreed elsewhere. */
export function confirmationProps(state: State, params: { message?: string | null }) {
  const { reservation, event } = state;
  const total = event.kind === 'confirmed' && event.changes?.find(({ field }) => field === 'totalPriceCents');
  const agreed = total ? { agreed: formatMoney(Number(total.after)) } : {};
  return {
    ...answerProps(state),
    ...params,
    ...(event.actor === 'program' ? { atOnce: nounOf(reservation, timeOf(state)) } : {}),
    calendar: calendarFile(reservation),
    ...agreed,
    payment: paymentFacts(reservation, state, timeOf(state)),
    pay: payProps(state),
    ...askedTravellers(state, timeOf(state)),
  };
}

/** The cancellation that follows a confirmation withdraws its calendar file. */
export function cancellationProps(state: State) {
  const { reservation, events, event } = state;
  const props = answerProps(state);
  const isConfirmed = wasConfirmed(events);
  return {
    ...props,
    ...(isConfirmed ? { calendar: calendarFile(reservation) } : {}),
    /** True for what the traveller has asked for. */
    asAsked: hasAnswered(event, 'cancellation'),
    // A request is cancelled free of charge, whoever does it.
    money: describeSettlement(state, {
      ...{ agent: reservation.agent, byTraveller: props.byTraveller || !isConfirmed, message: props.message },
      mayOwe: mayOweFee(state, timeOf(state)),
    }),
    owesNothing: reservation.agent === null && props.byTraveller && !feeOf(state.adjustments),
  };
}

/** How an open reservation stands; a confirmed booking has its payment and a calendar file as well. */
function presentState(booking: LoadedBooking, now: Date) {
  const { reservation } = booking;
  const facts = factsOf(reservation, 'email', now);
  if (reservation.status !== 'confirmed') return { facts };
  return { facts, payment: paymentFacts(reservation, booking, now), calendar: calendarFile(reservation) };
}

/**
 * `message`: in the words of the office. `withdrawn`: the number of the proposal that no longer holds; `reopened`: because what
 * was called off takes place after all.
 */
export interface ChangeParams {
  message: string | null;
  withdrawn?: number | undefined;
  reopened?: boolean | undefined;
}

/** What has changed, or that a proposal no longer holds. */
export function changeProps(state: State, { message, withdrawn, reopened }: ChangeParams) {
  const { reservation, event, proposals } = state;
  const proposal = proposals.find(({ number }) => number === withdrawn);
  const before = { ...reservation, ...Object.fromEntries((event.changes ?? []).map((one) => [one.field, one.before])) };
  return {
    ...commonProps(reservation),
    ...presentState(state, timeOf(state)),
    changes: event.kind === 'changed' ? listChanges(before, reservation, paidOf(state)) : [],
    message,
    ...(proposal ? { withdrawn: dayOfProposal(reservation, proposal), reopened } : {}),
    ...(event.kind === 'changed' ? {} : { asked: describeOpenRequest(state) }),
  };
}

/** The day on which a proposal was sent, as an email names it by. */
const dayOfProposal = ({ country }: Reservation, { createdAt }: Proposal): string =>
  formatDayWithWeekday(dayIn(zoneOf(country), new Date(createdAt)));

/** @param pickup that it says, where it is a new one; see `mailPickups` */
export const messageProps = (
  { reservation, event }: State,
  { answers = null }: { answers?: string | null; pickup?: Pickup | null },
) => ({
  ...commonProps(reservation),
  message: event.message ?? '',
  answers,
  pickupTime: event.changes?.some(({ field }) => field === 'pickupTime') ? reservation.pickupTime : null,
});

export function questionProps(state: State, { asks }: { asks: 'question' | 'change' | 'refusal' }) {
  const { reservation, event } = state;
  const asked = asks === 'change' ? proposalIn(state).options[0] : undefined;
  return {
    ...commonProps(reservation),
    asks,
    message: event.message,
    wishes: asked ? requestedChanges(reservation, asked) : [],
    phone: reservation.email === null ? reservation.phone && withCodeNoted(reservation.phone) : undefined,
  };
}

export function cancellationRequestProps(state: State) {
  const { reservation, event, events } = state;
  const paid = paidOf(state);
  return {
    ...commonProps(reservation),
    cancelled: event.kind === 'cancelled',
    wasConfirmed: wasConfirmed(events),
    message: event.message,
    ...(paid > 0 ? { paid: formatMoney(paid) } : {}),
    facts: factsOf(reservation, 'office', timeOf(state)),
    traveller: travellerFacts(reservation, true),
  };
}

/** The proposal that was stored with an event. */
export const proposalIn = (state: State): Proposal => existing(proposalOf(state, state.event), 'Proposal');

export function proposalProps(state: State) {
  const { reservation } = state;
  const { message, options, expiresAt, callOffId } = proposalIn(state);
  const paid = reservation.agent === null ? paidOf(state) : 0;
  return {
    ...commonProps(reservation),
    message,
    ...(callOffId === null
      ? {}
      : { calledOff: true, time: reservation.startTime, paid: paid > 0 ? formatMoney(paid) : null }),
    options: options.map((option) => [
      ...optionFacts(option, reservation, timeOf(state), 'email'),
      ...lineFacts(option.lines),
    ]),
    until: formatDeadline(new Date(expiresAt), zoneOf(reservation.country)),
  };
}

/** The button that pays what is due of a booking, in an email; null for none. */
function payProps(state: State) {
  const button = payButton(state, timeOf(state));
  return button && { amount: button.amount, url: env().PUBLIC_URL + button.path };
}

/** What deposit is asked for, or that none is any more. @param said how to pay, in the words of the office */
export function depositProps(state: State, { message }: { message: string | null }) {
  const { totalPriceCents, depositCents, depositDue } = state.reservation;
  const paidCents = paidOf(state);
  const isAsked = depositCents !== null && depositDue !== null;
  return {
    ...commonProps(state.reservation),
    ...{ message, isAsked, pay: isAsked ? payProps(state) : null },
    facts: asFacts({
      Deposit: isAsked ? formatMoney(depositCents) : null,
      'Due on': isAsked ? formatDayWithWeekday(depositDue) : null,
      Total: totalPriceCents === null ? null : formatMoney(totalPriceCents),
      Paid: paidCents > 0 ? formatMoney(paidCents) : null,
      ...(isAsked && message === null ? Object.fromEntries(accountFacts(state.reservation)) : {}),
    }),
  };
}

/** What is due by now: where it was paid since the event, what is left is said beside it. */
export function reminderProps(state: State, { cents, due }: DuePayment) {
  const { reservation } = state;
  const now = timeOf(state);
  return {
    ...commonProps(reservation),
    amount: formatMoney(cents),
    due: formatDayWithWeekday(due),
    isOverdue: due < dayIn(zoneOf(reservation.country), now),
    payment: paymentFacts(reservation, state, now),
    pay: payProps(state),
  };
}
