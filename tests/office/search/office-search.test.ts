import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accents, replacements } from '#db/letters';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { type NewReservation, reservations } from '#db/schema/reservation';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { fillSummaries } from '#server/booking/summary';
import { searchReservations } from '#server/booking/views/reservation-inbox';
import { searchMessages } from '#server/contact/message-inbox';
import { messageList } from '#server/contact/message-inbox.input';
import { searchEmails } from '#server/office/emails';
import { emailList } from '#server/office/emails.input';
import { erasePerson } from '#server/office/people/erasure';
import { searchOffice } from '#server/office/search/office-search';
import { maxFound } from '#server/values/folded-words';
import { filledSiteForEach, site } from '../../fixtures';
import { anna, insertHeld, joanna } from '../people/held';

filledSiteForEach();

let references = 0;
function reserve(name: string, over: Partial<NewReservation> = {}): number {
  references += 1;
  return site.database
    .insert(reservations)
    .values({
      reference: `NS-A${String(references).padStart(5, '0')}`,
      submissionKey: `key-${references}`,
      ...{ kind: 'tour', tourId: site.tours.karnak.id, productTitle: 'Karnak at Dawn', country: 'Egypt' },
      ...{ pricing: 'none', name, email: `guest${references}@example.org`, startDate: '2026-12-05', adults: 2 },
      ...over,
    })
    .returning()
    .get().id;
}
const search = (query: string) => searchOffice({ query, limit: 50 });
const found = (query: string) => search(query).reservations.map(({ name }) => name);

/** Throws where a table of the index has not exactly what the rows say. */
function assertIndexIsWhole(): void {
  for (const kind of ['reservation', 'message', 'email']) {
    const table = sql.identifier(`${kind}_search`);
    site.database.run(sql`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`);
  }
}

