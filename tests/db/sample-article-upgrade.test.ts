import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { articles } from '#db/schema/article';
import { databaseBefore } from './earlier-migrations';

let database: Db;
beforeEach(() => {
  database = databaseBefore('baby_in_sample_article');
});

const before = 'Adult price. For a baby under one, write a line in the requests.\n- Next.';
const after = 'Adult price. A baby under one travels free: enter 0 as the age.\n- Next.';

test.each([
  ['as it was filled in', 1, [], after],
  ['that somebody has saved', 2, [], before],
  ['of a site with its own prices for children', 1, ['house-rules'], before],
])('the sentence about babies of a sample article %s', (_, version, documents, content) => {
  database.$client.exec(`
    INSERT INTO articles (slug, title, excerpt, content, image, date, author, category, related_articles, version)
      VALUES ('how-we-confirm-within-24-hours', 'Hours', 'Who reads it', '${before}', '/posters/luxor-dawn.svg', '2026-11-10',
        'Mona Adel', 'News', '[]', ${version})`);
  for (const name of documents)
    database.$client.exec(`INSERT INTO documents (name, version, content) VALUES ('${name}', 1, '{}')`);
  migrateDatabase(database);
  expect(database.select().from(articles).get()).toMatchObject({ content, version });
});
