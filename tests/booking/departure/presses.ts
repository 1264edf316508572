import { eq } from 'drizzle-orm';
import { departures } from '#db/schema/departure';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { assignDeparture } from '#server/booking/departure/assignment';
import { listGuideReports } from '#server/booking/departure/attendance';
import type { AssignmentInput } from '#server/booking/departure/departure.input';
import type { Assigned } from '#server/booking/departure/guide-link';
import { pressCommand } from '#server/booking/departure/press';
import { listPayments, listReservationEvents } from '#server/booking/record/loaded-booking';
import { readManifest } from '#server/booking/views/manifest';
import { testNow } from '../../fixtures';
import { settleCollection } from '../acts';
import { book, keiko, site } from '../bookings';
import { currentOf } from '../forms';

export const day = new Date('2026-12-05T08:00:00Z');
export const minutesLater = (minutes: number) => new Date(day.getTime() + minutes * 60_000);
export const [minute, hour] = [60_000, 3_600_000];

/** Somebody new who takes a departure. */
export const member = (name: string, changes: Partial<AssignmentInput['members'][number]> = {}) => ({
  ...{ role: 'guide' as const, crewId: null, name, phone: null, parties: null },
  ...changes,
});
export const driver = (name: string) => member(name, { role: 'driver' });

/** What is assigned to a departure of 5 December on which nobody was. */
export const assignmentOf = (productKey: string, changes: Partial<AssignmentInput> = {}): AssignmentInput => ({
  ...{ startDate: '2026-12-05', startTime: '', productKey, version: 0, vehicle: null, members: [] },
  ...changes,
});

/** A confirmed booking that owes $180, on a departure with a guide: their assignment is what they open. */
export async function departureWith(kind: 'tour' | 'cruise' = 'tour') {
  const product = kind === 'tour' ? ({ kind, id: site.tours.karnak.id } as const) : null;
  const cruise = { product: { kind: 'package', id: site.packages.nile.id }, booking: keiko } as const;
  const { reservation } = await book(product ? { product } : cruise);
  const priceLines = [{ kind: 'booked' as const, label: 'As booked', count: 1, unitCents: 18_000 }];
  const set = { status: 'confirmed', totalPriceCents: 18_000, priceLines } as const;
  site.database.update(reservations).set(set).where(eq(reservations.id, reservation.id)).run();
  const key = product ? `tour-${product.id}` : `package-${cruise.product.id}`;
  const [departure] = assignDeparture(assignmentOf(key, { members: [member('Mona')] }), testNow).assigned;
  return { booked: currentOf(reservation), departure: departure as Assigned };
}

/** Assigns others to the departure of an assignment. */
export function reassign(
  { departure: { id, startDate, productKey } }: Assigned,
  members: AssignmentInput['members'],
  now = day,
) {
  const { version } = site.database.select().from(departures).where(eq(departures.id, id)).get() ?? { version: 0 };
  return assignDeparture(assignmentOf(productKey, { startDate, version, members }), now);
}

export const reassignedTo = (assigned: Assigned, name: string) => reassign(assigned, [member(name)]);

/** What a button of a manifest sends that was opened at `at`. */
export function tokenOn(departure: Assigned, kind: 'arrived' | 'no-show' | 'collected' | 'undo', at = day): string {
  const [party] = readManifest(departure, at).parties;
  const token = kind === 'undo' ? party?.undoable[0]?.token : party?.tokens[kind];
  if (!token) throw new Error('the sheet has no such button');
  return token;
}

/** Records what a button sends. @param age how long ago it was pressed, in ms @param amount what was collected, in US cents */
export const press = (token: string, age: number, at: Date, amount = 18_000) =>
  apply(pressCommand({ press: token, age, amount }), at);

export const reported = ({ id }: Reservation) =>
  listReservationEvents(id)
    .filter(({ actor }) => actor === 'guide')
    .map(({ kind, message }) => [kind, message]);
export const paid = ({ id }: Reservation) => listPayments(id).map(({ amountCents, method }) => [amountCents, method]);
export const attendanceOn = (departure: Assigned) => readManifest(departure, day).parties[0]?.attendance;
export const said = ({ id }: Reservation) =>
  listReservationEvents(id)
    .filter(({ kind }) => kind === 'arrived' || kind === 'no-show')
    .map(({ kind, actor }) => `${kind} ${actor}`);
export const settle = ({ id }: Reservation, now: Date, seen = listReservationEvents(id).at(-1)?.id ?? 0) =>
  settleCollection({ id, seen }, now);
export const setBooking = ({ id }: Reservation, values: Partial<Reservation>) =>
  site.database.update(reservations).set(values).where(eq(reservations.id, id)).run();
export const toCheck = () => listGuideReports().map((report) => report.toCheck);
export const doubted = (doubt: string, sum = '$180') => `reports ${sum} collected, but ${doubt}: please check`;
