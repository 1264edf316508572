import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { ownSiteSetting } from '#db/schema/setting';
import { writeSetting } from '#db/settings';
import { houseRules, houseRulesDocument } from '#server/company/house-rules';
import { noHouseRules, sampleHouseRules } from '#server/company/house-rules.input';
import { temporaryFolder } from '../fixtures';
import { earlierMigrations } from './earlier-migrations';

let folder: string;
let database: Db;
beforeEach(() => {
  folder = temporaryFolder();
  database = setDatabase(openDatabase(path.join(folder, 'site.db')));
  migrateDatabase(database, earlierMigrations(folder, 'house_rules'));
});
afterEach(() => {
  database.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['the sample', null, sampleHouseRules, 0],
  ['an own site that visitors see', 'published', sampleHouseRules, 1],
  ['an own site that nobody has seen', 'preparing', noHouseRules, 0],
])('%s has after the upgrade the rules that it has promised', (_, state, rules, version) => {
  if (state) writeSetting(ownSiteSetting, state);
  migrateDatabase(database);
  expect([houseRules(), houseRulesDocument.version()]).toEqual([rules, version]);
});
