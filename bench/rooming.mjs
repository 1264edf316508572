// What it costs to make the rooming list of a ship, among the bookings of two years.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { median, milliseconds, note, row } from './figures.mjs';

const bookings = 50_000;
/** Days on which they start. */
const days = 700;
/** Of four people each, who set out together. */
const parties = 50;
const departure = '2026-12-05';

export async function measure({ quick }) {
  // Within the repository, where its packages are found.
  const bundle = mkdtempSync(path.resolve('node_modules/.rooming-'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  try {
    const ssr = path.join(import.meta.dirname, 'rooming-program.ts');
    await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: bundle } });
    const program = await import(pathToFileURL(path.join(bundle, 'rooming-program.js')).href);
    const database = program.open(dataDir);
    fill(database.$client);
    const rows = figuresOf(program, database.$client, quick ? 15 : 50);
    database.$client.close();
    return rows;
  } finally {
    for (const folder of [bundle, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf({ markSent, showRoomingList }, client, rounds) {
  const now = new Date('2026-11-21T10:00:00Z');
  const list = { product: 'package-1', day: departure, scope: 'departure', hotel: '' };
  const night = { ...list, day: '2026-12-10', scope: 'night' };
  const first = costOf(rounds, () => showRoomingList(list, now));
  for (const question of [list, night]) markSent({ ...question, was: showRoomingList(question, now).was }, now);
  client.exec(`UPDATE travellers SET health = 'Knee' WHERE id % 5 = 0`);
  const people = showRoomingList(list, now).sections.flatMap(({ rooms }) => rooms.flatMap(({ guests }) => guests));
  return [
    note('filled with', `${bookings} bookings, ${people.length} people with names on the list`),
    row('rooming list of a departure that was never sent', { max: 50 }, first, milliseconds),
    row(
      'of one that was sent, with its changes',
      { max: 50 },
      costOf(rounds, () => showRoomingList(list, now)),
      milliseconds,
    ),
    row(
      'of a night',
      { max: 50 },
      costOf(rounds, () => showRoomingList(night, now)),
      milliseconds,
    ),
  ];
}

/** In ms of processor time, as on a site that has run for a while; the median. */
function costOf(rounds, work) {
  for (let round = 0; round < rounds; round++) work();
  const costs = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(costs);
}

/** So many days after the first of 2026. */
const dayOf = (offset) => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);

function fill(client) {
  client.pragma('synchronous = OFF');
  const addPackage = client.prepare(
    `INSERT INTO packages (title, description, short_description, country, cities, duration, image, itineraries)
     VALUES ('Cruise ' || ?, 'A week.', 'A week.', 'Egypt', '["Luxor"]', '8 days / 7 nights', '/posters/giza-dawn.svg', '[]')`,
  );
  const addBooking = client.prepare(
    `INSERT INTO reservations (reference, submission_key, kind, package_id, product_title, country, name, email, start_date,
       adults, children, children_ages, rooms, hotel_rating, status)
     VALUES (@reference, @reference, 'package', @package, 'A cruise', 'Egypt', @name, 'keiko@example.com', @start,
       3, 1, '[8]', 2, 4, 'confirmed')`,
  );
  const addTraveller = client.prepare(
    `INSERT INTO travellers (reservation_id, position, is_child, age, given_name, family_name, birth_date, diet)
     VALUES (@booking, @position, @isChild, @age, @given, @family, @birthDate, @diet)`,
  );
  const addParty = (number, cruise, start) => {
    const [name, reference] = [`Keiko Tanabe ${number}`, `NS-${number}`];
    const { lastInsertRowid: booking } = addBooking.run({ reference, package: cruise, name, start });
    for (let position = 1; position <= 4; position++) {
      const isChild = position === 4;
      addTraveller.run({
        ...{ booking, position, isChild: isChild ? 1 : 0, age: isChild ? 8 : null, family: `Tanabe ${number}` },
        ...{ given: `Person ${position}`, birthDate: isChild ? '2018-03-12' : '1988-03-12' },
        diet: position === 2 ? 'Vegetarian' : null,
      });
    }
  };
  client.transaction(() => {
    for (let number = 1; number <= 20; number++) addPackage.run(number);
    for (let number = 0; number < parties; number++) addParty(number, 1, departure);
    for (let number = parties; number < bookings; number++) addParty(number, 2 + (number % 19), dayOf(number % days));
  })();
  client.exec('ANALYZE');
}
