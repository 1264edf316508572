import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client';
import { exactColumns } from '#db/columns';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { reservations } from '#db/schema/reservation';
import { newsletter } from '#db/schema/subscriber';
import { tours } from '#db/schema/tour';
import { contentVersionNow } from '#server/content-version';
import { filledSiteForEach, site } from '../fixtures';

const amelia = {
  reference: 'NS-7K3F9Q',
  submissionKey: 'the form that Amelia opened',
  productTitle: 'Pyramids of Giza at Opening Time',
  country: 'Egypt',
  unitPriceCents: 6500,
  priceLines: [{ label: 'Adults', count: 2, unitCents: 6500 }],
  totalPriceCents: 13_000,
  name: 'Amelia Hartmann',
  email: 'amelia@example.com',
  phone: '+49 30 0000 0100',
  startDate: '2026-12-05',
  adults: 2,
} satisfies Partial<typeof reservations.$inferInsert>;

test('the compiler refuses a column that a table does not have', () => {
  const columns = { name: 'Anna', renamed: 1 };
  // @ts-expect-error
  exactColumns<{ name: string }>()({ ...columns });
});

describe('the database schema', () => {
  filledSiteForEach();

  const execute = (statement: string) => site.database.$client.exec(statement);
  const book = (values: Partial<typeof reservations.$inferInsert>) =>
    site.database
      .insert(reservations)
      .values({ ...amelia, kind: 'tour', ...values })
      .returning()
      .get();

  test('opens every connection with durable commits, foreign keys and a busy timeout', () => {
    const connections = [1, 2].map(() => openDatabase(path.join(site.dataDir, 'site.db')));
    for (const { $client } of connections) {
      const setting = (name: string) => $client.pragma(name, { simple: true });
      expect(setting('journal_mode')).toBe('wal');
      expect(setting('synchronous')).toBe(2); // FULL
      expect(setting('foreign_keys')).toBe(1);
      expect(setting('busy_timeout')).toBeGreaterThanOrEqual(5000);
      $client.close();
    }
  });

  test('has the columns of the last snapshot, from which the next migration is generated, and no other stays', () => {
    const [last = '', ...others] = readdirSync('db/migrations/meta')
      .filter((name) => /snapshot/.test(name))
      .toSorted();
    expect(others, `${last} is to be deleted`).toEqual([]);
    const snapshot = readFileSync(path.join('db/migrations/meta', last), 'utf8');
    const { tables } = JSON.parse(snapshot) as { tables: Record<string, { columns: object }> };
    for (const [table, { columns }] of Object.entries(tables)) {
      const names = site.database.$client.prepare('SELECT name FROM pragma_table_xinfo(?)').pluck().all(table);
      expect(names.toSorted()).toEqual(Object.keys(columns).toSorted());
    }
  });

  test.each([
    ['tours_price', 'UPDATE tours SET price_cents = 99'],
    ['tours_rating', 'UPDATE tours SET rating = 5.1'],
    ['tours_rating', 'UPDATE tours SET rating = 0.9'],
    ['tours_reviews', 'UPDATE tours SET review_count = -1'],
    ['destinations_latitude', 'UPDATE destinations SET latitude = 91'],
    ['destinations_longitude', 'UPDATE destinations SET longitude = -181'],
    ['packages_price', 'UPDATE packages SET price_from_cents = 99'],
    ['packages_rating', 'UPDATE packages SET rating = 6'],
    ['articles_slug_form', "UPDATE articles SET slug = 'Eating in Cairo' WHERE id = 1"],
    ['articles_slug_form', "UPDATE articles SET slug = '' WHERE id = 1"],
    ['articles_date_form', "UPDATE articles SET date = '2 October 2026'"],
    ['offers_type', "UPDATE offers SET type = 'cruise' WHERE id = 1"],
    ['offers_prices', 'UPDATE offers SET discounted_price_cents = original_price_cents'],
    ['offers_prices', 'UPDATE offers SET discounted_price_cents = 0'],
    ['offers_window', "UPDATE offers SET end_date = '2020-01-01'"],
    ['offers_rating', 'UPDATE offers SET rating = 0'],
    ['testimonials_rating', 'UPDATE testimonials SET rating = 5.5'],
    ['reservations_kind', "UPDATE reservations SET kind = 'cruise'"],
    ['reservations_status', "UPDATE reservations SET status = 'paid'"],
    ['reservations_one_product', 'UPDATE reservations SET package_id = 1'],
    ['reservations_adults', 'UPDATE reservations SET adults = 0'],
    ['reservations_children', 'UPDATE reservations SET children = 1'],
    ['reservations_children', "UPDATE reservations SET children = -1, children_ages = '[]'"],
    ['reservations_hotel', 'UPDATE reservations SET hotel_rating = 2'],
    ['reservations_date', "UPDATE reservations SET start_date = '5 December'"],
    ['reservations_reachable', 'UPDATE reservations SET email = NULL, phone = NULL'],
    ['reservations_price', 'UPDATE reservations SET price_lines = NULL'],
    ['reservations_price', 'UPDATE reservations SET total_price_cents = NULL'],
    ['reservations_deposit', 'UPDATE reservations SET deposit_cents = 5000'],
    ['reservations_deposit', "UPDATE reservations SET deposit_due = '2026-12-01'"],
    ['reservations_deposit', "UPDATE reservations SET deposit_cents = 0, deposit_due = '2026-12-01'"],
    ['reservations_source', "UPDATE reservations SET source = 'fax'"],
    ['open_requests_kind', "UPDATE open_requests SET kind = 'refund'"],
    ['proposals_author', "UPDATE proposals SET author = 'guide'"],
    ['proposals_status', "UPDATE proposals SET status = 'lapsed', decided_at = 'now'"],
    ['proposals_choice', "UPDATE proposals SET status = 'accepted', decided_at = 'now'"],
    ['proposals_choice', "UPDATE proposals SET choice = '{}'"],
    ['proposals_decided', "UPDATE proposals SET status = 'declined'"],
    ['proposals_decided', "UPDATE proposals SET decided_at = 'now'"],
    ['payments_kind', "UPDATE payments SET kind = 'gift'"],
    ['payments_method', "UPDATE payments SET method = 'shells'"],
    ['payments_amount', 'UPDATE payments SET amount_cents = 0'],
    ['payments_date', "UPDATE payments SET paid_on = 'yesterday'"],
    ['payments_void', "UPDATE payments SET void_reason = 'typed twice'"],
    ['payments_void', "UPDATE payments SET voided_at = 'now'"],
    ['adjustments_kind', "UPDATE adjustments SET kind = 'gift'"],
    ['adjustments_amount', 'UPDATE adjustments SET amount_cents = -1'],
    ['adjustments_amount', "UPDATE adjustments SET kind = 'goodwill'"],
    ['adjustments_amount', "UPDATE adjustments SET kind = 'correction', amount_cents = 0"],
    ['adjustments_void', "UPDATE adjustments SET void_reason = 'typed twice'"],
    ['emails_state', "UPDATE emails SET state = 'lost'"],
  ])('%s rejects: %s', (name, statement) => {
    const { id } = book({ tourId: site.tours.pyramids.id });
    site.database
      .insert(emails)
      .values({ kind: 'tour_booking', props: {}, dedupeKey: 'x', sender: 'egypt', recipient: 'x', reservationId: id })
      .run();
    execute(`INSERT INTO proposals (reservation_id, number, author, options, submission_key, expires_at)
        VALUES (${id}, 1, 'office', '[]', 'p', '2026-12-01T00:00:00.000Z');
      INSERT INTO payments (reservation_id, kind, amount_cents, method, paid_on, receipt_number, submission_key,
          name, product_title, start_date)
        VALUES (${id}, 'payment', 5000, 'cash', '2026-11-21', 1, 'm', 'Wanda', 'Karnak', '2026-12-05');
      INSERT INTO adjustments (reservation_id, kind, amount_cents, submission_key) VALUES (${id}, 'fee', 5000, 'a');
      INSERT INTO reservation_events (reservation_id, kind, actor) VALUES (${id}, 'message', 'traveller');
      INSERT INTO open_requests (reservation_id, kind, event_id)
        SELECT reservation_id, 'question', id FROM reservation_events WHERE reservation_id = ${id};`);
    expect(() => execute(statement)).toThrow(`CHECK constraint failed: ${name}`);
  });

  test('rejects duplicate slugs, references, submission keys and subscribers', () => {
    const { pyramids } = site.tours;
    book({ tourId: pyramids.id });
    const again = { tourId: pyramids.id, reference: 'NS-ACDEFG', submissionKey: 'another form' };
    expect(() => book({ ...again, reference: amelia.reference })).toThrow('UNIQUE');
    expect(() => book({ ...again, submissionKey: amelia.submissionKey })).toThrow('UNIQUE');
    expect(() => execute("UPDATE articles SET slug = 'eating-in-cairo'")).toThrow('UNIQUE');
    expect(() => execute("UPDATE offers SET type = 'tour', slug = 'winter-on-the-nile'")).toThrow('UNIQUE');
    const keiko = { email: 'keiko@example.com', source: 'footer' } as const;
    site.database.insert(newsletter).values(keiko).run();
    expect(() => site.database.insert(newsletter).values(keiko).run()).toThrow('UNIQUE');
  });

  test('rejects a new reservation without exactly one product of its kind', () => {
    const tourId = site.tours.pyramids.id;
    const packageId = site.packages.nile.id;
    const offerId = site.offers.winterNile.id;
    const message = 'a reservation needs exactly one product, of its kind';
    for (const wrong of [
      { kind: 'tour' },
      { kind: 'tour', packageId },
      { kind: 'tour', tourId, packageId },
      { kind: 'tour', tourId, offerId },
      { kind: 'package', tourId },
      { kind: 'package' },
      { kind: 'package', packageId, offerId },
      { kind: 'offer', tourId },
      { kind: 'offer', packageId },
      { kind: 'offer' },
      { kind: 'offer', offerId, tourId, packageId },
    ] as const) {
      expect(() => book(wrong), JSON.stringify(wrong)).toThrow(message);
    }
    expect(book({ kind: 'tour', tourId, reference: 'NS-AAAAAA', submissionKey: 'a' }).kind).toBe('tour');
    expect(book({ kind: 'package', packageId, reference: 'NS-CCCCCC', submissionKey: 'b' }).kind).toBe('package');
    expect(book({ kind: 'offer', offerId, reference: 'NS-DDDDDD', submissionKey: 'c' }).kind).toBe('offer');
  });

  test('rejects a reservation of a product that does not exist', () => {
    expect(() => book({ tourId: 4711 })).toThrow('FOREIGN KEY constraint failed');
  });

  test('keeps the reservations of a deleted product', () => {
    const { pyramids } = site.tours;
    const { nile } = site.packages;
    const { winterNile, riverHotel } = site.offers;
    const booked = [
      book({ kind: 'tour', tourId: pyramids.id }),
      book({ kind: 'package', packageId: nile.id, reference: 'NS-CCCCCC', submissionKey: 'b' }),
      book({ kind: 'offer', offerId: riverHotel.id, reference: 'NS-DDDDDD', submissionKey: 'c' }),
    ];
    execute(`DELETE FROM tours WHERE id = ${pyramids.id}`);
    execute(`DELETE FROM packages WHERE id = ${nile.id}`);
    execute(`DELETE FROM offers WHERE id = ${riverHotel.id}`);
    const kept = site.database.select().from(reservations).orderBy(reservations.id).all();
    expect(kept).toEqual(booked.map((before) => ({ ...before, tourId: null, packageId: null, offerId: null })));
    expect(kept[0]).toMatchObject({ productTitle: amelia.productTitle, unitPriceCents: 6500, country: 'Egypt' });
    // The offer of a deleted package is kept.
    const offer = site.database.$client.prepare('SELECT package_id FROM offers WHERE id = ?').get(winterNile.id);
    expect(offer).toEqual({ package_id: null });
  });

  test('never uses an id again, so that an old link does not show another tour', () => {
    const { kayak } = site.tours;
    site.database.delete(tours).where(eq(tours.id, kayak.id)).run();
    const { id: _, ...rest } = kayak;
    const next = site.database.insert(tours).values(rest).returning().get();
    expect(next.id).toBeGreaterThan(kayak.id);
  });

  test.each(['tours', 'packages', 'articles', 'offers', 'testimonials', 'destinations'])(
    'increases the content version with every insert, update and delete in %s',
    (table) => {
      const client = site.database.$client;
      const row = client.prepare(`SELECT * FROM ${table} LIMIT 1`).get() as Record<string, unknown>;
      const versions = [contentVersionNow()];
      const columns = Object.keys(row).filter((name) => name !== 'length_hours');
      for (const statement of [
        `UPDATE ${table} SET updated_at = '2026-11-21T10:00:00.000Z' WHERE id = @id`,
        `DELETE FROM ${table} WHERE id = @id`,
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
      ]) {
        client.prepare(statement).run(row);
        versions.push(contentVersionNow());
      }
      const increases = versions.slice(1).map((version, index) => version - (versions[index] ?? 0));
      expect(increases.every((increase) => increase > 0)).toBe(true);
    },
  );

  test('keeps the content version when a reservation, message, subscriber or email is written', () => {
    const before = contentVersionNow();
    const { id } = book({ tourId: site.tours.pyramids.id });
    site.database.update(reservations).set({ status: 'confirmed' }).where(eq(reservations.id, id)).run();
    site.database.insert(newsletter).values({ email: 'keiko@example.com', source: 'home' }).run();
    site.database
      .insert(contactMessages)
      .values({ submissionKey: 'x', name: 'Keiko', email: 'keiko@example.com', subject: 'Trains', message: 'When?' })
      .run();
    site.database
      .insert(emails)
      .values({ kind: 'tour_booking', props: {}, dedupeKey: 'x', sender: 'egypt', recipient: 'x', reservationId: id })
      .run();
    site.database.delete(reservations).where(eq(reservations.id, id)).run();
    expect(contentVersionNow()).toBe(before);
  });

  test('keeps the content version when a transaction is rolled back', () => {
    const before = contentVersionNow();
    expect(() =>
      site.database.transaction((transaction) => {
        transaction.update(tours).set({ title: 'Never' }).run();
        throw new Error('undo');
      }),
    ).toThrow('undo');
    expect(contentVersionNow()).toBe(before);
  });
});
