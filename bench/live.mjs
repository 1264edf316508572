// The open screens of the office: how soon a booking is on them, and what they cost while nothing changes.
import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds, note, row } from './figures.mjs';
import { canCount, exactProcessorTimeOf } from './processes.mjs';
import { adminCookie, startSite, temporaryFolder } from './site.mjs';

const screens = 20;
/** An honest visitor needs longer than this for a form, in ms. */
const fillTime = 3500;

export async function measure({ quick }) {
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder, { TRUST_PROXY: '1' });
  try {
    const idleTime = quick ? 10_000 : 30_000;
    await pause(3000);
    const alone = canCount ? await processorShare(site.pid, idleTime) : 0;
    const cookie = adminCookie(folder);
    const end = new AbortController();
    const open = Array.from({ length: screens }, (_, at) => openScreen(site.url, cookie, at, end.signal));
    await Promise.all(open.map((screen) => screen.next()));
    const delays = [];
    for (let round = 0; round < (quick ? 2 : 5); round++) delays.push(...(await book(site.url, open, round)));
    const rows = [
      row(
        `a booking is on ${screens} open screens after (the slowest)`,
        { max: 1000 },
        Math.max(...delays),
        milliseconds,
      ),
    ];
    if (!canCount) return [...rows, note('idle screens', 'are measured on Linux only')];
    await pause(3000);
    const share = (await processorShare(site.pid, idleTime)) - alone;
    end.abort();
    return [...rows, row(`${screens} idle screens, of a core`, { max: 1 }, share, (part) => `${part.toFixed(2)} %`)];
  } finally {
    await site.stop();
    remove();
  }
}

/** What a process uses of a core, in percent. */
async function processorShare(pid, time) {
  const before = exactProcessorTimeOf(pid);
  await pause(time);
  return ((exactProcessorTimeOf(pid) - before) / time) * 100;
}

/** A stream of the office's news; `next` resolves with the time at which it was told the next that the text is in. */
function openScreen(url, cookie, at, signal) {
  let wanted = { text: '"position"', resolve: () => undefined };
  const follow = async () => {
    const input = encodeURIComponent(JSON.stringify({ screen: `bench-${at}-screen` }));
    const response = await fetch(`${url}/trpc/live.news?input=${input}`, { headers: { Cookie: cookie }, signal });
    const decoder = new TextDecoder();
    for await (const part of response.body) if (decoder.decode(part).includes(wanted.text)) wanted.resolve(Date.now());
  };
  follow().catch(() => undefined);
  return {
    next: (text = '"position"') =>
      new Promise((resolve) => {
        wanted = { text, resolve };
      }),
  };
}

/** Books on the site; returns how long after it was stored each screen was told, in ms. */
async function book(url, open, round) {
  const client = { 'X-Forwarded-For': `198.51.100.${round + 1}` };
  const page = await (await fetch(`${url}/tours/2/book`, { headers: client })).text();
  await pause(fillTime);
  const told = Promise.all(open.map((screen) => screen.next('"topic":"request"')));
  const date = new Date(Date.now() + (40 + round) * 86_400_000).toISOString().slice(0, 10);
  const body = new URLSearchParams({
    submissionKey: /name="submissionKey" value="([^"]+)"/.exec(page)?.[1] ?? '',
    ...{ name: 'Nadia Fahmy', email: `nadia.${round}@example.org`, phone: '+20 100 000 0000' },
    ...{ date, adults: '2', children: '0' },
  });
  const sentAt = Date.now();
  const headers = { ...client, 'Sec-Fetch-Site': 'same-origin' };
  const { status } = await fetch(`${url}/tours/2/book`, { method: 'POST', body, headers, redirect: 'manual' });
  if (status !== 303) throw new Error(`the booking was answered with ${status}`);
  // It cannot be stored before it was sent.
  return (await told).map((at) => at - sentAt);
}
