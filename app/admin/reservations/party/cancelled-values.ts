import type { z } from 'zod';
import { wholeNumberOf } from '#app/admin/reservations/details/journey-values.ts';
import type { travellerCancellation } from '#server/booking/party/smaller-party.input';
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

/** Names somebody in a form that stays open while others leave: positions change then, and rows do not. */
export const keyOf = ({ id, position }: Person): string => (id === null ? `place ${position}` : `row ${id}`);

/** Who is cancelled, and what is said of it, as it is typed. */
export interface CancelledValues {
  /** Their keys. */
  travellers: string[];
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

const chosenIn = ({ travellers }: CancelledValues, { people }: Pick<ReservationDetails, 'people'>): Person[] =>
  people.filter((person) => travellers.includes(keyOf(person)));

/** The rooms of those who stay, as they are typed: at most one for each. */
export function roomsIn(values: CancelledValues, { reservation, people }: ReservationDetails): string {
  const staying = people.length - chosenIn(values, { people }).length;
  return values.rooms ?? String(Math.max(1, Math.min(reservation.rooms ?? 0, staying)));
}

/** What is asked of the server of those who are chosen. */
export function leavingIn(values: CancelledValues, details: ReservationDetails) {
  const { reservation } = details;
  return {
    id: reservation.id,
    travellers: chosenIn(values, details).map(({ position, id }) => ({ position, id })),
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
