import type { Reservation } from '#db/schema/reservation';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { productOf } from '#server/booking/record/reservation-facts';
import { findOfferById } from '#server/catalogue/offer/offer';
import { pickupAt } from '#server/catalogue/prices/free-cancellation.input';
import { findStart } from '#server/catalogue/product';
import { findRecord } from '#server/catalogue/stored-record';
import { orTypical } from '#server/catalogue/typically-included';
import { isPlainPlace } from '#server/values/plain-words';

/** What a traveller needs to know of a booked product once it is confirmed, as the product is now. */
export interface BookedProduct {
  duration: string;
  pickupArea: string | null;
  bring: string[];
  included: readonly string[];
  /** True where the office lists nothing, and this is what the company says of all such trips. */
  isTypical: boolean;
  excluded: string[];
}

/** The product of a reservation; null where it was deleted. */
export function findBookedProduct({
  tourId,
  packageId,
  offerId,
}: Pick<Reservation, 'tourId' | 'packageId' | 'offerId'>): BookedProduct | null {
  const tour = tourId === null ? null : findRecord('tour', tourId);
  if (tour) return { ...tour, ...orTypical('tour', tour.included) };
  const tourPackage = packageId === null ? null : findRecord('package', packageId);
  if (tourPackage) {
    const { inclusions, exclusions } = tourPackage;
    return { ...tourPackage, ...orTypical('package', inclusions), excluded: exclusions };
  }
  const offer = offerId === null ? null : findOfferById(offerId);
  return offer && { ...offer, isTypical: false, pickupArea: null, bring: [] };
}

/** When and where a journey starts. */
export type Start = Pick<Reservation, 'pickupTime' | 'meetingPoint'>;

/** The start of a product now; null where it has none, or was deleted. */
export const startOf = (product: Parameters<typeof findStart>[0]): Start =>
  findStart(product) ?? { pickupTime: null, meetingPoint: null };

/** A start, with what the office has typed in its form instead: all that differs from when the form was opened. */
export const unlessTyped = (start: Start, opened: Start, typed: Start): Start => ({
  pickupTime: (typed.pickupTime === opened.pickupTime ? start : typed).pickupTime,
  meetingPoint: (typed.meetingPoint === opened.meetingPoint ? start : typed).meetingPoint,
});

/**
 * The text of a pick-up at the time of a departure, unless the office has typed another text than that of the booking, or
 * start and time stay as they are there.
 */
export function pickupFor(
  { pickupTime }: Pick<Start, 'pickupTime'>,
  { startTime, typed }: { startTime: string | null | undefined; typed: string | null },
  opened: Pick<Reservation, 'startTime' | 'pickupTime'>,
): string | null {
  const isKept = pickupTime === opened.pickupTime && startTime === opened.startTime;
  return typed === opened.pickupTime && !isKept ? pickupAt(pickupTime, startTime) : pickupTime;
}

/**
 * When and where the product of a reservation starts now, except for what the office has typed for this booking. Unchanged for
 * a deleted product.
 */
export function currentStart({ reservation, events }: Pick<LoadedBooking, 'reservation' | 'events'>): Start {
  const all = events.filter(({ kind }) => kind === 'changed' || kind === 'message').map(({ changes }) => changes ?? []);
  const chosen = all.findLastIndex((event) => event.some(({ field }) => productFields.includes(field)));
  const { pickupTime, meetingPoint } = reservation;
  const start = findStart(productOf(reservation));
  if (!start) return { pickupTime, meetingPoint };
  const isTyped = (name: keyof Start) =>
    all.some(
      (event, index) =>
        index >= chosen &&
        // The event of another product has its start, unless another one was typed with it.
        event.some(({ field, after }) => field === name && (index > chosen || after !== start[name])),
    );
  return {
    pickupTime: isTyped('pickupTime') ? pickupTime : pickupAt(start.pickupTime, reservation.startTime),
    meetingPoint: isTyped('meetingPoint') ? meetingPoint : start.meetingPoint,
  };
}

const productFields = ['tourId', 'packageId', 'offerId'];

/** `email`: to a traveller, with a place only as `placeInEmails` permits. */
export type Audience = 'email' | 'booking page' | 'office';

/**
 * The pick-up place that an email may name, otherwise null: the office has confirmed the booking, and it is plainly a place.
 * Somebody may have typed the address of a stranger and words for them.
 */
export function placeInEmails({ pickupPlace, status }: Pick<Reservation, 'pickupPlace' | 'status'>): string | null {
  const isConfirmed = status === 'confirmed' || status === 'completed';
  return isConfirmed && isPlainPlace(pickupPlace ?? '') ? pickupPlace : null;
}

/** How long a journey with rooms takes, such as `4 nights`, for its page and emails; missing for others. */
export const lengthOf = ({ rooms }: Pick<Reservation, 'rooms'>, product: BookedProduct | null) =>
  rooms === null ? undefined : product?.duration;

/** Where the traveller is picked up, in words; null without pick-up, and in emails where nobody travels any more. */
export function describePickupPlace(
  { pickupPlace, status }: Pick<Reservation, 'pickupPlace' | 'status'>,
  product: BookedProduct | null,
  audience: Audience,
): string | null {
  if (pickupPlace && audience !== 'email') return pickupPlace;
  if (audience === 'email' && (status === 'cancelled' || status === 'declined')) return null;
  if (pickupPlace) return placeInEmails({ pickupPlace, status }) ?? 'See your booking page';
  if (!product?.pickupArea) return null;
  if (audience === 'office' || !isOpen({ status })) return 'Not known';
  return `Not known yet. We pick up from ${product.pickupArea}. Please tell us where you stay`;
}
