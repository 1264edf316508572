import { describe, expect, it } from 'vitest';
import { fillForm, send } from '../faults/traveller';
import { server, startAdminServer } from '../server';
import { textOf } from './page-text';
import { agree, confirmed, open, post, session, setUpPaying, stripe } from './paying';

setUpPaying();

describe('a tour that is confirmed once its deposit is paid', () => {
  it('leads from its form to the payment, which confirms it', async () => {
    const seasons = [{ from: null, until: null, weekdays: [], times: [], seats: 30 }];
    const schedule = { counts: 'travellers', instant: true, prepaid: true, seasons, resources: [] };
    server.database().prepare('UPDATE tours SET schedule = ? WHERE id = 2').run(JSON.stringify(schedule));
    expect(textOf((await open('/tours/2')).html)).toContain('Instant confirmation once the deposit is paid.');
    const form = await fillForm(server, '/tours/2/book', 'Ingrid Solheim', 700);
    const note = 'Next you pay the deposit, and your booking is confirmed at once.';
    expect(textOf((await open('/tours/2/book')).html)).toContain(note);
    const path = String((await send(server.url, form))?.location);
    const booking = path.replace('/pay/', '/booking/');
    expect(path).toMatch(/^\/pay\/NS-/);
    const sentence = 'Your booking is confirmed as soon as you pay $19.60.';
    expect(textOf((await open(path)).html)).toContain(sentence);
    expect(textOf((await open(booking)).html)).toContain('Or pay $19.60 now, and your booking is confirmed at once.');
    await post(path, { method: 'card', amount: '1960' });
    stripe.account.pay(session());
    const { html } = await open(`${path}&payment=last`);
    expect(textOf(html)).toContain('Thank you. Your payment of $19.60 has arrived, and your booking is confirmed.');
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
    expect(textOf(html)).toContain(`Please transfer $98 and write ${reference} as the reference.`);
    expect(textOf(html)).toContain('90.16 EUR ($98) Nile Travel DE89 3704');
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
    expect(textOf(page.html)).toContain('We’ll arrange payment with you. Write to the Cairo office');
    expect(booking.html).not.toMatch(/Pay \$|\/pay\//);
  });
});
