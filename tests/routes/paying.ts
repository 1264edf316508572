import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fillForm, send } from '../faults/traveller';
import { sameOrigin, server, serverForAll, startAdminServer } from '../server';
import { type StripeServer, settingsFor, startStripe } from '../stripe/stripe-server';

/** The stand-in for Stripe, with an account of its own for each test. */
export let stripe: StripeServer;

const euros = {
  ...{ name: 'Euro account', country: '', details: 'Nile Travel\nDE89 3704', currency: 'EUR', exchangeRate: 0.92 },
  ...{ holder: 'Nile Travel', iban: 'DE89370400440532013000', bic: '', promptPay: '' },
};

/** The terms and accounts of the house from now on. */
export function agree(accounts: object[]): void {
  const content = { timing: 'deposit', deposit: '20%', balanceDays: 20, within: 3, accounts };
  const newest = "coalesce((SELECT max(number) FROM versions WHERE kind = 'payment'), 0) + 1";
  server
    .database()
    .prepare(`INSERT INTO versions (kind, record_id, number, content) VALUES ('payment', 0, ${newest}, ?)`)
    .run(JSON.stringify(content));
}

let number = 0;
/** The address of the page on which a booking of $98 that is confirmed today is paid. */
export async function confirmed(): Promise<string> {
  number += 1;
  const location = (await send(server.url, await fillForm(server, '/tours/2/book', 'Ingrid Solheim', number)))
    ?.location;
  server.database().exec("UPDATE reservations SET status = 'confirmed', agreed_on = date('now')");
  return String(location).replace('/booking/', '/pay/');
}

let clients = 0;
export async function post(
  path: string,
  fields: Record<string, string> | string[][],
  client = `203.0.113.${++clients % 250}`,
) {
  const headers = { ...sameOrigin, 'X-Forwarded-For': client };
  const body = new URLSearchParams(fields);
  const answer = await fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html: await answer.text() };
}
export const open = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
export const session = () => [...stripe.account.sessions.keys()].at(-1) ?? '';
export const started = () =>
  server
    .database()
    .prepare("SELECT provider || ' ' || amount_cents || ' ' || state FROM provider_payments")
    .pluck()
    .all();

/** Starts a site that is paid through a stand-in for Stripe, or to a euro account. */
export function setUpPaying(): void {
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(() => stripe.close());
  serverForAll(() => startAdminServer(settingsFor(stripe)));
  beforeEach(() => {
    server.database().exec('DELETE FROM payments; DELETE FROM provider_payments');
    stripe.always = undefined;
    stripe.account.reset();
    agree([euros]);
  });
}
