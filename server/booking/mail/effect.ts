import type { Reservation, ReservationEvent } from '#db/schema/reservation';
import type { LoadedBooking } from '#server/booking/loaded-booking';

/** What an email is about. */
export interface State extends LoadedBooking {
  /** What it tells of. */
  event: ReservationEvent;
}

/** What an email says beside its booking and event, by its kind. */
export interface Said {
  tour_booking: RequestSaid;
  package_booking: RequestSaid;
  tour_booking_admin: Nothing;
  package_booking_admin: Nothing;
  booking_confirmed: { message?: string | null };
  booking_declined: Nothing;
  booking_cancelled: Nothing;
  /** `message`: in the words of the office. `withdrawn`: the number of the proposal that no longer holds. */
  booking_changed: { message: string | null; withdrawn?: number | undefined };
  /** See `describeAsked`. */
  booking_message: { answers?: string | null };
  booking_question: { asks: 'question' | 'change' | 'refusal' };
  cancellation_request: Nothing;
  proposal: Nothing;
  proposal_accepted: { proposal: number };
  receipt: { receiptNumber: number };
  /** How to pay, in the words of the office. */
  deposit: { message: string | null };
  review_request: Nothing;
}
type Nothing = Record<never, never>;

/** `source`: of what the office has taken. `isCopy`: to an address that has not got it. */
export interface RequestSaid {
  source?: Reservation['source'];
  isCopy?: boolean;
  /** Null where the promise is past. */
  confirmBy?: null;
}

export type BookingMail = keyof Said;

/** An email that a command causes, about the first of its events unless it names another one. */
export type Effect = {
  [Kind in BookingMail]: Said[Kind] & {
    mail: Kind;
    event?: number;
    /** Who causes it, as the limits of emails count it; null or missing where the office does. */
    client?: string | null;
    /** When it is sent, if not at once. */
    sendAt?: Date | undefined;
  };
}[BookingMail];
