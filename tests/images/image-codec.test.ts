import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { filledSiteForEach } from '../fixtures';
import { picture } from '../pictures';

/** The worker processes of all tests in this file; one process is used by several tests. */
const workers = vi.hoisted((): ChildProcess[] => []);

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  const fork = (...call: Parameters<typeof real.fork>) => {
    const child = real.fork(...call);
    workers.push(child);
    return child;
  };
  return { ...real, fork: vi.fn(fork) };
});

// A file that ran before may have loaded them with the real `fork`.
vi.resetModules();
const { storeImage } = await import('#server/catalogue/image/image');
const { decodeImage } = await import('#server/catalogue/image/image-codec');

filledSiteForEach();

test('starts the worker without the environment of the site', async () => {
  for (const name of ['SESSION_SECRET', 'RESEND_API_KEY', 'ADMIN_PASSWORD']) vi.stubEnv(name, 'not for decoders');
  expect(await decodeImage(await picture(20, 10).png().toBuffer())).toMatchObject({ width: 20, height: 10 });
  const [call] = vi.mocked(fork).mock.calls;
  const [worker] = workers;
  const options = call?.at(-1) as Parameters<typeof fork>[2];
  expect(options?.env).toEqual({ MALLOC_ARENA_MAX: '1' });
  expect(options?.execArgv).toEqual([]);
  const environment = `/proc/${worker?.pid}/environ`;
  if (existsSync(environment)) expect(readFileSync(environment, 'utf8')).not.toContain('not for decoders');
});

test('decodes one picture at a time', async () => {
  await decodeImage(await picture(20, 10).png().toBuffer());
  const worker = workers.at(-1) as ChildProcess;
  const send = vi.spyOn(worker, 'send');
  let active = 0;
  let max = 0;
  send.mockImplementation((message) => {
    const { id, task } = message as { id: number; task: string };
    if (task === 'decode') max = Math.max(max, ++active);
    setTimeout(() => {
      if (task === 'decode') active -= 1;
      worker.emit('message', { id, error: 'no picture' });
    }, 20);
    return true;
  });
  const results = await Promise.allSettled([1, 2, 3].map(() => storeImage(new Uint8Array([1, 2, 3]), null)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(send).toHaveBeenCalledTimes(3);
  expect(max).toBe(1);
});
