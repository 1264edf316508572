import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { fetchCall, messageOf } from '#app/trpc';
import type { AppRouter } from '#server/trpc/router';

const client = createTRPCClient<AppRouter>({
  links: [httpLink({ url: 'https://nileandsiam.example/trpc', fetch: fetchCall })],
});

/** What the office reads when a call is answered so. */
async function saidOf(answer: Response): Promise<string> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer);
  const error = await client.images.upload.mutate(new FormData()).catch((thrown: unknown) => thrown);
  return messageOf(error, 'Failed to upload image');
}

test('what a proxy refuses as too large is said in words', async () => {
  const page = new Response('<html><head><title>413 Request Entity Too Large</title></head></html>', {
    status: 413,
    headers: { 'Content-Type': 'text/html' },
  });
  expect(await saidOf(page)).toBe('This is too large to send.');
});

test('what the site refuses is said in its own words', async () => {
  const data = { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413, path: null, fieldErrors: null, newer: null };
  const error = { code: -32013, message: 'File size must be less than 2MB', data };
  expect(await saidOf(Response.json({ error }, { status: 413 }))).toBe('File size must be less than 2MB');
  expect(await saidOf(new Response('Bad gateway', { status: 502 }))).toBe('Failed to upload image');
});
