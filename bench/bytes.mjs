// The transfer size of a first visit, for every page of the sitemap: the page as it is sent, its files as built.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { kilobytes, row } from './figures.mjs';
import { startSite, temporaryFolder } from './site.mjs';

const home = '/';
const built = 'build/client';
/** As `server/http/compression.ts` compresses a page. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** Names of libraries that only the admin may load. */
const adminOnly = /TRPCClientError|QueryClient|react-query/;

export async function measure() {
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    const pages = [];
    for (const address of await addressesOf(site.url)) pages.push(await weigh(site.url, address));
    const rows = [...heaviestOfKind(pages).values()].map(({ address, kind, count, html, styles, markup }) => {
      const which = count > 1 ? `${kind}, the heaviest of ${count}: ${address}` : address;
      const limit = { max: (address === home ? 24 : 20) * 1024, exact: true };
      return row(`${which}, ${kilobytes(html)} HTML, ${kilobytes(styles)} CSS`, limit, markup, kilobytes);
    });
    const start = pages.find(({ address }) => address === home);
    rows.push(aboveTheFold(start.text, start.markup + start.scripts));
    const { address, scripts } = pages.reduce((max, page) => (page.scripts > max.scripts ? page : max));
    // React and its router are 91 KB of it.
    const max = { max: 112 * 1024, exact: true };
    rows.push(row(`first-load JavaScript, the most of any page (${address})`, max, scripts, kilobytes));
    const adminFiles = new Set(pages.flatMap((page) => page.adminFiles)).size;
    rows.push(row("files of the office's libraries among it", { max: 0, exact: true }, adminFiles, String));
    return rows;
  } finally {
    await site.stop();
    remove();
  }
}

/** Every address in the sitemap, the search and the saved trips. */
async function addressesOf(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname);
  return [...listed, '/search?q=nile', '/saved?trips=t1.p1'];
}

async function weigh(url, address) {
  const text = await (await fetch(url + address)).text();
  const html = brotliCompressSync(text, { params: brotli }).length;
  const styles = sum(stylesheetsOf(text));
  const files = scriptsOf(text);
  const adminFiles = files.filter((file) => adminOnly.test(readFileSync(file, 'utf8')));
  const [, first, second] = address.split('/');
  const kind = second ? `/${first}/…` : address;
  return { address, kind, text, html, styles, markup: html + styles, scripts: sum(files), adminFiles };
}

function heaviestOfKind(pages) {
  const kinds = new Map();
  for (const page of pages) {
    const max = kinds.get(page.kind);
    const count = (max?.count ?? 0) + 1;
    kinds.set(page.kind, { ...(max && max.markup > page.markup ? max : page), count });
  }
  return kinds;
}

/** The home page with its fonts and the images that are not lazy. */
function aboveTheFold(html, withScripts) {
  const fonts = sum(unique([...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address]) => address)));
  const eager = [...html.matchAll(/<img[^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'));
  const pictures = sum(eager.map(([tag]) => fileOf(/src="([^"]+)"/.exec(tag)?.[1])));
  const parts = `with scripts, ${kilobytes(fonts)} fonts, ${kilobytes(pictures)} pictures`;
  const max = { max: 300 * 1024, exact: true };
  return row(`${home} above the fold: ${parts}`, max, withScripts + fonts + pictures, kilobytes);
}

const fileOf = (address) => path.join(built, address ?? '');
const unique = (addresses) => [...new Set(addresses)].map(fileOf);

/** Transferred bytes: of the Brotli variant, when there is one. */
function sum(files) {
  return files.reduce((total, file) => total + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}

/** Stylesheets that a page loads, besides those that come with it. */
const stylesheetsOf = (html) =>
  unique([...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, address]) => address));

/** The modules that a page loads at once, with all that they import. */
function scriptsOf(html) {
  const files = new Set(
    unique([...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, address]) => address)),
  );
  for (const file of files) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      files.add(path.join(built, 'assets', name));
    }
  }
  return [...files];
}
