import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { accept, startResend } from '../mail/resend-server';
import { startServer } from '../server';
import { attemptsAt } from './booking-emails';
import { roundsOf } from './rounds';
import { bookablePaths, fillForm, send } from './traveller';

const rounds = roundsOf({ short: 3, long: 30 });
const travellersPerRound = 4;

/** When the site is killed: `kill` is called now or by a response of the mail service. */
const moments: [string, (kill: () => void) => ((response: ServerResponse) => void) | undefined][] = [
  ['during a request to the service', (kill) => () => setTimeout(kill, 20)],
  [
    'after the service has accepted and before its response arrives',
    (kill) => (response) => {
      kill();
      accept(response);
    },
  ],
  [
    'at a random moment',
    (kill) => {
      setTimeout(kill, randomInt(150));
      return undefined;
    },
  ],
];

it(
  `kill -9 during bookings and their emails, ${rounds} rounds: each that was confirmed is stored once, no email is lost, a retry repeats the key and the bytes`,
  async () => {
    const service = await startResend();
    const dataDir = temporaryFolder();
    const settings = { TRUST_PROXY: '1', RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url };
    const start = () => startServer(settings, dataDir);
    let server = await start();
    try {
      const forms = await Promise.all(
        Array.from({ length: rounds * travellersPerRound }, (_, number) =>
          fillForm(server, bookablePaths[number % bookablePaths.length] ?? '', 'Samira Haddad', number),
        ),
      );

      for (let round = 0; round < rounds; round += 1) {
        const [, prepare] = moments[round % moments.length] ?? [];
        const { process } = server;
        const ended = once(process, 'exit');
        service.answer = prepare?.(() => process.kill('SIGKILL')) ?? accept;
        const travellers = forms.slice(round * travellersPerRound, (round + 1) * travellersPerRound);
        // Each is sent twice, as by a double click.
        const [answers, others] = await Promise.all(
          [1, 2].map(() => Promise.all(travellers.map((form) => send(server.url, form)))),
        );
        expect(await ended).toEqual([null, 'SIGKILL']);

        service.answer = accept;
        server = await start();
        const again = await Promise.all(travellers.map((form) => send(server.url, form)));
        for (const [index, answer] of again.entries()) {
          expect(answer?.status).toBe(303);
          for (const earlier of [answers?.[index], others?.[index]])
            expect(answer?.location).toBe(earlier?.location ?? answer?.location);
        }
        const database = new Database(path.join(dataDir, 'site.db'));
        expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
        const stored = database.prepare('SELECT count(*) FROM reservations').pluck();
        expect(stored.get()).toBe((round + 1) * travellersPerRound);
        const unsent = database.prepare(`SELECT count(*) FROM emails WHERE state <> 'sent'`).pluck();
        await expect.poll(() => unsent.get(), { timeout: 30_000 }).toBe(0);
        const keys = database.prepare('SELECT dedupe_key FROM emails').pluck().all() as string[];
        expect(keys).toHaveLength((round + 1) * travellersPerRound * 2);
        const unmailed = database.prepare('SELECT count(*) FROM reservations WHERE NOT email_sent').pluck();
        expect(unmailed.get()).toBe(0);
        database.close();

        const attempts = attemptsAt(service);
        expect(new Set(attempts.keys())).toEqual(new Set(keys));
        expect([...attempts.values()].filter((bodies) => new Set(bodies).size > 1)).toEqual([]);
      }
    } finally {
      await server.stop();
      await service.close();
    }
  },
  60_000 + rounds * 20_000,
);
