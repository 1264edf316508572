import { describe, expect, test } from 'vitest';
import { closeSession, openSession } from '#server/office/admin';
import { appRouter } from '#server/trpc/router';
import { filledSiteForAll, site } from '../fixtures';
import { adminCookie, respondToRpc } from '../rpc';

filledSiteForAll();

/** All procedures of the router. */
const known = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' | 'subscription' } }
>;
const procedures = Object.entries(known).map(([path, procedure]) => [path, procedure._def.type] as const);

const call = (path: string, type: string, headers: Record<string, string> = {}) =>
  type !== 'mutation'
    ? respondToRpc(`/trpc/${path}?input=${encodeURIComponent('{"id":1}')}`, { headers })
    : respondToRpc(`/trpc/${path}`, {
        method: 'POST',
        body: '{"id":1}',
        headers: { 'Content-Type': 'application/json', ...headers },
      });

const records = () =>
  (['tours', 'packages', 'articles', 'offers', 'testimonials'] as const).map((table) =>
    site.database.$client.prepare(`SELECT * FROM ${table}`).all(),
  );

describe('without a session', () => {
  test.each(procedures)('%s (%s) returns 401 without data', async (path, type) => {
    const before = records();
    for (const cookie of [null, 'admin_session=e30=', await endedSession()]) {
      const response = await call(path, type, cookie === null ? {} : { Cookie: cookie });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        error: {
          code: -32001,
          message: 'Please log in.',
          data: { code: 'UNAUTHORIZED', httpStatus: 401, path, fieldErrors: null, newer: null },
        },
      });
    }
    expect(records()).toEqual(before);
  });
});

async function endedSession(): Promise<string> {
  const id = openSession();
  closeSession(id);
  return adminCookie(id);
}

describe('with a session', () => {
  test.each(procedures)('%s (%s) does not return 401 or 5xx', async (path, type) => {
    const response = await call(path, type, { Cookie: await adminCookie() });
    expect([200, 400, 404, 409]).toContain(response.status);
  });

  test('a query is answered for POST too, so that what it asks for stands in no address', async () => {
    const headers = { 'Content-Type': 'application/json', Cookie: await adminCookie() };
    const body = '{"0":{"contact":"anna@example.org"}}';
    const response = await respondToRpc('/trpc/people.byContact?batch=1', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  });

  test('a mutation returns 405 for GET', async () => {
    const mutations = procedures.filter(([, type]) => type === 'mutation');
    const before = records();
    for (const [path] of mutations) {
      expect((await call(path, 'query', { Cookie: await adminCookie() })).status).toBe(405);
    }
    expect(records()).toEqual(before);
  });
});
