import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { accept, type ResendServer, startResend } from '../mail/resend-server';
import { openSession, publicUrl } from '../routes/rpc-client';
import { startServer } from '../server';
import { attemptsAt } from './booking-emails';
import { mutate } from './office-client';
import { roundsOf } from './rounds';

const rounds = roundsOf({ short: 2, long: 20 });
const subscribers = roundsOf({ short: 60, long: 1000 });

const form = {
  ...{ subject: 'Winter', previewText: '', opening: 'Dear reader', picks: ['article-1'] },
  ...{ sources: ['footer'], countries: [], languages: [], perMinute: subscribers > 100 ? '600' : '300' },
};

/** When the site is killed: `kill` is called now or by a response of the mail service. */
const moments: ((kill: () => void, service: ResendServer) => void)[] = [
  (kill) => setTimeout(kill, randomInt(8000)),
  (kill, service) => {
    service.answer = (response: ServerResponse) => {
      kill();
      accept(response);
    };
  },
];

it(
  `kill -9 while a newsletter is sent to ${subscribers} subscribers, ${rounds} times: nobody gets it twice, nobody is missed`,
  async () => {
    const service = await startResend();
    const dataDir = temporaryFolder();
    const settings = {
      ...{ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' },
      ...{ RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url },
    };
    const start = () => startServer(settings, dataDir);
    let server = await start();
    try {
      const insert = server.database().prepare("INSERT INTO newsletter (email, source) VALUES (?, 'footer')");
      const addresses = Array.from({ length: subscribers }, (_, at) => `reader${at}@example.org`);
      for (const address of addresses) insert.run(address);
      const cookie = await openSession(server);
      const { data } = (await mutate(server, cookie, 'newsletters.create', form)) ?? {};
      const sent = await mutate(server, cookie, 'newsletters.send', { id: data?.id, version: data?.version });
      expect(sent?.status).toBe(200);

      for (let round = 0; round < rounds; round += 1) {
        const { process } = server;
        const ended = once(process, 'exit');
        moments[round % moments.length]?.(() => process.kill('SIGKILL'), service);
        // What is sent to its end before is killed too.
        const late = setTimeout(() => process.kill('SIGKILL'), 20_000);
        expect(await ended).toEqual([null, 'SIGKILL']);
        clearTimeout(late);
        service.answer = accept;
        server = await start();
      }

      const database = new Database(path.join(dataDir, 'site.db'), { readonly: true });
      const progress = database.prepare('SELECT state, enqueued FROM newsletter_issues');
      await expect
        .poll(() => progress.get(), { timeout: 30_000 + subscribers * 300 })
        .toEqual({ state: 'sent', enqueued: subscribers });
      const unsent = database.prepare("SELECT count(*) FROM emails WHERE state <> 'sent'").pluck();
      await expect.poll(() => unsent.get()).toBe(0);
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      const recipients = database.prepare("SELECT recipient FROM emails WHERE kind = 'newsletter' ORDER BY id").pluck();
      expect(recipients.all()).toEqual(addresses);
      database.close();

      // The service drops a repetition of a key, which has the same bytes: it was killed before it could be noted.
      const received = [...attemptsAt(service).values()];
      expect(received.filter((bodies) => new Set(bodies).size > 1)).toEqual([]);
      const reached = received.flatMap(([body = '{}']) => JSON.parse(body).to as string);
      expect(reached.toSorted()).toEqual(addresses.toSorted());
    } finally {
      await server.stop();
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  60_000 + rounds * 40_000 + subscribers * 400,
);
