import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { db } from '#db/client';
import type { OfficeTopic } from '#db/derived';
import { officeChanges } from '#db/schema/office-change';
import { reservations } from '#db/schema/reservation';
import { listDestinations } from '#server/catalogue/destination';
import { officeZone } from '#server/company/company';
import { addDays, dayIn } from '#server/values/calendar.input';
import { instantAt } from '#server/values/instant.input';

export interface OfficeChange {
  /** The last one of this topic and reservation. */
  id: number;
  topic: OfficeTopic;
  /** Null where it is not about one. */
  reservationId: number | null;
  /** The reference of a traveller's new request that the office has to answer. */
  reference: string | null;
}

/** The changes up to a position; `everything`: they are not known any more. */
export interface OfficeNews {
  position: string;
  changes: OfficeChange[];
  everything: boolean;
}

/** More than this at a time costs a screen more than fetching everything. */
const maxChanges = 500;

const { id: changeId, createdAt } = officeChanges;
const selectRows = () => db().select({ id: changeId, createdAt }).from(officeChanges);
const lastRow = () => selectRows().orderBy(desc(changeId)).limit(1).get();

function rowsAfter(position: string) {
  const { topic, reservationId } = officeChanges;
  const { id, reference, suspect, source, status } = reservations;
  const isToAnswer = and(eq(suspect, false), eq(source, 'website'), eq(status, 'pending'));
  const isRequest = and(eq(topic, 'request'), eq(id, reservationId), isToAnswer);
  return db()
    .select({ id: changeId, topic, reservationId, createdAt, reference })
    .from(officeChanges)
    .leftJoin(reservations, isRequest)
    .where(gt(changeId, idIn(position)))
    .orderBy(changeId)
    .limit(maxChanges + 1)
    .all();
}

/** The time distinguishes this row from one with the same id in another database, such as a restored backup. */
const positionOf = (row: { id: number; createdAt: string } | undefined) => (row ? `${row.id}.${row.createdAt}` : '0.');

/** The id in a position. */
export const idIn = (position: string): number => Number.parseInt(position, 10);

/** The id of the last change; 0 before the first. */
export const lastChangeId = (): number => lastRow()?.id ?? 0;

/** Where the changes are now. */
export const currentPosition = (): string => positionOf(lastRow());

const everythingNow = (): OfficeNews => ({ position: currentPosition(), changes: [], everything: true });

/** The changes after a position of this or an earlier process. */
export function changesSince(position: string): OfficeNews {
  const id = idIn(position);
  const row = id > 0 ? selectRows().where(eq(changeId, id)).get() : undefined;
  const isKnown = row ? position === positionOf(row) : id === 0 && lastChangeId() === 0;
  return isKnown ? changesAfter(position) : everythingNow();
}

/** The same for a position that is known to be of this database. */
export function changesAfter(position: string): OfficeNews {
  const rows = rowsAfter(position);
  if (rows.length > maxChanges) return everythingNow();
  const last = rows.at(-1);
  return { position: last ? positionOf(last) : position, changes: latestOf(rows), everything: false };
}

/** The last change of each topic and reservation, in order. */
function latestOf(changes: (Omit<OfficeChange, 'topic'> & { topic: string })[]): OfficeChange[] {
  const latest = new Map<string, OfficeChange>();
  for (const { id, topic, reservationId, reference } of changes) {
    const key = `${topic} ${reservationId}`;
    latest.delete(key);
    latest.set(key, { id, topic: topic as OfficeTopic, reservationId, reference });
  }
  return [...latest.values()];
}

/**
 * When time alone next changes the office's lists: a request becomes overdue or late, a proposal expires, or a day or
 * its noon begins somewhere. From noon on, missing pick-ups are work.
 */
export function nextDue(now: Date): Date {
  const at = now.toISOString();
  const row = db().get<Record<'due' | 'lapses', string | null>>(sql`SELECT
    (SELECT min(answer_by) FROM reservations WHERE answer_by > ${at}) AS due,
    (SELECT min(expires_at) FROM proposals WHERE author = 'office' AND status = 'open' AND expires_at > ${at}) AS lapses`);
  const times = [
    ...[row.due, row.lapses].flatMap((time) => (time === null ? [] : [Date.parse(time)])),
    ...zones().flatMap((zone) => dayTimes(zone, now)),
  ];
  return new Date(Math.min(...times.filter((time) => time > now.getTime())));
}

const zones = () => [...new Set([officeZone(), ...listDestinations().map(({ zone }) => zone)])];

/** The noon of today and the next midnight in a zone, in ms. */
function dayTimes(zone: string, now: Date): number[] {
  const today = dayIn(zone, now);
  return [instantAt(today, '12:00', zone), instantAt(addDays(today, 1), '00:00', zone)].map((time) => time.getTime());
}
