import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { filledSiteForEach } from '../fixtures';
import { picture } from '../pictures';

/** The environments of the processes, how many have not answered yet, and how many there were at most. */
const seen = vi.hoisted(() => ({ environments: [] as string[], active: 0, max: 0 }));

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  const fork = (...call: Parameters<typeof real.fork>) => {
    const child = real.fork(...call);
    const environment = `/proc/${child.pid}/environ`;
    if (existsSync(environment)) seen.environments.push(readFileSync(environment, 'utf8'));
    seen.max = Math.max(seen.max, ++seen.active);
    child.once('message', () => {
      seen.active -= 1;
    });
    return child;
  };
  return { ...real, fork: vi.fn(fork) };
});

// A file that ran before may have loaded them with the real `fork`.
vi.resetModules();
const { storeImage } = await import('#server/catalogue/image/image');
const { completeImages } = await import('#server/catalogue/image/image-variants');

filledSiteForEach();

test('decodes and encodes without the environment of the site', async () => {
  for (const name of ['SESSION_SECRET', 'RESEND_API_KEY', 'ADMIN_PASSWORD']) vi.stubEnv(name, 'not for decoders');
  expect(await storeImage({ bytes: await picture(20, 10).png().toBuffer() })).toMatchObject({
    width: 20,
    height: 10,
  });
  await completeImages();
  expect(seen.environments.join()).not.toContain('not for decoders');
  for (const call of vi.mocked(fork).mock.calls) {
    const options = call.at(-1) as Parameters<typeof fork>[2];
    expect(options?.env).toEqual({ MALLOC_ARENA_MAX: '1' });
    expect(options?.execArgv).toEqual([]);
  }
});

test('decodes one picture at a time', async () => {
  const started = vi.mocked(fork).mock.calls.length;
  seen.max = 0;
  const results = await Promise.allSettled([1, 2, 3].map(() => storeImage({ bytes: new Uint8Array([1, 2, 3]) })));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(vi.mocked(fork).mock.calls.length - started).toBe(3);
  expect(seen.max).toBe(1);
});
