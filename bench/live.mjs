// The streams of the office, one for all windows of a browser: how soon a booking is told, and what they cost while nothing
// changes.
import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds, row } from './figures.mjs';
import { processorTimeOf } from './processes.mjs';
import { adminCookie, withSite } from './site.mjs';
import { book } from './visitor.mjs';

const browsers = 20;
/** An honest visitor needs longer than this for a form, in ms. */
const fillTime = 3500;

export const measure = ({ quick }) =>
  withSite({}, async (site) => {
    const idleTime = quick ? 10_000 : 30_000;
    await pause(3000);
    const alone = await processorShare(site.pid, idleTime);
    const cookie = adminCookie(site);
    const end = new AbortController();
    const open = Array.from({ length: browsers }, (_, at) => openStream(site.url, cookie, at, end.signal));
    await Promise.all(open.map((stream) => stream.next('"position"')));
    const delays = [];
    for (let round = 0; round < (quick ? 2 : 5); round++) {
      let told;
      let sentAt = 0;
      await book({ url: site.url, localAddress: `127.0.0.${round + 2}` }, async () => {
        await pause(fillTime);
        told = Promise.all(open.map((stream) => stream.next('"topic":"request"')));
        // It cannot be stored before it is sent.
        sentAt = Date.now();
      });
      delays.push(...(await told).map((at) => at - sentAt));
    }
    await pause(3000);
    const share = (await processorShare(site.pid, idleTime)) - alone;
    end.abort();
    const slowest = Math.max(...delays);
    return [
      row(`a booking is told to ${browsers} browsers after (the slowest)`, { max: 1000 }, slowest, milliseconds),
      row(`${browsers} idle browsers, of a core`, { max: 1 }, share, (part) => `${part.toFixed(2)} %`),
    ];
  });

/** What a process uses of a core, in percent. */
async function processorShare(pid, time) {
  const before = processorTimeOf(pid);
  await pause(time);
  return ((processorTimeOf(pid) - before) / time) * 100;
}

/** A stream of the office's news; `next` resolves with the time at which it was told the next that the text is in. */
function openStream(url, cookie, at, signal) {
  let wanted = { text: '', resolve: () => undefined };
  const follow = async () => {
    const input = encodeURIComponent(JSON.stringify({ screen: `bench-${at}-screen` }));
    const response = await fetch(`${url}/trpc/live.news?input=${input}`, { headers: { Cookie: cookie }, signal });
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      if (part.includes(wanted.text)) wanted.resolve(Date.now());
    }
  };
  follow().catch(() => undefined);
  return {
    next: (text) =>
      new Promise((resolve) => {
        wanted = { text, resolve };
      }),
  };
}
