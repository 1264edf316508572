// Work for nobody, and what is long to read: abandoned requests, wrong passwords, an import of empty lines, a long mail.
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../tests/command.ts';
import { milliseconds, row } from './figures.mjs';
import { processorTimeOf } from './processes.mjs';
import { adminCookie, send } from './site.mjs';

const rounds = 150;

export async function unansweredWork(site) {
  return [
    await costOfAbandoned(site),
    await loginDuringAttack(site),
    await pageDuringImport(site),
    await longMail(site),
  ];
}

/** The processor time of a request that is abandoned after 2 ms, as a share of one that is answered. */
async function costOfAbandoned(site) {
  const costOf = async (word, ask) => {
    const before = processorTimeOf(site.pid);
    for (let round = 0; round < rounds; round++) await ask(`/search?q=${word}${round}`);
    await pause(500);
    return processorTimeOf(site.pid) - before;
  };
  const answered = await costOf('answered', (path) => send(site, 'GET', path));
  const abandoned = await costOf('abandoned', (path) => {
    const leaving = AbortSignal.timeout(2);
    return send(site, 'GET', path, {}, '', leaving).catch(() => undefined);
  });
  return row('an abandoned page / an answered one, processor time', { max: 0.25 }, abandoned / answered);
}

/** 110 wrong passwords from eleven addresses, and then the owner's from a browser that has logged in before. */
async function loginDuringAttack(site) {
  const logIn = (localAddress, password, cookie = '') => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    const body = new URLSearchParams({ password }).toString();
    return send({ url: site.url, localAddress }, 'POST', '/admin/login', { ...headers, Cookie: cookie }, body);
  };
  const { headers } = await logIn('127.0.0.90', site.password);
  const cookie = headers['set-cookie'].map((line) => line.split(';')[0]).find((pair) => pair.startsWith('device='));
  const wrong = Array.from({ length: 110 }, (_, index) =>
    logIn(`127.0.0.${100 + (index % 11)}`, 'a wrong password').catch(() => undefined),
  );
  await pause(100);
  const { status, time } = await logIn('127.0.0.91', site.password, cookie);
  await Promise.all(wrong);
  if (status !== 303) throw new Error(`the owner's login was answered with ${status}`);
  return row('110 wrong passwords: login on a known device', { max: 2000 }, time, milliseconds);
}

/** The longest that a cached page waits while a file of a million empty lines is read. */
async function pageDuringImport(site) {
  const form = new FormData();
  form.append('kind', 'customers');
  form.append('file', new File([`Name,Email\n${'\n'.repeat(1_000_000)}Amelia,amelia@example.org\n`], 'empty.csv'));
  const headers = { Cookie: adminCookie(site), 'Sec-Fetch-Site': 'same-origin' };
  let isRead = false;
  const reading = fetch(`${site.url}/trpc/imports.upload`, { method: 'POST', headers, body: form }).finally(() => {
    isRead = true;
  });
  let longest = 0;
  while (!isRead) longest = Math.max(longest, (await send(site, 'GET', '/tours/2')).time);
  const { status } = await reading;
  if (status !== 200) throw new Error(`the import was answered with ${status}`);
  return row('an import of a million empty lines: cached page, slowest', { max: 250 }, longest, milliseconds);
}

/** How long a mail of 9 MB in short lines takes that is for nobody, with the start of its process. */
async function longMail({ dataDir, url }) {
  const mail = `From: a@example.org\r\nTo: nobody@example.org\r\n\r\n${'a\r\n'.repeat(3 * 1024 * 1024)}`;
  const started = performance.now();
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: url, INBOUND_DOMAIN: 'reply.example.org' };
  const { code } = await runCommand(['--inbound'], settings, {}, mail);
  if (code !== 67) throw new Error(`the mail ended with ${code}`);
  return row('a mail of 9 MB in short lines, for nobody', { max: 3000 }, performance.now() - started, milliseconds);
}
