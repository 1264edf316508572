import { afterAll, describe, expect, it } from 'vitest';
import { fillForm, send } from '../../faults/traveller';
import { settingsFor, startStripe } from '../../stripe/stripe-server';
import { modes, server, visit, withSite } from '../site';

const stripe = await startStripe();
const { account } = stripe;
const request = account.request.bind(account);
// No test leaves this machine: the page of Stripe is at the stand-in.
account.request = (...asked) => {
  const { status, body } = request(...asked);
  return { status, body: 'url' in body && body.url ? { ...body, url: `${stripe.url}/the-page` } : body };
};
afterAll(() => stripe.close());
withSite(() => undefined, settingsFor(stripe));

describe.each(modes)('a booking %s', (_, javaScriptEnabled) => {
  it('is paid on the page of Stripe, and the page that follows becomes true by itself', async () => {
    const form = await fillForm(server, '/tours/2/book', 'Ingrid Solheim', javaScriptEnabled ? 1 : 2);
    const location = String((await send(server.url, form))?.location);
    server.database().exec("UPDATE reservations SET status = 'confirmed', agreed_on = date('now')");
    const page = await visit(location, { javaScriptEnabled });
    await page.getByRole('button', { name: 'Pay $98 now' }).first().click();
    await page.waitForURL(`${stripe.url}/the-page`);
    const session = [...account.sessions.keys()].at(-1) ?? '';
    account.pay(session, { isLater: true });
    await page.goto(`${server.url}${location.replace('/booking/', '/pay/')}&payment=last`);
    await page.getByRole('heading', { name: 'We are waiting for your bank' }).waitFor();
    account.answer(session, true);
    await page.getByRole('heading', { name: 'We have received your payment' }).waitFor();
    await page.getByRole('link', { name: /^Receipt R-/ }).click();
    await page.getByText('$98 in US dollars').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/receipt\/\d+$/);
  });
});
