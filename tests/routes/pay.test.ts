import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillForm, send } from '../faults/traveller';
import { server, serverForAll, startAdminServer } from '../server';
import { type StripeServer, settingsFor, startStripe } from '../stripe/stripe-server';
import { agree, confirmed, euros, open, post, wordsOf } from './pay-forms';

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());
serverForAll(() => startAdminServer(settingsFor(stripe)));

const session = () => [...stripe.account.sessions.keys()].at(-1) ?? '';
const started = () =>
  server.database().prepare('SELECT provider, amount_cents, state FROM provider_payments').raw().all();

beforeEach(() => {
  server.database().exec('DELETE FROM payments; DELETE FROM provider_payments');
  stripe.always = undefined;
  stripe.account.reset();
  agree([euros]);
});

describe('the page on which a booking is paid', () => {
  it('offers what is due and all of it by card and by transfer, to whoever has the key', async () => {
    const path = await confirmed();
    const { status, headers, html } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Content-Security-Policy')).toMatch(/form-action 'self' https:\/\/checkout\.stripe\.com /);
    expect(wordsOf(html)).toMatch(/Your deposit of \$19\.60 is due on \w+day, \d/);
    const buttons = [...html.matchAll(/<button([^>]* name="amount"[^>]*)>([^<]+)</g)];
    expect(buttons.map(([, given, words]) => [/value="(\w+)"/.exec(given ?? '')?.[1], words])).toEqual([
      ...[
        ['1960', 'Pay $19.60 now'],
        ['9800', 'Pay the full $98'],
        ['other', 'Pay this amount'],
      ],
      ...[
        ['1960', 'Transfer $19.60'],
        ['9800', 'Transfer the full $98'],
        ['other', 'Transfer this amount'],
      ],
    ]);
    const [page = '', key = ''] = path.split('?key=');
    const other = (await confirmed()).split('?key=');
    const wrong = [page, `${page}?key=x`, `${page}?key=${other[1]}`, `${other[0]}?key=${key}`, '/pay/NS-1?key=1'];
    for (const address of wrong) expect((await open(address)).status, address).toBe(404);
    for (const address of wrong)
      expect((await post(address, { method: 'card', amount: '1960' })).status, address).toBe(404);
    const elsewhere = (await fetch(`${server.url}/tours/2`)).headers.get('Content-Security-Policy');
    expect(elsewhere).toContain("form-action 'self';");
    expect(started()).toEqual([]);
  });

  it('leads to the page of Stripe, and there again while that is open', async () => {
    const path = await confirmed();
    const first = await post(path, { method: 'card', amount: '1960' });
    expect(first).toMatchObject({ status: 303, location: `https://checkout.stripe.com/c/pay/${session()}` });
    expect(await post(path, { method: 'card', amount: '1960' })).toMatchObject({ location: first.location });
    expect(started()).toEqual([['stripe', 1960, 'started']]);
    const { html } = await open(path);
    expect(wordsOf(html)).toMatch(/You have begun to pay \$19\.60\. You can finish until \w+day,/);
    expect(html).toContain(`href="${first.location}"`);
    const booking = (await open(path.replace('/pay/', '/booking/'))).html;
    expect(wordsOf(booking)).toContain('A payment of $19.60 is under way.');
    const other = { method: 'card', amount: 'other', sum: '$25.50' };
    expect((await post(path, other)).location).toMatch(/^https:\/\/checkout\.stripe\.com/);
    expect(started()).toEqual([
      ['stripe', 1960, 'expired'],
      ['stripe', 2550, 'started'],
    ]);
  });

  it('keeps a sum that it cannot take at its field, with what was typed', async () => {
    const path = await confirmed();
    for (const [sum, error] of Object.entries({
      '98.01': 'You have $98 left to pay',
      '0.20': 'Enter at least $1',
      '-5': 'Enter at least $1',
      abc: 'Enter an amount in US dollars, for example 45',
    })) {
      const { status, html } = await post(path, { method: 'card', amount: 'other', sum });
      const [card = '', bank = ''] = html.split('Pay by bank transfer');
      expect([status, wordsOf(card).includes(error), wordsOf(bank).includes(error)], sum).toEqual([422, true, false]);
      expect(card).toMatch(/<details open=""/);
      expect(card).toContain(`value="${sum}"`);
    }
    const { status, html } = await post(path, { method: 'card', amount: '1900' });
    expect([status, wordsOf(html).includes('What is due has changed since you opened this page.')]).toEqual([
      422,
      true,
    ]);
    expect(started()).toEqual([]);
  });

  it('refuses what none of its buttons sends without harm', async () => {
    const path = await confirmed();
    const sent: [Record<string, string> | string[][], number][] = [
      [{}, 400],
      [{ method: 'gift', amount: '1960' }, 400],
      [{ method: 'card', amount: '19.60' }, 400],
      [{ method: 'card', amount: '99999999999999999999' }, 400],
      [{ method: 'card', amount: '1960', more: '1' }, 400],
      [{ method: 'card', amount: 'other', sum: '9'.repeat(100) }, 400],
      [
        [
          ['method', 'card'],
          ['amount[]', '1960'],
        ],
        400,
      ],
      [{ method: 'card', amount: 'other', sum: '9'.repeat(2_000_000) }, 413],
    ];
    for (const [fields, status] of sent) expect((await post(path, fields)).status).toBe(status);
    for (const query of ['payment=x', 'payment=-1', 'payment=99', 'payment=last', `payment=${'9'.repeat(500)}`])
      expect((await open(`${path}&${query}`)).status, query).toBe(404);
    expect(started()).toEqual([]);
    const answers = [];
    for (let press = 0; press < 31; press++) answers.push((await post(path, {}, '203.0.113.251')).status);
    expect([answers.at(29), answers.at(30)]).toEqual([400, 429]);
  });

  it('says that it opens nothing where Stripe does not answer', async () => {
    const path = await confirmed();
    stripe.always = 'failing';
    const { status, html } = await post(path, { method: 'card', amount: '1960' });
    expect([status, wordsOf(html).includes('Payment is not available at the moment.')]).toEqual([422, true]);
    expect(wordsOf(html)).toContain('Nothing was paid');
  });
});

