// Starts the built site with sample content and what makes every state of a screen: bookings, answers, money, reviews.
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { adminCookie, freePort, startSite } from '../../bench/site.mjs';

const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** More days ahead than the notice of every product; the requests travel on this and the next days. */
const firstDay = 20;
/** Of the departure that has a guide. */
const assignedDay = dayAfter(firstDay + 1);

/** Starts and fills it; returns its address, a cookie of the office, the pages of its bookings and of a guide, and `close`. */
export async function startFilledSite() {
  const port = await freePort();
  // Prints and emails contain the address of the site.
  const site = await startSite({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  const { url, stop: close } = site;
  try {
    const database = site.database();
    const cookie = adminCookie(site);
    const call = caller(url, cookie);
    await addPhotograph(database, call);
    addLongTexts(database);
    const bookings = await sendRequests(url);
    await answerRequests(call);
    const receipt = await recordPayments(call);
    await nameTravellers(call, cookie, url);
    addOtherStates(database);
    const day = await fetch(`${url}/admin/departures?date=${assignedDay}`, { headers: { Cookie: cookie } });
    const manifest = /href="(\/departure\/[^"]+)"/.exec(await day.text())?.[1];
    const addresses = { bookings, receipt: bookings[8].replace('?', `/receipt/${receipt}?`), assignedDay, manifest };
    return { url, cookie, ...addresses, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Calls a procedure of the office. */
function caller(url, cookie) {
  return async (procedure, input) => {
    const isForm = input instanceof FormData;
    const response = await fetch(`${url}/trpc/${procedure}`, {
      method: 'POST',
      body: isForm ? input : JSON.stringify(input),
      headers: { Origin: url, Cookie: cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${procedure}: ${JSON.stringify(answer)}`);
    return answer.result.data;
  };
}

/** Gives two tours, a package and an article an uploaded picture, which is a JPEG in other widths than a poster. */
async function addPhotograph(database, call) {
  const jpeg = await sharp('public/posters/hotel-beach-dusk-wide.svg').resize(1600).jpeg().toBuffer();
  const form = new FormData();
  form.set('file', new File([jpeg], 'beach.jpg', { type: 'image/jpeg' }));
  form.set('alt', 'A beach in the evening');
  const { address } = await call('images.upload', form);
  database.prepare('UPDATE tours SET image = ? WHERE id IN (3, 9)').run(address);
  database.prepare('UPDATE packages SET image = ? WHERE id = 3').run(address);
  database.prepare("UPDATE articles SET image = ? WHERE slug = 'packing-for-desert-and-monsoon'").run(address);
}

function addLongTexts(database) {
  const title = 'From the Old Harbour of Alexandria to the Temples of Abu Simbel, with Everything That Lies in Between';
  const word = 'Krungthepmahanakhonamonrattanakosinmahintharayutthaya';
  database
    .prepare('UPDATE tours SET title = ?, short_description = ?, pickup_time = ? WHERE id = 2')
    .run(title, `${title}. ${title}. ${word}`, `Between 04:30 and 05:15, depending on where you stay; ${word}`);
  database.prepare('UPDATE packages SET title = ? WHERE id = 2').run(`${title} (${word})`);
  database.prepare('UPDATE offers SET title = ? WHERE id = 2').run(title);
}

/** Books as travellers do; returns the addresses of the booking pages. */
async function sendRequests(url) {
  const requests = [
    { product: '/tours/1', name: 'Amélie Fontaine' },
    { product: '/tours/5', name: 'Daniel Okonkwo-Abernathy', adults: '4', specialRequests: 'A cot, and no nuts.' },
    { product: '/packages/1', name: 'Priya Raghunathan', rooms: '1', hotelRating: '5' },
    { product: '/tours/12', name: 'Jonas Lindqvist' },
    { product: '/tours/6', name: 'Hana Sato' },
    { product: '/tours/6', name: 'Marta Nowak' },
    { product: '/tours/6', name: 'Will Achterberg', adults: '3' },
    { product: '/packages/1', name: 'Ingrid Solheim', adults: '3', rooms: '2', hotelRating: '4' },
    { product: '/tours/3', name: 'Tomás Herrera', specialRequests: 'A window seat.' },
    { product: '/tours/7', name: 'Leila Haddad' },
    { product: '/tours/1', name: 'Oluwaseun Adeyemi', adults: '3' },
    { product: '/tours/20', name: 'Freya Halvorsen' },
    { product: '/tours/8', name: 'Bianca Rossi' },
    { product: '/tours/9', name: 'Samuel Ortega' },
    { product: '/tours/10', name: 'Noor van Dijk' },
    { product: '/tours/11', name: 'Kofi Mensah' },
    { product: '/tours/13', name: 'Chloé Martin' },
    {
      ...{ product: '/packages/1', name: 'Siobhán O’Brien-Đặng', adults: '4', rooms: '3', hotelRating: '4' },
      ...{ children: '2', 'childrenAges[]': ['8', '4'], specialRequests: 'Two rooms next to each other, please.' },
    },
  ];
  const forms = await Promise.all(
    requests.map(({ product }) => fetch(`${url}${product}/book`).then((page) => page.text())),
  );
  // A form that is submitted within three seconds counts as spam.
  await setTimeout(3100);
  const addresses = [];
  for (const [index, { product, ...typed }] of requests.entries()) {
    const fields = {
      ...{ email: `traveller${index + 1}@example.com`, phone: '+44 20 7946 0000', adults: '2', children: '0' },
      ...{ date: dayAfter(firstDay + index), ...typed },
      submissionKey: /name="submissionKey" value="([^"]+)"/.exec(forms[index])?.[1] ?? '',
    };
    const entries = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    const body = new URLSearchParams(entries);
    const headers = { Origin: url };
    const answer = await fetch(`${url}${product}/book`, { method: 'POST', body, headers, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${product} answered ${answer.status}`);
    addresses.push(answer.headers.get('Location'));
  }
  return addresses;
}

const changeStatus = (call, id, status, message = '', version = 1) =>
  call('reservations.changeStatus', { id, version, status, message, seen: Number.MAX_SAFE_INTEGER });
const confirm = (call, id, message) => changeStatus(call, id, 'confirmed', message);

/** A confirmed booking, and a quotation with two options that waits for the traveller. */
async function answerRequests(call) {
  await confirm(call, 2, 'Your guide is Mona Adel. She will wait in the lobby at eight with a lotus on her badge.');
  await confirm(call, 15);
  await changeStatus(call, 14, 'declined', 'The boat is full on that day. Would the day after suit you?');
  await call('departures.assign', {
    ...{ startDate: assignedDay, productKey: 'tour-5', startTime: '', version: 0, vehicle: '', mail: false },
    members: [{ role: 'guide', crewId: null, name: 'Mona Adel', phone: '+20 100 000 0000', parties: null }],
  });
  const option = (startDate, unitPrice) => ({
    ...{ product: null, startDate, pickupTime: '08:30', adults: 3, childrenAges: [], rooms: 2, hotelRating: 4 },
    lines: [
      { label: 'Cabins and tours', count: 3, unitPrice, optional: false },
      { label: 'Balloon over Luxor', count: 3, unitPrice: '95', optional: true },
    ],
  });
  await call('proposals.create', {
    ...{ reservationId: 8, key: 'screenshots-proposal', seen: 0, reason: '' },
    message: 'The boat that you asked for is full. These two are of the same class.',
    options: [option(dayAfter(firstDay + 9), '980'), option(dayAfter(firstDay + 16), '940')],
    expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  });
}

/** A confirmed booking with a deposit, a payment and a voided one; returns the number of the receipt. */
async function recordPayments(call) {
  const { version } = (await confirm(call, 9)).reservation;
  await call('payments.askForDeposit', { id: 9, version, amount: '60', due: dayAfter(7), tell: false, message: '' });
  const pay = (key, amount, method, reservationId = 9) =>
    call('payments.create', {
      ...{ reservationId, key: `screenshots-${key}`, kind: 'payment', amount, method },
      ...{ paidOn: dayAfter(0), note: '', tell: false, seen: Number.MAX_SAFE_INTEGER },
    });
  const wrong = await pay('payment-1', '600', 'card');
  await call('payments.void', { id: wrong.id, reason: 'A zero too many' });
  await pay('payment-3', '80', 'cash', 16);
  await changeStatus(call, 16, 'cancelled', 'This is as you asked.', (await confirm(call, 16)).reservation.version);
  return (await pay('payment-2', '60', 'bank')).receiptNumber;
}

/** Lists that are complete and half filled, with children, and somebody who travels no longer. */
async function nameTravellers(call, cookie, url) {
  const query = async (procedure, input) => {
    const address = `${url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
    return (await (await fetch(address, { headers: { Cookie: cookie } })).json()).result.data;
  };
  const eightYearsBefore = dayAfter(firstDay - 8 * 366 - 100);
  const lists = {
    3: [
      ['Priya', 'Raghunathan', '1988-03-14'],
      ['Arjun', 'Raghunathan', '1986-11-02'],
    ],
    8: [
      ['Ingrid', 'Solheim', '1959-05-30'],
      ['', 'Suharto', ''],
    ],
    18: [
      ['Siobhán', "O'Brien-Đặng", '1984-05-02'],
      ['Minh Khôi', "O'Brien-Đặng", '1982-09-17'],
      ['ليلى', 'حداد', '1990-01-25'],
      ['Tobias', 'van der Berg', '1979-12-08'],
      ['Pía', "O'Brien-Đặng", eightYearsBefore],
      ['Oisín', "O'Brien-Đặng", ''],
    ],
  };
  for (const [id, names] of Object.entries(lists)) {
    const { rows } = await query('travellers.byReservation', { id: Number(id) });
    const typed = rows.map(({ id: row, was }, index) => {
      const [givenName = '', familyName = '', birthDate = ''] = names[index] ?? [];
      return { id: row, was, givenName, familyName, birthDate };
    });
    await call('travellers.save', { id: Number(id), rows: typed, otherAges: true });
  }
  const { version } = (
    await call('reservations.changeStatus', {
      ...{ id: 18, version: 1, status: 'confirmed', message: 'Your cabins are next to each other.', price: '7480' },
      seen: Number.MAX_SAFE_INTEGER,
    })
  ).reservation;
  const left = (await query('travellers.byReservation', { id: 18 })).rows[3];
  await call('reservations.cancelTraveller', {
    ...{ id: 18, version, travellers: [{ position: left.position, id: left.id }], from: dayAfter(0), rooms: 2 },
    ...{ price: { kind: 'type', total: '6240' }, fee: '180', reason: 'As agreed on the phone', answersRequest: false },
    ...{ tell: true, message: 'We are sorry about your leg, Tobias.', seen: Number.MAX_SAFE_INTEGER },
  });
}

/** What only time or a failure brings: journeys of today, reviews, a late answer, a question, a message, a stuck email. */
function addOtherStates(database) {
  const now = new Date().toISOString();
  const run = (sql, ...values) => database.prepare(sql).run(...values);

  run("UPDATE reservations SET status = 'confirmed', start_date = ? WHERE id = 11", dayAfter(0));
  run("UPDATE reservations SET status = 'confirmed', start_date = ? WHERE id = 12", dayAfter(1));
  run("UPDATE reservations SET status = 'completed', start_date = ? WHERE id IN (5, 6, 7)", dayAfter(-30));
  const review =
    'INSERT INTO reviews (reservation_id, rating, text, status, answer, answered_at) VALUES (?, ?, ?, ?, ?, ?)';
  const text = 'Six in the morning, and the causeway to ourselves.\nThe lunch was late, which nobody minded.';
  run(review, 6, 4, text, 'published', 'Thank you, Marta. The kitchen knows, and lunch is at one again.', now);
  run(review, 7, 5, 'Exactly as described, with a guide who never hurried us.', 'waiting', null, null);

  const [yesterday, overdue, tomorrow] = [-26, -2, 24].map((hours) =>
    new Date(Date.now() + hours * 3_600_000).toISOString(),
  );
  run("UPDATE reservations SET waits_since = NULL, answer_by = NULL WHERE status <> 'pending'");
  run(
    'UPDATE reservations SET created_at = ?, waits_since = ?, answer_by = ? WHERE id = 4',
    ...[yesterday, yesterday, overdue],
  );
  run("UPDATE reservations SET waits_since = ?, answer_by = ? WHERE id = 10 AND status <> 'pending'", now, tomorrow);
  run('UPDATE reservations SET suspect = 1, waits_since = NULL, answer_by = NULL WHERE id = 13');
  const ask = (id, request, kind, message) => {
    const { lastInsertRowid } = run(
      'INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at) VALUES (?, ?, ?, ?, ?)',
      ...[id, kind, 'traveller', message, now],
    );
    run('INSERT INTO open_requests VALUES (?, ?, ?, ?)', id, request, lastInsertRowid, now);
  };
  ask(10, 'question', 'message', 'Is there a lift? My mother cannot climb stairs.');
  ask(15, 'cancellation', 'cancellation requested', 'My daughter is ill.');
  ask(17, 'change', 'change requested', 'My sister comes with us.');
  run(
    `INSERT INTO proposals (reservation_id, number, author, options, submission_key, expires_at)
      SELECT id, 1, 'traveller', json_array(json_object('product', json_object('kind', 'tour', 'id', tour_id, 'title',
        product_title, 'country', country), 'startDate', start_date, 'pickupTime', pickup_time, 'meetingPoint', NULL,
        'cancellation', NULL, 'adults', adults + 1, 'childrenAges', json('[]'), 'rooms', NULL, 'hotelRating', NULL,
        'lines', json('[]'))), 'screenshots-change', ? FROM reservations WHERE id = 17`,
    dayAfter(60),
  );
  run(
    'INSERT INTO contact_messages (name, email, subject, message, submission_key) VALUES (?, ?, ?, ?, ?)',
    ...['Ruth Abara', 'ruth@example.com', 'A school trip in spring'],
    ...['We are thirty-two, and four of us use wheelchairs.', 'screenshots'],
  );
  run(
    "UPDATE emails SET state = 'attention', attempts = 9, last_error = '422: the address does not exist' WHERE id = 2",
  );
}
