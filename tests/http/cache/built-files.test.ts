import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFiles } from '#server/http/cache/built-files';
import { temporaryFolder } from '../../fixtures';

const code = `export const route = '${'/tours'.repeat(100)}';`;
const compressed = brotliCompressSync(code);

const folder = temporaryFolder();
const server = createServer();
beforeAll(async () => {
  mkdirSync(`${folder}/assets`);
  writeFileSync(`${folder}/assets/app-1.js`, code);
  writeFileSync(`${folder}/assets/app-1.js.br`, compressed);
  writeFileSync(`${folder}/favicon.svg`, '<svg/>');
  const send = builtFiles('https://nileandsiam.example', folder);
  server.on('request', (incoming, response) => {
    if (!send(incoming, response)) response.writeHead(404).end('passed on');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    sending.on('error', reject).end();
  });
}

describe('the files of the build', () => {
  test('are sent in the variant that was compressed at build time', async () => {
    const { headers, body } = await ask('/assets/app-1.js?v=1', { 'Accept-Encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(body).toEqual(compressed);
    expect(brotliDecompressSync(body).toString()).toBe(code);
    expect((await ask('/assets/app-1.js')).body.toString()).toBe(code);
  });

  test('are cached for ever with a hash in their name, otherwise for a day, and have the headers of every response', async () => {
    const { headers } = await ask('/assets/app-1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    const icon = await ask('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=86400');
    expect(icon.headers['content-type']).toMatch(/^image\/svg\+xml/);
    for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security']) {
      expect(icon.headers[name], name).toBeDefined();
    }
  });

  test('are not sent again to a browser that has them, nor with an answer to HEAD', async () => {
    const { headers } = await ask('/favicon.svg');
    const again = await ask('/favicon.svg', { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask('/favicon.svg', {}, 'HEAD')).headers['content-length']).toBe('6');
  });

  test.each([
    ['/assets', 'GET'],
    ['/assets/app-1.js.br', 'GET'],
    ['/assets/../favicon.svg', 'GET'],
    ['/assets/%61pp-1.js', 'GET'],
    ['/constructor', 'GET'],
    ['/favicon.svg', 'POST'],
  ])('pass on %s with %s', async (path, method) => {
    expect((await ask(path, {}, method)).body.toString()).toBe('passed on');
  });
});
