import { beforeEach, describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { payments } from '#db/schema/payment';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { completions, reviewRequests } from '#server/booking/after-journeys';
import { apply } from '#server/booking/apply';
import { nextReceiptNumber } from '#server/booking/payment/payment';
import { absenceOf } from '#server/booking/record/reservation-change.input';
import { agentsDocument } from '#server/company/agents';
import { officeToday } from '#server/company/company';
import { undoImport } from '#server/office/imports/imports';
import { filledSiteForEach, site } from '../../fixtures';
import { check, importFile, problemsOf } from './importing';

filledSiteForEach();

const stored = () => site.database.select().from(reservations).orderBy(reservations.id).all();

describe('bookings of a file', () => {
  const head = 'Reference,Product,Country of the trip,Status,Name,Email,Date,Adults,Total,Paid,Paid on,Booked\n';
  let title = '';
  beforeEach(() => {
    title = site.tours.karnak.title;
  });

  test('keep their state and price, with what was paid, and mail nobody', async () => {
    const file = `${head}B-1,${title.toUpperCase()},,Booked,Amelia Hartmann,amelia@example.com,2027-03-01,2,"1,234.50",100,2026-10-02,2026-10-01 09:30
NS-7K3F9Q,A tour of long ago,Egypt,completed,Keiko Tanabe,keiko@example.com,2019-03-01,1,80,80,,\n`;
    await importFile('bookings', file);
    const [one, other] = stored();
    expect(one).toMatchObject({
      ...{ foreignReference: 'B-1', tourId: site.tours.karnak.id, productTitle: title, status: 'confirmed' },
      ...{ totalPriceCents: 123_450, createdAt: '2026-10-01T06:30:00.000Z', adults: 2, answerBy: null },
    });
    expect(one?.reference).toMatch(/^NS-.{6}$/);
    expect([{ foreignReference: null }, other].map((booking) => booking && absenceOf(booking))).toEqual([
      'deleted',
      'not in the catalogue',
    ]);
    expect(other).toMatchObject({
      ...{ reference: 'NS-7K3F9Q', foreignReference: 'NS-7K3F9Q', tourId: null, productTitle: 'A tour of long ago' },
      ...{ status: 'completed', answerBy: null, waitsSince: null },
    });
    expect(site.database.select().from(payments).all()).toMatchObject([
      { amountCents: 10_000, paidOn: '2026-10-02', method: 'other', note: 'Imported' },
      { amountCents: 8000, paidOn: officeToday(), note: 'Imported, day of payment unknown' },
    ]);
    expect(site.database.select().from(reservationEvents).all()).toMatchObject([
      { kind: 'imported', message: 'bookings.csv' },
      { kind: 'imported', message: 'bookings.csv' },
    ]);
    expect(site.database.select().from(emails).all()).toEqual([]);
  });

  test('say how they were made as their file does, and without a word that another system had them', async () => {
    const rows = ['1,Online', '2,Phone', '3,Viator', '4,'].map(
      (row) => `B-${row},${title},confirmed,Amelia,a@example.com,2027-03-01,2`,
    );
    await importFile('bookings', `Reference,Source,Product,Status,Name,Email,Date,Adults\n${rows.join('\n')}\n`, {
      choices: { source: { viator: 'import' } },
    });
    expect(stored().map(({ source }) => source)).toEqual(['website', 'phone', 'import', 'import']);
  });

  test('by an offer of a package are of the package', async () => {
    const { winterNile } = site.offers;
    await importFile(
      'bookings',
      `${head}B-1,${winterNile.title},,confirmed,Amelia,a@example.com,2027-03-01,2,100,,,\n`,
    );
    expect(stored()).toMatchObject([
      {
        ...{ kind: 'package', packageId: site.packages.nile.id, offerId: null, appliedOfferId: winterNile.id },
        productTitle: site.packages.nile.title,
      },
    ]);
  });

  test('are undone with their payments, and no receipt gets the number of one', async () => {
    const { id } = await importFile(
      'bookings',
      `${head}B-1,${title},,confirmed,Amelia Hartmann,a@example.com,2027-03-01,2,100,50,,\nB-2,${title},,confirmed,Keiko Tanabe,k@example.com,2027-03-02,1,50,,,\n`,
    );
    const next = nextReceiptNumber();
    const [, other] = stored();
    apply({ kind: 'note', id: other?.id ?? 0, text: 'Called', answers: false } as never, new Date());
    await undoImport(id);
    expect([stored().map(({ foreignReference }) => foreignReference), problemsOf(id, 'left')]).toEqual([
      ['B-2'],
      ['3 : It has been changed since'],
    ]);
    expect([site.database.select().from(payments).all(), nextReceiptNumber()]).toEqual([[], next]);
  });

  test('are left alone where they are here already', async () => {
    const file = `${head}B-1,${title},,confirmed,Amelia Hartmann,a@example.com,2027-03-01,2,100,50,,\n`;
    await importFile('bookings', file);
    expect((await check('bookings', file.replace('100', '200'))).counts).toEqual({ same: 1 });
  });

  test('of journeys that were over ask nobody for a review', async () => {
    const now = new Date();
    const day = new Date(now.getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
    await importFile(
      'bookings',
      `${head}B-1,${title},,completed,Amelia Hartmann,a@example.com,${day},2,100,,,\nB-2,${title},,confirmed,Keiko Tanabe,k@example.com,${day},2,100,,,\n`,
    );
    for (const complete of completions(now)) complete();
    expect(stored().map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(reviewRequests(now)).toEqual([]);
  });

  test('are refused where nothing says where they go, or who travels', async () => {
    const { id } = await check(
      'bookings',
      `${head}B-1,Nowhere,,confirmed,Amelia Hartmann,a@example.com,2027-03-01,2,,,,\nB-2,${title},,maybe,A,,03/04/2027,0,x,,,\n`,
    );
    expect(problemsOf(id)).toEqual([
      '2 Country of the trip: There is no such product here: add the country of the trip',
      expect.stringMatching(/^3 Status: Enter one of pending, confirmed/),
      '3 Date: Choose the order of day and month for this file',
    ]);
  });
});

test('an agent is imported by our columns alone, with the percent of the file or of the settings', async () => {
  agentsDocument.save(0, { agents: [{ name: 'Viator', commission: 22.5 }] });
  const file = `Reference,Product,Country of the trip,Date,Name,Email,Adults,Total,Agent,Commission,Agent or channel,Commission percent
1,Karnak,Egypt,2027-03-01,Anna,anna@example.com,2,240,Sarah,48,Viator,
2,Karnak,Egypt,2027-03-01,Ben,ben@example.com,2,240,Sarah,48,GetYourGuide,17.5
3,Karnak,Egypt,2027-03-01,Carl,carl@example.com,2,240,Sarah,48,,
4,Karnak,Egypt,2027-03-01,Dora,dora@example.com,2,240,Sarah,48,,20\n`;
  const { id } = await importFile('bookings', file);
  expect(stored().map(({ agent, commissionPercent }) => [agent, commissionPercent])).toEqual([
    ...[
      ['Viator', 22.5],
      ['GetYourGuide', 17.5],
      [null, null],
    ],
  ]);
  expect(problemsOf(id).join()).toContain('A commission needs an agent');
});

describe('the export of bookings', () => {
  test('of WP Travel Engine is read as it is', async () => {
    const { title } = site.tours.karnak;
    const file = `Booking ID,Booking Status,Trip Name,Total Cost,Total Paid,Payment Gateway,No. of Travelers,Booking Date,Trip Date,Trip End Date,Package Name,Billing - Fname,Billing - Lname,Billing - Email,Billing - Phone,Billing - Country,Payment 1 - ID,Payment 1 - Status,Payment 1 - Date,Traveler 1 - Fname,Additional Notes,Admin Notes
1204,booked,"${title}",240,60,Stripe,3,2026-10-01 09:30:00,2027-03-01,2027-03-01,Standard,Amelia,Hartmann,amelia@example.com,"\t+49 30 0000 0100",Germany,1205,completed,2026-10-02,Amelia,Window seats please,
1198,canceled,"${title}",80,0,N/A,1,2026-09-20 11:00:00,2026-12-24,2026-12-24,Standard,Keiko,Tanabe,keiko@example.com,"=""810312345678""",Japan,,,,Keiko,,\n`;
    const { id } = await importFile('bookings', file);
    expect(problemsOf(id)).toEqual([]);
    expect(stored()).toMatchObject([
      {
        ...{ name: 'Amelia Hartmann', email: 'amelia@example.com', phone: '+49 30 0000 0100', status: 'confirmed' },
        ...{ adults: 3, startDate: '2027-03-01', specialRequests: 'Window seats please', foreignReference: '1204' },
      },
      { name: 'Keiko Tanabe', phone: '+81 3 1234 5678', status: 'cancelled' },
    ]);
    expect((await importFile('customers', file)).counts).toEqual({ updated: 2 });
  });

  test('of Bókun is read as its messages say it', async () => {
    const { title } = site.tours.karnak;
    const file = `Booking ref.;Product booking ref.;Ext. booking ref;Product;Customer;Customer email;Customer phone;Date;PAX;Pick-up;Status;Created
VIA-68941697;TT-T98893827;1275699329;${title};Giroud, Marie;marie@example.com;+33 6 00 00 01 00;Fri 8.Jan '27 @ 07:00;2 Adult, 1 Child;Winter Palace;CONFIRMED;Thu, October 1 2026 @ 15:52\n`;
    const { id } = await importFile('bookings', file);
    expect(problemsOf(id)).toEqual([]);
    expect(stored()).toMatchObject([
      {
        ...{
          foreignReference: 'TT-T98893827',
          startDate: '2027-01-08',
          startTime: '07:00',
          pickupPlace: 'Winter Palace',
        },
        ...{
          adults: 2,
          children: 1,
          childrenAges: [null],
          createdAt: '2026-10-01T12:52:00.000Z',
          name: 'Giroud, Marie',
        },
      },
    ]);
    expect(site.database.select().from(reservationEvents).get()?.message).toBe(
      'bookings.csv, where it was 1275699329 too',
    );
    expect((await check('bookings', file)).counts).toEqual({ same: 1 });
  });
});
