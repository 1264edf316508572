import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { db, immediately, transaction, writeWhenFree } from '#db/client';
import { imports } from '#db/schema/import';
import { errorFacts, log } from '#server/log';
import { createMutex } from '#server/mutex';
import { runEvery } from '#server/upkeep/hourly';
import { isUnwritable } from '#server/values/errors';
import { doPart, takeBack } from './steps';

/** Between two parts, in ms: requests come between them. */
const pauseTime = 5;

const inTurn = createMutex();
let stopping = false;

/** Does the work of an import in parts, one import after the other. Never throws. */
export function runImport(id: number): Promise<void> {
  return inTurn(async () => {
    try {
      while (!stopping && (await writeWhenFree(() => doOne(id)))) await pause(pauseTime);
    } catch (error) {
      log('error', 'import.failed', { import: id, ...errorFacts(error) });
    }
  });
}

/** An error ends an import, which is then undone. */
function doOne(id: number): boolean {
  try {
    return immediately(() => doPart(id, new Date()));
  } catch (error) {
    if (isUnwritable(error) || !immediately(() => takeBack(id, error))) throw error;
    return true;
  }
}

const idsWhere = (condition: ReturnType<typeof and>) =>
  db()
    .select({ id: imports.id })
    .from(imports)
    .where(condition)
    .all()
    .map(({ id }) => id);

const drop = (id: number) => () =>
  void immediately(() => transaction().delete(imports).where(eq(imports.id, id)).run());

/** How long after a failure an import is deleted again, in ms. */
const deletionRetryDelay = 5000;

/** Deletes an import whose file was not read to its end; on a full disk, as soon as there is room. Never throws. */
export function dropUnfinished(id: number): void {
  try {
    drop(id)();
  } catch (error) {
    log('warn', 'import.undeleted', { import: id, ...errorFacts(error) });
    setTimeout(dropUnfinished, deletionRetryDelay, id).unref();
  }
}

/** Nothing of it is stored, and nothing is being done with it. */
export const isUnused = inArray(imports.state, ['reading', 'uploaded', 'checked']);

/** Functions that each delete a file that was not imported within a day: its rows may be personal data. */
export function unusedImports(now: Date = new Date()): (() => void)[] {
  const isOld = lt(imports.createdAt, new Date(now.getTime() - 86_400_000).toISOString());
  return idsWhere(and(isUnused, isOld)).map(drop);
}

/** Resumes the imports that a stop has interrupted, so that none stays half done. */
export function startImports(): { stop: () => Promise<unknown> } {
  stopping = false;
  // Uploads that a stop has cut off.
  for (const id of idsWhere(eq(imports.state, 'reading'))) dropUnfinished(id);
  const resume = () => idsWhere(inArray(imports.state, ['checking', 'importing', 'undoing'])).map(runImport);
  const unfinished = resume();
  // Imports that a full disk has stopped are resumed later.
  const chores = () => [...unusedImports(), () => void resume()];
  const { stop } = runEvery(60, chores, 'imports.chores');
  return {
    stop: () => {
      stopping = true;
      return Promise.all([...unfinished, inTurn(async () => undefined), stop()]);
    },
  };
}
