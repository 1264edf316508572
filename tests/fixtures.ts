import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { closeDatabase, type Db, db, immediately, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { seedDestinations } from '#db/seed/seed';
import type { EmailKind } from '#emails/catalog';
import { type Environment, readEnvironment, setEnvironment } from '#server/env';
import { enqueueEmail, type NewEmail } from '#server/mail/outbox';
import { insertSampleRecords, type SampleRecords } from './sample-records';

/** The current time of the tests: Saturday noon in Cairo, late afternoon in Bangkok. */
export const testNow = new Date('2026-11-21T10:00:00Z');

/** Creates a temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'nile-and-siam-test-'));
}

export interface EmptySite {
  dataDir: string;
  environment: Environment;
  database: Db;
  /** Closes the database and removes the folder. */
  close: () => void;
}

interface Place {
  /** For tests that copy, move or open the file of the database; in memory it is there five times as fast. */
  inFile?: boolean;
}

/** A migrated database without content. */
export function openEmptySite(variables: Record<string, string> = {}, place?: Place): EmptySite {
  return openSite(emptyTemplate(), variables, place);
}

/** The open database, into which a test writes rows itself. */
export const openedDatabase = (): Db => db() as Db;

/** Enqueues an email in a transaction of its own. */
export const enqueueNow = <Kind extends EmailKind>(email: NewEmail<Kind>) => immediately(() => enqueueEmail(email));

export type FilledSite = EmptySite & SampleRecords;

/** A migrated database with named records: five tours, three packages, three articles, four offers. */
export function openFilledSite(variables: Record<string, string> = {}, place?: Place): FilledSite {
  const { bytes, records } = filledTemplate();
  return { ...openSite(bytes, variables, place), ...structuredClone(records) };
}

/** The site of the test that runs; an empty one has no named records. */
export let site: FilledSite;

type Hook = (run: () => void) => void;
type Open = (variables: Record<string, string>, place?: Place) => EmptySite;
const siteFor = (before: Hook, after: Hook, open: Open) => (place?: Place) => {
  before(() => {
    site = open({}, place) as FilledSite;
  });
  after(() => site.close());
};
export const emptySiteForEach = siteFor(beforeEach, afterEach, openEmptySite);
export const emptySiteForAll = siteFor(beforeAll, afterAll, openEmptySite);
export const filledSiteForEach = siteFor(beforeEach, afterEach, openFilledSite);
/** One site for all tests of a file or block, which leave alone what others read. */
export const filledSiteForAll = siteFor(beforeAll, afterAll, openFilledSite);

function openSite(bytes: Buffer, variables: Record<string, string>, { inFile = false }: Place = {}): EmptySite {
  const dataDir = temporaryFolder();
  const environment = setEnvironment(
    readEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://nileandsiam.example',
      SESSION_SECRET: 'a secret that only the tests know of',
      SEED: 'none',
      ...variables,
    }),
  );
  const file = path.join(dataDir, 'site.db');
  if (inFile) writeFileSync(file, bytes);
  const database = setDatabase(openDatabase(inFile ? file : bytes));
  // No unit test simulates a power cut: commits need not wait for the disk.
  database.$client.pragma('synchronous = OFF');
  return {
    dataDir,
    environment,
    database,
    close: () => {
      closeDatabase();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// Migrating and filling a database takes ten times as long as copying it, so each is done once per worker.
const emptyTemplate = once(() => templateOf(() => undefined).bytes);
const filledTemplate = once(() => templateOf((database) => database.transaction(insertSampleRecords)));

/** The bytes of a migrated database, and what `prepare` returned for it. */
function templateOf<Records>(prepare: (database: Db) => Records): { bytes: Buffer; records: Records } {
  const database = setDatabase(openDatabase(':memory:'));
  migrateDatabase(database);
  seedDestinations();
  const records = prepare(database);
  const bytes = database.$client.serialize();
  database.$client.close();
  return { bytes, records };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
