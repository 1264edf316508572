import { and, desc, eq } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { exactColumns, nextVersion } from '#db/columns';
import { departures, type StoredDeparture } from '#db/schema/departure';
import { Conflict, existing } from '#server/values/errors';
import type { AssignmentInput } from './departure.input';

type AssignedColumns = Omit<
  typeof departures.$inferInsert,
  'id' | 'linkVersion' | 'version' | 'createdAt' | 'updatedAt'
>;
const assignedColumns = exactColumns<Required<AssignedColumns>>();

const stale = () => new Conflict('Someone else has just assigned this departure. Please check it again.');

interface Assigned extends StoredDeparture {
  /** The link of who was taken off no longer works. */
  linkEnded: boolean;
}

/** Assigns guide, driver and vehicle to the parties of a departure; the link of who is taken off ends. Throws Conflict where somebody has done so meanwhile. */
export function assignDeparture({ version, ...input }: AssignmentInput, now: Date = new Date()): Assigned {
  return immediately(() => {
    const current = findStored(input);
    if ((current?.version ?? 0) !== version) throw stale();
    const columns = assignedColumns(input);
    if (current) {
      const linkEnded = isTakenOff(current, columns);
      const linkVersion = current.linkVersion + (linkEnded ? 1 : 0);
      return { ...update(current, { ...columns, linkVersion }, now), linkEnded };
    }
    const at = now.toISOString();
    const stored = transaction()
      .insert(departures)
      .values({ ...columns, createdAt: at, updatedAt: at })
      .returning()
      .get();
    return { ...stored, linkEnded: false };
  });
}

/** True where whoever has the link, the guide or without one the driver, has no part in the departure any more. */
function isTakenOff(before: StoredDeparture, { guideName, driverName }: AssignedColumns): boolean {
  const holder = before.guideName ?? before.driverName;
  return holder !== null && holder !== guideName && holder !== driverName;
}

/** Makes a new link for the guide, and ends the earlier ones. Throws NotFound, and Conflict for an older version. */
export function renewGuideLink(
  { id, version }: { id: number; version: number },
  now: Date = new Date(),
): StoredDeparture {
  return immediately(() => {
    const current = existing(db().select().from(departures).where(eq(departures.id, id)).get(), 'Departure');
    if (current.version !== version) throw stale();
    return update(current, { linkVersion: current.linkVersion + 1 }, now);
  });
}

const update = ({ id, version }: StoredDeparture, columns: Partial<StoredDeparture>, now: Date) =>
  transaction()
    .update(departures)
    .set({ ...columns, ...nextVersion(version, now) })
    .where(eq(departures.id, id))
    .returning()
    .get();

function findStored({ startDate, productKey }: Pick<StoredDeparture, 'startDate' | 'productKey'>) {
  const condition = and(eq(departures.startDate, startDate), eq(departures.productKey, productKey));
  return db().select().from(departures).where(condition).get();
}

/** Somebody, or something, that was assigned before. */
export interface Remembered {
  name: string;
  phone: string | null;
}

/** How many of the latest departures are looked through for names. */
const remembered = 300;

/** The guides, drivers and vehicles of the latest departures, the last one first, each name once. */
export function listRemembered(): { guides: Remembered[]; drivers: Remembered[]; vehicles: Remembered[] } {
  const latest = db().select().from(departures).orderBy(desc(departures.id)).limit(remembered).all();
  const once = (nameOf: (departure: StoredDeparture) => { name: string | null; phone: string | null }) => {
    const found = new Map<string, Remembered>();
    for (const { name, phone } of latest.map(nameOf)) if (name && !found.has(name)) found.set(name, { name, phone });
    return [...found.values()];
  };
  return {
    guides: once(({ guideName, guidePhone }) => ({ name: guideName, phone: guidePhone })),
    drivers: once(({ driverName, driverPhone }) => ({ name: driverName, phone: driverPhone })),
    vehicles: once(({ vehicle }) => ({ name: vehicle, phone: null })),
  };
}
