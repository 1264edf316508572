import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import { customers } from '#db/schema/customer';
import { importRows, imports } from '#db/schema/import';
import { newsletter } from '#db/schema/subscriber';
import { tours } from '#db/schema/tour';
import { createCustomer } from '#server/contact/customer';
import { subscribe, unsubscribe } from '#server/contact/subscriber';
import { eraseStaged } from '#server/office/imports/erase-imported';
import {
  discardImport,
  findImport,
  listImportRows,
  startImport,
  undoImport,
  uploadImport,
} from '#server/office/imports/imports';
import type { ShownOutcome } from '#server/office/imports/imports.input';
import { runImport, unusedImports } from '#server/office/imports/run';
import { doPart } from '#server/office/imports/steps';
import { findPerson } from '#server/office/people/person';
import { eraseExpired } from '#server/office/people/retention';
import { searchOffice } from '#server/office/search/office-search';
import { filledSiteForEach, site } from '../../fixtures';
import { check, importFile, problemsOf, stateOf } from './importing';

filledSiteForEach();

const addresses = () =>
  site.database
    .select()
    .from(newsletter)
    .all()
    .map(({ email }) => email);

const three = 'Email,Since\namelia@example.com,2024-05-06\nKEIKO@example.com,\nnobody,\namelia@example.com,\n';

