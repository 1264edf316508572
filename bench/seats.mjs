// What it costs to know what is left of departures: without a site, so that nothing else is measured.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { kilobytes, median, milliseconds, note, row } from './figures.mjs';

const products = 200;
const bookings = 50_000;
/** Days on which they start. */
const days = 700;
/** Each of them is needed by ten products. */
const boats = 10;

export async function measure({ quick }) {
  // Within the repository, where its packages are found.
  const bundle = mkdtempSync(path.resolve('node_modules/.seats-'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  try {
    const ssr = path.join(import.meta.dirname, 'seats-program.ts');
    await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: bundle } });
    const program = await import(pathToFileURL(path.join(bundle, 'seats-program.js')).href);
    const database = program.open(dataDir);
    fill(database.$client);
    const rows = figuresOf(program, quick ? 15 : 50);
    database.$client.close();
    return rows;
  } finally {
    for (const folder of [bundle, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(program, rounds) {
  const now = new Date(`${dayOf(200)}T10:00:00Z`);
  const year = { first: dayOf(202), last: dayOf(566) };
  const available = (id) => program.readAvailability({ kind: 'tour', id }, year, now);
  const sizes = [1, 2, 11].map((id) => JSON.stringify(available(id)).length);
  const [alone, sharing] = [2, 1].map((id) => costOf(rounds, () => available(id)));
  const month = costOf(rounds, () => program.readCalendar({ from: dayOf(300), days: 31 }, now));
  const [without, withSeats] = costsOfBooking(program, now, rounds * 4);
  return [
    note('filled with', `${products} products with seats, ${bookings} bookings`),
    row('what is left of a product for a year', { max: 5 }, alone, milliseconds),
    row('of one that shares a boat with nine others', { max: 10 }, sharing, milliseconds),
    row('the calendar of a month of all products', { max: 50 }, month, milliseconds),
    row('what a form gets of a year', { max: 3 * 1024, exact: true }, Math.max(...sizes), kilobytes),
    row(
      `storing a booking with seats, against one without (${milliseconds(without)})`,
      { max: 1.5 },
      withSeats / without,
      (ratio) => `${ratio.toFixed(2)} ×`,
    ),
  ];
}

/** In ms of processor time, as on a site that has run for a while; the median. */
function costOf(rounds, work) {
  for (let round = 0; round < rounds; round++) work();
  return median(Array.from({ length: rounds }, () => costOnce(work)));
}

function costOnce(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** In turn, so that what the machine does besides hits both. */
function costsOfBooking({ apply }, now, rounds) {
  const costs = { without: [], withSeats: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [kind, id] of [
      ['without', products + 1],
      ['withSeats', 2],
    ]) {
      const request = requestOf(id, `${kind} ${round}`, dayOf(210 + (round % 300)));
      const cost = costOnce(() => apply(request, now));
      // The first rounds are a warm-up.
      if (round >= rounds / 4) costs[kind].push(cost);
    }
  }
  return [median(costs.without), median(costs.withSeats)];
}

const requestOf = (id, submissionKey, date) => ({
  ...{ kind: 'request', product: { kind: 'tour', id }, submissionKey, suspect: false, client: submissionKey },
  booking: {
    ...{
      name: 'Keiko',
      email: `${submissionKey.replace(' ', '.')}@example.com`,
      phone: '+81 3 0000 0100',
      whatsapp: null,
    },
    ...{ date, startTime: id > products ? null : '08:00', adults: 2, children: 0, childrenAges: [] },
    ...{ rooms: null, hotelRating: null, pickupPlace: null, arrivalDetails: null, specialRequests: null },
  },
});

/** So many days after the first of 2026. */
const dayOf = (offset) => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);

function fill(client) {
  client.pragma('synchronous = OFF');
  const boat = client.prepare(`INSERT INTO resources (name, units, seats) VALUES (?, 500, 1)`);
  const tour = client.prepare(
    `INSERT INTO tours (title, description, country, city, duration, price_cents, image, pickup_time, schedule)
     VALUES ('Tour ' || ?, 'A day.', 'Egypt', 'Luxor', '8', 5000, '/posters/giza-dawn.svg', '08:00 from your hotel', ?)`,
  );
  const booking = client.prepare(
    `INSERT INTO reservations (reference, submission_key, kind, tour_id, product_title, country, name, email, start_date,
       start_time, adults, status) VALUES (@reference, @reference, 'tour', @tour, 'A tour', 'Egypt', 'Keiko', 'keiko@example.com', @start, @time, 2, @status)`,
  );
  client.transaction(() => {
    for (let number = 1; number <= boats; number++) boat.run(`Boat ${number}`);
    for (let number = 1; number <= products; number++) {
      // Every second product needs one of the boats.
      const resources = number % 2 === 1 ? [1 + (((number - 1) / 2) % boats)] : [];
      const season = { from: null, until: null, weekdays: [], times: ['08:00', '14:00'], seats: 40 };
      tour.run(number, JSON.stringify({ counts: 'travellers', instant: false, seasons: [season], resources }));
    }
    tour.run(products + 1, null);
    for (let number = 0; number < bookings; number++) {
      const status = ['confirmed', 'completed', 'declined', 'confirmed'][number % 4];
      const [start, time] = [dayOf((number * 7) % days), number % 3 === 0 ? '14:00' : '08:00'];
      booking.run({ reference: `NS-${number}`, tour: 1 + (number % products), start, time, status });
    }
  })();
  client.exec('ANALYZE');
}
