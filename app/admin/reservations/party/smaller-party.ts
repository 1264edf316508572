import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { isTellable } from '#app/admin/reservations/details/sent-proposals';
import { goesOutSoon } from '#app/admin/ui/mail-words.ts';
import { messageOf, trpc } from '#app/trpc';
import { leavingQuestion } from '#server/booking/party/smaller-party.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { type CancelledValues, leavingIn } from './cancelled-values';

export function cancelledValuesOf({ reservation, openRequests }: ReservationDetails, today: string): CancelledValues {
  return {
    ...{ travellers: [], from: today, rooms: null, total: null, fee: null, reason: '' },
    answersRequest: openRequests.some(({ kind }) => kind !== 'question'),
    ...{ tell: isTellable(reservation), message: '' },
  };
}

/** What the booking costs without those who are chosen. */
export function useSmallerPrice(values: CancelledValues, details: ReservationDetails) {
  const { data: question } = leavingQuestion.safeParse(leavingIn(values, details));
  const options = { placeholderData: keepPreviousData, staleTime: 0, retry: false };
  const { data, error, isPlaceholderData } = trpc.reservations.priceWithout.useQuery(question ?? skipToken, options);
  const isKnown = question !== undefined && !error && data !== undefined;
  return {
    price: isKnown ? data : null,
    current: isKnown && !isPlaceholderData,
    failure: question && error ? messageOf(error, 'The price could not be computed.') : null,
  };
}

/** Returns what sends one of these forms, and says then that it is done, with the way back. */
export function usePartyChange({ reservation: { id, name } }: ReservationDetails) {
  const change = useReservationChange(id);
  return (act: () => Promise<ReservationDetails>, title: string, tells: boolean) =>
    change(act, ({ reservation: { version }, takeBackFor }) => ({
      title,
      description: tells ? goesOutSoon(name) : 'No email is sent.',
      ...(takeBackFor > 0 ? { answers: [{ id, version }] } : {}),
    }));
}