describe('an import', () => {
  test('says for each row what it would do, and stores nothing', async () => {
    const { id, state, counts } = await check('subscribers', three);
    expect([state, counts, addresses()]).toEqual(['checked', { new: 2, error: 1, duplicate: 1 }, []]);
    expect(problemsOf(id)).toEqual(['4 Email: Please enter a valid email address']);
    expect(problemsOf(id, 'duplicate')).toEqual(['5 : The same as row 2']);
  });

  test('imports nothing while a row is wrong, unless that is left out', async () => {
    const { id } = await check('subscribers', three);
    await expect(async () => startImport({ id, updates: true, leavesErrors: false })).rejects.toThrow(
      'Some rows have errors',
    );
    expect(addresses()).toEqual([]);
    await startImport({ id, updates: true, leavesErrors: true });
    expect(addresses()).toEqual(['amelia@example.com', 'keiko@example.com']);
    expect(findImport(id)).toMatchObject({ state: 'done', counts: { imported: 2, error: 1, duplicate: 1 } });
    expect(site.database.select().from(newsletter).get()).toMatchObject({
      source: 'import',
      createdAt: '2024-05-05T21:00:00.000Z',
    });
  });

  test('names what it has made and what was here, and says why a row was left out', async () => {
    const named = (id: number, outcome: ShownOutcome) =>
      listImportRows({ id, outcome, page: 1 }).items.map(({ number, record }) => [number, record?.name]);
    const { id } = await importFile('subscribers', three);
    expect([named(id, 'imported'), problemsOf(id), problemsOf(id, 'duplicate')]).toEqual([
      [
        [2, 'amelia@example.com'],
        [3, 'keiko@example.com'],
      ],
      ['4 Email: Please enter a valid email address'],
      ['5 : The same as row 2'],
    ]);
    const again = await importFile('subscribers', `${three}new@example.com,\n`);
    expect(named(again.id, 'same')).toEqual(named(id, 'imported'));
    unsubscribe(site.database.select().from(newsletter).all()[0]?.id ?? 0);
    expect(named(id, 'imported')).toEqual([
      [2, undefined],
      [3, 'keiko@example.com'],
    ]);
  });

  test('keeps no cells once it is done', async () => {
    await importFile('subscribers', three);
    expect(
      site.database
        .select()
        .from(importRows)
        .all()
        .map(({ cells }) => cells),
    ).toEqual([null, null, null, null]);
  });

  test('of the same file again says so, and finds every row here', async () => {
    const first = await importFile('subscribers', three);
    const again = await check('subscribers', three);
    expect(again).toMatchObject({ earlier: first.createdAt, counts: { same: 2, error: 1, duplicate: 1 } });
    await expect(async () => startImport({ id: again.id, updates: true, leavesErrors: true })).rejects.toThrow(
      'There is nothing to import.',
    );
  });

  test('shows what it changes field by field, and an undo restores that', async () => {
    await importFile(
      'customers',
      'Name,Email,Phone\nAmelia Hartmann,amelia@example.com,\nKeiko Tanabe,keiko@example.com,\n',
    );
    const before = site.database.select().from(customers).all();
    const file =
      'Name,Email,Phone,Note\nAmelia Hartmann-Weber,Amelia@example.com,+49 30 0000 0100,=1+1\nKeiko Tanabe,keiko@example.com,,\n';
    const { id, counts } = await check('customers', file);
    expect(counts).toEqual({ changed: 1, same: 1 });
    expect(listImportRows({ id, outcome: 'changed', page: 1 }).items[0]?.differences).toEqual([
      { column: 'Name', before: 'Amelia Hartmann', after: 'Amelia Hartmann-Weber' },
      { column: 'Email', before: 'amelia@example.com', after: 'Amelia@example.com' },
      { column: 'Phone', before: '', after: '+49 30 0000 0100' },
      { column: 'Notes', before: '', after: '=1+1' },
    ]);
    await startImport({ id, updates: true, leavesErrors: false });
    expect(site.database.select().from(customers).get()).toMatchObject({
      name: 'Amelia Hartmann-Weber',
      notes: '=1+1',
    });
    await undoImport(id);
    const restored = site.database.select().from(customers).all();
    const own = ({ version: _, updatedAt: __, ...columns }: (typeof restored)[number]) => columns;
    expect([stateOf(id), restored.map(own)]).toEqual(['undone', before.map(own)]);
  });

  test('subscribes nobody again who has unsubscribed, but for an import that was undone', async () => {
    const file = 'Email\na@example.com\nb@example.com\n';
    const { id } = await importFile('subscribers', file);
    await undoImport(id);
    await importFile('subscribers', file);
    unsubscribe(site.database.select().from(newsletter).get()?.id ?? 0);
    const { id: again, counts } = await check('subscribers', file.replace('a@', 'A@'));
    expect(counts).toEqual({ refused: 1, same: 1 });
    await startImport({ id: again, updates: true, leavesErrors: false });
    expect(addresses()).toEqual(['b@example.com']);
    subscribe({ email: 'a@example.com', source: 'footer' }, false, 'visitor');
    expect((await check('subscribers', file)).counts).toEqual({ same: 2 });
  });

  test('takes a row for the same as one before it only where that can be read', async () => {
    const { id, counts } = await check('customers', 'Name,Email\n,ann@example.com\nAnn Lee,ann@example.com\n');
    expect([counts, problemsOf(id, 'duplicate')]).toEqual([{ error: 1, new: 1 }, []]);
  });

  test('that cannot be checked is as it was uploaded, and says so', async () => {
    const { id } = await check('customers', 'Name,Email\nAnn Lee,ann@example.com\n');
    site.database.update(imports).set({ state: 'checking', position: 0 }).where(eq(imports.id, id)).run();
    site.database.run('ALTER TABLE customers RENAME TO customers_away');
    await runImport(id);
    expect([stateOf(id), findImport(id).failure]).toEqual(['uploaded', 'Something went wrong on our side.']);
  });

  test('changes nothing that was made since its check, where it is to add only', async () => {
    const { id } = await check('customers', 'Name,Email,Note\nAmelia Hartmann,amelia@example.com,from the file\n');
    createCustomer({
      name: 'Amelia',
      email: 'amelia@example.com',
      phone: null,
      whatsapp: null,
      country: null,
      language: null,
      notes: 'ours',
    });
    await startImport({ id, updates: false, leavesErrors: false });
    expect(site.database.select().from(customers).all()).toMatchObject([{ name: 'Amelia', notes: 'ours' }]);
    expect(findImport(id).counts).toEqual({ same: 1 });
  });

  test('is undone but for what somebody has changed since', async () => {
    const { id } = await importFile('subscribers', 'Email\na@example.com\nb@example.com\nc@example.com\n');
    site.database.delete(newsletter).where(eq(newsletter.email, 'b@example.com')).run();
    site.database.update(newsletter).set({ suspect: true }).where(eq(newsletter.email, 'c@example.com')).run();
    await undoImport(id);
    expect([addresses(), problemsOf(id, 'left')]).toEqual([['c@example.com'], ['4 : It has been changed since']]);
  });

  test.each(['checking', 'importing', 'undoing'] as const)('goes on where it was stopped while %s', async (state) => {
    const file = `Email\n${Array.from({ length: 450 }, (_, index) => `a${index}@example.com\n`).join('')}`;
    const { id } = await (state === 'undoing' ? importFile : check)('subscribers', file);
    site.database
      .update(imports)
      .set(state === 'undoing' ? { state } : { state, position: 0 })
      .where(eq(imports.id, id))
      .run();
    immediately(() => doPart(id, new Date()));
    expect(stateOf(id)).toBe(state);
    await runImport(id);
    const [end, stored] = { checking: ['checked', 0], importing: ['done', 450], undoing: ['undone', 0] }[state] as [
      string,
      number,
    ];
    expect([stateOf(id), addresses().length]).toEqual([end, stored]);
  });

  test('is taken back as a whole where a row is refused in the middle', async () => {
    const file = `Email\n${Array.from({ length: 450 }, (_, index) => `a${index}@example.com\n`).join('')}`;
    const { id } = await check('subscribers', file);
    const last = JSON.stringify(['nobody any more']);
    site.database.run(`UPDATE import_rows SET cells = '${last}' WHERE import_id = ${id} AND number = 449`);
    await startImport({ id, updates: true, leavesErrors: false });
    expect([stateOf(id), addresses()]).toEqual(['undone', []]);
    expect(findImport(id).failure).toBe('Row 449: Please enter a valid email address');
  });

  test('asks for the columns without which there is nothing to import', async () => {
    await expect(check('tours', 'Whatever\nx\n')).rejects.toThrow('Choose a column for Title, Country, City, Price');
    await expect(check('customers', 'Name\nAnn\n')).rejects.toThrow('Choose a column for Email or Phone');
  });

  test('is dropped where nobody has imported it for a day', async () => {
    const { id } = await uploadImport('subscribers', 'a.csv', new TextEncoder().encode('Email\na@example.com\n'));
    expect(unusedImports()).toEqual([]);
    for (const drop of unusedImports(new Date(Date.now() + 90_000_000))) drop();
    expect(() => findImport(id)).toThrow('Import not found');
    expect(site.database.select().from(importRows).all()).toEqual([]);
  });

  test('can be discarded before it is done, and not after', async () => {
    const { id } = await check('subscribers', three);
    discardImport(id);
    const done = await importFile('subscribers', three);
    expect(() => discardImport(done.id)).toThrow('This was imported: undo it instead.');
  });
});

