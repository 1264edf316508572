import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { limitBody } from '#server/web/body-limit';
import { emptySiteForAll } from '../fixtures';
import { adminCookie } from '../rpc';

emptySiteForAll();

const app = new Hono().use(limitBody).post('*', (context) => context.text('read'));

/** Sends a body for so many seconds. */
async function send(path: string, seconds: number): Promise<Response> {
  let sent = 0;
  const headers = { Cookie: await adminCookie() };
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => sent * 1000);
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      sent += 1;
      if (sent > seconds) return stream.close();
      stream.enqueue(new Uint8Array(10_000));
    },
  });
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const answer = await app.request(new Request(`https://nileandsiam.example${path}`, init));
  clock.mockRestore();
  return answer;
}

test('a picture of 2 MB may come over a slow line', async () => {
  expect(await (await send('/trpc/images.upload', 160)).text()).toBe('read');
});

test('an upload that takes for ever is refused in words that the office shows, with a status that no browser sends again', async () => {
  const answer = await send('/trpc/images.upload', 200);
  expect([answer.status, answer.headers.get('Connection')]).toEqual([400, 'close']);
  expect(await answer.json()).toMatchObject({
    error: {
      message: 'This took too long to send. Please try again, or use a faster connection.',
      data: { code: 'TIMEOUT' },
    },
  });
});

test('a form or a save may take half a minute', async () => {
  expect((await send('/contact', 5)).status).toBe(200);
  expect((await send('/trpc/tours.update', 40)).status).toBe(400);
  const form = await send('/contact', 40);
  expect([form.status, await form.text()]).toEqual([400, expect.stringContaining('This took too long to send.')]);
});
