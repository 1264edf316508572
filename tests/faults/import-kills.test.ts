import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { openSession, publicUrl } from '../routes/rpc-client';
import { kill, startServer, type TestServer } from '../server';
import { mutate } from './office-client';
import { isLongRound, roundsOf } from './rounds';

const rounds = roundsOf({ short: 2, long: 12 });
const rows = isLongRound ? 50_000 : 2000;
const limit = { timeout: isLongRound ? 1_500_000 : 120_000 };

const addresses = Array.from({ length: rows }, (_, index) => `subscriber${index}@example.com`);

async function upload({ url }: TestServer, cookie: string): Promise<number> {
  const form = new FormData();
  form.set('kind', 'subscribers');
  form.set('file', new File([['Email', ...addresses].join('\n')], 'subscribers.csv'));
  const headers = { Cookie: cookie, Origin: publicUrl };
  const answer = await fetch(`${url}/trpc/imports.upload`, { method: 'POST', headers, body: form });
  const { result } = (await answer.json()) as { result: { data: { id: number } } };
  return result.data.id;
}

const read = (server: TestServer, statement: string) => server.database().prepare(statement).pluck().get();
const isIn = (server: TestServer, state: string) =>
  expect.poll(() => read(server, 'SELECT state FROM imports'), { timeout: 600_000 }).toBe(state);

it(`kill -9 while ${rows} rows are checked, imported and undone: each is done in the end`, limit, async () => {
  const dataDir = temporaryFolder();
  const start = () => startServer({ TRUST_PROXY: '1', PUBLIC_URL: publicUrl }, dataDir);
  let server = await start();
  try {
    const cookie = await openSession(server);
    const id = await upload(server, cookie);
    const steps = [
      ['check', { id, mapping: ['email'], dates: 'iso', decimals: 'point' }, 'checked', 0],
      ['start', { id, updates: true, leavesErrors: false }, 'done', rows],
      ['undo', { id }, 'undone', 0],
    ] as const;
    for (const [name, input, state, stored] of steps) {
      expect((await mutate(server, cookie, `imports.${name}`, input))?.status).toBe(200);
      for (let round = 1; round <= rounds; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, randomInt(isLongRound ? 3000 : 200)));
        await kill(server.process);
        server = await start();
      }
      await isIn(server, state);
      expect(read(server, 'SELECT count(*) FROM newsletter')).toBe(stored);
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
