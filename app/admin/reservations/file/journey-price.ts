import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import type { Reservation } from '#db/schema/reservation';
import { type PriceQuestion, priceQuestion } from '#server/domain/reservation/reservation-change.input';
import { type ChosenProduct, type JourneyValues, presentProduct } from './journey-values';

const debounceMs = 300;

/** What is typed, once the typing pauses. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** What the rules of today ask and permit for a journey that is being typed; the last answer stays until the next one. */
export function useJourneyPrice(id: number, journey: Omit<PriceQuestion, 'id'>) {
  const typed = JSON.stringify({ id, ...journey });
  const asked = useSettled(typed);
  const question = priceQuestion.safeParse(JSON.parse(asked));
  const { data, error, isPlaceholderData } = trpc.reservations.priceOfChange.useQuery(
    question.data ?? { id, product: null, startDate: '', adults: 1, childrenAges: [], rooms: null, hotelRating: null },
    { enabled: question.success, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return {
    answer: question.success ? (data ?? null) : null,
    /** False while the answer may be one to an earlier question. */
    current: question.success && asked === typed && !isPlaceholderData && data !== undefined,
    failure: error ? messageOf(error, 'The price could not be computed.') : null,
  };
}

/** What a product asks for; null until that is known, and without a product. */
export function useDeskForm(product: ChosenProduct | null) {
  const choice = product ? { kind: product.kind, id: product.id } : { kind: 'tour' as const, id: 1 };
  const { data } = trpc.reservations.deskForm.useQuery(choice, { enabled: product !== null });
  return product && data?.kind === product.kind && data.id === product.id ? data : null;
}

/** The fields of a journey that are not for every product: offered where the product has them, or there is a value. */
export function useOfferedFields(
  { product, rooms, hotelRating }: JourneyValues,
  reservation: Parameters<typeof presentProduct>[0] & Pick<Reservation, 'rooms' | 'hotelRating'>,
) {
  const asks = useDeskForm(product ?? presentProduct(reservation));
  return {
    asksRooms: (asks?.rooms ?? false) || rooms !== '' || reservation.rooms !== null,
    asksHotel: (asks?.hotelRating ?? false) || hotelRating !== '' || reservation.hotelRating !== null,
    /** Null until that is known. */
    pickup: asks?.pickup ?? null,
  };
}