test('an erasure takes the rows of one person out of files, and of nobody else', async () => {
  const file = 'Email\nann@example.com\njoann@example.com\nAnn <ANN@example.com>\n';
  const { id } = await uploadImport('subscribers', 'a.csv', new TextEncoder().encode(file));
  immediately(() => eraseStaged({ kind: 'email', text: 'Ann@example.com' }));
  const rows = site.database.select().from(importRows).where(eq(importRows.importId, id)).all();
  expect(rows.map(({ cells }) => cells?.[0])).toEqual(['joann@example.com']);
});

describe('customers of a file', () => {
  const file =
    'First name,Last name,Email,Phone\nAmelia,Hartmann,amelia@example.com,+49 30 0000 0100\nSam,Person,,+20 100 123 4567\nPerson,Sam,,0020 (100) 1234567\n';

  test('are found by the office, and go after their time', async () => {
    const { counts } = await importFile('customers', file);
    expect(counts).toEqual({ imported: 2, duplicate: 1 });
    const people = (query: string) => searchOffice({ query, limit: 5 }).people;
    expect(people('hartm')).toEqual([
      { name: 'Amelia Hartmann', contact: 'amelia@example.com', record: { kind: 'customer', id: 1 } },
    ]);
    expect(people('100 123')).toMatchObject([{ name: 'Sam Person', contact: '+20 100 123 4567' }]);
    expect(findPerson({ contact: '+201001234567', chosen: [] }).file.customers).toMatchObject([{ name: 'Sam Person' }]);
    site.database.update(customers).set({ updatedAt: '2020-01-01T00:00:00.000Z' }).where(eq(customers.id, 1)).run();
    expect(eraseExpired(new Date())).toMatchObject({ customers: 1 });
    expect(people('hartm')).toEqual([]);
  });
});

describe('tours of a file', () => {
  const head = 'Title;Country;City;Price;Duration;Description;Image;Pick-up time;Featured\n';
  const text = 'A day among temples and palms, with a felucca on the Nile and lunch.';

  test('are checked by the rules of their form', async () => {
    const { id } = await check(
      'tours',
      `${head}Valley;Egypt;Luxor;1.234,50;8;${text};/posters/nile.webp;07:00;yes\nX;Egypt;Luxor;0;8;short;;;maybe\nA tour of nowhere;Egypt;Atlantis;10;8;${text};https://example.com/a.jpg;07:00;no\n`,
    );
    expect(problemsOf(id)).toEqual(['3 Featured: Enter yes or no', expect.stringMatching(/^4 City: /)]);
    await startImport({ id, updates: true, leavesErrors: true });
    const stored = site.database.select().from(tours).where(eq(tours.title, 'Valley')).get();
    expect(stored).toMatchObject({ priceCents: 123_450, featured: true, pickupTime: '07:00' });
    await undoImport(id);
    expect(site.database.select().from(tours).where(eq(tours.title, 'Valley')).get()).toBeUndefined();
  });

  test('change those of the same title and city, in the columns that the file has', async () => {
    const { karnak } = site.tours;
    const { id, counts } = await check(
      'tours',
      `Title,Country,City,Price\n${karnak.title},${karnak.country},${karnak.city},77\n`,
    );
    expect(counts).toEqual({ changed: 1 });
    await startImport({ id, updates: true, leavesErrors: false });
    const { priceCents: _, updatedAt: __, version: ___, ...rest } = karnak;
    expect(site.database.select().from(tours).where(eq(tours.id, karnak.id)).get()).toMatchObject({
      ...rest,
      priceCents: 7700,
    });
  });
});
