import { eq } from 'drizzle-orm';
import { type Reservation, reservations } from '#db/schema/reservation';
import { travellers } from '#db/schema/traveller';
import { markSent, showRoomingList } from '#server/booking/views/rooming-list';
import type { RoomingQuestion } from '#server/booking/views/rooming-list.input';
import { testNow } from '../../fixtures';
import { book, keiko, site } from '../bookings';
import { currentOf } from '../forms';
import { nameTravellers } from './named';

export const day = '2026-12-05';
type Question = Partial<RoomingQuestion>;
/** The list of the cruise of eight days that sets out on 5 December. */
export const question = (over: Question = {}): RoomingQuestion => ({
  ...{ product: `package-${site.packages.nile.id}`, day, scope: 'departure', hotel: '', ...over },
});
export const show = (over: Question = {}) => showRoomingList(question(over), testNow);
export const send = (over: Question = {}) => markSent({ ...question(over), was: show(over).was }, testNow);

/** A confirmed party on the cruise, with these names. */
export async function party(
  name: string,
  names: string[] = [],
  values: Partial<Reservation> = {},
): Promise<Reservation> {
  const product = { kind: 'package' as const, id: site.packages.nile.id };
  const { reservation } = await book({
    product,
    booking: { ...keiko, name, email: `${name.split(' ')[0]}@example.com` },
  });
  set(reservation, { status: 'confirmed', ...values });
  nameTravellers(reservation, names);
  return currentOf(reservation);
}

export function set({ id }: Pick<Reservation, 'id'>, values: Partial<Reservation>) {
  site.database.update(reservations).set(values).where(eq(reservations.id, id)).run();
}
export const change = (givenName: string, values: Partial<typeof travellers.$inferInsert>) =>
  site.database.update(travellers).set(values).where(eq(travellers.givenName, givenName)).run();

type List = ReturnType<typeof show>;
export const guestsOf = ({ sections }: List) => sections.flatMap(({ rooms }) => rooms.flatMap(({ guests }) => guests));
export const namesOf = (list: List) => guestsOf(list).map(({ name }) => name);
/** `Weber, Anna: New`, of whoever has a mark. */
export const marksOf = (list: List) => guestsOf(list).flatMap(({ name, mark }) => (mark ? `${name}: ${mark}` : []));
export const goneOf = ({ gone }: List) => gone.map(({ name }) => name);
export const factOf = ({ facts }: List, label: string) => facts.find(([one]) => one === label)?.[1];