describe('a telephone number is found by any part in any spelling:', () => {
  test.each([
    [
      '+44 20 7946 0001',
      ['+44 20 7946 0001', '07946 0001', '7946-0001', '0044 20 7946', '020 7946 0001', '(020)79460001'],
    ],
    ['020 7946 0001', ['+44 20 7946 0001', '0044 (0)20 7946 0001', '20 7946', '7946.0001']],
    ['0044 (0)20 7946 0001', ['+442079460001', '020 7946 0001']],
    ['+20 100 123 4567', ['0100 123 4567', '01001234567', '+2 0100 123 4567', '٠١٠٠١٢٣٤٥٦٧', '234-5']],
    ['0100 123 4567', ['+20 100 123 4567', '0020-100-1234567']],
    ['+66 81 234 5678', ['081-234-5678', '0812345678', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66 (0)81 234 5678']],
    ['+1 (202) 555-0143', ['202.555.0143', '(202) 555-0143', '1-202-555-0143', '5550143']],
    ['(202) 555-0143', ['+1 202 555 0143', '2025550143']],
    ['0049 (0)89 123 456-78', ['089 12345678', '+49 89 123456', '0049 (0)89 / 123 456-78', '089/123.456.78']],
    ['+1 212 555 0100 ext 5', ['212 555 0100', '+1 212.555.0100 ext 5', '5550100', '+12125550100']],
    ['+49 30 901820', ['030 901820', '030/901820', '+49 (0)30 901820', '0049 30 90 18 20']],
  ])('%s', (phone, spellings) => {
    reserve('Amelia', { phone });
    reserve('Other', { phone: '+33 1 99 00 55 11' });
    for (const spelling of spellings) expect([spelling, found(spelling)]).toEqual([spelling, ['Amelia']]);
  });

  test('by its WhatsApp, beside a name, and not by another country', () => {
    reserve('Amelia', { whatsapp: '+44 20 7946 0001' });
    expect(found('amelia 7946 0001')).toEqual(['Amelia']);
    expect(found('7946 0001 amelia')).toEqual(['Amelia']);
    expect(found('+49 20 7946 0001')).toEqual([]);
    expect(found('7946 8882')).toEqual([]);
  });
});

describe('words', () => {
  test.each([
    ['Jörg Müller', ['jorg', 'MULLER', 'mueller', 'joerg müller', 'Mu\u0308ller', 'üll', 'Müller, Jörg']],
    ['Joerg Mueller', ['Jörg Müller']],
    ['Søren Łukasz Strauß', ['soren', 'lukasz', 'strauss', 'STRAUẞ', 'søren']],
    ['Đặng Nguyễn', ['dang nguyen', 'Nguyễn']],
    ['Çağla İpek Yıldız', ['cagla', 'ipek yildiz', 'Yıldız']],
    ['أحمد فاطمة', ['احمد', 'أحمد', 'فاطمه']],
    ['สมชาย ใจดี', ['สมชาย', 'มชาย', 'ใจดี']],
    ['Αννα Κώστα', ['αννα', 'κωστα', 'ΆΝΝΑ']],
    ['王芳', ['王芳', '王']],
    ['Li Wu', ['li', 'wu li', 'L']],
    ["Anna O'Neil-Smith", ['oneil', 'O’Neil', 'neil smith', 'smith anna', '"anna', 'anna*', '(anna)', 'neil-sm']],
    ['Zoë 🌴 Palm', ['zoe', '🌴', 'palm 🌴']],
  ])('of %s are found in other spellings', (name, spellings) => {
    reserve(name);
    reserve('Other Body');
    for (const spelling of spellings) expect([spelling, found(spelling)]).toEqual([spelling, [name]]);
  });

  test('meet wherever they stand: name, product, reference, address, date, place, requests', () => {
    const words = { reference: 'NS-7K3F9Q', email: 'jo.smith+trip@gmail.com', pickupPlace: 'Old Cataract Hotel' };
    reserve('Joanna', { ...words, specialRequests: 'Two child seats\nplease' });
    reserve('Joanna');
    for (const query of [
      ...['NS-7K3F9Q', 'ns7k3f9q', '7K3F9Q', 'ns 7k3f9q', '7k3f', 'NS-7K'],
      ...[
        'smith+trip',
        'th+trip@gm',
        'joanna cataract',
        'seats joanna karnak',
        'hotel 2026-12-05',
        'karn 2026-12 cata',
      ],
    ]) {
      expect([query, search(query).reservations.map(({ reference }) => reference)]).toEqual([query, ['NS-7K3F9Q']]);
    }
    expect(found('joanna aswan')).toEqual([]);
    expect(found('joanna karnak')).toHaveLength(2);
  });

  test('with the signs of a query language are words', () => {
    reserve('Anna');
    const queries = [
      '"',
      '*',
      '""',
      'anna AND',
      'NOT anna',
      'NEAR(anna)',
      '{text}: anna',
      '^anna OR x',
      "'; --",
      '😀😀',
      '\\',
    ];
    for (const query of [
      ...queries,
      ...[..."!#$%&()+,-./:;<=>?@[]_`|~´é'"],
      'x '.repeat(100),
      'a'.repeat(200),
      'e\u0301a',
    ]) {
      expect(Array.isArray(found(query))).toBe(true);
    }
    expect(found('NEAR(anna)')).toEqual([]);
    expect(found('%')).toEqual([]);
  });

  test('are folded in the database as in the program', () => {
    const pairs = [...replacements, ...accents];
    for (const [from] of pairs) reserve(`x${from}y`);
    const stored = site.database.all<{ text: string }>(sql`SELECT text FROM reservation_search_text ORDER BY id`);
    for (const [index, [from, to]] of pairs.entries()) {
      expect([from, stored[index]?.text]).toEqual([from, expect.stringContaining(`  x${to.replace(' ', '  ')}y  `)]);
    }
  });

  test('with a NUL or more letters than a language has are kept, and found by what comes first', () => {
    const letters = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    reserve(`Ångström\0 ${letters}`);
    reserve(`Łukasz ${letters}`);
    expect(found('lukasz')).toEqual([`Łukasz ${letters}`]);
    expect(found('angstrom')).toHaveLength(1);
    assertIndexIsWhole();
  });
});

test('people are found once by each of their addresses, and not by what they booked', () => {
  reserve('Anna Berg', { email: 'anna.berg@gmail.com' });
  const berg = reserve('A. Berg', { email: 'annaberg+trip@gmail.com', phone: '+49 30 901820' });
  const karl = reserve('Karl', { email: null, phone: '030 555 0123' });
  const message = { name: 'Anna Berg', email: 'ANNA.BERG@gmail.com', subject: 'Trains', message: 'When?' };
  site.database
    .insert(contactMessages)
    .values({ ...message, submissionKey: 'm' })
    .run();
  expect(search('berg').people).toEqual([
    { name: 'A. Berg', contact: 'annaberg+trip@gmail.com', record: { kind: 'reservation', id: berg } },
  ]);
  expect(search('0555 0123').people).toEqual([
    { name: 'Karl', contact: '030 555 0123', record: { kind: 'reservation', id: karl } },
  ]);
  expect(search('trains')).toMatchObject({ messages: [{ subject: 'Trains' }], people: [] });
  expect(search('karnak')).toMatchObject({ reservations: { length: 3 }, people: [] });
});

test('emails are found by recipient, reply address, kind, reference and subject', () => {
  const email = { kind: 'tour_booking', dedupeKey: 'a', sender: 'egypt', recipient: 'anna@example.com' } as const;
  const props = { reference: 'NS-7K3F9Q', title: 'Karnak at Dawn' };
  site.database
    .insert(emails)
    .values({ ...email, replyTo: 'jo@example.net', props, lastError: 'mailbox full' })
    .run();
  for (const query of ['anna@ex', 'jo@example.net', 'tour_booking', 'booking 7k3f9q', 'karnak', 'full']) {
    expect([query, search(query).emails.length]).toEqual([query, 1]);
    expect(searchEmails(emailList.parse({ search: query })).total).toBe(1);
  }
  expect(search('luxor').emails).toEqual([]);
});

test('the index follows every change', () => {
  const id = reserve('Amelia', { phone: '+44 20 7946 0001', email: 'amelia@example.org' });
  const change = (values: Partial<NewReservation>) =>
    site.database.update(reservations).set(values).where(eq(reservations.id, id)).run();
  change({ name: 'Beatrix', email: 'bea@example.net', phone: '+20 100 123 4567' });
  for (const query of ['amelia', '7946', 'example.org']) expect([query, found(query)]).toEqual([query, []]);
  for (const query of ['beatrix', '100123', 'bea@']) expect([query, found(query)]).toEqual([query, ['Beatrix']]);
  change({ status: 'confirmed' });
  assertIndexIsWhole();
  expect(() => change({ name: 'Clara', adults: 0 })).toThrow();
  expect(found('beatrix')).toEqual(['Beatrix']);
  site.database.delete(reservations).run();
  expect(found('beatrix')).toEqual([]);
  assertIndexIsWhole();
});

test('nothing of an erased person is left in the index', () => {
  insertHeld(site, anna);
  const kinds = ['reservation', 'message', 'email'];
  const texts = () =>
    kinds.flatMap((kind) => {
      const vocabulary = sql.identifier(`${kind}_terms`);
      const table = sql.identifier(`${kind}_search`);
      site.database.run(
        sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${vocabulary} USING fts5vocab('main', ${table}, 'row')`,
      );
      return site.database.all<{ term: string }>(sql`SELECT term FROM temp.${vocabulary}`).map(({ term }) => term);
    });
  expect(search(anna.mark)).toMatchObject({ reservations: [{}], messages: [{}] });
  expect(texts()).toContain('tza');
  erasePerson({ contact: anna.email, chosen: [], word: 'ERASE', despiteBalance: true });
  insertHeld(site, joanna);
  // The reference stays, and is all that has a part of the word.
  const ofReference = [' nsq', 'nsqu', 'squ', 'que', 'uet', 'etz', 'tza'];
  const rest = texts().filter((term) => anna.mark.toLowerCase().includes(term) && !ofReference.includes(term));
  expect(rest).toEqual([]);
  expect(search(anna.email)).toEqual({ reservations: [], crew: [], people: [], messages: [], emails: [] });
  expect(search('100 123 4567').reservations).toEqual([]);
  assertIndexIsWhole();
});

test('a list has the newest of what is found by a common word, and all where it is filtered', () => {
  const { id } = site.tours.karnak;
  site.database.run(sql`
    WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ${maxFound + 5})
    INSERT INTO reservations (reference, submission_key, kind, tour_id, product_title, country, name, email, start_date, adults)
    SELECT printf('NS-%06d', n), n, 'tour', ${id}, 'Karnak', 'Egypt', 'Guest', 'guest@example.org', '2026-12-05', 1 FROM numbers`);
  fillSummaries();
  const list = (query: object) => searchReservations(reservationList.parse({ sort: 'newest', ...query }));
  expect(list({ search: 'guest' })).toMatchObject({ total: maxFound, isNewestOnly: true });
  expect(list({ search: 'guest', page: 999 }).items.at(-1)?.reference).toBe('NS-000006');
  expect(list({ search: 'guest', status: 'pending' }).total).toBe(maxFound + 5);
  expect(list({ search: '000006' })).toMatchObject({ total: 1, items: [{ reference: 'NS-000006' }] });
  expect(list({}).total).toBe(maxFound + 5);
  expect(searchMessages(messageList.parse({ search: 'guest' })).total).toBe(0);
});
