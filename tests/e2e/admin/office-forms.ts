import { expect } from 'vitest';
import { storePayment } from '../../routes/booking/booked';
import { button, field, link, page } from '../admin-browser';
import { dayInCairo, hydrated, server } from '../site';
import { fillInboxes } from './inboxes';
import { storeNew } from './reservation-page';

/** The reservations by the name of the traveller. */
export const ids: Record<string, number> = {};
const season = { from: null, until: null, weekdays: [], times: [], seats: 80 };
const day = dayInCairo(20);

/** Stores what the forms are of. */
export async function fillOffice(): Promise<void> {
  await fillInboxes();
  for (const name of ['Gina', 'Otto', 'Dora', 'Kira', 'Nora']) ids[name] = storeNew(name, { status: 'confirmed' });
  ids.Thea = storeNew('Thea', { status: 'confirmed' });
  ids.Uwe = storeNew('Uwe', { status: 'cancelled' });
  for (const name of ['Pia', 'Rosa']) ids[name] = storeNew(name);
  const database = server.database();
  const schedule = { counts: 'travellers', instant: false, seasons: [season], resources: [] };
  database.prepare('UPDATE tours SET schedule = ? WHERE id = 1').run(JSON.stringify(schedule));
  database.exec("INSERT INTO resources (name, units, seats) VALUES ('Boat Isis', 1, 20), ('Boat Ra', 1, 20)");
  const referenceOf = database.prepare('SELECT reference FROM reservations WHERE id = ?').pluck();
  for (const [index, name] of ['Dora', 'Thea', 'Uwe'].entries()) {
    storePayment(server, { reference: String(referenceOf.get(ids[name])), email: '', path: '' }, index + 1);
  }
}

export const reload = async () => {
  await page.reload();
  await hydrated(page);
};
/** Leaves the page by a link and comes back. */
const leave = async () => {
  await link(page.getByRole('navigation', { name: 'Admin' }), 'Emails').click();
  await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor();
  await page.goBack();
};
/** Stays where leaving is asked about. */
const stay = async () => {
  await link(page.getByRole('navigation', { name: 'Admin' }), 'Emails').click();
  await button(page, 'Keep editing').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
};
const close = () => button(page, 'Go back').click();

interface OfficeForm {
  /** Of its page. */
  address: string | (() => string);
  /** Shows the form where its page does not. */
  show?: () => Promise<unknown>;
  typed: Record<string, string>;
  /** What happens before it is sent, after each of which it has what was typed. */
  worlds: (() => Promise<unknown>)[];
  send: string;
  sql: string | (() => string);
  stored: object;
  /** What the form shows when it is opened again; its first values where left out. */
  next?: Record<string, string>;
}

const press = (name: string) => () => button(page, name).click();
const ofReservation = (name: string) => () => `/admin/reservations/${ids[name]}`;
const ofRow = (columns: string, table: string, name: string) => () =>
  `SELECT ${columns} FROM ${table} WHERE reservation_id = ${ids[name]} ORDER BY id DESC`;
const reservation = (columns: string, name: string) => () =>
  `SELECT ${columns} FROM reservations WHERE id = ${ids[name]}`;

const resource = { Name: 'Boat Nut', 'How many': '2', 'Seats in each': '9' };
const changedResource = { Name: 'Boat of Isis', 'How many': '3', 'Seats in each': '11' };