describe('after the payment', () => {
  async function begin(): Promise<string> {
    const path = await confirmed();
    await post(path, { method: 'card', amount: '1960' });
    return path;
  }
  const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

  it('the page thanks with the receipt, which the next page of it keeps', async () => {
    const path = await begin();
    expect(stripe.account.sessions.get(session())?.success_url).toMatch(
      /^http:\/\/localhost.*\/pay\/NS-.*&payment=last$/,
    );
    stripe.account.pay(session());
    for (let look = 0; look < 2; look++) {
      const { html } = await open(`${path}&payment=last`);
      expect(heading(html)).toBe('We have received your payment');
      expect(wordsOf(html)).toContain('Thank you. Your payment of $19.60 has arrived. Receipt R-');
      expect(html).not.toContain('http-equiv="refresh"');
    }
    expect(started()).toEqual([['stripe', 1960, 'paid']]);
    const other = await confirmed();
    const { id } = server.database().prepare('SELECT id FROM provider_payments').get() as { id: number };
    expect((await open(`${other}&payment=${id}`)).status).toBe(404);
    expect((await open(`${path}&payment=${id}`)).status).toBe(200);
  });

  it('the page waits for a bank by itself for some time, and never says that the payment has failed', async () => {
    const path = await begin();
    stripe.account.pay(session(), { isLater: true });
    const { html } = await open(`${path}&payment=last`);
    expect(heading(html)).toBe('We are waiting for your bank');
    const [, pause, next = ''] = /http-equiv="refresh" content="(\d+);url=([^"]+)"/i.exec(html) ?? [];
    expect([pause, next]).toEqual(['3', expect.stringMatching(/payment=\d+&amp;looks=1$/)]);
    expect(html).not.toContain('name="amount"');
    const late = await open(`${path}&payment=last&looks=19`);
    expect(late.html).not.toMatch(/http-equiv="refresh"/i);
    expect(wordsOf(late.html)).toContain('Please don’t pay again.');
    expect(wordsOf((await open(path)).html)).toContain('Your bank has not answered yet.');
    stripe.account.answer(session(), true);
    expect(heading((await open(next.replaceAll('&amp;', '&'))).html)).toBe('We have received your payment');
  });

  it('it waits also where Stripe does not answer', async () => {
    const path = await begin();
    stripe.always = 'failing';
    expect(heading((await open(`${path}&payment=last`)).html)).toBe('We are waiting for your bank');
  });

  it('what was not finished goes on, what has ended or was declined begins again', async () => {
    const path = await begin();
    const unfinished = (await open(`${path}&payment=last`)).html;
    expect(heading(unfinished)).toBe('Your payment is not finished');
    expect(unfinished).toContain(`href="https://checkout.stripe.com/c/pay/${session()}"`);
    stripe.account.request('POST', `/v1/checkout/sessions/${session()}/expire`, {});
    const expired = (await open(`${path}&payment=last`)).html;
    expect(heading(expired)).toBe('Your payment was not finished');
    expect(expired).toContain('Pay $19.60 now');
    await post(path, { method: 'card', amount: '1960' });
    stripe.account.pay(session(), { isLater: true });
    stripe.account.answer(session(), false);
    const declined = (await open(`${path}&payment=last`)).html;
    expect(heading(declined)).toBe('Your payment did not go through');
    expect(wordsOf(declined)).toContain('nothing was charged');
    expect(declined).toContain('Pay $19.60 now');
  });
});

