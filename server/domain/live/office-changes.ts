import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { prepared } from '#db/client';
import { officeChanges } from '#db/schema/office-change';
import { reservations } from '#db/schema/reservation';
import type { OfficeTopic } from './live.input';

export interface OfficeChange {
  /** The last one of this topic and reservation. */
  id: number;
  topic: OfficeTopic;
  /** Null where it is not about one. */
  reservationId: number | null;
  /** Of a traveller's new request that the office has to answer. */
  reference: string | null;
}

/** What has changed up to a position; `everything`: it cannot be told any more. */
export interface OfficeNews {
  position: string;
  changes: OfficeChange[];
  everything: boolean;
}

/** More than this at a time costs a screen more than fetching everything. */
const maxChanges = 500;

const lastRow = prepared((handle) =>
  handle
    .select({ id: officeChanges.id, createdAt: officeChanges.createdAt })
    .from(officeChanges)
    .orderBy(desc(officeChanges.id))
    .limit(1)
    .prepare(),
);

const rowById = prepared((handle) =>
  handle
    .select({ createdAt: officeChanges.createdAt })
    .from(officeChanges)
    .where(eq(officeChanges.id, sql.placeholder('id')))
    .prepare(),
);

const rowsAfter = prepared((handle) =>
  handle
    .select({
      id: officeChanges.id,
      topic: officeChanges.topic,
      reservationId: officeChanges.reservationId,
      createdAt: officeChanges.createdAt,
      reference: reservations.reference,
    })
    .from(officeChanges)
    .leftJoin(
      reservations,
      and(
        eq(officeChanges.topic, 'request'),
        eq(reservations.id, officeChanges.reservationId),
        eq(reservations.suspect, false),
        eq(reservations.source, 'website'),
      ),
    )
    .where(gt(officeChanges.id, sql.placeholder('after')))
    .orderBy(officeChanges.id)
    .limit(maxChanges + 1)
    .prepare(),
);

/** The time tells the row of this database from one of the same id in another, such as a restored backup. */
const positionOf = (row: { id: number; createdAt: string } | undefined) => (row ? `${row.id}.${row.createdAt}` : '0.');

/** The id in a position. */
export const idIn = (position: string): number => Number.parseInt(position, 10);

/** The id of the last change; 0 before the first. */
export const lastChangeId = (): number => lastRow().get()?.id ?? 0;

/** Where the changes are now. */
export const currentPosition = (): string => positionOf(lastRow().get());

const everythingNow = (): OfficeNews => ({ position: currentPosition(), changes: [], everything: true });

/** What has changed after a position of this or an earlier process. */
export function changesSince(position: string): OfficeNews {
  const id = idIn(position);
  const row = id > 0 ? rowById().get({ id }) : undefined;
  const isKnown = row ? position === positionOf({ id, ...row }) : id === 0 && lastChangeId() === 0;
  return isKnown ? changesAfter(position) : everythingNow();
}

/** The same, of a position that is known to be of this database. */
export function changesAfter(position: string): OfficeNews {
  const rows = rowsAfter().all({ after: idIn(position) });
  if (rows.length > maxChanges) return everythingNow();
  const last = rows.at(-1);
  return { position: last ? positionOf(last) : position, changes: latestOf(rows), everything: false };
}

/** One change of each topic and reservation, in the order of the last. */
function latestOf(changes: (Omit<OfficeChange, 'topic'> & { topic: string })[]): OfficeChange[] {
  const latest = new Map<string, OfficeChange>();
  for (const { id, topic, reservationId, reference } of changes) {
    const key = `${topic} ${reservationId}`;
    latest.delete(key);
    latest.set(key, { id, topic: topic as OfficeTopic, reservationId, reference });
  }
  return [...latest.values()];
}
