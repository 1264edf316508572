import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db, immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { type Resource, resources, type Schedule } from '#db/schema/schedule';
import { Conflict, existing } from '#server/values/errors';
import type { resourceCreation, resourceUpdate } from './resources.input';
import { listScheduled } from './scheduled';
import { findRecord } from './stored-record';

/** What products share, each with the titles of those that need it. */
export const listResources = () =>
  db()
    .select()
    .from(resources)
    .orderBy(asc(resources.name))
    .all()
    .map((resource) => ({ ...resource, neededBy: neededBy(resource.id) }));

const neededBy = (id: number): string[] =>
  listScheduled()
    .filter(({ schedule }) => schedule.resources.includes(id))
    .map(({ title }) => title);

/** Creates a resource once for each form. Throws Conflict for a name that is taken. */
export const createResource = ({ key: _, ...fields }: z.output<typeof resourceCreation>): Resource =>
  immediately(() => {
    const found = db().select().from(resources).where(eq(resources.name, fields.name)).get();
    if (found && hasFields(found, fields)) return found;
    assertNewName(fields.name);
    return transaction().insert(resources).values(fields).returning().get();
  });

/** True where it is as it was typed: the answer to the save was lost, and the form is sent again. */
const hasFields = ({ name, units, seats }: Resource, fields: Pick<Resource, 'name' | 'units' | 'seats'>): boolean =>
  name === fields.name && units === fields.units && seats === fields.seats;

function assertNewName(name: string, own = 0): void {
  const isSame = and(ne(resources.id, own), eq(sql`lower(${resources.name})`, name.toLowerCase()));
  const found = db().select({ id: resources.id }).from(resources).where(isSame).get();
  if (found) throw new Conflict('There is a resource of this name', 'name');
}

/** Throws NotFound, and Conflict where somebody has changed it meanwhile, or there is another of this name. */
export function updateResource(
  { id, version, ...fields }: z.output<typeof resourceUpdate>,
  now: Date = new Date(),
): Resource {
  return immediately(() => {
    const current = existing(db().select().from(resources).where(eq(resources.id, id)).get(), 'Resource');
    if (hasFields(current, fields)) return current;
    if (current.version !== version) throw new Conflict('Somebody else has changed this meanwhile.');
    assertNewName(fields.name, id);
    const columns = { ...fields, ...nextVersion(version, now) };
    return transaction().update(resources).set(columns).where(eq(resources.id, id)).returning().get();
  });
}

/**
 * Saves a product from its form. Throws Conflict where a newly chosen resource was deleted meanwhile. A resource that it had
 * before may be missing: imported products name those of another site.
 */
export const saveWithResources =
  <Input extends object, Saved extends { schedule: Schedule | null }>(
    kind: 'tour' | 'package' | 'offer',
    save: (input: Input) => Saved,
  ) =>
  (input: Input & { id?: number }): Saved =>
    immediately(() => {
      const before = input.id === undefined ? null : findRecord(kind, input.id);
      const saved = save(input);
      const { resources: chosen = [] } = saved.schedule ?? {};
      const added = chosen.filter((id) => !before?.schedule?.resources.includes(id));
      const isThere = inArray(resources.id, added);
      const there = db().select({ id: resources.id }).from(resources).where(isThere).all();
      if (there.length < new Set(added).size)
        throw new Conflict('One of these was deleted meanwhile. Uncheck it to save', 'schedule.resources');
      return saved;
    });

/** Throws NotFound, and Conflict where a product needs it. */
export function deleteResource(id: number): void {
  const users = neededBy(id);
  if (users.length > 0) throw new Conflict(`It is needed by ${users.join(', ')}. Remove it there first.`);
  const { changes } = immediately(() => transaction().delete(resources).where(eq(resources.id, id)).run());
  existing(changes, 'Resource');
}
