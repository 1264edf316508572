import type { EmailKind, EmailProps } from '#emails/catalog';
import { wordingOf } from '#server/booking/reservation-facts';
import { commonProps, factsOf } from './booking-mail';
import type { BookingMail, RequestSaid, Said, State } from './effect';
import { reviewRequestPrefix } from './other-mails';
import {
  answerProps,
  cancellationProps,
  cancellationRequestProps,
  changeProps,
  confirmationProps,
  depositProps,
  proposalIn,
  proposalProps,
  questionProps,
  receiptProps,
  requestProps,
  timeOf,
} from './props';

export interface Mail<Kind extends BookingMail> {
  to: 'traveller' | 'office';
  /** Unique: a second email with the same key is not added. */
  key: (state: State, said: Said[Kind]) => string;
  props: (state: State, said: Said[Kind]) => EmailProps<Kind & EmailKind>;
}

const requestMail = { to: 'traveller', key: requestKey, props: requestProps } as const;
const requestToOffice = {
  to: 'office',
  key: ({ reservation }: State) => `${wordingOf(reservation)}_booking_admin:${reservation.reference}`,
  props: (state: State) => ({ ...requestProps(state), facts: factsOf(state.reservation, 'office', timeOf(state)) }),
} as const;

export const isBookingMail = (kind: string): kind is BookingMail => Object.hasOwn(mails, kind);

/** Every email that a command causes. */
export const mails: { [Kind in BookingMail]: Mail<Kind> } = {
  tour_booking: requestMail,
  package_booking: requestMail,
  tour_booking_admin: requestToOffice,
  package_booking_admin: requestToOffice,
  booking_confirmed: { to: 'traveller', key: keyOfVersion('booking_confirmed'), props: confirmationProps },
  booking_declined: { to: 'traveller', key: keyOfVersion('booking_declined'), props: (state) => answerProps(state) },
  booking_cancelled: { to: 'traveller', key: keyOfVersion('booking_cancelled'), props: cancellationProps },
  booking_changed: { to: 'traveller', key: changeKey, props: changeProps },
  booking_message: {
    to: 'traveller',
    key: ({ event }) => `booking_message:${event.id}`,
    props: ({ reservation, event }, { answers = null }) => ({
      ...commonProps(reservation),
      message: event.message ?? '',
      answers,
    }),
  },
  booking_question: { to: 'office', key: ({ event }) => `booking_question:${event.id}`, props: questionProps },
  cancellation_request: {
    to: 'office',
    key: ({ reservation, event }) =>
      `cancellation_request:${reservation.reference}:${event.kind === 'cancelled' ? 'cancelled' : event.id}`,
    props: cancellationRequestProps,
  },
  proposal: { to: 'traveller', key: (state) => `proposal:${proposalIn(state).id}`, props: proposalProps },
  proposal_accepted: {
    to: 'office',
    key: (_, { proposal }) => `proposal_accepted:${proposal}`,
    props: (state) => ({
      ...commonProps(state.reservation),
      facts: factsOf(state.reservation, 'office', timeOf(state)),
    }),
  },
  receipt: { to: 'traveller', key: receiptMailKey, props: receiptProps },
  deposit: { to: 'traveller', key: keyOfVersion('deposit'), props: depositProps },
  review_request: {
    to: 'traveller',
    key: ({ reservation }) => reviewRequestPrefix + reservation.reference,
    props: ({ reservation }) => {
      const { name: _, ...props } = commonProps(reservation);
      return props;
    },
  },
};

/** A reservation that was reopened is answered again, in another version. */
function keyOfVersion(name: string) {
  return ({ reservation: { reference, version } }: State) => `${name}:${reference}:${version}`;
}

function requestKey({ reservation }: State, { isCopy = false }: RequestSaid): string {
  const key = `${wordingOf(reservation)}_booking:${reservation.reference}`;
  return isCopy ? `${key}:${reservation.version}` : key;
}

function changeKey(state: State, { withdrawn }: Said['booking_changed']): string {
  const proposal = state.proposals.find(({ number }) => number === withdrawn);
  const isWithdrawal = state.event.kind === 'proposal withdrawn' && proposal;
  return isWithdrawal ? `proposal_withdrawn:${proposal.id}` : keyOfVersion('booking_changed')(state);
}

/** The key of the email with a receipt. */
export const receiptKey = (receiptNumber: number) => `receipt:${receiptNumber}`;

function receiptMailKey({ event }: State, { receiptNumber }: Said['receipt']): string {
  return event.kind === 'payment voided' ? `receipt_void:${receiptNumber}` : receiptKey(receiptNumber);
}