describe('a tour that is confirmed once its deposit is paid', () => {
  it('leads from its form to the payment, which confirms it', async () => {
    const seasons = [{ from: null, until: null, weekdays: [], times: [], seats: 30 }];
    const schedule = { counts: 'travellers', instant: true, prepaid: true, seasons, resources: [] };
    server.database().prepare('UPDATE tours SET schedule = ? WHERE id = 2').run(JSON.stringify(schedule));
    expect(wordsOf((await open('/tours/2')).html)).toContain('Instant confirmation once the deposit is paid.');
    const form = await fillForm(server, '/tours/2/book', 'Ingrid Solheim', 700);
    const note = 'Next you pay the deposit, and your booking is confirmed at once.';
    expect(wordsOf((await open('/tours/2/book')).html)).toContain(note);
    const path = String((await send(server.url, form))?.location);
    const booking = path.replace('/pay/', '/booking/');
    expect(path).toMatch(/^\/pay\/NS-/);
    const sentence = 'Your booking is confirmed as soon as you pay $19.60.';
    expect(wordsOf((await open(path)).html)).toContain(sentence);
    expect(wordsOf((await open(booking)).html)).toContain('Or pay $19.60 now, and your booking is confirmed at once.');
    await post(path, { method: 'card', amount: '1960' });
    stripe.account.pay(session());
    const { html } = await open(`${path}&payment=last`);
    expect(wordsOf(html)).toContain('Thank you. Your payment of $19.60 has arrived, and your booking is confirmed.');
    expect((await send(server.url, form))?.location).toBe(booking);
    server.database().exec('UPDATE tours SET schedule = NULL WHERE id = 2');
  });
});

describe('a bank transfer', () => {
  it('has a reference, its sum in the currency of the account, and a QR code', async () => {
    const path = await confirmed();
    const { status, location } = await post(path, { method: 'bank', amount: '9800' });
    expect([status, location]).toEqual([303, expect.stringContaining(`${path}&payment=`)]);
    const { html } = await open(location);
    const reference = `${/NS-\w+/.exec(path)?.[0]}-1`;
    expect(wordsOf(html)).toContain(`Please transfer $98 and write ${reference} as the reference.`);
    expect(wordsOf(html)).toContain('90.16 EUR ($98) Nile Travel DE89 3704');
    expect(html).toMatch(
      /<img src="data:image\/svg\+xml,[^"]+" alt="QR code to pay 90.16 EUR \(\$98\) to Euro account"/,
    );
    expect(html).not.toContain('name="amount"');
    server.database().exec("UPDATE provider_payments SET state = 'expired'");
    expect((await open(location)).html).toContain('Transfer $19.60');
  });

  it('is no way without an account', async () => {
    agree([]);
    const path = await confirmed();
    expect((await open(path)).html).not.toContain('Pay by bank transfer');
    expect((await post(path, { method: 'bank', amount: '9800' })).status).toBe(422);
  });
});

describe('without the key of Stripe', () => {
  it('only transfers are offered, and without accounts the office', async () => {
    const site = await startAdminServer();
    const form = await fillForm(site, '/tours/2/book', 'Ingrid Solheim', 900);
    const path = String((await send(site.url, form))?.location);
    const read = async (address: string) => {
      const answer = await fetch(site.url + address);
      return { policy: answer.headers.get('Content-Security-Policy'), html: await answer.text() };
    };
    site.database().exec("UPDATE reservations SET status = 'confirmed', agreed_on = date('now')");
    const page = await read(path.replace('/booking/', '/pay/'));
    const booking = await read(path);
    await site.stop();
    expect(page.policy).toContain("form-action 'self';");
    expect(page.html).not.toMatch(/Stripe|name="amount"/);
    expect(wordsOf(page.html)).toContain('We’ll arrange payment with you. Write to the Cairo office');
    expect(booking.html).not.toMatch(/Pay \$|\/pay\//);
  });
});
