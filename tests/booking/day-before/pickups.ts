import { and, eq } from 'drizzle-orm';
import { departures } from '#db/schema/departure';
import { emails } from '#db/schema/email';
import { type NewReservation, type Reservation, reservations } from '#db/schema/reservation';
import { type NewTour, tours } from '#db/schema/tour';
import type { EmailProps } from '#emails/catalog';
import { assignDeparture } from '#server/booking/departure/assignment';
import type { ReservationChange } from '#server/booking/record/reservation-change.input';
import { changeReservation } from '../acts';
import { amelia, book, site, storedEmails } from '../bookings';
import { assignmentOf, member } from '../departure/presses';
import { changeOf, currentOf } from '../forms';

export const at = (text: string) => new Date(text);
/** The journey starts on 5 December 2026 at 07:00 in Cairo, which is two hours ahead. */
export const noon = at('2026-12-04T10:00:00Z');
export const evening = at('2026-12-04T16:00:00Z');
export const night = at('2026-12-04T20:00:00Z');
export const start = at('2026-12-05T05:00:00Z');
export const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

export const setTour = (columns: Partial<NewTour>, { id }: { id: number } = site.tours.karnak) =>
  site.database.update(tours).set(columns).where(eq(tours.id, id)).run();
export const markAllSent = () => site.database.update(emails).set({ state: 'sent' }).run();
const ofKind = <Kind extends 'pickup_details' | 'pickup_reminder'>(kind: Kind) =>
  storedEmails()
    .filter((email) => email.kind === kind)
    .map((email) => ({ ...email, props: email.props as EmailProps<Kind> }));
export const told = () => ofKind('pickup_details');
export const reminders = () => ofKind('pickup_reminder');
export const factsOf = (props = told().at(-1)?.props) => Object.fromEntries(props?.facts ?? []);

let count = 0;
/** A confirmed booking, whose mails have been sent. */
export async function confirmed(values: Partial<NewReservation> = {}, request: Parameters<typeof book>[0] = {}) {
  count += 1;
  const booking = { ...amelia, specialRequests: `Number ${count}`, ...request.booking };
  const { reservation } = await book({ ...request, booking });
  markAllSent();
  return site.database
    .update(reservations)
    .set({ status: 'confirmed', pickupTime: '07:00 from your hotel', ...values })
    .where(eq(reservations.id, reservation.id))
    .returning()
    .get();
}
export const change = (reservation: Reservation, changes: Partial<ReservationChange>, now = noon) =>
  changeReservation(changeOf(currentOf(reservation), changes), now);

interface Taken {
  guide?: [name: string, phone?: string];
  driver?: string;
  vehicle?: string;
}

/** Has the parties of 5 December taken by these alone. */
export function assign({ guide, driver, vehicle = '' }: Taken, productKey = `tour-${site.tours.karnak.id}`) {
  const isIt = and(eq(departures.startDate, '2026-12-05'), eq(departures.productKey, productKey));
  const version = site.database.select().from(departures).where(isIt).get()?.version ?? 0;
  const members = [
    ...(guide ? [member(guide[0], { phone: guide[1] ?? null })] : []),
    ...(driver ? [member(driver, { role: 'driver' })] : []),
  ];
  return assignDeparture(assignmentOf(productKey, { version, vehicle: vehicle || null, members }));
}
