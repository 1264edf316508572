import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { ownSiteSetting } from '#db/schema/setting';
import { writeSetting } from '#db/settings';
import { houseRules, houseRulesDocument } from '#server/company/house-rules';
import { noHouseRules, sampleHouseRules } from '#server/company/house-rules.input';
import { databaseBefore } from './earlier-migrations';

let database: Db;
beforeEach(() => {
  database = databaseBefore('house_rules');
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
