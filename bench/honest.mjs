// An honest visitor beside an attack: reads a cached page again and again, and books once a second.
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { unverified } from './proxies.mjs';

/** How long a visitor waits for an answer, in ms; a failure counts as much. */
const maxWait = 30_000;

/** One request on a connection of its own; resolves with status, text and ms. */
function send({ url, localAddress }, method, path, headers = {}, body = '') {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const { host, port, protocol } = new URL(url);
    const options = {
      method,
      path,
      headers: { Host: host, ...headers },
      localAddress,
      agent: false,
      signal: AbortSignal.timeout(maxWait),
    };
    const begin = protocol === 'https:' ? requestSecurely : request;
    const sending = begin({ ...options, ...unverified(Number(port)) }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, text, time: performance.now() - started }));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

let bookings = 0;

async function book(visitor) {
  const started = performance.now();
  const { text } = await send(visitor, 'GET', '/tours/2/book');
  const submissionKey = /name="submissionKey" value="([^"]+)"/.exec(text)?.[1] ?? '';
  bookings += 1;
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const fields = { name: 'Keiko Tanaka', email: `keiko${bookings}@example.com`, phone: '+20 100 000 0000', date };
  const body = new URLSearchParams({ submissionKey, ...fields, adults: '2', children: '0' }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const { status } = await send(visitor, 'POST', '/tours/2/book', headers, body);
  if (status !== 303) throw new Error(`a booking was answered with ${status}`);
  return performance.now() - started;
}

/** The 99th percentile of a cached page, and the slowest booking (its form included), in ms. */
export async function honestRound(url, localAddress, seconds) {
  const visitor = { url, localAddress };
  const ends = performance.now() + seconds * 1000;
  const pages = [];
  const bookingTimes = [];
  const read = async () => {
    while (performance.now() < ends) {
      const answer = await send(visitor, 'GET', '/tours/2', { 'Accept-Encoding': 'br' }).catch(() => null);
      pages.push(answer?.status === 200 ? answer.time : maxWait);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const bookOften = async () => {
    do {
      bookingTimes.push(await book(visitor).catch(() => maxWait));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    } while (performance.now() < ends);
  };
  await Promise.all([read(), bookOften()]);
  pages.sort((one, other) => one - other);
  return { page: pages[Math.floor(pages.length * 0.99)] ?? maxWait, booking: Math.max(...bookingTimes) };
}
