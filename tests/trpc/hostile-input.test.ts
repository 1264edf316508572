import { beforeEach, expect, test, vi } from 'vitest';
import { payments } from '#db/schema/payment';
import { proposals } from '#db/schema/proposal';
import { reservations } from '#db/schema/reservation';
import { openRequest } from '../booking/open-request';
import { filledSiteForEach, site, testNow } from '../fixtures';
import { adminCookie, respondToRpc } from '../rpc';
import { insertReservation } from './inbox-rows';

let cookie: string;
let logged: string[];
filledSiteForEach();
beforeEach(async () => {
  cookie = await adminCookie();
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
});

const journey = { startDate: '2027-03-01', adults: 2, childrenAges: [5], rooms: null, hotelRating: null };
const line = { label: 'Adults', count: 2, unitPrice: '60', optional: false };
const option = { product: { kind: 'tour', id: 1 }, ...journey, pickupTime: '', lines: [line] };
const contact = { name: 'Amelia', email: 'a@example.com', phone: '+49 30 0000 0100', whatsapp: '' };
const places = { pickupTime: '', meetingPoint: '', pickupPlace: '', specialRequests: '' };
const key = 'a-key-of-the-form-0001';

/** Valid inputs of all that changes a reservation. */
const inputs: Record<string, Record<string, unknown>> = {
  'reservations.change': {
    ...{ id: 1, version: 1, product: { kind: 'tour', id: 1 }, ...contact, ...journey, ...places },
    ...{ price: { kind: 'type', total: '90' }, reason: 'The guide agrees', tell: true, message: 'See below' },
    ...{ answersRequest: true, seen: 9 },
  },
  'reservations.changeStatus': { id: 1, version: 1, status: 'confirmed', message: 'Welcome', price: '90', seen: 9 },
  'reservations.write': { id: 1, text: 'The boat leaves at nine.', seen: 9 },
  'reservations.addNote': { id: 1, text: 'Called back', answers: true, seen: 9 },
  'reservations.refuseCancellation': { id: 1, text: 'It is too late.', seen: 9 },
  'reservations.refuseChange': { id: 1, text: 'It is full.', seen: 9 },
  'proposals.create': {
    ...{
      reservationId: 1,
      seen: 9,
      key,
      message: 'Two ways',
      expiresAt: '2099-01-01T10:00:00Z',
      reason: 'The guide agrees',
    },
    options: [option],
  },
  'proposals.withdraw': { id: 1 },
  'payments.create': {
    ...{
      reservationId: 1,
      key,
      kind: 'payment',
      amount: '10',
      method: 'cash',
      paidOn: '2026-11-01',
      note: '',
      tell: true,
      seen: 99,
    },
  },
  'payments.void': { id: 1, reason: 'Typed twice' },
  'payments.askForDeposit': { id: 1, version: 1, amount: '10', due: '2026-12-01' },
};

const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
const hostile: unknown[] = [
  ...[undefined, null, true, -1, 0, 1.5, 1e308, 2 ** 53, '', ' ', '\0', '\ud800', '1e3', '-1', '٣', 'x'.repeat(50_000)],
  ...['<script>alert(1)</script>', '2027-02-30', '9999-12-31', '0000-00-00', "'; DROP TABLE payments; --", '__proto__'],
  ...[[], [null], {}, { __proto__: null }, { constructor: 1 }, Array(2000).fill(5), deep, ['x', { id: 1 }]],
];

/** All copies of an input in which one value is another. */
function* variants(value: unknown): Generator<unknown> {
  yield* hostile;
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[name];
    for (const other of variants(inner)) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      (copy as Record<string, unknown>)[name] = other;
      yield copy;
    }
  }
  yield { ...value, surplus: 1 };
}

const call = (path: string, input: unknown, headers: Record<string, string>) =>
  respondToRpc(`/trpc/${path}`, {
    method: 'POST',
    body: JSON.stringify(input) ?? '',
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** A request that waits for everything that the procedures do. */
function fill(): void {
  insertReservation(site, { name: 'Amelia' });
  for (const kind of ['cancellation', 'change'] as const) {
    const entry = { kind: `${kind} requested`, message: null } as const;
    openRequest(1, kind, entry, testNow);
  }
}

test.each(Object.keys(inputs))(
  '%s is refused without a login, and with any wrong value never fails inside',
  async (path) => {
    fill();
    const input = inputs[path];
    expect((await call(path, input, {})).status).toBe(401);
    const statuses = new Map<number, number>();
    for (const variant of variants(input)) {
      const { status } = await call(path, variant, { Cookie: cookie });
      if (![200, 400, 404, 409].includes(status)) expect([status, variant]).toEqual([400, variant]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(400)).toBeGreaterThan(30);
    expect(logged.filter((entry) => entry.includes('"level":"error"'))).toEqual([]);
    const [row] = site.database.select().from(reservations).all();
    expect([null, 9000]).toContain(row?.totalPriceCents);
    for (const { amountCents } of site.database.select().from(payments).all())
      expect([1000, 300]).toContain(amountCents);
    for (const { options } of site.database.select().from(proposals).all())
      expect(JSON.stringify(options).length).toBeLessThan(6000);
    expect(JSON.stringify(site.database.select().from(reservations).all()).length).toBeLessThan(6000);
  },
);
