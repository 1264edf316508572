import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { db, immediately, prepared, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { publicViews } from '#db/derived';
import { creations } from '#db/schema/creation';
import { type RecordKind, recordTables } from '#db/schema/record';
import type { publicTours, tours } from '#db/schema/tour';
import { Conflict, existing, type NewerRecord, StaleVersion } from '#server/values/errors';
import { keepVersion } from '#server/versions';

/** The kinds of which visitors see what is published. */
export const publicKinds = publicViews.map(({ kind }) => kind);
export type PublicKind = (typeof publicKinds)[number];

type RecordOf<Kind extends RecordKind> = (typeof recordTables)[Kind]['$inferSelect'];

/** The tables of all kinds have an id and a version, which is all that is named of them here. */
const tableOf = (kind: RecordKind) => recordTables[kind] as typeof tours;

const nounOf = (kind: RecordKind) => kind.charAt(0).toUpperCase() + kind.slice(1);

const selectById = (table: typeof tours | typeof publicTours) =>
  prepared(() =>
    db()
      .select()
      .from(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(),
  );
const byId = new Map(Object.keys(recordTables).map((kind) => [kind, selectById(tableOf(kind as RecordKind))]));
const publicById = new Map(publicViews.map(({ kind, view }) => [kind, selectById(view as typeof publicTours)]));

/** A record as the office knows it, public or not. */
export const findRecord = <Kind extends RecordKind>(kind: Kind, id: number): RecordOf<Kind> | null =>
  (byId.get(kind)?.().get({ id }) as RecordOf<Kind> | undefined) ?? null;

/** A record that visitors see. */
export const findPublic = <Kind extends PublicKind>(kind: Kind, id: number): RecordOf<Kind> | null =>
  (publicById.get(kind)?.().get({ id }) as RecordOf<Kind> | undefined) ?? null;

/** Throws NotFound. */
export const existingRecord = <Kind extends RecordKind>(kind: Kind, id: number): RecordOf<Kind> =>
  existing(findRecord(kind, id), nounOf(kind));

/** Which product it is. */
export interface ProductKey {
  kind: 'tour' | 'package' | 'offer';
  id: number;
}

const isProduct = (record: { kind: RecordKind; id: number }): record is ProductKey =>
  ['tour', 'package', 'offer'].includes(record.kind);

type AroundSave = <Saved>(product: ProductKey, save: () => Saved) => Saved;
let aroundSave: AroundSave = (_, save) => save();

/** Registers what runs around every save and deletion of a product, in its transaction. */
export function onProductSaved(around: AroundSave): void {
  aroundSave = around;
}

/** Runs a save of a record in one transaction, with what belongs to it. */
export const saving = <Saved>(record: { kind: RecordKind; id: number }, save: () => Saved): Saved =>
  immediately(() => (isProduct(record) ? aroundSave(record, save) : save()));

/**
 * Saves a record in one transaction. Throws NotFound, StaleVersion, and what `columnsOf` or a product's callback throws.
 * @param columnsOf checks what is to be saved against the stored record, and returns its columns
 */
export function updateRecord<Kind extends RecordKind>(
  kind: Kind,
  { id, version }: { id: number; version: number },
  columnsOf: (current: RecordOf<Kind>) => Partial<RecordOf<Kind>>,
  now: Date,
): RecordOf<Kind> {
  return saving({ kind, id }, () => {
    const current = existingRecord(kind, id);
    if (current.version !== version) throw new StaleVersion({ kind, record: current } as NewerRecord);
    const table = tableOf(kind);
    const columns = { ...columnsOf(current), ...nextVersion(version, now) };
    const saved = transaction().update(table).set(columns).where(eq(table.id, id)).returning().get();
    for (const content of [current, saved]) {
      keepVersion({ kind, id }, { number: content.version, content, createdAt: content.updatedAt });
    }
    return saved as RecordOf<Kind>;
  });
}

/**
 * Creates one record for each key, so that a double click or a retry creates no second one; without a key every call creates
 * one. The key of a deleted record is free again. Throws StaleVersion for other fields with the same key: the record exists
 * and has to be updated.
 */
export function createOnce<Kind extends RecordKind, Fields extends object>(
  kind: Kind,
  { key, ...fields }: Fields & { key?: string | undefined },
  create: (fields: Omit<Fields, 'key'>) => RecordOf<Kind>,
): RecordOf<Kind> {
  if (key === undefined) return create(fields);
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('base64');
  const isThis = and(eq(creations.kind, kind), eq(creations.key, key));
  return immediately(() => {
    const earlier = db().select().from(creations).where(isThis).get();
    const record = earlier ? findRecord(kind, earlier.recordId) : null;
    if (record && earlier?.digest === digest) return record;
    if (record) throw new StaleVersion({ kind, record } as NewerRecord);
    const created = create(fields);
    const columns = { kind, key, recordId: created.id, digest };
    transaction()
      .insert(creations)
      .values(columns)
      .onConflictDoUpdate({ target: [creations.kind, creations.key], set: columns })
      .run();
    return created;
  });
}

interface DraftInput {
  key?: string | undefined;
  id?: number | undefined;
  version?: number | undefined;
}

/** Saves a draft, a new one once for its key. Throws Conflict for what is no draft any more, and what `create` and `update` throw. */
export function saveDraft<Kind extends RecordKind, Fields extends object>(
  kind: Kind,
  { key, id, version, ...rest }: Fields & DraftInput,
  create: (fields: Omit<Fields, keyof DraftInput>) => RecordOf<Kind>,
  update: (fields: Omit<Fields, keyof DraftInput> & { id: number; version: number }) => RecordOf<Kind>,
): RecordOf<Kind> {
  const fields = rest as Omit<Fields, keyof DraftInput>;
  if (id === undefined || version === undefined)
    return createOnce<Kind, typeof fields>(kind, { ...fields, key }, (once) => create(once as typeof fields));
  const stored = existingRecord(kind, id);
  // Somebody has published it since the form was opened: a draft would take it off the site.
  if ('publicFrom' in stored && stored.publicFrom !== null)
    throw new Conflict('This was published meanwhile. Publish your changes, or unpublish it first.');
  return update({ ...fields, id, version });
}
