import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { offerForm } from '#server/catalogue/offer/offer.input';
import { packageForm } from '#server/catalogue/package.input';
import { tourForm } from '#server/catalogue/tour.input';
import { undoImport } from '#server/office/imports/imports';
import { site } from '../fixtures';
import { importFile } from '../office/imports/importing';
import { client, officeForEach } from '../rpc';
import { insertReservation } from './inbox-rows';

officeForEach();

// 20:00 in Cairo is 18:00 UTC, and the requests are made so late that the start of travel ends the time to answer.
const soon = { startDate: '2026-11-22', pickupTime: '20:00', createdAt: '2026-11-21T20:00:00.000Z' };
const rowOf = (id: number) => site.database.select().from(reservations).where(eq(reservations.id, id)).get();
const answerBy = (...ids: number[]) => ids.map((id) => rowOf(id)?.answerBy?.slice(5, 16));

async function saveTour(noticeHours: string): Promise<void> {
  const { id } = site.tours.karnak;
  const record = await client.tours.byId.query({ id });
  await client.tours.update.mutate({ ...tourForm(record), id, version: record.version, noticeHours });
}

describe('the notice of a tour', () => {
  beforeEach(async () => {
    await saveTour('6');
    insertReservation(site, soon);
    insertReservation(site, { ...soon, appliedOfferId: site.offers.springKarnak.id });
    insertReservation(site, { ...soon, tourId: site.tours.pyramids.id });
    insertReservation(site, { ...soon, status: 'confirmed' });
  });

  test('is saved with the time to answer its requests, also by its offers, without a trace', async () => {
    expect(answerBy(1, 2)).toEqual(['11-22T12:00', '11-22T12:00']);
    const [before, others] = [rowOf(1), answerBy(3, 4)];
    const events = site.database.select().from(reservationEvents).all().length;
    await saveTour('10');
    expect(answerBy(1, 2)).toEqual(['11-22T08:00', '11-22T08:00']);
    expect(answerBy(3, 4)).toEqual(others);
    expect(rowOf(1)).toEqual({ ...before, answerBy: '2026-11-22T08:00:00.000Z' });
    expect(site.database.select().from(reservationEvents).all()).toHaveLength(events);
  });

  test('ends where the tour is deleted', async () => {
    await client.tours.delete.mutate({ id: site.tours.karnak.id });
    expect(answerBy(1, 2)).toEqual(['11-22T18:00', '11-22T18:00']);
  });
});

describe('a file and its undo save the time to answer as well', () => {
  beforeEach(() => insertReservation(site, soon));

  test('of tours', async () => {
    const { id } = await importFile(
      'tours',
      'Title,Country,City,Price,Notice in hours\nKarnak before the Heat,Egypt,Luxor,80,10\n',
    );
    expect(answerBy(1)).toEqual(['11-22T08:00']);
    await undoImport(id);
    expect(answerBy(1)).toEqual(['11-22T18:00']);
  });

  test('of departures', async () => {
    const { id: tour, version } = site.tours.karnak;
    // Written past the form: what saves the tour the next time finds another notice.
    const setNotice = (noticeHours: number) =>
      site.database.update(tours).set({ noticeHours }).where(eq(tours.id, tour)).run();
    setNotice(10);
    const head = 'Product,Title,Version,From,Until,Weekdays,Times,Seats,Counts,Instant,Resources';
    const { id } = await importFile('departures', `${head}\ntour-${tour},,${version},,,,,9,,,\n`);
    expect(answerBy(1)).toEqual(['11-22T08:00']);
    setNotice(6);
    await undoImport(id);
    expect(answerBy(1)).toEqual(['11-22T12:00']);
  });

  test('of destinations', async () => {
    const before = answerBy(1);
    const { id } = await importFile('destinations', 'Country,City,Time zone\nEgypt,,Asia/Tokyo\n');
    expect(answerBy(1)).not.toEqual(before);
    await undoImport(id);
    expect(answerBy(1)).toEqual(before);
  });
});

test('the time zone of a country is saved with the time to answer what waits for it', async () => {
  insertReservation(site, soon);
  insertReservation(site, { ...soon, country: 'Thailand' });
  const [, other] = answerBy(1, 2);
  const egypt = (await client.destinations.rows.query()).find(({ country, city }) => country === 'Egypt' && !city);
  if (!egypt) throw new Error('no Egypt');
  const { slug: _, formerSlugs: __, createdAt: ___, updatedAt: ____, ...fields } = egypt;
  const before = answerBy(1)[0];
  const texts = { latitude: '30', longitude: '31', city: '', popularAs: '', image: '', aliases: '' };
  const moved = await client.destinations.update.mutate({ ...fields, ...texts, zone: 'Asia/Tokyo' });
  expect([answerBy(1)[0] === before, answerBy(2)]).toEqual([false, [other]]);
  // Also with another name: back to the zone of the office, which an unknown country has.
  const renamed = { ...fields, ...texts, version: moved.version, country: 'Misr', zone: 'Africa/Cairo' };
  await client.destinations.update.mutate(renamed);
  expect(answerBy(1)).toEqual([before]);
});

test('the notice of a package and of a stay is saved so, too', async () => {
  const [{ id: packageId }, { id: offerId }] = [site.packages.nile, site.offers.riverHotel];
  insertReservation(site, { ...soon, kind: 'package', tourId: null, packageId });
  insertReservation(site, { ...soon, kind: 'offer', tourId: null, offerId });
  const [nile, stay] = [
    await client.packages.byId.query({ id: packageId }),
    await client.offers.byId.query({ id: offerId }),
  ];
  await client.packages.update.mutate({ ...packageForm(nile), id: packageId, version: nile.version, noticeHours: '3' });
  const form = { ...offerForm(stay), type: 'accommodation' as const };
  await client.offers.update.mutate({ ...form, id: offerId, version: stay.version, noticeHours: '4' });
  expect(answerBy(1, 2)).toEqual(['11-22T15:00', '11-22T14:00']);
});
