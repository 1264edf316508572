// How much slower pages and procedures are with a thousand times the content.
import { median, milliseconds, note, row } from './figures.mjs';
import { load } from './load.mjs';
import { adminCookie, secretOf, startSite } from './site.mjs';

const pageSize = 24;
const suggestions = 'suggestions while somebody types';
const today = "office's today and counts";
/** Rows that grow with the work of the office, and have to stay quick all the same. */
const inMilliseconds = [suggestions, today];

export async function measure({ quick }) {
  const sites = { small: await siteWith(100, 100), large: await siteWith(100_000, 50_000) };
  const plan = { connections: 1, seconds: quick ? 0.7 : 1.5 };
  try {
    const rows = [
      note('filled with', '100,000 tours, 50,000 reservations, messages and emails, 500,000 timeline rows'),
    ];
    for (const name of Object.keys(addressesOf(sites.small))) {
      const times = { small: [], large: [] };
      for (let round = 0; round <= (quick ? 3 : 5); round++) {
        for (const [size, site] of Object.entries(sites)) {
          const { p99 } = await load({ ...plan, ...site.visitor, paths: addressesOf(site)[name] });
          // The first round is a warm-up.
          if (round > 0) times[size].push(p99);
        }
      }
      const [few, many] = [median(times.small), median(times.large)];
      const ratio = median(times.large.map((time, round) => time / times.small[round]));
      const what = `${name}: p99 ${milliseconds(few)} → ${milliseconds(many)}`;
      const goal = inMilliseconds.includes(name)
        ? row(what, { max: 50 }, many, milliseconds)
        : row(what, { max: 2 }, ratio, (number) => `${number.toFixed(2)} ×`);
      rows.push(goal);
    }
    return rows;
  } finally {
    for (const site of Object.values(sites)) await site.stop();
  }
}

/** A site with this number of tours and reservations. */
async function siteWith(tours, reservations) {
  const empty = await startSite();
  fill(empty.database(), tours, reservations);
  const headers = { 'Accept-Encoding': 'identity', Cookie: adminCookie(empty) };
  await empty.end();
  const site = await startSite({}, empty.dataDir);
  return { ...site, tours, reservations, visitor: { url: site.url, headers, secret: secretOf(site) } };
}

