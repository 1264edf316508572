import { describe, expect, it } from 'vitest';
import { server } from '../server';
import { textOf } from './page-text';
import { confirmed, open, post, session, setUpPaying, started, stripe } from './paying';

setUpPaying();

describe('the page on which a booking is paid', () => {
  it('offers what is due and all of it by card and by transfer, to whoever has the key', async () => {
    const path = await confirmed();
    const { status, headers, html } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Content-Security-Policy')).toMatch(/form-action 'self' https:\/\/checkout\.stripe\.com /);
    expect(textOf(html)).toMatch(/Your deposit of \$19\.60 is due on \w+day, \d/);
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
    for (const address of wrong) {
      const answers = [await open(address), await post(address, { method: 'card', amount: '1960' })];
      expect(
        answers.map((answer) => answer.status),
        address,
      ).toEqual([404, 404]);
    }
    const elsewhere = (await fetch(`${server.url}/tours/2`)).headers.get('Content-Security-Policy');
    expect(elsewhere).toContain("form-action 'self';");
    expect(started()).toEqual([]);
  });

  it('leads to the page of Stripe, and there again while that is open', async () => {
    const path = await confirmed();
    const first = await post(path, { method: 'card', amount: '1960' });
    expect(first).toMatchObject({ status: 303, location: `https://checkout.stripe.com/c/pay/${session()}` });
    expect(await post(path, { method: 'card', amount: '1960' })).toMatchObject({ location: first.location });
    expect(started()).toEqual(['stripe 1960 started']);
    const { html } = await open(path);
    expect(textOf(html)).toMatch(/You have begun to pay \$19\.60\. You can finish until \w+day,/);
    expect(html).toContain(`href="${first.location}"`);
    const booking = (await open(path.replace('/pay/', '/booking/'))).html;
    expect(textOf(booking)).toContain('A payment of $19.60 is under way.');
    const other = { method: 'card', amount: 'other', sum: '$25.50' };
    expect((await post(path, other)).location).toMatch(/^https:\/\/checkout\.stripe\.com/);
    expect(started()).toEqual(['stripe 1960 expired', 'stripe 2550 started']);
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
      expect([status, textOf(card).includes(error), textOf(bank).includes(error)], sum).toEqual([422, true, false]);
      expect(card).toMatch(/<details open=""/);
      expect(card).toContain(`value="${sum}"`);
    }
    const { status, html } = await post(path, { method: 'card', amount: '1900' });
    expect([status, textOf(html).includes('What is due has changed since you opened this page.')]).toEqual([422, true]);
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
    expect([status, textOf(html).includes('Payment is not available at the moment.')]).toEqual([422, true]);
    expect(textOf(html)).toContain('Nothing was paid');
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
      expect(textOf(html)).toContain('Thank you. Your payment of $19.60 has arrived. Receipt R-');
      expect(html).not.toContain('http-equiv="refresh"');
    }
    expect(started()).toEqual(['stripe 1960 paid']);
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
    expect(textOf(late.html)).toContain('Please don’t pay again.');
    expect(textOf((await open(path)).html)).toContain('Your bank has not answered yet.');
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
    expect(textOf(declined)).toContain('nothing was charged');
    expect(declined).toContain('Pay $19.60 now');
  });
});
