import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db, immediately, transaction } from '#db/client';
import { type EditableColumns, exactColumns, nextVersion } from '#db/columns';
import { type CrewMember, crew } from '#db/schema/departure';
import { readPhone } from '#server/values/contact.input';
import { Conflict, existing } from '#server/values/errors';
import { foldedKey } from '#server/values/fold';
import type { CrewFields, crewUpdate } from './crew.input';

const crewColumns = exactColumns<EditableColumns<typeof crew.$inferInsert>>();

/** The guides and drivers, by name. */
export const listCrew = (): CrewMember[] => db().select().from(crew).orderBy(asc(crew.name), asc(crew.id)).all();

export const findCrew = (id: number): CrewMember | undefined => db().select().from(crew).where(eq(crew.id, id)).get();

/** A name and a phone, by which a person is known. */
type Known = Pick<CrewMember, 'name' | 'phone'>;

const keyOf = ({ name, phone }: Known) => `${foldedKey(name)} ${readPhone(phone ?? '').core}`;

/** Whoever is called so and has this phone, but for one person. */
export const findSame = (known: Known, but = 0): CrewMember | undefined =>
  listCrew().find((one) => one.id !== but && keyOf(one) === keyOf(known));

const stale = () => new Conflict('Somebody else has changed this meanwhile.');

/** Stores a guide or driver. Throws Conflict where there is one of this name and phone, unless with all the same fields. */
export const createCrew = (fields: CrewFields, now: Date = new Date()): CrewMember =>
  immediately(() => {
    const found = findSame(fields);
    if (found && hasFields(found, fields)) return found;
    if (found) throw new Conflict(`${found.name} is there already, with this phone number`, 'name');
    const at = now.toISOString();
    return transaction()
      .insert(crew)
      .values({ ...crewColumns(fields), createdAt: at, updatedAt: at })
      .returning()
      .get();
  });

/** True where it is as it was typed: the answer to the save was lost, and the form is sent again. */
const hasFields = (stored: CrewMember, fields: CrewFields): boolean =>
  (Object.keys(fields) as (keyof CrewFields)[]).every(
    (name) => JSON.stringify(stored[name]) === JSON.stringify(fields[name]),
  );

/** Throws NotFound, and Conflict where somebody has changed it meanwhile, or another has this name and phone. */
export const updateCrew = ({ id, version, ...fields }: z.output<typeof crewUpdate>, now: Date = new Date()) =>
  immediately((): CrewMember => {
    const current = existing(findCrew(id), 'Person');
    if (hasFields(current, fields)) return current;
    if (current.version !== version) throw stale();
    if (findSame(fields, id)) throw new Conflict('Another person has this name and phone number', 'name');
    const columns = { ...crewColumns(fields), ...nextVersion(version, now) };
    return transaction().update(crew).set(columns).where(eq(crew.id, id)).returning().get();
  });