/** The addresses to request in turn, by name; all are rendered afresh. */
function addressesOf({ tours, reservations }) {
  const last = Math.ceil(tours / pageSize);
  const lastInbox = Math.ceil(reservations / pageSize);
  const call = (procedure, input) => `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const ask = (query) => call('search.office', { query });
  return {
    'list, first page': ['/tours'],
    'list, page in the middle': [`/tours?page=${Math.round(last / 2)}`],
    'list, last page': [`/tours?page=${last}`],
    'list of a country, page in the middle': [`/tours?filter=egypt&page=${Math.round(last / 4)}`],
    'list of two cities, first page': ['/tours?filter=luxor,aswan'],
    'list of a category up to a price, first page': ['/tours?category=Food&price=100', '/tours?category=Sea&price=50'],
    'list of a city with three facets': ['/tours?filter=luxor&category=Food&length=half-day&price=100'],
    'list by price, page in the middle': [`/tours?sort=price&page=${Math.round(last / 2)}`],
    'list of a country by rating, page in the middle': [`/tours?filter=egypt&sort=rating&page=${Math.round(last / 4)}`],
    'a tour': [2, Math.round(tours / 3), tours - 5].map((id) => `/tours/${id}`),
    home: ['/'],
    'search for a rare word': ['/search?q=kiosk1777', '/search?q=kiosk3131&where=egypt'],
    'search for a common word': ['/search?q=morning', '/search?q=boat&where=thailand'],
    'search with a typing error': ['/search?q=tempel'],
    'search for two words that no record has both of': ['/search?q=kiosk1777+pyramids'],
    'search with a place and a price': ['/search?q=boat+luxor+under+$60'],
    'search without a question': ['/search', '/search?where=luxor'],
    [suggestions]: ['te', 'temp', 'morn', 'boat l', 'luxor temple', 'tempel', 'kiosk17', 'day trip from cairo'].map(
      (query) => `/search/suggestions?q=${encodeURIComponent(query)}`,
    ),
    "office's tours, first page": [call('tours.list', {})],
    "office's tours, last page": [call('tours.list', { page: last })],
    "office's tours, searched": [call('tours.list', { search: 'lantern' })],
    [today]: ['/trpc/dashboard.today', '/trpc/dashboard.counts'],
    "office's reservations, first page": [call('reservations.list', {})],
    "office's reservations, last page": [call('reservations.list', { page: lastInbox })],
    "office's reservations, searched for a common word": [call('reservations.list', { search: 'example.org' })],
    "office's customers, first page": [call('people.list', {})],
    "office's customers by name, page in the middle": [
      call('people.list', { sort: 'name', page: Math.round(lastInbox / 2) }),
    ],
    "office's departures of a day": [call('departures.list', { date: dayOf(departureDay) })],
    'office search for one traveller': ['traveller77@', '100 000 0077', 'NS-B000077'].map(ask),
    'office search for a common word': ['traveller', 'a tour', 'a'].map(ask),
    'office search for words that never meet': [ask('traveller7 question declined')],
  };
}

const words = {
  category: ['Culture', 'Family', 'Food', 'History', 'Nature', 'Sea'],
  title: ['Temple', 'River', 'Market', 'Lantern', 'Desert', 'Island', 'Palace', 'Garden', 'Lotus', 'Harbour'],
  time: ['at Dawn', 'by Night', 'before Breakfast', 'in the Afternoon', 'at an Easy Pace', 'for Families'],
  text: 'morning walk boat guide kitchen tower wall road shade tea view story stone'.split(' '),
};
const cities = {
  Egypt: ['Cairo', 'Giza', 'Luxor', 'Aswan', 'Alexandria', 'Hurghada'],
  Thailand: ['Bangkok', 'Phuket', 'Chiang Mai', 'Krabi', 'Pattaya', 'Koh Samui'],
};

/** Adds rows to the sample content up to these counts; the same rows each time. */
function fill(database, tours, reservations) {
  database.pragma('synchronous = OFF');
  const addTour = database.prepare(
    `INSERT INTO tours (title, description, short_description, country, city, duration, price_cents, image, rating,
       review_count, featured, is_recommended, pickup_time, remarks, itineraries, included, category)
     VALUES (@title, @text, @lead, @country, @city, @duration, @price, '/posters/giza-dawn.svg', 4.5, 12, @featured, 0,
       '08:00 from your hotel', '[]', @text, '["Guide","Lunch"]', @category)`,
  );
  const addReservation = database.prepare(
    `INSERT INTO reservations (reference, submission_key, kind, tour_id, product_title, country, pricing, unit_price_cents,
       total_price_cents, price_lines, name, email, phone, start_date, adults, status, created_at)
     VALUES (@reference, @reference, 'tour', @tour, 'A tour', 'Egypt', 'party', 5000, 10000,
       '[{"label":"Adults","count":2,"unitCents":5000}]', @name, @email,
       @phone, @start, 2, @status, @created)`,
  );
  const addMessage = database.prepare(
    `INSERT INTO contact_messages (submission_key, name, email, subject, message)
     VALUES (@reference, @name, @email, 'A question', 'Does the tour take children of four years?')`,
  );
  const addEmail = database.prepare(
    `INSERT INTO emails (kind, props, dedupe_key, sender, recipient, state)
     VALUES ('review_request', json_object('reference', @reference, 'title', 'A tour'), 'review_request:' || @reference,
       'egypt', @email, 'sent')`,
  );
  database.transaction(() => {
    const known = database.prepare('SELECT count(*) FROM tours').pluck().get();
    for (let number = known; number < tours; number++) addTour.run(tourNumber(number));
    for (const add of [addReservation, addMessage, addEmail]) {
      for (let number = 0; number < reservations; number++) add.run(reservationNumber(number, known));
    }
    database.exec(addTimelines);
  })();
  database.exec('ANALYZE');
}

const pick = (list, number) => list[number % list.length];

/** Ten events for each reservation, three of them messages. */
const addTimelines = `
  INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at)
  SELECT reservations.id, kinds.value, iif(kinds.value = 'requested', 'traveller', 'office'),
    iif(kinds.value IN ('message', 'note'), 'We call ' || reservations.name || ' before day ' || kinds.key, NULL),
    reservations.created_at
  FROM reservations, json_each('["requested","message","note","changed","message","confirmed","changed","message","note","changed"]') AS kinds`;

function tourNumber(number) {
  const country = number % 2 === 0 ? 'Egypt' : 'Thailand';
  const city = pick(cities[country], Math.floor(number / 2));
  const sentence = Array.from({ length: 40 }, (_, index) => pick(words.text, number * 7 + index * index)).join(' ');
  return {
    title: `${pick(words.title, number)} ${pick(words.time, Math.floor(number / 3))} ${number % 3000}`,
    text: `${sentence}. Past kiosk${number % 5000} and back.`,
    lead: sentence.slice(0, 120),
    country,
    city,
    category: pick(words.category, Math.floor(number / 24)),
    duration: String(2 + (number % 9)),
    price: 2500 + (number % 400) * 50,
    featured: number % 500 === 0 ? 1 : 0,
  };
}

/** As ISO 8601, so many days after the first of 2026. */
const instantOf = (offset) => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString();
const dayOf = (offset) => instantOf(offset).slice(0, 10);
/** Days on which reservations start. */
const days = 700;
const departureDay = 400;

/** The first ten start on a day on which no other does, however many there are. */
function startOf(number) {
  if (number < 10) return dayOf(departureDay);
  return dayOf(number % days === departureDay ? 0 : number % days);
}

/** As every night leaves them: no journey that is over is still confirmed. */
function statusOf(number) {
  const status = pick(['pending', 'confirmed', 'completed', 'declined'], number);
  return status === 'confirmed' && startOf(number) <= new Date().toISOString() ? 'completed' : status;
}

function reservationNumber(number, tours) {
  return {
    reference: `NS-B${String(number).padStart(6, '0')}`,
    tour: 1 + (number % tours),
    name: `Traveller ${number}`,
    email: `traveller${number}@example.org`,
    phone: `+20 100 ${String(number).padStart(7, '0')}`,
    start: startOf(number),
    status: statusOf(number),
    created: instantOf(number % 300),
  };
}
