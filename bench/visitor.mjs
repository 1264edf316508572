// An honest visitor: reads pages and books.
import { setTimeout as pause } from 'node:timers/promises';
import { maxWait, send } from './site.mjs';

let bookings = 0;

/** Books a tour; `fill` is awaited between the form and sending it. */
export async function book(visitor, fill = async () => {}) {
  const { text } = await send(visitor, 'GET', '/tours/2/book');
  await fill();
  const submissionKey = /name="submissionKey" value="([^"]+)"/.exec(text)?.[1] ?? '';
  bookings += 1;
  const date = new Date(Date.now() + (40 + bookings) * 86_400_000).toISOString().slice(0, 10);
  const fields = { name: 'Keiko Tanaka', email: `keiko${bookings}@example.com`, phone: '+20 100 000 0000', date };
  const body = new URLSearchParams({ submissionKey, ...fields, adults: '2', children: '0' }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const { status } = await send(visitor, 'POST', '/tours/2/book', headers, body);
  if (status !== 303) throw new Error(`a booking was answered with ${status}`);
}

/** Reads a cached page often and books each second: the pages' 99th percentile and the slowest booking, in ms. */
export async function honestRound(visitor, seconds) {
  const ends = performance.now() + seconds * 1000;
  const times = { page: [], booking: [] };
  const read = async () => {
    while (performance.now() < ends) {
      const answer = await send(visitor, 'GET', '/tours/2', { 'Accept-Encoding': 'br' }).catch(() => null);
      times.page.push(answer?.status === 200 ? answer.time : maxWait);
      await pause(20);
    }
  };
  const bookOften = async () => {
    do {
      const started = performance.now();
      const isBooked = await book(visitor).then(
        () => true,
        () => false,
      );
      times.booking.push(isBooked ? performance.now() - started : maxWait);
      await pause(1000);
    } while (performance.now() < ends);
  };
  await Promise.all([read(), bookOften()]);
  times.page.sort((one, other) => one - other);
  return { page: times.page[Math.floor(times.page.length * 0.99)], booking: Math.max(...times.booking) };
}
