import type { Reservation } from '#db/schema/reservation';
import type { EmailKind, EmailProps } from '#emails/catalog';
import { wordingOf } from '#server/booking/reservation-facts';
import { commonProps, factsOf } from './booking-mail';
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
  /** Unique: a second email with the same key is not added. Without one, each event of a booking causes one email of a kind. */
  key?: (state: State, said: Said) => string;
  props: (state: State, said: Said) => EmailProps<Kind>;
}

/** The key of the email that says that a request has arrived. */
export const requestMailKey = (reservation: Pick<Reservation, 'rooms' | 'reference'>): string =>
  `${wordingOf(reservation)}_booking:${reservation.reference}`;

const requestKey = ({ reservation }: State, { isCopy = false }: RequestSaid): string =>
  isCopy ? `${requestMailKey(reservation)}:${reservation.version}` : requestMailKey(reservation);

const requestMail = { to: 'traveller', key: requestKey, props: requestProps } as const;
const requestToOffice = {
  to: 'office',
  props: (state: State, said: RequestSaid) => ({
    ...requestProps(state, said),
    facts: factsOf(state.reservation, 'office', timeOf(state)),
  }),
} as const;

/** Every email that a command causes. */
export const mails = {
  tour_booking: requestMail,
  package_booking: requestMail,
  tour_booking_admin: requestToOffice,
  package_booking_admin: requestToOffice,
  booking_confirmed: { to: 'traveller', props: confirmationProps },
  booking_declined: { to: 'traveller', props: (state: State) => answerProps(state) },
  booking_cancelled: { to: 'traveller', props: cancellationProps },
  booking_changed: { to: 'traveller', key: changeKey, props: changeProps },
  booking_message: {
    to: 'traveller',
    props: ({ reservation, event }: State, { answers = null }: { answers?: string | null }) => ({
      ...commonProps(reservation),
      message: event.message ?? '',
      answers,
    }),
  },
  booking_question: { to: 'office', props: questionProps },
  cancellation_request: { to: 'office', props: cancellationRequestProps },
  proposal: { to: 'traveller', key: (state: State) => `proposal:${proposalIn(state).id}`, props: proposalProps },
  proposal_accepted: {
    to: 'office',
    props: (state: State) => ({
      ...commonProps(state.reservation),
      facts: factsOf(state.reservation, 'office', timeOf(state)),
    }),
  },
  receipt: { to: 'traveller', key: receiptMailKey, props: receiptProps },
  deposit: { to: 'traveller', props: depositProps },
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

/** The kinds of those to the office. */
export const officeMails = Object.entries(mails).flatMap(([kind, { to }]) => (to === 'office' ? [kind] : []));
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

/** With the reference of a booking the key of the email that asks for a review. */
export const reviewRequestPrefix = 'review_request:';

/** Of a proposal that was withdrawn nobody needs to hear who has not heard of it. */
export const withdrawalPrefix = 'proposal_withdrawn:';

function changeKey({ event }: State): string {
  return (event.kind === 'proposal withdrawn' ? withdrawalPrefix : 'booking_changed:') + event.id;
}

/** The key of the email with a receipt. */
export const receiptKey = (receiptNumber: number) => `receipt:${receiptNumber}`;

function receiptMailKey({ event }: State, { receiptNumber }: ReceiptSaid): string {
  return event.kind === 'payment voided' ? `receipt_void:${receiptNumber}` : receiptKey(receiptNumber);
}
