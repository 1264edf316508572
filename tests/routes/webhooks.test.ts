import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillForm, send } from '../faults/traveller';
import { kill, server, serverForAll, startAdminServer, startServer, type TestServer, withoutTable } from '../server';
import type { StripeEvent } from '../stripe/account';
import { type StripeServer, settingsFor, signatureOf, startStripe, webhookSecret } from '../stripe/stripe-server';

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());
serverForAll(() => startAdminServer(settingsFor(stripe)));

/** Sends a notification as Stripe does. */
async function post(
  event: object,
  { url = server.url, path = 'stripe', signature = '', body = JSON.stringify(event) } = {},
) {
  const headers = {
    'Stripe-Signature': signature || signatureOf(body),
    'Content-Type': 'application/json; charset=utf-8',
  };
  const answer = await fetch(`${url}/webhooks/${path}`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('Retry-After') };
}

const event = (type: string, object: object): StripeEvent => ({ id: 'evt_1', object: 'event', type, data: { object } });
const other = event('checkout.session.completed', { id: 'cs_other', metadata: {} });

/** Books a tour; its payment of $50 at the stand-in is stored as when it was started two minutes ago. Returns its session. */
async function book(site: TestServer, key: string): Promise<string> {
  const form = await fillForm(site, '/tours/2/book', 'Ingrid Solheim', 1);
  await send(site.url, { ...form, fields: { ...form.fields, email: 'ingrid@example.org' } });
  const inHalfAnHour = Math.floor(Date.now() / 1000) + 31 * 60;
  const session = stripe.account.request('POST', '/v1/checkout/sessions', {
    ...{ 'line_items[0][price_data][unit_amount]': '5000', 'line_items[0][price_data][currency]': 'usd' },
    ...{ expires_at: String(inHalfAnHour), 'metadata[payment]': key },
  }).body as { id: string; url: string };
  const [expiresAt, createdAt] = [inHalfAnHour * 1000, Date.now() - 120_000].map((time) =>
    new Date(time).toISOString(),
  );
  site
    .database()
    .prepare(
      `INSERT INTO provider_payments (reservation_id, provider, key, provider_id, amount_cents, url, expires_at, created_at)
       VALUES (1, 'stripe', ?, ?, 5000, ?, ?, ?)`,
    )
    .run(key, session.id, session.url, expiresAt, createdAt);
  return session.id;
}

let paid: StripeEvent | undefined;
beforeAll(async () => {
  stripe.account.pay(await book(server, 'the-key'));
  paid = stripe.account.events.at(-1);
});

const payments = () => server.database().prepare('SELECT kind, amount_cents, method FROM payments').raw().all();

describe('a notification of Stripe', () => {
  it('that is forged, altered or late is refused before anything is read, in a few milliseconds', async () => {
    const body = JSON.stringify(paid);
    const refused = [
      { signature: 't=1,v1=00' },
      { signature: signatureOf(body, { age: 400 }) },
      { body: `${body} `, signature: signatureOf(body) },
      { signature: signatureOf(body, { secret: `${webhookSecret}x` }) },
    ];
    const asked = stripe.requests.length;
    await withoutTable(server, 'provider_payments', async () => {
      for (const forged of refused) expect(await post(paid ?? {}, forged)).toMatchObject({ status: 401 });
    });
    const times: number[] = [];
    for (let round = 0; round < 50; round++) {
      const start = performance.now();
      await post(paid ?? {}, { signature: 't=1,v1=00' });
      times.push(performance.now() - start);
    }
    // With the way there and back; some of them, because the machine does other things too.
    expect(times.toSorted((one, next) => one - next)[5]).toBeLessThan(25);
    expect([payments(), stripe.requests.length]).toEqual([[], asked]);
  });

  it('is asked for again where it could not be stored', async () => {
    stripe.always = 'failing';
    expect(await post(paid ?? {})).toMatchObject({ status: 503, retryAfter: '60' });
    stripe.always = undefined;
    await withoutTable(server, 'payments', async () => {
      expect(await post(paid ?? {})).toMatchObject({ status: 503, retryAfter: '60' });
    });
    expect(payments()).toEqual([]);
    expect(JSON.stringify(server.log.filter(({ event: name }) => name === 'webhook.failed'))).not.toContain('ingrid');
  });

  it('is stored once, however often it comes', async () => {
    for (let delivery = 0; delivery < 3; delivery++) {
      expect(await post(paid ?? {})).toMatchObject({ status: 200, text: '{"outcome":"stored"}' });
    }
    expect(payments()).toEqual([['payment', 5000, 'card']]);
    expect(await post(other)).toMatchObject({ status: 200, text: '{"outcome":"ignored"}' });
  });

  it('is found out by the program itself where the site was killed before it was stored', async () => {
    const killed = await startServer(settingsFor(stripe));
    const session = await book(killed, 'another-key');
    stripe.account.pay(session);
    stripe.faults = ['slow'];
    const asked = stripe.requests.length;
    const lost = post(stripe.account.events.at(-1) ?? {}, { url: killed.url }).catch(() => 'lost');
    await expect.poll(() => stripe.requests.length).toBeGreaterThan(asked);
    await kill(killed.process);
    expect(await lost).toBe('lost');
    const again = await startServer(settingsFor(stripe), killed.dataDir);
    const rows = again.database().prepare('SELECT amount_cents FROM payments').pluck();
    await expect.poll(() => rows.all()).toEqual([5000]);
    await again.stop();
  });

  it('may be no larger than an event, and comes by POST', async () => {
    expect((await post({}, { body: 'x'.repeat(300_000) })).status).toBe(413);
    const read = await fetch(`${server.url}/webhooks/stripe`);
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  it('of another provider, or without the secret, has no address', async () => {
    expect((await post(other, { path: 'bank' })).status).toBe(404);
    const { STRIPE_WEBHOOK_SECRET: _, ...withoutSecret } = settingsFor(stripe);
    const site = await startServer(withoutSecret);
    const statuses = [
      (await post(other, { url: site.url })).status,
      (await fetch(`${site.url}/webhooks/stripe`)).status,
    ];
    await site.stop();
    expect(statuses).toEqual([404, 404]);
  });
});
