import { describe, expect, it } from 'vitest';
import { server, serverForAll } from '../server';

serverForAll();

const get = (address: string, headers: Record<string, string> = {}) => fetch(server.url + address, { headers });
const address = '/packages/1/route.svg';

describe('the route map of a product', () => {
  it('is an SVG image without scripts, and comes from the page cache', async () => {
    const first = await get(address);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    expect(first.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    const svg = await first.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 656 492"/);
    expect(svg).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);

    // Only the page cache sends an ETag.
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    const unchanged = await get(address, { 'If-None-Match': tag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  });

  it.each(['/packages/99999/route.svg', '/packages/x/route.svg', '/tours/99999/route.svg', '/tours/4/route.svg'])(
    'does not exist at %s',
    async (missing) => {
      const response = await get(missing);
      expect([response.status, response.headers.get('ETag')]).toEqual([404, null]);
    },
  );

  it('changes with its itinerary, and not with another record', async () => {
    const before = await (await get(address)).text();
    const database = server.database();
    database.exec("UPDATE tours SET title = title || '.' WHERE id = 2");
    expect(await (await get(address)).text()).toBe(before);
    database.exec(
      `UPDATE packages SET itineraries = replace(itineraries, '"location":"Aswan"', '"location":"Abu Simbel"') WHERE id = 1`,
    );
    const after = await (await get(address)).text();
    expect(before).not.toContain('Abu Simbel');
    expect(after).toContain('>Abu Simbel</text>');
  });

  it('is on the page of the product, with its stops as alt text and the size that it will have', async () => {
    const html = await (await get('/packages/2')).text();
    const image = /<img src="\/packages\/2\/route\.svg"[^>]*>/.exec(html)?.[0] ?? '';
    expect(image).toContain('alt="Map of the route. Day 1: Cairo. Day 2: Giza. Day 3: Alexandria. Day 4: Cairo."');
    expect(image).toContain('width="656" height="492" loading="lazy"');
    const tour = await (await get('/tours/13')).text();
    expect(tour).toContain('src="/tours/13/route.svg"');
    expect((await get('/tours/13/route.svg')).status).toBe(200);
  });

  it('is not on the page of a product with one stop', async () => {
    expect(await (await get('/tours/4')).text()).not.toContain('route.svg');
    server.database().exec(`UPDATE packages SET itineraries = '[]', cities = '["Cairo"]' WHERE id = 3`);
    expect(await (await get('/packages/3')).text()).not.toContain('route.svg');
    expect((await get('/packages/3/route.svg')).status).toBe(404);
  });
});

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
