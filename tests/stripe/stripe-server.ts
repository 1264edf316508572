import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeAccount } from './account';

/**
 * What goes wrong with a request: nobody hears it, its answer is lost, too many came, it fails before or after it has done
 * something, or its answer is late.
 */
export type Fault = 'down' | 'lost' | 'busy' | 'failing' | 'failed' | 'slow';

interface StripeRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  params: Record<string, string>;
}

export interface StripeServer {
  url: string;
  account: StripeAccount;
  requests: StripeRequest[];
  /** Of the next requests, one each; the last one stays where it is `always`. */
  faults: (Fault | undefined)[];
  always: Fault | undefined;
  close: () => Promise<void>;
}

export const webhookSecret = 'whsec_of_the_tests_and_nobody_else';
/** Settings of a site that is paid through a stand-in. */
export const settingsFor = ({ url }: Pick<StripeServer, 'url'>) => ({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: url,
});

/** The header with which Stripe signs a notification, by the scheme of its documentation. @param age in seconds */
export function signatureOf(body: string, { age = 0, secret = webhookSecret } = {}): string {
  const time = Math.floor(Date.now() / 1000) - age;
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest},v0=6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39`;
}

const send = (response: ServerResponse, status: number, body: object, headers = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

const fail = (response: ServerResponse) =>
  send(
    response,
    500,
    { error: { type: 'api_error', message: 'Something went wrong' } },
    { 'stripe-should-retry': 'false' },
  );

const pagePath = '/c/pay/';

/** The page of a session, for browsers: its button pays, as far as a bank that takes its time does, and leads back. */
function showPage(response: ServerResponse, account: StripeAccount, method: string, path: string): void {
  const id = path.slice(pagePath.length);
  if (method === 'POST') {
    account.pay(id, { isLater: true });
    response.writeHead(303, { Location: account.sessions.get(id)?.success_url }).end();
    return;
  }
  const form = '<form method="post"><button>Pay at Stripe</button></form>';
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><title>Checkout</title>${form}`);
}

/** A server on this machine that speaks the part of Stripe's API that payments by link need. */
export async function startStripe(now = () => Date.now()): Promise<StripeServer> {
  const stripe: StripeServer = {
    ...{ url: '', account: new StripeAccount(now), requests: [], faults: [], always: undefined },
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
      const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const params = Object.fromEntries([...searchParams, ...body]);
      const { method = '', headers } = request;
      if (pathname.startsWith(pagePath)) return showPage(response, stripe.account, method, pathname);
      stripe.requests.push({ method, path: pathname, headers, params });
      const fault = stripe.faults.shift() ?? stripe.always;
      if (fault === 'down') return request.socket.destroy();
      if (fault === 'busy') return send(response, 429, { error: { type: 'rate_limit_error', message: 'Too many' } });
      if (fault === 'failing') return fail(response);
      const key = headers['idempotency-key'];
      const answer = stripe.account.request(method, pathname, params, typeof key === 'string' ? key : null);
      if (fault === 'lost') return request.socket.destroy();
      if (fault === 'failed') return fail(response);
      const respond = () => send(response, answer.status, answer.body, { 'request-id': 'req_1' });
      if (fault === 'slow') return setTimeout(respond, 500);
      return respond();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stripe.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return stripe;
}
