import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { z } from 'zod';
import { wholeNumberOf } from '#app/admin/reservations/details/journey-values.ts';
import { useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { isTellable } from '#app/admin/reservations/details/sent-proposals';
import { goesOutSoon } from '#app/admin/ui/mail-words.ts';
import { messageOf, trpc } from '#app/trpc';
import { leavingQuestion, type travellerCancellation } from '#server/booking/party/smaller-party.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import type { SmallerPrice } from '#server/booking/views/smaller-price';
import { dollars, dollarsOf } from '#server/values/fields.input';

export type Person = ReservationDetails['people'][number];

/** `Anna Weber`, `Adult 2`, `Child, 8`: somebody of a party for those who choose among them. */
export const calledIn = (people: Person[], person: Person): string => {
  if (person.name !== '') return person.isChild && person.age !== null ? `${person.name} (${person.age})` : person.name;
  if (person.isChild) return person.age === null ? 'Child' : `Child, ${person.age}`;
  return people.filter(({ isChild }) => !isChild).length === 1 ? 'Adult' : `Adult ${person.position}`;
};

/** Who is cancelled, and what is said of it, as it is typed. */
export interface CancelledValues {
  /** Their positions. */
  travellers: number[];
  from: string;
  /** Null while they are what the rules say. */
  rooms: string | null;
  total: string | null;
  fee: string | null;
  reason: string;
  answersRequest: boolean;
  tell: boolean;
  message: string;
}

export function cancelledValuesOf({ reservation, openRequests }: ReservationDetails, today: string): CancelledValues {
  return {
    ...{ travellers: [], from: today, rooms: null, total: null, fee: null, reason: '' },
    answersRequest: openRequests.some(({ kind }) => kind !== 'question'),
    ...{ tell: isTellable(reservation), message: '' },
  };
}

/** The rooms of those who stay, as they are typed: at most one for each. */
export const roomsIn = ({ rooms, travellers }: CancelledValues, { reservation, people }: ReservationDetails): string =>
  rooms ?? String(Math.max(1, Math.min(reservation.rooms ?? 0, people.length - travellers.length)));

function leavingIn(values: CancelledValues, details: ReservationDetails) {
  const { reservation, people } = details;
  const isChosen = ({ position }: Person) => values.travellers.includes(position);
  return {
    id: reservation.id,
    travellers: people.filter(isChosen).map(({ position, id }) => ({ position, id })),
    from: values.from,
    rooms: reservation.rooms === null ? null : wholeNumberOf(roomsIn(values, details)),
  };
}

/** What the form sends. @param price what it costs without them; null while that is not known */
export function readCancellation(
  values: CancelledValues,
  details: ReservationDetails,
  price: SmallerPrice | null,
): z.input<typeof travellerCancellation> {
  const { total, reason, answersRequest, tell, message } = values;
  const typed = totalIn(values, price);
  const isTyped = total !== null && typed !== price?.totalCents;
  return {
    ...leavingIn(values, details),
    ...{ version: details.reservation.version, reason, answersRequest, tell, seen: details.seen },
    price: isTyped ? { kind: 'type', total } : { kind: 'take', totalCents: price?.totalCents ?? 0 },
    ...{ fee: values.fee ?? dollarsOf(price?.feeCents ?? null), message: tell ? message : '' },
  };
}

const centsIn = (typed: string): number | null => dollars('', 0).safeParse(typed).data ?? null;

/** The price of those who stay, in US cents; null while it is open. */
export const totalIn = ({ total }: CancelledValues, price: SmallerPrice | null): number | null =>
  total === null ? (price?.totalCents ?? null) : centsIn(total);

/** What the booking costs then, with its fees, and what is left to pay; null while that is not known. */
export function sumsIn(values: CancelledValues, price: SmallerPrice) {
  const total = totalIn(values, price);
  const fee = values.fee === null ? price.feeCents : centsIn(values.fee);
  if (total === null || fee === null) return null;
  const totalCents = total + price.chargedCents + fee;
  return { totalCents, dueCents: totalCents - price.paidCents };
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
