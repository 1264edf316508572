import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { server, serverForAll } from '../server';

serverForAll();

/** On a loaded machine a brochure takes longer than its request waits. */
async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(server.url + address, { headers });
  if (response.status !== 503 || response.headers.get('Retry-After') !== '5') return response;
  await response.text();
  return get(address, headers);
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the brochure of a product', () => {
  it('is a PDF file with a name, a length and an ETag', async () => {
    const first = await get('/packages/1/brochure.pdf');
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('application/pdf');
    expect(first.headers.get('Content-Disposition')).toBe(
      'inline; filename="pyramids-and-nile-cruise-nile-and-siam.pdf"',
    );
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    const bytes = await bytesOf(first);
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    expect(first.headers.get('Content-Length')).toBe(String(bytes.length));
    const tag = first.headers.get('ETag') ?? '';
    const unchanged = await get('/packages/1/brochure.pdf', { 'If-None-Match': tag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const head = await fetch(`${server.url}/packages/1/brochure.pdf`, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)]);
  });

  it.each([
    '/tours/99999/brochure.pdf',
    '/packages/0/brochure.pdf',
    '/packages/x/brochure.pdf',
    '/offers/1/brochure.pdf',
  ])('does not exist at %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('is made once for all who ask at the same time, under any spelling', async () => {
    const spellings = [
      '/tours/2/brochure.pdf',
      '/Tours/2/brochure.pdf',
      '/TOURS/2/Brochure.PDF',
      '/tours/2/brochure.pdf?a',
    ];
    const addresses = [...spellings, ...spellings, ...spellings];
    const watch = await watchWorkers();
    const all = await Promise.all(addresses.map(async (address) => bytesOf(await get(address))));
    expect(watch.stop()).toBe(1);
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
  });

  it('is kept until its record changes', async () => {
    const address = '/tours/3/brochure.pdf';
    const before = await bytesOf(await get(address));
    server.database().exec("UPDATE tours SET title = title || '.' WHERE id = 4");
    const watch = await watchWorkers();
    expect((await bytesOf(await get(address))).equals(before)).toBe(true);
    expect(watch.stop()).toBe(0);
    server.database().exec("UPDATE tours SET title = 'An Evening in Cairo', version = version + 1 WHERE id = 3");
    const changed = await get(address);
    expect(changed.headers.get('Content-Disposition')).toContain('an-evening-in-cairo-nile-and-siam.pdf');
    expect((await bytesOf(changed)).equals(before)).toBe(false);
  });

  it('fails once when its process is killed, and is there with the next request', async () => {
    await expect.poll(() => workers()).toEqual([]);
    const waiting = get('/tours/5/brochure.pdf');
    await expect.poll(() => workers().length, { interval: 5 }).toBe(1);
    for (const id of workers()) process.kill(id, 'SIGKILL');
    const failed = await waiting;
    expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(server.log.filter(({ event }) => event === 'brochure.failed')).toHaveLength(1);
    expect((await get('/tours/5/brochure.pdf')).status).toBe(200);
  });

  it('is linked from the page of the product, unless the office has uploaded its own', async () => {
    const linkOn = async (page: string) =>
      /<a href="([^"]*)"[^>]*>Download (\w+) PDF</
        .exec((await (await get(page)).text()).replaceAll('<!-- -->', ''))
        ?.slice(1);
    expect(await linkOn('/tours/8')).toEqual(['/tours/8/brochure.pdf', 'Tour']);
    expect(await linkOn('/packages/8')).toEqual(['/packages/8/brochure.pdf', 'Package']);
    server.database().exec("UPDATE packages SET pdf_url = 'https://papers.example/own.pdf' WHERE id = 8");
    expect(await linkOn('/packages/8')).toEqual(['https://papers.example/own.pdf', 'Package']);
  });
});

/** Counts the processes that make documents until it is stopped. One of an earlier request may still be ending. */
async function watchWorkers() {
  await expect.poll(() => workers()).toEqual([]);
  const seen = new Set<number>();
  const watch = setInterval(() => {
    for (const id of workers()) seen.add(id);
  }, 10);
  return {
    stop: () => {
      clearInterval(watch);
      return seen.size;
    },
  };
}

/** The processes that make documents for the server. */
function workers(): number[] {
  const { pid } = server.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.map(Number).filter((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('document-worker');
    } catch {
      return false;
    }
  });
}
