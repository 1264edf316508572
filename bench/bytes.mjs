// What a first visit costs on the line: every public page, as it is sent and as its files were built.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { kilobytes, row } from './figures.mjs';
import { startSite, temporaryFolder, warm } from './site.mjs';

const home = '/';
const pages = [
  home,
  '/about',
  '/tours',
  '/tours/2',
  '/packages',
  '/packages/1',
  '/offers',
  '/offer/package/pyramids-nile-cruise',
  '/articles',
  '/articles/luxor-in-two-days',
  '/recommendations',
  '/search',
  '/privacy',
];
const built = 'build/client';
/** Words of libraries that belong to the office. */
const officeOnly = /TRPCClientError|QueryClient|react-query/;

export async function measure() {
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    const rows = [];
    const scripts = { most: 0, page: '', foreign: [] };
    for (const page of pages) {
      const compressed = await warm(site.url, page);
      const html = await (await fetch(site.url + page)).text();
      const styles = sum(stylesheetsOf(html));
      const data = /streamController\.enqueue\((".*?")\);/s.exec(html)?.[1].length ?? 0;
      const markup = compressed + styles;
      const parts = `${kilobytes(compressed)} HTML (${share(data, html.length)} of it data before compression), ${kilobytes(styles)} CSS`;
      const limit = (page === home ? 20 : 14) * 1024;
      rows.push(row(`${page}: ${parts}`, { most: limit, exact: true }, markup, kilobytes));
      const files = scriptsOf(html);
      const total = sum(files);
      if (total > scripts.most) Object.assign(scripts, { most: total, page });
      scripts.foreign.push(...files.filter((file) => officeOnly.test(readFileSync(file, 'utf8'))));
      if (page === home) rows.push(aboveTheFold(html, markup + total));
    }
    const most = { most: 120 * 1024, exact: true };
    rows.push(row(`first-load JavaScript, the most of any page (${scripts.page})`, most, scripts.most, kilobytes));
    const foreign = new Set(scripts.foreign).size;
    rows.push(row("files of the office's libraries among it", { most: 0, exact: true }, foreign, String));
    return rows;
  } finally {
    await site.stop();
    remove();
  }
}

/** The home page with its fonts and the pictures that do not wait for the visitor to scroll. */
function aboveTheFold(html, withScripts) {
  const addresses = (tags, name) => tags.map(([tag]) => fileOf(new RegExp(`${name}="([^"]+)"`).exec(tag)?.[1]));
  const fonts = sum(addresses([...html.matchAll(/<link[^>]*as="font"[^>]*>/g)], 'href'));
  const eager = [...html.matchAll(/<img[^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'));
  const pictures = sum(addresses(eager, 'src'));
  const parts = `with scripts, ${kilobytes(fonts)} fonts, ${kilobytes(pictures)} pictures`;
  const most = { most: 300 * 1024, exact: true };
  return row(`${home} above the fold: ${parts}`, most, withScripts + fonts + pictures, kilobytes);
}

const share = (part, whole) => `${Math.round((part / whole) * 100)} %`;
const fileOf = (address) => path.join(built, address ?? '');
const unique = (addresses) => [...new Set(addresses)].map(fileOf);

/** Bytes on the line: of the brotli form, where there is one. */
function sum(files) {
  return files.reduce((total, file) => total + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}

const stylesheetsOf = (html) =>
  unique([...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, address]) => address));

/** What a page preloads, and whatever that imports in turn. */
function scriptsOf(html) {
  const preloaded = html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g);
  const files = new Set(unique([...preloaded].map(([, address]) => address)));
  for (const file of files) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      files.add(path.join(built, 'assets', name));
    }
  }
  return [...files];
}
