import { eq, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { payments } from '#db/schema/payment';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { erasePerson } from '#server/office/people/erasure';
import { contactOfRecord, findPerson, showPerson } from '#server/office/people/person';
import { filledSiteForEach, site, testNow } from '../../fixtures';
import { anna, insertHeld, joanna, personTables, rowsWith } from './held';

let id: number;
filledSiteForEach();
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  id = insertHeld(site, anna);
});

const rowsOf = (mark: string) => rowsWith(site, mark);

/** JSON columns hold their texts as JSON. */
const asInJson = (value: string) =>
  /^[[{]/.test(value) ? JSON.stringify(JSON.parse(value)).slice(1, -1) : JSON.stringify(value).slice(1, -1);

test('every table is known to hold personal data or none', async () => {
  const modules = import.meta.glob('../../../db/schema/*.ts', { eager: true }) as Record<string, object>;
  const tables = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
  );
  const without = [
    ...[
      'tours',
      'packages',
      'articles',
      'former_article_slugs',
      'former_offer_addresses',
      'offers',
      'testimonials',
      'destinations',
      'images',
    ],
    ...['content_version', 'creations', 'settings', 'admin_sessions', 'departures', 'office_changes'],
    ...['call_offs', 'departure_exceptions', 'resources', 'newsletter_issues', 'imports'],
    'visits',
    // Signatures, from which no address can be read.
    'unsubscribed',
    // What is searched for in vain, without whom, and nothing that may name a person (`visit-counts.ts`).
    'empty_searches',
    // What is asked for in vain, but for what may be of a person (`missed-addresses.ts`), and where that leads.
    ...['missed_addresses', 'redirects'],
    // Files that nobody has imported yet are dropped within a day, and lose whom the office erases.
    'import_rows',
    // Of colleagues, whom the office edits and deletes themselves.
    ...['crew', 'assignments'],
    // Sums and the ids of a provider.
    ...['provider_payments', 'provider_refunds'],
    // Kept as tax laws ask.
    'invoices',
    // Of records of the catalogue, and of documents.
    'versions',
    // Ids of travellers, with sums.
    'statements',
    // Ids and digests of travellers.
    'rooming_lists',
  ];
  const names = [...new Set(tables.map((table) => getTableConfig(table).name))];
  expect(names.toSorted()).toEqual(
    [...Object.values(personTables).map((table) => getTableConfig(table).name), ...without].toSorted(),
  );
});

test('a record names the contact of its person', () => {
  expect(contactOfRecord({ kind: 'reservation', id })).toEqual({ contact: anna.email, chosen: [] });
  // A number may be that of several people: this reservation is meant.
  site.database.update(reservations).set({ email: null }).where(eq(reservations.id, id)).run();
  expect(contactOfRecord({ kind: 'reservation', id })).toEqual({ contact: anna.phone, chosen: [id] });
  expect(contactOfRecord({ kind: 'reservation', id: 99 })).toBeNull();
  expect(contactOfRecord({ kind: 'message', id: 1 })).toEqual({ contact: anna.email, chosen: [] });
  expect(contactOfRecord({ kind: 'message', id: 99 })).toBeNull();
  expect(contactOfRecord({ kind: 'customer', id: 1 })).toEqual({ contact: anna.email, chosen: [], customer: 1 });
  expect(contactOfRecord({ kind: 'customer', id: 99 })).toBeNull();
});

describe('the file of a person', () => {
  test.each([anna.email, 'QUETZAL.ANNA+x@example.com'])('found by %s holds a row of every table', (contact) => {
    insertHeld(site, joanna);
    const { file, obstacles, balances } = findPerson({ contact, chosen: [] }, testNow);
    const text = JSON.stringify(file);
    expect(text).not.toContain(joanna.mark);
    const [reservation] = file.reservations;
    expect(file.reservations).toHaveLength(1);
    expect(reservation?.events).toHaveLength(5);
    expect(reservation?.openRequests).toHaveLength(1);
    expect(reservation?.proposals).toHaveLength(1);
    expect(reservation?.payments).toHaveLength(2);
    expect(reservation?.adjustments).toHaveLength(1);
    expect(reservation?.review?.text).toContain(anna.mark);
    expect(file.messages).toHaveLength(1);
    expect(file.subscriptions).toHaveLength(1);
    expect(file.waiting).toHaveLength(1);
    expect(file.customers).toHaveLength(1);
    expect(file.emails.map(({ kind }) => kind)).toEqual([
      ...['tour_booking', 'tour_booking_admin', 'booking_message'],
      ...['contact_form', 'newsletter_signup', 'newsletter_welcome'],
    ]);
    // Every text that is stored of her, but for keys, the same words with markup, and files that are not imported.
    for (const row of rowsOf(anna.mark)) {
      const {
        submission_key: _,
        dedupe_key: __,
        cells: ___,
        rendered,
        ...columns
      } = JSON.parse(row.slice(row.indexOf(' ')));
      const values = [...Object.values(columns), ...Object.values(rendered ? JSON.parse(rendered) : {})];
      for (const value of values.filter((one) => typeof one === 'string' && one.includes(anna.mark))) {
        if (/^<p>/.test(value as string)) continue;
        expect(text).toContain(asInJson(value as string));
      }
    }
    expect({ obstacles, balances }).toEqual({ obstacles: [], balances: [] });
  });

  test('of a customer is the same on the screen, which is read by indexes', () => {
    const other = insertHeld(site, joanna);
    const changes = [{ field: 'email', before: anna.email, after: joanna.email }];
    const event = { reservationId: other, kind: 'changed', actor: 'office', changes } as const;
    site.database.insert(reservationEvents).values(event).run();
    site.database.update(payments).set({ payerEmail: anna.email }).where(eq(payments.reservationId, other)).run();
    const query = { contact: anna.email, chosen: [], customer: 1 };
    const withoutPassports = ({ file }: ReturnType<typeof findPerson>) => ({
      ...file,
      reservations: file.reservations.map(({ travellers: _, ...reservation }) => reservation),
    });
    const shown = withoutPassports(showPerson(query, testNow));
    expect(shown).toEqual(withoutPassports(findPerson(query, testNow)));
    const { reservations: booked, former, payments: paid, messages, subscriptions, waiting, emails } = shown;
    expect([booked, former, messages, subscriptions, waiting].map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    expect([paid.length, emails.length]).toEqual([2, 6]);
  });

  test('has who travels, also who left, and the screen shows the ends of their passports alone', () => {
    const numberOf = ({ file }: ReturnType<typeof findPerson>) =>
      file.reservations[0]?.travellers.map(({ passportNumber, leftAt }) => [passportNumber, leftAt !== null]);
    const query = { contact: anna.email, chosen: [] };
    expect(numberOf(findPerson(query))).toEqual([
      ['Quetzal123', false],
      ['Quetzal123', true],
    ]);
    expect(numberOf(showPerson(query))).toEqual([
      ['••••l123', false],
      ['••••l123', true],
    ]);
    expect(JSON.stringify(showPerson(query))).not.toContain('Quetzal123');
  });

  test('found by a telephone number holds the reservation with its emails, and names the other addresses', () => {
    insertHeld(site, joanna);
    const { file, others, similar } = findPerson({ contact: '0020 100 1234567', chosen: [] }, testNow);
    expect(file.reservations.map((one) => one.id)).toEqual([id]);
    expect(file.emails).toHaveLength(3);
    expect(file.messages).toEqual([]);
    expect(others).toEqual([anna.email]);
    expect(similar).toEqual([]);
    expect(findPerson({ contact: '1234567', chosen: [] }, testNow).similar).toEqual([anna.phone, '+201001234567']);
  });

  test('found by a number with its country holds nobody who left that out, and lists them', () => {
    const local = '030 1234567';
    for (const [name, phone] of [
      ['Berlin', local],
      ['Amersfoort', '+31 30 1234567'],
    ] as const) {
      insertHeld(site, { mark: name, email: `${name.toLowerCase()}@example.com`, phone });
    }
    site.database.update(reservations).set({ whatsapp: null }).run();
    for (const [contact, count] of [
      ['+49 30 1234567', 0],
      ['+31 30 1234567', 1],
    ] as const) {
      const { file, similar } = findPerson({ contact, chosen: [] }, testNow);
      expect([file.reservations.length, file.former.length]).toEqual([count, 0]);
      expect(similar).toContain(local);
    }
    erasePerson({ contact: '+31 30 1234567', chosen: [], word: 'ERASE', despiteBalance: true }, testNow);
    expect(findPerson({ contact: local, chosen: [] }, testNow).candidates).toHaveLength(1);
  });

  test('found by a number that two people typed without its country holds what is chosen of theirs', () => {
    const contact = '0100 123 4567';
    const set = (of: number, columns: object) =>
      site.database.update(reservations).set(columns).where(eq(reservations.id, of)).run();
    const other = insertHeld(site, joanna);
    const again = insertHeld(site, { ...joanna, mark: 'Numbat', email: 'wombat.anna+nile@example.com' });
    set(id, { phone: '01001234567' });
    for (const one of [other, again]) set(one, { phone: contact, whatsapp: null });
    const found = (...chosen: number[]) => findPerson({ contact, chosen }, testNow);
    const idsOf = ({ file }: ReturnType<typeof found>) => file.reservations.map((one) => one.id);
    expect(found().candidates).toMatchObject([
      { email: anna.email, number: '+201001234567', reservations: [{ id, former: false }] },
      { email: joanna.email, number: null, reservations: [{ id: other }, { id: again }] },
    ]);
    expect([idsOf(found()), idsOf(found(other, again)), idsOf(found(4711))]).toEqual([[], [other, again], []]);
    expect(JSON.stringify(found().file)).not.toContain(anna.mark);
    expect(JSON.stringify(found(other, again))).not.toContain(`${anna.mark} is vegetarian`);
    const erase = (...chosen: number[]) =>
      erasePerson({ contact, chosen, word: 'ERASE', despiteBalance: false }, testNow);
    for (const nobody of [[], [4711]]) expect(() => erase(...nobody)).toThrow('several people may have this number');
    const hers = rowsOf(anna.mark);
    expect(erase(other, again)).toMatchObject({ reservations: 2, messages: 0 });
    expect(rowsOf(anna.mark)).toEqual(hers);
    expect(found().candidates.map(({ email }) => email)).toEqual([anna.email]);
  });

  test('holds a number without its country that was corrected, once the reservation is chosen', () => {
    const changes = [{ field: 'phone', before: '089 555 0199', after: anna.phone }];
    const event = { reservationId: id, kind: 'changed', actor: 'office', changes } as const;
    site.database.insert(reservationEvents).values(event).run();
    const found = (...chosen: number[]) => findPerson({ contact: '0895550199', chosen }, testNow);
    expect(found()).toMatchObject({ file: { former: [] }, candidates: [{ reservations: [{ id, former: true }] }] });
    expect(found(id).file.former).toHaveLength(1);
  });

  test('holds what was an address before it was corrected', () => {
    const changes = [{ field: 'email', before: 'quetzal@exmaple.com', after: anna.email }];
    site.database
      .insert(reservationEvents)
      .values({ reservationId: id, kind: 'changed', actor: 'office', changes })
      .run();
    const { file } = findPerson({ contact: 'quetzal@exmaple.com', chosen: [] }, testNow);
    expect(file.former).toMatchObject([{ id, events: [{ changes }] }]);
    expect(JSON.stringify(file)).not.toContain('Hartmann');
    expect(
      erasePerson({ contact: 'quetzal@exmaple.com', chosen: [], word: 'ERASE', despiteBalance: false }).reservations,
    ).toBe(1);
    expect(rowsOf('exmaple')).toEqual([]);
    expect(site.database.select().from(reservations).get()).toMatchObject({ email: anna.email, erasedAt: null });
  });

  test('that had another address before is erased with what was replaced with it, on its side alone', () => {
    const changes = [
      { field: 'email', before: 'oryx@example.com', after: anna.email },
      { field: 'name', before: 'Oryx Hartmann', after: 'Quetzal Hartmann' },
      { field: 'phone', before: '+44 20 7946 0999', after: anna.phone },
      { field: 'whatsapp', before: null, after: '+201001234567' },
      { field: 'pickupPlace', before: 'Oryx Hotel', after: 'Quetzal Hotel' },
      { field: 'specialRequests', before: 'Oryx is vegetarian', after: null },
      { field: 'startDate', before: '2026-10-04', after: '2026-10-05' },
    ];
    // The other way round, as where a correction was taken back.
    const back = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
    const event = { reservationId: id, kind: 'changed', actor: 'office' } as const;
    site.database
      .insert(reservationEvents)
      .values([
        { ...event, changes },
        { ...event, changes: back },
      ])
      .run();
    erasePerson({ contact: 'oryx@example.com', chosen: [], word: 'ERASE', despiteBalance: false });
    expect(rowsOf('oryx')).toEqual([]);
    expect(rowsOf('7946')).toEqual([]);
    const [there, again] = site.database.select().from(reservationEvents).all().slice(5);
    expect(there?.changes).toEqual(
      changes.map((change) => ({
        ...change,
        before: change.field === 'startDate' ? change.before : change.before && '(erased)',
      })),
    );
    expect(again?.changes).toEqual(
      back.map((change) => ({
        ...change,
        after: change.field === 'startDate' ? change.after : change.after && '(erased)',
      })),
    );
  });

  test('is not that of a mailbox of ours', () => {
    expect(() => findPerson({ contact: site.environment.MAIL_FROM_EGYPT, chosen: [] }, testNow)).toThrow(
      'a mailbox of our own office',
    );
  });
});
