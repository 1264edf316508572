import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { type FilledForm, fillForm, send } from '../../faults/traveller';
import { settingsFor, startStripe } from '../../stripe/stripe-server';
import { logIn } from '../admin-browser';
import { modes, newContext, server, visit, withSite } from '../site';

const stripe = await startStripe();
// Another origin than the site's: a browser follows a form to it only where the page's policy names it.
stripe.account.pages = stripe.url;
afterAll(() => stripe.close());
withSite(() => undefined, settingsFor(stripe));

const locationOf = async (form: FilledForm) => String((await send(server.url, form))?.location);

/** Pays on the page of Stripe; its answer leads to the address of the settings, which is not that of the test. */
async function payAtStripe(page: Page): Promise<void> {
  await page.waitForURL(`${stripe.url}/c/pay/*`);
  for (const session of stripe.account.sessions.values()) {
    const { pathname, search } = new URL(session.success_url);
    session.success_url = server.url + pathname + search;
  }
  await page.getByRole('button', { name: 'Pay at Stripe' }).click();
  await page.getByRole('heading', { name: 'We are waiting for your bank' }).waitFor();
  stripe.account.answer([...stripe.account.sessions.keys()].at(-1) ?? '', true);
  await page.getByRole('heading', { name: 'We have received your payment' }).waitFor();
}

describe.each(modes)('a booking %s', (_, javaScriptEnabled) => {
  it('is paid on the page of Stripe, and the page that follows becomes true by itself', async () => {
    const location = await locationOf(
      await fillForm(server, '/tours/2/book', 'Ingrid Solheim', javaScriptEnabled ? 1 : 2),
    );
    server.database().exec("UPDATE reservations SET status = 'confirmed', agreed_on = date('now')");
    const page = await visit(location, { javaScriptEnabled });
    await page.getByRole('button', { name: 'Pay $98 now' }).first().click();
    await payAtStripe(page);
    await page.getByRole('link', { name: /^Receipt R-/ }).click();
    await page.getByText('$98 in US dollars').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/receipt\/\d+$/);
  });

  it('of a tour that the deposit confirms is paid from its form, and one email says both', async () => {
    const seasons = [{ from: null, until: null, weekdays: [], times: [], seats: 30 }];
    const schedule = { counts: 'travellers', instant: true, prepaid: true, seasons, resources: [] };
    const update = "UPDATE tours SET schedule = ?, payment_timing = 'deposit', deposit = '20%' WHERE id = 3";
    server.database().prepare(update).run(JSON.stringify(schedule));
    const form = await fillForm(server, '/tours/2/book', 'Ingrid Solheim', javaScriptEnabled ? 3 : 4);
    const page = await visit(await locationOf({ ...form, path: '/tours/3/book' }), { javaScriptEnabled });
    await page.getByRole('button', { name: /^Pay \$[\d.]+ now$/ }).click();
    await payAtStripe(page);
    await page.getByText('and your booking is confirmed.').waitFor();
    const kinds = server.database().prepare('SELECT kind FROM emails WHERE recipient = ? ORDER BY id');
    expect(kinds.pluck().all(form.email)).toEqual(['booking_confirmed']);
  });
});

it('a payment by card is refunded by the office, and not voided', async () => {
  const id = server.database().prepare('SELECT max(reservation_id) FROM payments WHERE amount_cents = 9800');
  const office = await newContext();
  await logIn(office);
  const page = await office.newPage();
  await page.goto(`${server.url}/admin/reservations/${id.pluck().get()}`);
  await page.getByRole('button', { name: 'Refund $98 to the card' }).waitFor();
  expect(await page.getByRole('button', { name: /^Void/ }).count()).toBe(0);
});
