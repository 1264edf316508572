import { afterAll, describe, expect, it } from 'vitest';
import { fillForm, send } from '../../faults/traveller';
import { settingsFor, startStripe } from '../../stripe/stripe-server';
import { modes, server, visit, withSite } from '../site';

const stripe = await startStripe();
afterAll(() => stripe.close());
withSite(() => undefined, settingsFor(stripe));

describe.each(modes)('a booking %s', (_, javaScriptEnabled) => {
  it('is paid on the page of Stripe, and the page that follows becomes true by itself', async () => {
    const form = await fillForm(server, '/tours/2/book', 'Ingrid Solheim', javaScriptEnabled ? 1 : 2);
    const location = String((await send(server.url, form))?.location);
    server.database().exec("UPDATE reservations SET status = 'confirmed', agreed_on = date('now')");
    const page = await visit(location, { javaScriptEnabled });
    // That page is on another site: no test goes there.
    const left = page.waitForRequest(/^https:\/\/checkout\.stripe\.com\/c\/pay\//);
    await page.getByRole('button', { name: 'Pay $98 now' }).first().click();
    await left;
    const session = [...stripe.account.sessions.keys()].at(-1) ?? '';
    stripe.account.pay(session, { isLater: true });
    await page.goto(`${server.url}${location.replace('/booking/', '/pay/')}&payment=last`);
    await page.getByRole('heading', { name: 'We are waiting for your bank' }).waitFor();
    stripe.account.answer(session, true);
    await page.getByRole('heading', { name: 'We have received your payment' }).waitFor();
    await page.getByRole('link', { name: /^Receipt R-/ }).click();
    await page.getByText('$98 in US dollars').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/receipt\/\d+$/);
  });
});
