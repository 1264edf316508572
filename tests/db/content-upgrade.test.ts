import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate';
import { articles } from '#db/schema/article';
import { ownSiteSetting } from '#db/schema/setting';
import { writeSetting } from '#db/settings';
import { houseRules, houseRulesDocument } from '#server/company/house-rules';
import { noHouseRules, sampleHouseRules } from '#server/company/house-rules.input';
import { databaseBefore } from './earlier-migrations';

test.each([
  ['the sample', null, sampleHouseRules, 0],
  ['an own site that visitors see', 'published', sampleHouseRules, 1],
  ['an own site that nobody has seen', 'preparing', noHouseRules, 0],
])('%s has after the upgrade the rules that it has promised', (_, state, rules, version) => {
  const database = databaseBefore('house_rules');
  if (state) writeSetting(ownSiteSetting, state);
  migrateDatabase(database);
  expect([houseRules(), houseRulesDocument.version()]).toEqual([rules, version]);
});

const before = 'Adult price. For a baby under one, write a line in the requests.\n- Next.';
const after = 'Adult price. A baby under one travels free: enter 0 as the age.\n- Next.';

test.each([
  ['as it was filled in', 1, [], after],
  ['that somebody has saved', 2, [], before],
  ['of a site with its own prices for children', 1, ['house-rules'], before],
])('the sentence about babies of a sample article %s', (_, version, documents, content) => {
  const database = databaseBefore('baby_in_sample_article');
  database.$client.exec(`
    INSERT INTO articles (slug, title, excerpt, content, image, date, author, category, related_articles, version)
      VALUES ('how-we-confirm-within-24-hours', 'Hours', 'Who reads it', '${before}', '/posters/luxor-dawn.svg', '2026-11-10',
        'Mona Adel', 'News', '[]', ${version})`);
  for (const name of documents)
    database.$client.exec(`INSERT INTO documents (name, version, content) VALUES ('${name}', 1, '{}')`);
  migrateDatabase(database);
  expect(database.select().from(articles).get()).toMatchObject({ content, version });
});
