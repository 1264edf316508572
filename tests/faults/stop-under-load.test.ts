import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { sameOrigin } from '../server';
import { roundsOf } from './rounds';
import { bookablePaths, type FilledForm, fillForm } from './traveller';

const rounds = roundsOf({ short: 1, long: 15 });
const addresses = ['/', '/tours', '/tours/2', '/packages/1', '/search?q=nile', '/healthz', '/articles'];
const travellers = 30;

/** A request and its outcome. */
interface Visit {
  address: string;
  /** When its last byte had been sent. */
  sentAt: number;
  outcome: string;
}

it.each([
  ['the server', process.execPath, ['server/start.mjs']],
  ['npm start', 'npm', ['start']],
])(
  `SIGTERM under load to %s, ${rounds} rounds: every request in flight is answered completely, and it exits`,
  async (_, program, parameters) => {
    for (let round = 0; round < rounds; round += 1) await stopUnderLoad(program, parameters);
  },
  60_000 + rounds * 30_000,
);

async function stopUnderLoad(program: string, parameters: string[]): Promise<void> {
  const dataDir = temporaryFolder();
  const site = spawn(program, parameters, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(site, 'exit');
  try {
    const { url, pid } = await listening(site);
    const forms = await Promise.all(
      Array.from({ length: travellers }, (_, number) =>
        fillForm({ url, dataDir }, bookablePaths[number % 3] ?? '', 'Anong Suda', number),
      ),
    );
    const visits: Visit[] = [];
    const booked: string[] = [];
    let stoppedAt = Number.POSITIVE_INFINITY;
    const lanes = Array.from({ length: 12 }, async () => {
      while (performance.now() < stoppedAt) visits.push(await visit(url));
    });
    const waiting = forms.values();
    const bookings = Array.from({ length: 4 }, () => keepBooking(url, waiting, visits, booked, () => stoppedAt));
    await expect.poll(() => visits.length, { interval: 5 }).toBeGreaterThan(30);
    await pause(randomInt(300)); // stops at a random moment
    stoppedAt = performance.now();
    site.kill('SIGTERM');
    const [code, signal] = await ended;
    // npm exits with the signal, the server with 0.
    if (program !== 'npm') expect([code, signal]).toEqual([0, null]);
    await expect.poll(() => isAlive(pid)).toBe(false);
    await Promise.all([...lanes, ...bookings]);

    const inFlight = visits.filter(({ sentAt }) => sentAt < stoppedAt);
    expect(inFlight.length).toBeGreaterThan(30);
    expect(inFlight.filter(({ outcome }) => outcome !== 'complete')).toEqual([]);
    const database = new Database(path.join(dataDir, 'site.db'));
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.prepare('SELECT email FROM reservations').pluck().all()).toEqual(expect.arrayContaining(booked));
    database.close();
  } finally {
    site.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function listening(site: ChildProcess): Promise<{ url: string; pid: number }> {
  return new Promise((resolve, reject) => {
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
    if (!site.stdout) throw new Error('the site has no stdout');
    createInterface({ input: site.stdout }).on('line', (line) => {
      if (!line.includes('"event":"listening"')) return;
      const { port, pid } = JSON.parse(line) as { port: number; pid: number };
      resolve({ url: `http://127.0.0.1:${port}`, pid });
    });
  });
}

async function visit(url: string): Promise<Visit> {
  const address = addresses[randomInt(addresses.length)] ?? '/';
  const { status, text, ...rest } = await exchange(url + address);
  const isComplete = status === 200 && (address === '/healthz' || text.trimEnd().endsWith('</html>'));
  return { address, ...rest, outcome: isComplete ? 'complete' : `${status}, ${text.length} characters` };
}

async function keepBooking(
  url: string,
  waiting: Iterable<FilledForm>,
  visits: Visit[],
  booked: string[],
  stoppedAt: () => number,
): Promise<void> {
  for (const form of waiting) {
    if (performance.now() >= stoppedAt()) return;
    const { status, text, sentAt } = await exchange(url + form.path, form);
    visits.push({ address: form.path, sentAt, outcome: status === 303 ? 'complete' : `${status} ${text}` });
    if (status === 303) booked.push(form.email);
  }
}

const agent = new Agent({ keepAlive: true });

/** Status 0 when the connection ended before the response. */
function exchange(address: string, form?: FilledForm): Promise<{ status: number; text: string; sentAt: number }> {
  return new Promise((resolve) => {
    let sentAt = Number.POSITIVE_INFINITY;
    const fail = (error: Error) => resolve({ status: 0, text: error.message, sentAt });
    const headers = form && {
      ...sameOrigin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': form.client,
    };
    const sending = request(address, { agent, method: form ? 'POST' : 'GET', ...(headers ? { headers } : {}) });
    sending.once('error', fail);
    sending.once('finish', () => {
      sentAt = performance.now();
    });
    sending.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.once('error', fail);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, sentAt }));
    });
    sending.end(form && new URLSearchParams(form.fields).toString());
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
