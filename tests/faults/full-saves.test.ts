import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callRpc, openSession, publicUrl } from '../routes/rpc-client';
import { adminPassword, kill, startAdminServer, type TestServer } from '../server';
import * as forms from '../trpc/forms';
import { jpeg } from '../trpc/uploads';
import { everything, mutate, openChange, paymentFor, quotationFor } from './office-client';
import { mountSmallDisk } from './small-disk';
import { fillForm, send } from './traveller';

const disk = mountSmallDisk(24);
afterAll(() => disk.unmount());

const keyOf = (number: number) => `key-of-a-full-disk-${number}`;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let server: TestServer;
let database: Database.Database;
let cookie: string;

const start = () => startAdminServer({ PUBLIC_URL: publicUrl }, path.join(disk.folder, 'data'));
const value = (statement: string) => database.prepare(statement).pluck().get() as number;
const saved = (table: string) =>
  database.prepare(`SELECT id, version FROM ${table} ORDER BY id DESC LIMIT 1`).get() as object;

/** What the program changes by itself meanwhile. */
const passing = ['emails', 'admin_sessions', 'visits', 'empty_searches', 'office_changes', 'sqlite_sequence'];

/** All that is stored. */
function readAll(): string {
  const tables = database
    .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name`)
    .pluck()
    .all()
    .map(String);
  const rows = tables
    .filter((name) => !passing.includes(name))
    .map((name) => [name, database.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all()]);
  return JSON.stringify(rows, (column, content) => (column === 'email_sent' ? undefined : content));
}

/** Fills the disk to its last byte, while the log is empty: what it has would take the next write. */
async function fillDisk(free = 0): Promise<void> {
  const logSize = () => {
    disk.clear();
    const busy = database.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
    disk.fill(free);
    return busy === 0 ? statSync(`${database.name}-wal`).size : null;
  };
  await expect.poll(logSize).toBe(0);
}

const rpc = (name: string, input: () => object | Promise<object | null>) => async () =>
  (await mutate(server, cookie, name, (await input()) ?? {}))?.status;

const post = async (address: string, fields: Record<string, string>) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: publicUrl, 'X-Forwarded-For': '198.51.100.7' };
  const body = new URLSearchParams(fields);
  return (await fetch(server.url + address, { method: 'POST', body, headers, redirect: 'manual' })).status;
};

const travellerForm = (address: string, number: number) => async () => {
  const form = await fillForm(server, address, 'Layla Nasser', number);
  return (await send(server.url, form))?.status;
};

const upload = (name: string, fields: Record<string, string | File>) => async () => {
  const form = new FormData();
  for (const [field, content] of Object.entries(fields)) form.set(field, content);
  return (await callRpc(server, name, form, { Cookie: cookie })).status;
};

const csv = (rows: number) =>
  new File(
    [['Email', ...Array.from({ length: rows }, (_, at) => `reader${at}@example.org`)].join('\n')],
    'readers.csv',
  );

const newsletter = {
  ...{ subject: 'Winter', previewText: '', opening: 'Dear reader', picks: [], sources: ['footer'], perMinute: '60' },
  ...{ countries: [], languages: [] },
};
const { tour } = forms;
const article = { ...forms.article, relatedArticles: '' };
const offer = { ...forms.offer, country: 'Egypt', location: 'Aswan', packageId: '' };
const place = {
  ...{ country: 'Egypt', city: 'Siwa', zone: 'Africa/Cairo', latitude: '29.2', longitude: '25.5', hasTours: false },
  ...{ popularAs: '', image: '', aliases: '' },
};
const desk = {
  ...{ product: { kind: 'tour', id: 2 }, startDate: dayIn(30), adults: 2, childrenAges: [], rooms: null },
  ...{ hotelRating: null, name: 'Anna Weber', email: '', phone: '+49 170 555 0199', whatsapp: '', pickupPlace: '' },
  ...{ specialRequests: '', source: 'phone', price: { kind: 'take', totalCents: 9800 }, overrides: {} },
  ...{ confirm: false, tell: false },
};
const last = (table: string) => value(`SELECT max(id) FROM ${table}`);
const ofBooking = () => ({ id: last('reservations'), seen: everything });
const ofMessage = () => ({ id: 1, seen: value('SELECT version FROM contact_messages WHERE id = 1') });

/** Every kind of save, in an order in which each finds what it changes. */
const saves: [string, () => Promise<number | undefined>][] = [
  ['a booking', travellerForm('/tours/2/book', 1)],
  ['a message', travellerForm('/contact', 2)],
  ['a subscription', () => post('/newsletter.data', { source: 'footer', email: 'reader@example.org' })],
  ['a login', () => post('/admin/login', { password: adminPassword })],
  ['a new tour', rpc('tours.create', () => ({ ...tour, key: keyOf(1) }))],
  ['a tour', rpc('tours.update', () => ({ ...tour, ...saved('tours'), title: 'Saved again' }))],
  ['a new package', rpc('packages.create', () => ({ ...forms.tourPackage, key: keyOf(2) }))],
  ['a package', rpc('packages.update', () => ({ ...forms.tourPackage, ...saved('packages'), title: 'Saved again' }))],
  ['a new article', rpc('articles.create', () => ({ ...article, key: keyOf(3) }))],
  ['an article', rpc('articles.update', () => ({ ...article, ...saved('articles'), slug: 'saved-again' }))],
  ['a new offer', rpc('offers.create', () => ({ ...offer, key: keyOf(4) }))],
  ['an offer', rpc('offers.update', () => ({ ...offer, ...saved('offers'), title: 'Saved again' }))],
  ['a new testimonial', rpc('testimonials.create', () => ({ ...forms.testimonial, key: keyOf(5) }))],
  [
    'a testimonial',
    rpc('testimonials.update', () => ({ ...forms.testimonial, ...saved('testimonials'), name: 'Ann' })),
  ],
  ['a deletion', rpc('testimonials.delete', () => ({ id: last('testimonials') }))],
  ['a new newsletter', rpc('newsletters.create', () => ({ ...newsletter, key: keyOf(6) }))],
  [
    'a newsletter',
    rpc('newsletters.update', () => ({ ...newsletter, ...saved('newsletter_issues'), subject: 'Spring' })),
  ],
  ['the sending of a newsletter', rpc('newsletters.send', () => saved('newsletter_issues'))],
  ['a new destination', rpc('destinations.create', () => place)],
  ['a destination', rpc('destinations.update', () => ({ ...place, ...saved('destinations'), popularAs: 'Oasis' }))],
  ['a new resource', rpc('resources.create', () => ({ name: 'Boat Isis', units: '2', seats: '', key: keyOf(7) }))],
  ['a resource', rpc('resources.update', () => ({ name: 'Boat Isis', units: '3', seats: '', ...saved('resources') }))],
  ['a deleted resource', rpc('resources.delete', () => ({ id: last('resources') }))],
  ['a picture', async () => upload('images.upload', { file: new File([await jpeg(60, 40)], 'a.jpg') })()],
  ['its alt text', rpc('images.update', () => ({ id: last('images'), alt: 'A gate at dawn' }))],
  ['a deleted picture', rpc('images.delete', () => ({ id: last('images') }))],
  ['an import', upload('imports.upload', { kind: 'subscribers', file: csv(20) })],
  ['a discarded import', rpc('imports.discard', () => ({ id: last('imports') }))],
  [
    'a document of the settings',
    rpc('settings.save', () => ({ name: 'answers', version: 0, content: { answers: [] } })),
  ],
  ['a view', rpc('views.create', () => ({ name: 'To confirm', query: 'status=pending' }))],
  ['a reply', rpc('messages.reply', () => ({ ...ofMessage(), text: 'Yes, she can.', key: keyOf(8) }))],
  ['a closed message', rpc('messages.close', ofMessage)],
  ['a booking at the desk', rpc('reservations.create', () => ({ ...desk, key: keyOf(9) }))],
  [
    'a change',
    rpc('reservations.change', async () => ({
      ...(await openChange(server, cookie, last('reservations'))),
      name: 'Anna Adler',
    })),
  ],
  ['a note', rpc('reservations.addNote', () => ({ ...ofBooking(), text: 'Vegetarian' }))],
  ['a payment', rpc('payments.create', () => paymentFor(last('reservations'), keyOf(10)))],
  ['a voided payment', rpc('payments.void', () => ({ id: last('payments'), reason: 'Typed twice' }))],
  ['a proposal', rpc('proposals.create', () => quotationFor(1, keyOf(11)))],
  ['a withdrawn proposal', rpc('proposals.withdraw', () => ({ id: last('proposals') }))],
  [
    'a confirmation',
    rpc('reservations.changeStatus', () => ({
      ...{ ...saved('reservations'), ...ofBooking(), status: 'confirmed', price: '' },
    })),
  ],
  [
    'the guide of a departure',
    rpc('departures.assign', () => ({
      ...{ startDate: dayIn(30), productKey: 'tour-2', startTime: '', version: 0, vehicle: '', mail: false },
      members: [{ role: 'guide', crewId: null, name: 'Hany', phone: '', parties: null }],
    })),
  ],
  [
    'the password, which ends the sessions',
    rpc('settings.replacePassword', () => ({
      ...{ present: adminPassword, password: 'another battery', repeated: 'another battery' },
    })),
  ],
];

describe.skipIf(!disk.isMounted)('on a full disk (skipped where the tests may not mount one)', () => {
  beforeAll(async () => {
    server = await start();
    database = server.database();
    cookie = await openSession(server);
  });
  afterAll(() => server?.stop());

  it.each(saves)('%s is refused with 503 and not stored, then stored as soon as there is room', async (name, save) => {
    await fillDisk();
    const [before, sessions] = [readAll(), value('SELECT count(*) FROM admin_sessions')];
    const isSession = name === 'a login';
    try {
      expect(await save()).toBe(503);
      expect(readAll()).toBe(before);
      expect(value('SELECT count(*) FROM admin_sessions')).toBe(sessions);
    } finally {
      disk.clear();
    }
    expect([200, 202, 303]).toContain(await save());
    if (isSession) expect(value('SELECT count(*) FROM admin_sessions')).toBe(sessions + 1);
    else expect(readAll()).not.toBe(before);
  });

  it('what was acknowledged is there after a kill', async () => {
    const before = readAll();
    await kill(server.process);
    server = await start();
    database = server.database();
    cookie = await openSession(server);
    expect(JSON.parse(readAll())).toEqual(JSON.parse(before));
    const create = rpc('tours.create', () => ({ ...tour, key: keyOf(1) }));
    expect([await create(), readAll() === before]).toEqual([200, true]);
  });

  it('an upload leaves no file without its picture, and a long import no part of its rows', async () => {
    const uploads = path.join(server.dataDir, 'uploads');
    const picture = new File([await jpeg(60, 40)], 'a.jpg');
    const files = readdirSync(uploads);
    // Enough for the file, not for its row.
    await fillDisk(8192);
    try {
      expect(await upload('images.upload', { file: picture })()).toBe(503);
      expect(readdirSync(uploads)).toEqual(files);
    } finally {
      disk.clear();
    }
    await fillDisk(400_000);
    try {
      expect(await upload('imports.upload', { kind: 'subscribers', file: csv(20_000) })()).toBe(503);
    } finally {
      disk.clear();
    }
    await expect
      .poll(() => value('SELECT (SELECT count(*) FROM imports) + (SELECT count(*) FROM import_rows)'))
      .toBe(0);
  });
});
