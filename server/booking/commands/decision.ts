import type { Adjustment, NewAdjustment } from '#db/schema/adjustment';
import type { NewInvoice } from '#db/schema/invoice';
import type { NewPayment, Payment } from '#db/schema/payment';
import type { NewProposal, Proposal } from '#db/schema/proposal';
import type { ProviderPayment, ProviderRefund } from '#db/schema/provider-payment';
import type {
  ClosedRequest,
  FieldChange,
  NewReservation,
  OpenRequest,
  Reservation,
  ReservationEvent,
} from '#db/schema/reservation';
import type { NewStatement, Traveller } from '#db/schema/traveller';
import type { Effect } from '#server/booking/mail/mails';
import { type LoadedBooking, openProposalOf, supersededBy } from '#server/booking/record/loaded-booking';
import { isWaiting } from '#server/mail/outbox';
import type { Command } from './command.input';

/** The columns that follow from what belongs to a booking, see `summary.ts`. */
type OfSummary =
  | 'waitsSince'
  | 'answerBy'
  | 'heldUntil'
  | 'attendance'
  | 'toCheck'
  | 'travellersMissing'
  | 'customerId';
/** The columns that the program alone writes. */
type OfProgram =
  | OfSummary
  | 'id'
  | 'reference'
  | 'foreignReference'
  | 'emailSent'
  | 'undated'
  | 'erasedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt';

/** The columns of a reservation that may change after the request. */
export type ChangeableColumns = Omit<
  Reservation,
  OfProgram | 'submissionKey' | 'source' | 'cameFrom' | 'campaign' | 'suspect'
>;

/** The columns of a new reservation; the rest follows when it is stored. */
export type NewBooking = Required<Omit<NewReservation, OfProgram | 'status'>>;

/** An entry that the timeline gets. */
export type NewEvent = Pick<ReservationEvent, 'kind' | 'actor' | 'message'> &
  Partial<Pick<ReservationEvent, 'quoted' | 'fromAddress' | 'proposal' | 'submissionKey' | 'occurredAt'>> & {
    changes?: FieldChange[];
  };

/** What becomes of a proposal; one that is open again has not been decided. */
export type ProposalChange = Pick<Proposal, 'id' | 'status'> & Partial<Pick<Proposal, 'choice' | 'callOffId'>>;

/** What a command does to a booking, stored in one transaction. `outcome`: the answer to its author. */
export type Decision<Outcome = undefined> = [Outcome] extends [undefined] ? Changes : Changes & { outcome: Outcome };

export interface Changes {
  /** A new booking, or the id of the one that the same form has made before. */
  booking?: NewBooking | number;
  /** What a new booking has from where it was made. */
  imported?: Pick<Reservation, 'foreignReference' | 'status' | 'createdAt' | 'undated'> & {
    /** Null where it gets one of ours. */
    reference: string | null;
  };
  /** What changes, in a new version; a deposit above a lower total becomes less with it. */
  columns?: Partial<ChangeableColumns>;
  /** Whether it is taken for spam from now on. */
  suspect?: boolean;
  /** What the timeline gets, in this order. The first event has what changes and what is closed, for an undo. */
  events?: NewEvent[];
  /** What the traveller asks with the first event: the office has to answer it. */
  asks?: OpenRequest['kind'];
  /** What is answered with it. */
  closes?: OpenRequest[];
  /** What waits for an answer again. */
  reopens?: ClosedRequest[];
  proposals?: ProposalChange[];
  /** A proposal that is added, with the next number; the first event names it. */
  proposal?: Required<
    Omit<NewProposal, 'id' | 'reservationId' | 'number' | 'status' | 'choice' | 'decidedAt' | 'createdAt'>
  >;
  /** Rows of travellers: one with an id is changed, another one is added. */
  travellers?: TravellerChange[];
  /** What is said of those whose rows are changed, by its first event. */
  statement?: Required<Pick<NewStatement, 'feeCents' | 'totalCents' | 'paidCents' | 'terms'>>;
  payment?: RecordedMoney;
  voids?: Pick<Payment, 'id' | 'voidReason'> & Partial<Pick<Payment, 'providerPaymentId'>>;
  /** Cash of a guide that the office has got now, or has not got after all. */
  handover?: { id: number; isOver: boolean };
  adjustment?: Required<Omit<NewAdjustment, 'id' | 'reservationId' | 'createdAt' | 'voidedAt' | 'voidReason'>>;
  voidedAdjustments?: Pick<Adjustment, 'id' | 'voidReason'>[];
  invoice?: Required<Omit<NewInvoice, 'id' | 'reservationId' | 'createdAt'>>;
  atProvider?: AtProvider;
  /** The id of the contact message that belongs to it from now on. */
  message?: number | undefined;
  /** For an erasure: the rows with their personal data removed. */
  erasure?: Erasure;
  /** Emails about it that have waited, and are not sent. */
  unsend?: WaitingMail | WaitingMail[];
  /** A corrected address gets the emails that still hold, and with `tell` the state of the booking. */
  corrected?: { tell: boolean };
  /** Who is told of it, in this order. */
  effects?: Effect[];
  /** What follows from it in the same transaction. */
  next?: (id: number) => Command | Command[];
}

