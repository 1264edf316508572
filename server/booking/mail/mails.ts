import type { EmailSubject } from '#db/schema/email';
import type { Reservation } from '#db/schema/reservation';
import type { EmailKind, EmailProps } from '#emails/catalog';
import { wordingOf } from '#server/booking/record/reservation-facts';
import { commonProps, factsOf } from './booking-mail';
import { invoiceProps, payerReceiptProps, type ReceiptParams, receiptProps } from './paper-props';
import { replacementProps, travellerCancellationProps } from './party-props';
import {
  type ChangeParams,
  cancellationProps,
  cancellationRequestProps,
  changeProps,
  confirmationProps,
  declineProps,
  depositProps,
  messageProps,
  proposalIn,
  proposalProps,
  questionProps,
  type RequestParams,
  reminderProps,
  requestProps,
  type State,
  timeOf,
} from './props';
import { travellersReminderProps } from './travellers-props';

/** An email to the traveller, to who has paid in their place, or to the office, with what it says beside its booking and event. */
interface Mail<Kind extends EmailKind, Params = never> {
  to: 'traveller' | 'payer' | 'office';
  /** Of a payer. */
  address?: (state: State, params: Params) => string | null;
  /** Unique: a second email with the same key is not added. Without one, each event of a booking causes one email of a kind. */
  key?: (state: State, params: Params) => string;
  /** Without one it is about its event. */
  about?: (state: State, params: Params) => EmailSubject;
  props: (state: State, params: Params) => EmailProps<Kind>;
}

/** The email that says that a request has arrived. */
export const requestMailOf = (reservation: Pick<Reservation, 'rooms'>) => `${wordingOf(reservation)}_booking` as const;

function requestKey({ reservation }: State, { isCopy = false }: RequestParams): string {
  const { reference, version } = reservation;
  return [requestMailOf(reservation), reference, ...(isCopy ? [version] : [])].join(':');
}

const ofBooking = ({ reservation: { id } }: State): EmailSubject => ({ kind: 'booking', id });

const requestMail = { to: 'traveller', key: requestKey, about: ofBooking, props: requestProps } as const;
const requestToOffice = {
  to: 'office',
  props: (state: State, params: RequestParams) => ({
    ...requestProps(state, params),
    facts: factsOf(state.reservation, 'office', timeOf(state)),
  }),
} as const;

const isWithdrawal = ({ kind }: State['event']) => kind === 'proposal withdrawn';
const isVoiding = ({ kind }: State['event']) => kind === 'payment voided';

const ofReceipt = {
  key: ({ event }: State, { receiptNumber }: ReceiptParams) =>
    `${isVoiding(event) ? 'receipt_void' : 'receipt'}:${receiptNumber}`,
  about: ({ event }: State, { receiptNumber: id }: ReceiptParams): EmailSubject => ({
    kind: isVoiding(event) ? 'voided receipt' : 'receipt',
    id,
  }),
};

/** Every email that a command causes. */
export const mails = {
  tour_booking: requestMail,
  package_booking: requestMail,
  tour_booking_admin: requestToOffice,
  package_booking_admin: requestToOffice,
  booking_confirmed: { to: 'traveller', props: confirmationProps },
  booking_declined: { to: 'traveller', props: declineProps },
  booking_cancelled: { to: 'traveller', props: cancellationProps },
  booking_changed: {
    to: 'traveller',
    key: ({ event }: State) => `${isWithdrawal(event) ? 'proposal_withdrawn' : 'booking_changed'}:${event.id}`,
    about: ({ event, proposals }: State, { withdrawn }: ChangeParams) => {
      const proposal = isWithdrawal(event) && proposals.find(({ number }) => number === withdrawn);
      return proposal ? { kind: 'proposal', id: proposal.id } : { kind: 'event', id: event.id };
    },
    props: changeProps,
  },
  traveller_cancelled: { to: 'traveller', props: travellerCancellationProps },
  traveller_replaced: { to: 'traveller', props: replacementProps },
  booking_message: {
    to: 'traveller',
    props: messageProps,
  },
  booking_question: { to: 'office', props: questionProps },
  cancellation_request: { to: 'office', props: cancellationRequestProps },
  proposal: {
    to: 'traveller',
    key: (state: State) => `proposal:${proposalIn(state).id}`,
    about: (state: State) => ({ kind: 'proposal', id: proposalIn(state).id }),
    props: proposalProps,
  },
  proposal_accepted: {
    to: 'office',
    props: (state: State) => ({
      ...commonProps(state.reservation),
      facts: factsOf(state.reservation, 'office', timeOf(state)),
    }),
  },
  receipt: { to: 'traveller', ...ofReceipt, props: receiptProps },
  payer_receipt: {
    to: 'payer',
    address: ({ payments }: State, { receiptNumber }: ReceiptParams) =>
      payments.find((payment) => payment.receiptNumber === receiptNumber)?.payerEmail ?? null,
    ...ofReceipt,
    props: payerReceiptProps,
  },
  invoice: {
    to: 'traveller',
    key: (_: State, { number }: { number: string }) => `invoice:${number}`,
    props: invoiceProps,
  },
  deposit: { to: 'traveller', props: depositProps },
  payment_reminder: { to: 'traveller', props: reminderProps },
  travellers_reminder: { to: 'traveller', props: travellersReminderProps },
  review_request: {
    to: 'traveller',
    key: ({ reservation }: State) => `review_request:${reservation.reference}`,
    about: ofBooking,
    props: ({ reservation }: State) => {
      const { name: _, ...props } = commonProps(reservation);
      return props;
    },
  },
} satisfies { [Kind in EmailKind]?: Mail<Kind> };

type Mails = typeof mails;
export type BookingMail = keyof Mails;

/** The kinds of those to others than the traveller. */
export const mailsToOthers = Object.entries(mails).flatMap(([kind, { to }]) => (to === 'traveller' ? [] : [kind]));
type ParamsOf<Kind extends BookingMail> = Mails[Kind]['props'] extends (state: State, params: infer Params) => unknown
  ? Params
  : never;

/** An email that a command causes, about the first of its events unless it names another one. */
export type Effect = {
  [Kind in BookingMail]: (unknown extends ParamsOf<Kind> ? unknown : ParamsOf<Kind>) & {
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
