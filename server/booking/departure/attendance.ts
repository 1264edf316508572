import { and, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type ReservationEvent, reservations } from '#db/schema/reservation';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { recordedMoney } from '#server/booking/record/seen';
import { type Attendance, attendances } from './departure.input';

type Events = Pick<LoadedBooking, 'events'>;

/** When something was recorded, which may be long before it reached the server. */
export const timeOf = ({ occurredAt, createdAt }: ReservationEvent) => occurredAt ?? createdAt;

/** The attendance events, in the order in which guides and office recorded them. */
export const attendanceEvents = ({ events }: Events): ReservationEvent[] =>
  events
    .filter(({ kind }) => (attendances as readonly string[]).includes(kind))
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other), 'en') || one.id - other.id);

/** The last recorded attendance; null for none. */
export const attendanceOf = (booking: Events): Attendance | null =>
  (attendanceEvents(booking).at(-1)?.kind ?? null) as Attendance | null;

/** Checking what a guide has reported records nothing, but the manifest shows it. */
const moneyEvents: ReservationEvent['kind'][] = [...recordedMoney, 'collection checked'];

/** The ids of the last events of attendance and of money, as a guide's manifest has shown them; 0 for none. */
export function lastEvents({ events }: Events): { attendance: number; money: number } {
  const lastOf = (kinds: readonly string[]) => events.findLast(({ kind }) => kinds.includes(kind))?.id ?? 0;
  return { attendance: lastOf(attendances), money: lastOf(moneyEvents) };
}

/** Collections that guides have reported, and that were neither undone nor checked. */
const collections = ({ events }: Events): ReservationEvent[] =>
  events.filter(
    ({ kind, id }) =>
      kind === 'collected' &&
      !events.some(
        (later) => later.id > id && (later.kind === 'collection checked' || later.submissionKey === `undo:${id}`),
      ),
  );

/** Those that the office has to check, in the order in which they were reported: they are no payments. */
export const collectionsToCheck = (booking: Events): ReservationEvent[] =>
  collections(booking).filter(({ message }) => message !== null);

const undoneWithin = 10 * 60_000;

/**
 * Collections of the last ten minutes, which guides can still undo. `paymentId` is null for one that the office has to check.
 */
export const listUndoable = (booking: Pick<LoadedBooking, 'events' | 'payments'>, now: Date) =>
  collections(booking).flatMap(({ id, createdAt, changes, submissionKey }) => {
    const payment = booking.payments.find((one) => one.submissionKey === `press-${submissionKey}`);
    const isLate = Date.parse(createdAt) <= now.getTime() - undoneWithin;
    const amountCents = changes?.[0]?.after;
    if (typeof amountCents !== 'number' || isLate || (payment && payment.voidedAt !== null)) return [];
    return [{ id, amountCents, paymentId: payment?.id ?? null }];
  });

/** A report of a guide that the office has to look at; `toCheck` is null where only the party did not come. */
export type GuideReport = ReturnType<typeof listGuideReports>[number];

/**
 * The reservations that need the office after a guide's report, the earliest journey first: a collection to check, or a
 * no-show whose booking is still confirmed.
 */
export function listGuideReports() {
  const { id, name, reference, productTitle, startDate, erasedAt, attendance, toCheck } = reservations;
  return db()
    .select({ id, name, reference, productTitle, startDate, attendance, toCheck })
    .from(reservations)
    .where(and(sql`(to_check IS NOT NULL OR (attendance = 'no-show' AND status = 'confirmed'))`, isNull(erasedAt)))
    .orderBy(startDate, id)
    .all();
}
