// The transfer size of a first visit, for every page of the sitemap: the page as it is sent, its files as built.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { kilobytes, row } from './figures.mjs';
import { withSite } from './site.mjs';

const home = '/';
const built = 'build/client';
/** As `server/web/compression.ts` compresses a page. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** Names of libraries that only the admin may load. */
const adminOnly = /TRPCClientError|QueryClient|react-query/;
const kilobyte = 1024;

export const measure = () =>
  withSite({}, async (site) => {
    const pages = [];
    for (const address of await addressesOf(site.url)) pages.push(await weigh(site.url, address));
    const kinds = Object.values(Object.groupBy(pages, ({ kind }) => kind));
    const rows = kinds.map((alike) => {
      const { address, html, styles } = heaviest(alike, 'markup');
      const limit = { max: (address === home ? 24 : 20) * kilobyte, exact: true };
      const what = `${address}${alike.length > 1 ? `, the heaviest of ${alike.length}` : ''}`;
      return row(`${what}, ${kilobytes(html)} HTML, ${kilobytes(styles)} CSS`, limit, html + styles, kilobytes);
    });
    const start = pages.find(({ address }) => address === home);
    const { address, scripts } = heaviest(pages, 'scripts');
    const adminFiles = new Set(pages.flatMap((page) => page.files)).values().filter(isOfAdmin);
    return [
      ...rows,
      aboveTheFold(start),
      // React and its router are 91 KB of it.
      row(`first-load JavaScript, the most: ${address}`, { max: 112 * kilobyte, exact: true }, scripts, kilobytes),
      row("files of the office's libraries among it", { max: 0, exact: true }, [...adminFiles].length, String),
    ];
  });

/** Every address in the sitemap, the search and the saved trips. */
async function addressesOf(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname);
  return [...listed, '/search?q=nile', '/saved?trips=t1.p1'];
}

async function weigh(url, address) {
  const text = await (await fetch(url + address)).text();
  const html = brotliCompressSync(text, { params: brotli }).length;
  const styles = sum(filesIn(text, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g));
  const files = scriptsOf(text);
  const [, first, second] = address.split('/');
  const kind = second ? `/${first}/…` : address;
  return { address, kind, text, html, styles, markup: html + styles, scripts: sum(files), files };
}

const heaviest = (pages, part) => pages.reduce((max, page) => (page[part] > max[part] ? page : max));
const isOfAdmin = (file) => adminOnly.test(readFileSync(file, 'utf8'));

/** A page with its fonts and the images that are not lazy. */
function aboveTheFold({ address, text, markup, scripts }) {
  const fonts = sum(filesIn(text, /url\(([^)]+\.woff2)\)/g));
  const pictures = sum(filesIn(text, /<img(?![^>]*loading="lazy")[^>]*src="([^"]+)"/g));
  const parts = `with scripts, ${kilobytes(fonts)} fonts, ${kilobytes(pictures)} pictures`;
  const all = markup + scripts + fonts + pictures;
  return row(`${address} above the fold: ${parts}`, { max: 250 * kilobyte, exact: true }, all, kilobytes);
}

/** The files of the build whose addresses a pattern finds. */
const filesIn = (html, pattern) => [
  ...new Set([...html.matchAll(pattern)].map(([, address]) => path.join(built, address))),
];

/** Transferred bytes: of the Brotli variant, when there is one. */
export const sum = (files) =>
  files.reduce((total, file) => total + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);

/** The modules that a page loads at once, with all that they import. */
export function scriptsOf(html) {
  const files = new Set(filesIn(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g));
  for (const file of files) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      files.add(path.join(built, 'assets', name));
    }
  }
  return [...files];
}