/** Emails of answers, which wait as long as these can be taken back, and those of requests that wait to be paid. */
type WaitingMail =
  | ('proposal' | 'booking_confirmed' | 'booking_declined' | 'booking_cancelled')
  | ('traveller_cancelled' | 'traveller_replaced')
  | ('tour_booking' | 'tour_booking_admin' | 'package_booking' | 'package_booking_admin');

/** What was started at a provider of payments, stored before it is asked, and what it has said since. */
interface AtProvider {
  payment?: Pick<ProviderPayment, 'provider' | 'key' | 'amountCents' | 'expiresAt' | 'confirms'>;
  refund?: Pick<ProviderRefund, 'providerPaymentId' | 'key' | 'amountCents' | 'note' | 'goodwill' | 'tell'>;
  changedPayments?: ChangedRow<
    ProviderPayment,
    | ('providerId' | 'captureId' | 'state' | 'url' | 'capturedCents' | 'capturedCurrency')
    | ('refundedCents' | 'dispute')
  >[];
  changedRefunds?: ChangedRow<ProviderRefund, 'providerId' | 'state'>[];
}
type ChangedRow<Row extends { id: number }, Column extends keyof Row> = Pick<Row, 'id'> & Partial<Pick<Row, Column>>;

type OfTraveller = Omit<Traveller, 'id' | 'reservationId' | 'createdAt'>;
export type TravellerChange = ({ id: number } & Partial<OfTraveller>) | ({ id: null } & OfTraveller);

/** Who has paid, in which currency, and where it came from: missing for the booker, in US dollars, recorded by the office. */
type OfPayer =
  | ('payerName' | 'payerEmail' | 'currency' | 'receivedCents' | 'exchangeRate')
  | ('recordedBy' | 'handedOverAt' | 'providerPaymentId' | 'bankKey');
type OfReceipt =
  | ('id' | 'reservationId' | 'name' | 'productTitle' | 'startDate')
  | ('createdAt' | 'voidedAt' | 'voidReason');
type RecordedMoney = Required<Omit<NewPayment, OfPayer | OfReceipt>> & Partial<Pick<Payment, OfPayer>>;

export interface Erasure {
  reservation?: Partial<Reservation>;
  events: (Pick<ReservationEvent, 'id' | 'changes'> &
    Partial<Pick<ReservationEvent, 'message' | 'quoted' | 'fromAddress'>>)[];
  proposals?: Pick<Proposal, 'id' | 'message' | 'options' | 'submissionKey'>[];
  payments?: Pick<Payment, 'id' | 'name' | 'payerName' | 'payerEmail' | 'note' | 'voidReason'>[];
  adjustments?: Pick<Adjustment, 'id' | 'reason' | 'voidReason'>[];
  providerRefunds?: Pick<ProviderRefund, 'id' | 'note'>[];
  travellers?: (Pick<Traveller, 'id'> & Partial<OfTraveller>)[];
}

/** `seen` of what ends whatever is asked. */
export const everything = Number.MAX_SAFE_INTEGER;

/** What the office has answered of these kinds; a request for a change ends with its proposal. @param seen see `everything` */
export function close(
  booking: LoadedBooking,
  kinds: readonly OpenRequest['kind'][],
  seen: number,
): Required<Pick<Changes, 'closes' | 'proposals'>> {
  const closes = booking.openRequests.filter(({ kind, eventId }) => kinds.includes(kind) && eventId <= seen);
  const isChange = closes.some(({ kind }) => kind === 'change');
  return { closes, proposals: isChange ? endOpen(booking, 'traveller', 'superseded') : [] };
}

/** Ends the open proposal of an author, if there is one. */
export function endOpen(
  booking: LoadedBooking,
  author: Proposal['author'],
  status: 'withdrawn' | 'superseded' | 'declined',
): ProposalChange[] {
  const open = openProposalOf(booking, author);
  return open ? [{ id: open.id, status }] : [];
}

/**
 * The number of the proposal that the traveller knows as open: the open one, or while its email still waits, the one before.
 * Undefined for none.
 */
export function knownProposal(booking: LoadedBooking): number | undefined {
  const open = openProposalOf(booking, 'office');
  const isUnsent = open && isWaiting(booking.reservation.id, 'proposal');
  return (isUnsent ? supersededBy(booking, open) : open)?.number;
}

/** Withdraws the open proposal of the office, if there is one, and says so in the timeline. */
export function withdrawOpen(
  booking: LoadedBooking,
  actor: 'office' | 'program',
): Required<Pick<Changes, 'events' | 'proposals'>> {
  const proposals = endOpen(booking, 'office', 'withdrawn');
  return { proposals, events: proposals.map(() => ({ kind: 'proposal withdrawn', actor, message: null })) };
}

/** The columns that change, with the deposit where the total has become less than it: the total, or none where nothing is to be paid. */
export function withDeposit(
  { depositCents }: Reservation,
  changed: Partial<ChangeableColumns>,
): Partial<ChangeableColumns> {
  const total = changed.totalPriceCents ?? null;
  if (depositCents === null || total === null || depositCents <= total) return changed;
  return { ...changed, ...(total > 0 ? { depositCents: total } : { depositCents: null, depositDue: null }) };
}
