import { keepPreviousData } from '@tanstack/react-query';
import { useSettled } from '#app/admin/reservations/file/journey-price.ts';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { deskQuestion } from '#server/domain/reservation/booking/desk-booking.input';

const nothing = {
  product: { kind: 'tour' as const, id: 1 },
  ...{ startDate: '', adults: 1, childrenAges: [], rooms: null, hotelRating: null },
};

/** What the rules of today ask and permit for what is being typed; the last answer stays until the next one. */
export function useDeskQuote(journey: unknown) {
  const typed = JSON.stringify(journey);
  const asked = useSettled(typed);
  const question = deskQuestion.safeParse(JSON.parse(asked));
  const { data, error, isPlaceholderData } = trpc.reservations.quoteAtDesk.useQuery(question.data ?? nothing, {
    enabled: question.success,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    quote: question.success ? (data ?? null) : null,
    /** False while the answer may be one to an earlier question. */
    current: question.success && asked === typed && !isPlaceholderData && data !== undefined,
    failure: question.success && error ? messageOf(error, 'The price could not be computed.') : null,
  };
}