/** The forms of the office by what they are of. */
export const forms: Record<string, OfficeForm> = {
  'a new resource': {
    address: '/admin/resources',
    typed: resource,
    worlds: [
      async () => {
        await press('Edit Boat Ra')();
        await expect.poll(() => field(page, 'Name').inputValue()).toBe('Boat Ra');
        await press('Cancel')();
      },
      stay,
    ],
    send: 'Add resource',
    sql: "SELECT name, units, seats FROM resources WHERE name = 'Boat Nut'",
    stored: { units: 2, seats: 9 },
  },
  'a resource': {
    address: '/admin/resources',
    show: press('Edit Boat Isis'),
    typed: changedResource,
    worlds: [press('Edit Boat Ra'), reload],
    send: 'Save',
    sql: "SELECT units, seats FROM resources WHERE name = 'Boat of Isis'",
    stored: { units: 3, seats: 11 },
    next: {},
  },
  'a new destination': {
    address: '/admin/destinations',
    typed: {
      Country: 'Peru',
      'Time zone': 'America/Lima',
      Latitude: '-12.05',
      Longitude: '-77.05',
      'Other names': 'Perou',
    },
    worlds: [press('Edit Egypt'), reload, stay],
    show: async () => {
      if (await button(page, 'Cancel').isVisible()) await press('Cancel')();
    },
    send: 'Add destination',
    sql: "SELECT aliases FROM destinations WHERE country = 'Peru'",
    stored: { aliases: '["Perou"]' },
  },
  'a payment': {
    address: ofReservation('Gina'),
    show: press('Record payment'),
    typed: { Amount: '100', Method: 'cash', Date: dayInCairo(-1), Note: 'In two notes' },
    worlds: [close, reload],
    send: 'Record payment',
    sql: ofRow('amount_cents, note', 'payments', 'Gina'),
    stored: { amount_cents: 10_000, note: 'In two notes' },
    next: { Amount: '30', Method: '', Date: dayInCairo(0), Note: '' },
  },
  'a deposit': {
    address: ofReservation('Otto'),
    show: press('Request deposit'),
    typed: { Deposit: '50', 'Due on': dayInCairo(5), 'How to pay': 'By transfer.' },
    worlds: [close, reload],
    send: 'Save deposit',
    sql: reservation('deposit_cents', 'Otto'),
    stored: { deposit_cents: 5000 },
    next: {},
  },
  'a voided payment': {
    address: ofReservation('Dora'),
    show: press('Void R-000001'),
    typed: { Reason: 'Typed twice' },
    worlds: [close, reload],
    send: 'Void',
    sql: ofRow('void_reason', 'payments', 'Dora'),
    stored: { void_reason: 'Typed twice' },
    next: {},
  },
  'a cancellation with a fee': {
    address: ofReservation('Thea'),
    show: press('Cancel'),
    typed: { 'Cancellation fee': '65' },
    worlds: [close, reload],
    send: 'Cancel reservation',
    sql: ofRow('kind, amount_cents', 'adjustments', 'Thea'),
    stored: { kind: 'fee', amount_cents: 6500 },
    next: {},
  },
  'an adjustment': {
    address: ofReservation('Uwe'),
    show: press('Adjust balance'),
    typed: { Type: 'fee', Amount: '30', Reason: 'As agreed' },
    worlds: [close, reload],
    send: 'Save',
    sql: ofRow('amount_cents, reason', 'adjustments', 'Uwe'),
    stored: { amount_cents: 3000, reason: 'As agreed' },
    next: { Type: '', Amount: '70', Reason: '' },
  },
  'a changed reservation': {
    address: ofReservation('Kira'),
    show: press('Change'),
    typed: { Name: 'Kira Lind', 'Pick-up time': '07:45', 'Pick-up place': 'Hotel Nut' },
    worlds: [reload],
    send: 'Save change',
    sql: reservation('name, pickup_time, pickup_place', 'Kira'),
    stored: { name: 'Kira Lind', pickup_time: '07:45', pickup_place: 'Hotel Nut' },
    next: { Name: 'Kira Lind', 'Pick-up time': '07:45', 'Pick-up place': 'Hotel Nut' },
  },
  'a proposal': {
    address: ofReservation('Pia'),
    show: press('Propose'),
    typed: { 'Pick-up time': '08:15', Message: 'We pick you up earlier.' },
    worlds: [reload],
    send: 'Send proposal',
    sql: ofRow('options', 'proposals', 'Pia'),
    stored: { options: expect.stringContaining('08:15') },
  },
  'a message to a traveller': {
    address: ofReservation('Nora'),
    typed: { Message: 'Your guide is Hassan.' },
    worlds: [leave, reload],
    send: 'Send',
    sql: ofRow('message', 'reservation_events', 'Nora'),
    stored: { message: 'Your guide is Hassan.' },
  },
  'a reply': {
    address: '/admin/inbox/1',
    show: async () => {
      if (await button(page, 'Reply').isVisible()) await press('Reply')();
    },
    typed: { Message: 'No visa is needed.' },
    worlds: [leave, reload],
    send: 'Send reply',
    sql: 'SELECT text FROM message_replies WHERE message_id = 1',
    stored: { text: 'No visa is needed.' },
  },
  'a guide': {
    address: `/admin/departures?date=${day}`,
    show: () =>
      page
        .getByRole('button', { name: /^Assign/ })
        .first()
        .click(),
    typed: { Guide: 'new', Name: 'Hassan', Phone: '+20 100 000 0001', Vehicle: 'Coaster 3' },
    worlds: [close, reload],
    send: 'Save',
    sql: 'SELECT crew.name, vehicle FROM departures, crew ORDER BY departures.id DESC',
    stored: { name: 'Hassan', vehicle: 'Coaster 3' },
    next: { Vehicle: 'Coaster 3' },
  },
  'a closed day': {
    address: '/admin/calendar',
    show: () =>
      page
        .getByRole('button', { name: / of 80/ })
        .nth(3)
        .click(),
    typed: { Change: 'seats', Seats: '6', Reason: 'Low water' },
    worlds: [close, reload],
    send: 'Save',
    sql: 'SELECT seats, reason FROM departure_exceptions',
    stored: { seats: 6, reason: 'Low water' },
    next: { Change: 'close', Reason: '' },
  },
  'days that are called off': {
    address: `/admin/call-offs/new?from=${dayInCairo(30)}&until=${dayInCairo(30)}&product=tour-1`,
    typed: { Until: dayInCairo(31), Reason: 'Storm', 'Message to travellers': 'The harbour is closed.' },
    worlds: [reload, stay],
    send: 'Call off 2 days',
    sql: 'SELECT reason FROM call_offs',
    stored: { reason: 'Storm' },
  },
  'a reservation at the desk': {
    address: '/admin/reservations/new?kind=tour&id=2',
    typed: { Name: 'Lena Vogt', Date: dayInCairo(40), Adults: '2', Phone: '+20 100 000 0002', Source: 'phone' },
    worlds: [() => reload().then(() => page.getByText(/Current price: \$\d+/).waitFor())],
    send: 'Create reservation',
    sql: 'SELECT name, source FROM reservations ORDER BY id DESC',
    stored: { name: 'Lena Vogt', source: 'phone' },
  },
  'a record': {
    address: '/admin/tours/edit/3',
    typed: { Title: 'Dendera by boat', Duration: '9 hours' },
    worlds: [reload],
    send: 'Update Tour',
    sql: 'SELECT title, duration FROM tours WHERE id = 3',
    stored: { title: 'Dendera by boat', duration: '9 hours' },
    next: { Title: 'Dendera by boat', Duration: '9 hours' },
  },
  'a document': {
    address: '/admin/settings/company',
    typed: { Tagline: 'Two rivers' },
    worlds: [reload],
    send: 'Save',
    sql: "SELECT content ->> '$.tagline' AS tagline FROM versions WHERE kind = 'company' AND record_id = 0 ORDER BY number DESC",
    stored: { tagline: 'Two rivers' },
    next: { Tagline: 'Two rivers' },
  },
  'a view': {
    address: '/admin/reservations?status=completed',
    show: press('Save as view'),
    typed: { 'View name': 'Over' },
    worlds: [press('Cancel'), reload],
    send: 'Save',
    sql: "SELECT value FROM settings WHERE key = 'reservation_views'",
    stored: { value: expect.stringContaining('"Over"') },
    next: {},
  },
  'an answer to several': {
    address: '/admin/reservations?search=Rosa',
    show: async () => {
      if (!(await button(page, 'Confirm').isVisible())) await page.getByRole('checkbox').last().check();
      await press('Confirm')();
    },
    typed: { Message: 'See you soon.' },
    worlds: [close, reload],
    send: 'Confirm and send',
    sql: reservation('status', 'Rosa'),
    stored: { status: 'confirmed' },
    next: {},
  },
  'a test email': {
    address: '/admin/settings/email',
    typed: { 'Your email address': 'boss@example.org' },
    worlds: [stay, reload],
    send: 'Send test email',
    sql: "SELECT recipient FROM emails WHERE kind = 'test_email'",
    stored: { recipient: 'boss@example.org' },
    next: { 'Your email address': 'boss@example.org' },
  },
};
