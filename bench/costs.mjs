// What one request may cost in processor time: the worst of each kind, sent to every address of the site.
import { connect } from 'node:net';
import { renderDraft } from '../server/domain/markdown.ts';
import { median, milliseconds, note, row } from './figures.mjs';
import { canCount, exactProcessorTimeOf } from './processes.mjs';
import { startSite, temporaryFolder } from './site.mjs';
import { batch, bodies, manifests, markdownTexts, paths, reads } from './worst-inputs.mjs';

/** In ms of processor time, on a machine that renders a page in a fifth of it; a slower one is measured by its pages. */
export const maxRequestCost = 50;
const maxTimesOfPage = 5;
/** Requests that are measured together; one by one where they cost much. */
const togetherAtOnce = 3;

export async function measure() {
  if (!canCount) return [note('the cost of a request', 'is measured on Linux only')];
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    return await costsOfRequests(site);
  } finally {
    await site.stop();
    remove();
  }
}

/** A row for each kind of request: the address where it costs most. */
export async function costsOfRequests(site) {
  const page = await costOfPage(site);
  const max = Math.max(maxRequestCost, maxTimesOfPage * page);
  const version = /\/assets\/manifest-(\w+)\.js/.exec(await (await fetch(`${site.url}/`)).text())?.[1] ?? '';
  const rows = [note('a page rendered afresh', milliseconds(page))];
  const measureKind = async (kind, requests) => {
    let worst = { cost: 0, path: '' };
    for (let start = 0; start < requests.length; start += togetherAtOnce) {
      const together = requests.slice(start, start + togetherAtOnce);
      // What several requests cost together, none of them exceeds.
      const least = await costOf(
        site,
        together.map(([, bytes]) => bytes),
      );
      if (least <= worst.cost) continue;
      for (const [path, bytes] of least > max / 2 ? together : []) {
        const cost = await costOf(site, [bytes]);
        if (cost > worst.cost) worst = { cost, path };
      }
      if (least <= max / 2) worst = { cost: least, path: together.map(([path]) => path).join(' and ') };
    }
    rows.push(row(`${kind}: ${worst.path}`, { max }, worst.cost, milliseconds));
  };
  for (const [kind, make] of Object.entries(reads)) {
    await measureKind(
      `GET, ${kind}`,
      paths.map((path) => [path, requestOf('GET', ...make(path))]),
    );
  }
  for (const [kind, address] of Object.entries(manifests)) {
    await measureKind(`GET, ${kind}`, [['/__manifest', requestOf('GET', address.replace('VERSION', version), {})]]);
  }
  for (const [kind, [type, body]] of Object.entries(bodies)) {
    const headers = {
      'Content-Type': type,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Length': Buffer.byteLength(body),
    };
    await measureKind(
      `POST, ${kind}`,
      paths.map((path) => [path, requestOf('POST', batch(path), headers, body)]),
    );
  }
  const texts = Object.entries(markdownTexts).map(([name, text]) => ({ name, cost: costOfMarkdown(text) }));
  const worst = texts.reduce((one, other) => (other.cost > one.cost ? other : one));
  rows.push(row(`30,000 characters of Markdown: ${worst.name}`, { max }, worst.cost, milliseconds));
  return rows;
}

/** In ms; the least of some rounds, because garbage of the rounds before is collected in them too. */
function costOfMarkdown(text) {
  const costs = [];
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    renderDraft(text);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

export function requestOf(method, address, headers, body = '') {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('')}\r\n${body}`,
  );
}

/** An honest request that no cache answers. */
async function costOfPage(site) {
  const costs = [];
  for (let round = 0; round < 7; round++) {
    const before = exactProcessorTimeOf(site.pid);
    await exchange(site.url, requestOf('GET', `/search?q=river${round}`, {}));
    costs.push(exactProcessorTimeOf(site.pid) - before);
  }
  return median(costs);
}

/** The processor time of requests, in ms: the least of three, because background work is counted too. */
async function costOf(site, requests) {
  const costs = [];
  for (let round = 0; round < 3; round++) {
    const before = exactProcessorTimeOf(site.pid);
    await Promise.all(requests.map((bytes) => exchange(site.url, bytes)));
    costs.push(exactProcessorTimeOf(site.pid) - before);
    if (costs.at(-1) < maxRequestCost) break;
  }
  return Math.min(...costs);
}

export function exchange(url, bytes) {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined);
    socket.on('close', resolve);
    socket.resume();
  });
}
