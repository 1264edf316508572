// Starts a site with data for every state of a screen: photographs, long texts, answered bookings, failed emails.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { addOpenRequest, dayAfter, firstDay, propose, recordPayments } from './office.mjs';

const password = 'a river and a lotus';

/** Starts the built site on an empty folder and fills it; returns its origin, an admin cookie, bookings and `close`. */
export async function startFilledSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-screens-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { NODE_ENV: 'production', PORT: port, PUBLIC_URL: origin, DATA_DIR: folder };
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { ...process.env, ...settings, ADMIN_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (JSON.parse(line).event === 'listening') resolve();
    });
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const admin = await logIn(origin);
    await addPhotographs(admin, folder);
    addLongTexts(folder);
    const bookings = await book(origin, folder);
    await confirmBooking(admin);
    await propose(admin);
    const receipt = await recordPayments(admin);
    addOpenRequest(folder);
    addReviews(folder);
    return { origin, cookie: admin.cookie, bookings, receipt: bookings[8].replace('?', `/receipt/${receipt}?`), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Links in prints and emails contain the port, so it is chosen before the start. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

async function logIn(origin) {
  const sameOrigin = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams({ password });
  const answered = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    body,
    headers: sameOrigin,
    redirect: 'manual',
  });
  const cookie = answered.headers
    .getSetCookie()
    .find((header) => header.startsWith('admin_session='))
    ?.split(';')[0];
  if (!cookie) throw new Error(`the login answered ${answered.status}`);
  const call = async (procedure, input) => {
    const isForm = input instanceof FormData;
    const response = await fetch(`${origin}/trpc/${procedure}`, {
      method: 'POST',
      body: isForm ? input : JSON.stringify(input),
      headers: { ...sameOrigin, Cookie: cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${procedure}: ${JSON.stringify(answer)}`);
    return answer.result.data;
  };
  return { cookie, call };
}

/** Gives two tours, a package and an article a photograph. */
async function addPhotographs({ call }, folder) {
  const form = new FormData();
  form.set('file', new File([await photograph()], 'harbour.jpg', { type: 'image/jpeg' }));
  form.set('alt', 'A harbour in the evening');
  const { address } = await call('images.upload', form);
  const site = new Database(path.join(folder, 'site.db'));
  site.prepare('UPDATE tours SET image = ? WHERE id IN (3, 9)').run(address);
  site.prepare('UPDATE packages SET image = ? WHERE id = 3').run(address);
  site.prepare("UPDATE articles SET image = ? WHERE slug = 'packing-for-desert-and-monsoon'").run(address);
  site.close();
}

/** A JPEG with gradients and noise, like a photograph. */
async function photograph() {
  const [width, height] = [1600, 1100];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const haze = Math.exp(-(((y - 620) / 160) ** 2));
      const wave = y > 640 ? 18 * Math.sin(x / 23 + y / 5) * Math.sin(y / 9) : 0;
      const grain = ((x * 7919 + y * 104729) % 23) - 11;
      const at = (y * width + x) * 3;
      pixels[at] = Math.max(0, Math.min(255, 70 + 120 * haze + y / 14 + wave + grain));
      pixels[at + 1] = Math.max(0, Math.min(255, 90 + 70 * haze + y / 22 + wave + grain));
      pixels[at + 2] = Math.max(0, Math.min(255, 130 + 20 * haze - y / 24 + wave + grain));
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

function addLongTexts(folder) {
  const site = new Database(path.join(folder, 'site.db'));
  const title = 'From the Old Harbour of Alexandria to the Temples of Abu Simbel, with Everything That Lies in Between';
  const word = 'Krungthepmahanakhonamonrattanakosinmahintharayutthaya';
  site
    .prepare('UPDATE tours SET title = ?, short_description = ?, pickup_time = ? WHERE id = 2')
    .run(title, `${title}. ${title}. ${word}`, `Between 04:30 and 05:15, depending on where you stay; ${word}`);
  site.prepare('UPDATE packages SET title = ? WHERE id = 2').run(`${title} (${word})`);
  site.prepare('UPDATE offers SET title = ? WHERE id = 2').run(title);
  site.close();
}

/** Stores requests and a message; returns the addresses of the booking pages. */
async function book(origin, folder) {
  const people = [
    { path: '/tours/1/book', name: 'Amélie Fontaine', adults: '2' },
    { path: '/tours/5/book', name: 'Daniel Okonkwo-Abernathy', adults: '4', specialRequests: 'A cot, and no nuts.' },
    { path: '/packages/1/book', name: 'Priya Raghunathan', rooms: '1', adults: '2', hotelRating: '5' },
    { path: '/tours/12/book', name: 'Jonas Lindqvist', adults: '2' },
    { path: '/tours/6/book', name: 'Hana Sato', adults: '2' },
    { path: '/tours/6/book', name: 'Marta Nowak', adults: '2' },
    { path: '/tours/6/book', name: 'Will Achterberg', adults: '3' },
    { path: '/packages/1/book', name: 'Ingrid Solheim', rooms: '2', adults: '3', hotelRating: '4' },
    { path: '/tours/3/book', name: 'Tomás Herrera', adults: '2', specialRequests: 'A window seat.' },
    { path: '/tours/7/book', name: 'Leila Haddad', adults: '2' },
  ];
  const forms = await Promise.all(
    people.map(({ path: address }) => fetch(origin + address).then((page) => page.text())),
  );
  // A form that is submitted within three seconds counts as spam.
  await setTimeout(3100);
  for (const [index, { path: address, ...person }] of people.entries()) {
    const key = /name="submissionKey" value="([^"]+)"/.exec(forms[index])?.[1] ?? '';
    const email = `traveller${index + 1}@example.com`;
    const fields = {
      email,
      phone: '+44 20 7946 0000',
      whatsapp: '',
      children: '0',
      specialRequests: '',
      date: dayAfter(firstDay + index),
      submissionKey: key,
      website: '',
      ...person,
    };
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
    const body = new URLSearchParams(fields);
    const answered = await fetch(origin + address, { method: 'POST', body, headers, redirect: 'manual' });
    if (answered.status !== 303) throw new Error(`${address} answered ${answered.status}`);
    people[index].address = answered.headers.get('Location');
  }
  const site = new Database(path.join(folder, 'site.db'));
  site
    .prepare('INSERT INTO contact_messages (name, email, subject, message, submission_key) VALUES (?, ?, ?, ?, ?)')
    .run(
      'Ruth Abara',
      'ruth@example.com',
      'A school trip in spring',
      'We are thirty-two, and four of us use wheelchairs.',
      'screens',
    );
  site
    .prepare('UPDATE emails SET state = ?, attempts = 9, last_error = ? WHERE id = 2')
    .run('attention', '422: the address does not exist');
  const late = new Date(Date.now() - 26 * 3_600_000).toISOString();
  site.prepare('UPDATE reservations SET created_at = ? WHERE id = 4').run(late);
  site.close();
  return people.map(({ address }) => address);
}

async function confirmBooking({ call }) {
  await call('reservations.changeStatus', {
    id: 2,
    version: 1,
    status: 'confirmed',
    message: 'Your guide is Mona Adel. She will wait in the lobby at eight with a small lotus on her badge.',
    seen: 0,
  });
}

/** Completes three bookings: one without a review, one with a published review, one with a waiting one. */
function addReviews(folder) {
  const site = new Database(path.join(folder, 'site.db'));
  site.prepare("UPDATE reservations SET status = 'completed', start_date = '2026-10-05' WHERE id IN (5, 6, 7)").run();
  const add = site.prepare(
    'INSERT INTO reviews (reservation_id, rating, text, status, answer, answered_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const text = 'Six in the morning, and the causeway to ourselves.\nThe lunch was late, which nobody minded.';
  const answer = 'Thank you, Marta. The kitchen has been told, and lunch is at one again.';
  add.run(6, 4, text, 'published', answer, new Date().toISOString());
  add.run(7, 5, 'Exactly as described, with a guide who never hurried us.', 'waiting', null, null);
  site.close();
}
