import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { type PriceQuestion, priceQuestion } from '#server/domain/reservation/reservation-change.input';

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
