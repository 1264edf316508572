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

/** Does what is to be done with an import, part by part, one import after the other. Never throws. */
export function runImport(id: number): Promise<void> {
  return inTurn(async () => {
    try {
      while (!stopping && (await writeWhenFree(() => doOne(id)))) await pause(pauseTime);
    } catch (error) {
      log('error', 'import.failed', { import: id, ...errorFacts(error) });
    }
  });
}

/** What cannot be done ends an import, which is then undone. */
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

/** Deletes an import that was not read to its end; where the disk is full, once there is room. Never throws. */
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

/** What deletes the files that nobody has imported within a day: their rows may be personal data. */
export function unusedImports(now: Date = new Date()): (() => void)[] {
  const isOld = lt(imports.createdAt, new Date(now.getTime() - 86_400_000).toISOString());
  return idsWhere(and(isUnused, isOld)).map(drop);
}

/** Goes on with what a stop has interrupted, so that no import stays half done. */
export function startImports(): { stop: () => Promise<unknown> } {
  stopping = false;
  // Of uploads that a stop has ended.
  for (const id of idsWhere(eq(imports.state, 'reading'))) dropUnfinished(id);
  const resume = () => idsWhere(inArray(imports.state, ['checking', 'importing', 'undoing'])).map(runImport);
  const unfinished = resume();
  // What a full disk has ended goes on later.
  const chores = () => [...unusedImports(), () => void resume()];
  const { stop } = runEvery(60, chores, 'imports.chores');
  return {
    stop: () => {
      stopping = true;
      return Promise.all([...unfinished, inTurn(async () => undefined), stop()]);
    },
  };
}
