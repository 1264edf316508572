// An honest visitor beside an attack: reads a cached page again and again, and books once a second.
import { request } from 'node:http';

const localAddress = '127.0.0.2';

/** One request from an address of its own; resolves with status, text and ms, and fails after 30 s. */
function send(url, method, path, headers = {}, body = '') {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sending = request(
      url + path,
      { method, headers, localAddress, agent: false, timeout: 30_000 },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, text, time: performance.now() - started }));
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('no answer within 30 s')));
    sending.on('error', reject);
    sending.end(body);
  });
}

let bookings = 0;

async function book(url) {
  const started = performance.now();
  const { text } = await send(url, 'GET', '/tours/2/book');
  const submissionKey = /name="submissionKey" value="([^"]+)"/.exec(text)?.[1] ?? '';
  bookings += 1;
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const fields = { name: 'Keiko Tanaka', email: `keiko${bookings}@example.com`, phone: '+20 100 000 0000', date };
  const body = new URLSearchParams({ submissionKey, ...fields, adults: '2', children: '0' }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const { status } = await send(url, 'POST', '/tours/2/book', headers, body);
  if (status !== 303) throw new Error(`a booking was answered with ${status}`);
  return performance.now() - started;
}

/** The 99th percentile of a cached page, and the slowest booking (its form included), in ms; a failure counts as 30 s. */
export async function honestRound(url, seconds) {
  const ends = performance.now() + seconds * 1000;
  const pages = [];
  const bookingTimes = [];
  const failed = 30_000;
  const read = async () => {
    while (performance.now() < ends) {
      const answer = await send(url, 'GET', '/tours/2', { 'Accept-Encoding': 'br' }).catch(() => null);
      pages.push(answer?.status === 200 ? answer.time : failed);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const bookOften = async () => {
    do {
      bookingTimes.push(await book(url).catch(() => failed));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    } while (performance.now() < ends);
  };
  await Promise.all([read(), bookOften()]);
  pages.sort((one, other) => one - other);
  return { page: pages[Math.floor(pages.length * 0.99)] ?? failed, booking: Math.max(...bookingTimes) };
}
