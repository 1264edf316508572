import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate';
import { databaseBefore, insertTour } from './earlier-migrations';

const articles = `
  INSERT INTO articles (id, slug, title, excerpt, content, image, date, author, category, related_articles)
    VALUES (1, 'past', 'Past', 'Who', 'Words', '/posters/luxor-dawn.svg', '2026-01-10', 'Mona', 'News', '[]'),
      (2, 'coming', 'Coming', 'Who', 'Words', '/posters/luxor-dawn.svg', '2999-01-10', 'Mona', 'News', '[]');`;
const documents = `
  INSERT INTO documents (name, version, content, created_at) VALUES
    ('company', 1, '{"since":1}', '2026-01-01T00:00:00.000Z'), ('company', 2, '{"since":2}', '2026-02-01T00:00:00.000Z');`;

test('a database of the release before has everything as it was: public, scheduled by its date, with the versions of documents', () => {
  const { $client } = databaseBefore('publication', `${insertTour}${articles}${documents}`);
  const tour = $client.prepare('SELECT * FROM tours').get();
  migrateDatabase({ $client } as never);
  expect($client.prepare('SELECT * FROM tours').get()).toMatchObject(tour as object);
  expect($client.prepare('SELECT id FROM public_tours').pluck().all()).toEqual([7]);
  expect($client.prepare('SELECT slug FROM public_articles').pluck().all()).toEqual(['past']);
  expect($client.prepare("SELECT public_from FROM articles WHERE slug = 'coming'").pluck().get()).toBe(
    '2999-01-10T00:00:00.000Z',
  );
  expect($client.prepare('SELECT kind, record_id, number, created_at, content FROM versions').raw().all()).toEqual([
    ['company', 0, 1, '2026-01-01T00:00:00.000Z', '{"since":1}'],
    ['company', 0, 2, '2026-02-01T00:00:00.000Z', '{"since":2}'],
  ]);
  expect($client.prepare("SELECT name FROM sqlite_schema WHERE name = 'documents'").get()).toBeUndefined();
});
