import { expect, test } from 'vitest';
import { newsletter } from '#db/schema/subscriber';
import { saveDocument } from '#server/company/documents';
import { subscribe } from '#server/contact/subscriber';
import { exportCsv } from '#server/office/imports/export';
import { undoImport } from '#server/office/imports/imports';
import { filledSiteForEach, site } from '../../fixtures';
import { check, importFile } from './importing';

filledSiteForEach();

test('a file keeps what it says of a subscriber: an empty cell erases nothing', async () => {
  const said = () => {
    const [row] = site.database.select().from(newsletter).all();
    return row && [row.name, row.country, row.language, row.unconfirmed];
  };
  await importFile(
    'subscribers',
    'E-Mail,Vorname,Nachname,Land,Sprache\na@example.com,Ann,<b>Lee</b>,Ägypten,Deutsch\n',
  );
  expect(said()).toEqual(['Ann <b>Lee</b>', 'Egypt', 'de', false]);
  const { counts } = await check('subscribers', 'Email,Name,Interested in,Language\na@example.com,,,\n');
  expect(counts).toEqual({ same: 1 });
  const { id } = await importFile(
    'subscribers',
    'Email,Name,Destination,Language\na@example.com,Ann Lee,Chiang Mai,TH\n',
  );
  expect(said()).toEqual(['Ann Lee', 'Thailand', 'th', false]);
  await undoImport(id);
  expect(said()).toEqual(['Ann <b>Lee</b>', 'Egypt', 'de', false]);
  // Where somebody lives is no country of our trips.
  const home = await check('subscribers', 'Email,Country\na@example.com,Germany\n');
  expect(home.counts).toEqual({ same: 1 });
  const wrong = await check('subscribers', 'Email,Language\nb@example.com,Klingonish\n');
  expect(wrong.counts).toEqual({ error: 1 });
});

test('a file vouches for who has not confirmed that they want the newsletter', async () => {
  saveDocument('retention', 0, { passportDays: 30, confirmSubscribers: true });
  subscribe({ email: 'a@example.com', source: 'footer', language: 'de' }, false, 'visitor');
  let csv = '';
  for await (const part of exportCsv('subscribers')) csv += part;
  expect(csv).not.toContain('a@example.com');
  const { id, counts } = await importFile('subscribers', 'Email,Name\nA@example.com,Ann\n');
  expect(counts).toEqual({ imported: 1 });
  expect(site.database.select().from(newsletter).all()).toMatchObject([
    { id: 1, email: 'a@example.com', name: 'Ann', language: 'de', unconfirmed: false, source: 'import' },
  ]);
  await undoImport(id);
  expect(site.database.select().from(newsletter).all()).toEqual([]);
});
