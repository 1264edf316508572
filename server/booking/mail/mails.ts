import type { EmailKind, EmailProps } from '#emails/catalog';
import { wordingOf } from '#server/booking/reservation-facts';
import { commonProps, factsOf } from './booking-mail';
import { reviewRequestPrefix } from './other-mails';
import {
  answerProps,
  type ChangeSaid,
  cancellationProps,
  cancellationRequestProps,
  changeProps,
  confirmationProps,
  depositProps,
  proposalIn,
  proposalProps,
  questionProps,
  type ReceiptSaid,
  type RequestSaid,
  receiptProps,
  requestProps,
  type State,
  timeOf,
} from './props';

/** An email to the traveller or the office, with what it says beside its booking and event. */
interface Mail<Kind extends EmailKind, Said = never> {
  to: 'traveller' | 'office';
  /** Unique: a second email with the same key is not added. */
  key: (state: State, said: Said) => string;
  props: (state: State, said: Said) => EmailProps<Kind>;
}

const requestMail = { to: 'traveller', key: requestKey, props: requestProps } as const;
const requestToOffice = {
  to: 'office',
  key: ({ reservation }: State) => `${wordingOf(reservation)}_booking_admin:${reservation.reference}`,
  props: (state: State) => ({ ...requestProps(state), facts: factsOf(state.reservation, 'office', timeOf(state)) }),
} as const;

/** Every email that a command causes. */
export const mails = {
  tour_booking: requestMail,
  package_booking: requestMail,
  tour_booking_admin: requestToOffice,
  package_booking_admin: requestToOffice,
  booking_confirmed: { to: 'traveller', key: keyOfVersion('booking_confirmed'), props: confirmationProps },
  booking_declined: {
    to: 'traveller',
    key: keyOfVersion('booking_declined'),
    props: (state: State) => answerProps(state),
  },
  booking_cancelled: { to: 'traveller', key: keyOfVersion('booking_cancelled'), props: cancellationProps },
  booking_changed: { to: 'traveller', key: changeKey, props: changeProps },
  booking_message: {
    to: 'traveller',
    key: ({ event }: State) => `booking_message:${event.id}`,
    props: ({ reservation, event }: State, { answers = null }: { answers?: string | null }) => ({
      ...commonProps(reservation),
      message: event.message ?? '',
      answers,
    }),
  },
  booking_question: { to: 'office', key: ({ event }: State) => `booking_question:${event.id}`, props: questionProps },
  cancellation_request: {
    to: 'office',
    key: ({ reservation, event }: State) =>
      `cancellation_request:${reservation.reference}:${event.kind === 'cancelled' ? 'cancelled' : event.id}`,
    props: cancellationRequestProps,
  },
  proposal: { to: 'traveller', key: (state: State) => `proposal:${proposalIn(state).id}`, props: proposalProps },
  proposal_accepted: {
    to: 'office',
    key: (_: State, { proposal }: { proposal: number }) => `proposal_accepted:${proposal}`,
    props: (state: State, _: { proposal: number }) => ({
      ...commonProps(state.reservation),
      facts: factsOf(state.reservation, 'office', timeOf(state)),
    }),
  },
  receipt: { to: 'traveller', key: receiptMailKey, props: receiptProps },
  deposit: { to: 'traveller', key: keyOfVersion('deposit'), props: depositProps },
  review_request: {
    to: 'traveller',
    key: ({ reservation }: State) => reviewRequestPrefix + reservation.reference,
    props: ({ reservation }: State) => {
      const { name: _, ...props } = commonProps(reservation);
      return props;
    },
  },
} satisfies { [Kind in EmailKind]?: Mail<Kind> };

type Mails = typeof mails;
export type BookingMail = keyof Mails;
type SaidIn<Kind extends BookingMail> = Mails[Kind]['props'] extends (state: State, said: infer Said) => unknown
  ? Said
  : never;

/** An email that a command causes, about the first of its events unless it names another one. */
export type Effect = {
  [Kind in BookingMail]: (unknown extends SaidIn<Kind> ? unknown : SaidIn<Kind>) & {
    mail: Kind;
    event?: number;
    /** Who causes it, as the limits of emails count it; null or missing where the office does. */
    client?: string | null;
    /** When it is sent, if not at once. */
    sendAt?: Date | undefined;
  };
}[BookingMail];

/** The email of a kind, with whatever it says: `Effect` has checked that. */
export const mailOf = (kind: BookingMail): Mail<EmailKind, object> => mails[kind] as unknown as Mail<EmailKind, object>;

export const isBookingMail = (kind: string): kind is BookingMail => Object.hasOwn(mails, kind);

/** A reservation that was reopened is answered again, in another version. */
function keyOfVersion(name: string) {
  return ({ reservation: { reference, version } }: State) => `${name}:${reference}:${version}`;
}

function requestKey({ reservation }: State, { isCopy = false }: RequestSaid): string {
  const key = `${wordingOf(reservation)}_booking:${reservation.reference}`;
  return isCopy ? `${key}:${reservation.version}` : key;
}

function changeKey(state: State, { withdrawn }: ChangeSaid): string {
  const proposal = state.proposals.find(({ number }) => number === withdrawn);
  const isWithdrawal = state.event.kind === 'proposal withdrawn' && proposal;
  return isWithdrawal ? `proposal_withdrawn:${proposal.id}` : keyOfVersion('booking_changed')(state);
}

/** The key of the email with a receipt. */
export const receiptKey = (receiptNumber: number) => `receipt:${receiptNumber}`;

function receiptMailKey({ event }: State, { receiptNumber }: ReceiptSaid): string {
  return event.kind === 'payment voided' ? `receipt_void:${receiptNumber}` : receiptKey(receiptNumber);
}
