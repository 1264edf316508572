import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import handleRequest from '#app/entry.server';

test('a page whose reader has gone while it was loaded is not rendered', async () => {
  const request = new Request('https://nileandsiam.example/tours', { signal: AbortSignal.abort() });
  // Rendering would fail without a route.
  const answer = await handleRequest(request, 200, new Headers(), {} as EntryContext);
  expect([answer.status, answer.body]).toEqual([400, null]);
});
