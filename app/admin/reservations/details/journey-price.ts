import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { useDebounced } from '#app/admin/ui/debounced.ts';
import { messageOf, trpc } from '#app/trpc';
import type { Reservation } from '#db/schema/reservation';
import { type PriceQuestion, priceQuestion } from '#server/booking/record/reservation-change.input';
import { deskQuestion } from '#server/booking/rules/desk-booking.input';
import type { DaySeats } from '#server/booking/seats/seats';
import { departuresQuestion } from '#server/booking/seats/seats.input';
import { counted } from '#server/values/plural.input';
import { type ChosenProduct, type JourneyValues, presentProduct } from './journey-values';

/** What is typed, as a question once the typing pauses. */
function useTypedQuestion<Question>(schema: ZodType<Question>, typed: unknown) {
  const text = JSON.stringify(typed);
  const asked = useDebounced(text, 300);
  const { data } = schema.safeParse(JSON.parse(asked));
  return { question: data ?? null, isCurrent: asked === text };
}

/** The last answer stays until the next one. */
const follows = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** @param data the answer */
function answerOf<Answer>(
  { question, isCurrent }: { question: object | null; isCurrent: boolean },
  { error, isPlaceholderData }: { error: unknown; isPlaceholderData: boolean },
  data: Answer | undefined,
) {
  const isAsked = question !== null;
  const isKnown = isCurrent && (!isAsked || Boolean(error) || (!isPlaceholderData && data !== undefined));
  return {
    answer: isAsked ? (data ?? null) : null,
    /** False while the answer may be one to an earlier question. */
    current: isAsked && isCurrent && !isPlaceholderData && data !== undefined,
    /** True while it is on its way. */
    pending: !isKnown,
    failure: isAsked && error ? messageOf(error, 'The price could not be computed.') : null,
  };
}

/** What the rules of today ask and permit for a journey that is being typed. */
export function useJourneyPrice(id: number, journey: Omit<PriceQuestion, 'id'>) {
  const typed = useTypedQuestion(priceQuestion, { id, ...journey });
  const query = trpc.reservations.priceOfChange.useQuery(typed.question ?? skipToken, follows);
  return answerOf(typed, query, query.data);
}

/** The same for a new reservation. */
export function useDeskQuote(journey: unknown) {
  const typed = useTypedQuestion(deskQuestion, journey);
  const query = trpc.reservations.quoteAtDesk.useQuery(typed.question ?? skipToken, follows);
  return answerOf(typed, query, query.data);
}

/** What a product asks for; null until that is known, and without a product. */
export function useDeskForm(product: ChosenProduct | null) {
  const choice = product ? { kind: product.kind, id: product.id } : skipToken;
  return trpc.reservations.deskForm.useQuery(choice).data ?? null;
}

/**
 * What is left of each departure of a product on a day, or who travels then, in words, while the day is chosen.
 * @param without the reservation that is about to have one
 */
export function useSeatsLeft(product: ChosenProduct | null, { startDate }: JourneyValues, without?: number) {
  const choice = product && { kind: product.kind, id: product.id };
  const { question } = useTypedQuestion(departuresQuestion, { product: choice, date: startDate, without });
  const { data } = trpc.availability.onDay.useQuery(question ?? skipToken, follows);
  return question && data ? describeSeats(data) : undefined;
}

/**
 * `4 of 12 seats left`, or for several departures `08:00: 4 of 12 seats left · 14:30: full`; where no seats are counted
 * `6 travellers confirmed, 2 requested`.
 */
export function describeSeats({ departures, travellers }: DaySeats): string | undefined {
  if (travellers) {
    const { confirmed, asked } = travellers;
    return confirmed + asked === 0
      ? 'No other bookings on this day'
      : `${counted(confirmed, 'traveller')} confirmed, ${asked} requested`;
  }
  const words = departures.map(({ time, counts, seats, left }) => {
    const noun = { travellers: 'seat', rooms: 'room', parties: 'place' }[counts];
    const what = seats === 0 ? 'closed' : left <= 0 ? 'full' : `${left} of ${counted(seats, noun)} left`;
    return time ? `${time}: ${what}` : capitalized(what);
  });
  return words.length > 0 ? words.join(' · ') : undefined;
}

/** The fields of a journey that are not for every product: offered where the product has them, or there is a value. */
export function useOfferedFields(
  { product, rooms, hotelRating }: JourneyValues,
  reservation: Parameters<typeof presentProduct>[0] & Pick<Reservation, 'rooms' | 'hotelRating' | 'extras'>,
) {
  const asks = useDeskForm(product ?? presentProduct(reservation));
  return {
    asksRooms: (asks?.rooms ?? false) || rooms !== '' || reservation.rooms !== null,
    asksHotel: (asks?.hotelRating ?? false) || hotelRating !== '' || reservation.hotelRating !== null,
    times: asks?.times ?? [],
    // Also those that were booked and are no longer sold.
    extras: [
      ...new Map(
        [...(product ? [] : reservation.extras), ...(asks?.extras ?? [])].map((one) => [one.id, one]),
      ).values(),
    ],
    /** Null until that is known. */
    pickup: asks?.pickup ?? null,
  };
}
