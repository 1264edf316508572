import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.stop());

const get = (address: string) => fetch(server.url + address);

describe('/company-profile.pdf', () => {
  const address = '/company-profile.pdf';

  it('is a PDF file that opens in the browser, and comes from the page cache', async () => {
    const first = await get(address);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('application/pdf');
    expect(first.headers.get('Content-Disposition')).toBe('inline; filename="nile-and-siam-company-profile.pdf"');
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.headers.get('Content-Length')).toBe(String(bytes.length));

    // Only the page cache sends an ETag.
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    const head = await fetch(server.url + address, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), head.headers.get('Content-Length')]).toEqual([
      200,
      tag,
      String(bytes.length),
    ]);
    const unchanged = await fetch(server.url + address, { headers: { 'If-None-Match': tag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  });

  it('is the same file after a change of other content, and under another spelling of its address', async () => {
    const before = await get(address);
    server.database().exec('UPDATE tours SET title = title WHERE id = 2');
    const after = await get(address);
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
    const bytes = Buffer.from(await before.arrayBuffer());
    const spelled = await get('/Company-Profile.PDF');
    expect(bytes.equals(Buffer.from(await spelled.arrayBuffer()))).toBe(true);
  });

  it('is linked from the page about the company', async () => {
    const html = await (await get('/about')).text();
    expect(html).toMatch(new RegExp(`<a href="${address}" download=""[^>]*>Download company profile \\(PDF\\)</a>`));
  });
});
