import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleNotified } from '#server/booking/collect/settle';
import { settleOpen } from '#server/booking/collect/settling';
import { Refused } from '#server/booking/payment/provider/provider';
import { stripe } from '#server/booking/payment/provider/stripe';
import { Conflict } from '#server/values/errors';
import { StripeAccount, type StripeEvent } from '../../stripe/account';
import { Cut, memoryStripe } from '../../stripe/memory-stripe';
import { type StripeServer, signatureOf, startStripe } from '../../stripe/stripe-server';
import { minutesLater, request, setUpBookings, site } from '../bookings';
import { sellPrepaid, setCardsOf } from '../collect/site';
import { answer } from '../forms';
import { type LinkAct, linkActs, performLink, sequenceOfLinks, type World } from './link-acts';
import { checkLinks, checkSettled } from './link-checks';

/** In CI 10,000 sequences for both products; otherwise a hundred, so that the tests stay short. */
const isThorough = process.env.CI === 'true';
const sequencesPerPart = 25;
const parts = isThorough ? 190 : 2;
const partsOverNetwork = isThorough ? 20 : 1;

setUpBookings();
beforeEach(() => setCardsOf('http://127.0.0.1:9'));

const reached = new Set<string>();

/** What the site says of what it does not do, or was cut off from. */
const isExpected = (error: unknown): boolean =>
  error instanceof Conflict ||
  error instanceof Cut ||
  error instanceof Refused ||
  /^Stripe/.test(String((error as { type?: string }).type));

async function walk(world: World, acts: LinkAct[]): Promise<void> {
  for (const act of acts) {
    try {
      await performLink(world, act);
      reached.add(act.do);
    } catch (error) {
      if (!isExpected(error)) throw error;
      reached.add(`${act.do}: ${error instanceof Conflict ? error.message.split(' Please')[0] : 'cut off'}`);
    }
    checkLinks(world);
  }
  await hearEverything(world);
  checkSettled(world);
}

/** Nothing fails any more, the banks answer, the program asks for days, and Stripe notifies of each payment, the last first. */
async function hearEverything(world: World): Promise<void> {
  const { account, faults } = world;
  faults.length = 0;
  account.isSlowToRefund = false;
  for (const refund of account.refunds) if (refund.status === 'pending') account.endRefund(refund, 'succeeded');
  for (const minutes of [1, 40, 60 * 25]) {
    world.now = new Date(world.now.getTime() + minutes * 60_000);
    await settleOpen(new Map(), world.now);
  }
  const about = new Map(account.events.map((event) => [JSON.stringify(namesOf(event)), event] as const));
  for (const event of [...about.values()].toReversed()) {
    const body = JSON.stringify(event);
    await settleNotified('stripe', { body, header: () => world.sign(body, 'good') }, world.now);
  }
}

const namesOf = ({ data }: StripeEvent) => {
  const { id, payment_intent: intent } = data.object as { id: string; payment_intent?: string | null };
  return intent ?? id;
};

/** Each sequence finds the site as it was. */
async function undone(act: () => Promise<void>): Promise<void> {
  site.database.$client.exec('BEGIN');
  try {
    await act();
  } finally {
    site.database.$client.exec('ROLLBACK');
  }
}

const bookings = [
  [
    'a booking that the office has confirmed',
    async () => answer(await request(), 'confirmed', { tell: false }, minutesLater(0)).id,
  ],
  [
    'one that its deposit confirms',
    async () => {
      sellPrepaid();
      return (await request()).id;
    },
  ],
] as const;

interface Place extends Pick<World, 'account' | 'faults' | 'sign'> {
  setTime: (now: () => number) => void;
}

const newWorld = (id: number, { setTime, ...place }: Place): World => {
  const world: World = { id, ...place, now: minutesLater(0), shown: new Set(), lastRefund: null };
  setTime(() => world.now.getTime());
  return world;
};

const walkAll = (makePlace: () => Place, id: number, numRuns: number, seed: number) =>
  fc.assert(
    fc.asyncProperty(sequenceOfLinks, (acts) => undone(() => walk(newWorld(id, makePlace()), acts))),
    { numRuns, seed },
  );

const partsFrom = (count: number) => Array.from({ length: count }, (_, part) => part);

describe('without a network', () => {
  const functions = ['start', 'read', 'refund', 'verify', 'end'] as const;
  afterEach(() => {
    for (const name of functions) vi.spyOn(stripe, name).mockRestore();
  });

  const inMemory = (): Place => {
    const faults: World['faults'] = [];
    const account = new StripeAccount(Date.now);
    const memory = memoryStripe(account, faults);
    for (const name of functions) vi.spyOn(stripe, name).mockImplementation(memory[name] as never);
    const setTime = (now: () => number) => {
      account.now = now;
    };
    return { account, faults, setTime, sign: (_, how) => (how === 'good' ? 'genuine' : how) };
  };

  describe.each(bookings)('%s', (_, book) => {
    test.each(partsFrom(parts))(
      'has every captured cent once and no other, whatever comes twice, late, forged or never, and wherever it is cut off (%i)',
      async (seed) => walkAll(inMemory, await book(), sequencesPerPart, seed),
    );
  });
});

describe('over the network', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await startStripe();
  });
  afterAll(() => server.close());
  beforeEach(() => setCardsOf(server.url));

  const overLoopback = (): Place => {
    const { account, faults } = server;
    account.reset();
    const setTime = (now: () => number) => {
      account.now = now;
    };
    const sign: World['sign'] = (body, how) =>
      signatureOf(how === 'forged' ? `${body} ` : body, { age: how === 'late' ? 400 : 0 });
    return { account, faults, setTime, sign };
  };

  test.each(partsFrom(partsOverNetwork))('so it has (%i)', async (seed) => {
    const [, book] = bookings[seed % 2 === 0 ? 0 : 1];
    await walkAll(overLoopback, await book(), sequencesPerPart, seed);
  });
});

test.runIf(isThorough)('they have done everything, and were cut off everywhere', () => {
  expect(linkActs.filter((name) => !reached.has(name))).toEqual([]);
  expect([...reached]).toEqual(
    expect.arrayContaining([
      ...['return: cut off', 'webhook: cut off', 'start: Payment is not available at the moment.'],
      ...[
        'start: There is nothing to pay at the moment.',
        'void: This was paid by card. Refund it to the card instead.',
      ],
    ]),
  );
});
