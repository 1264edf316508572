// What one request may cost in processor time: the worst of each kind, sent to every address of the site.
import { renderDraft } from '../server/values/markdown.ts';
import { median, milliseconds, note, row } from './figures.mjs';
import { processorTimeOf } from './processes.mjs';
import { send } from './site.mjs';
import { batch, bodies, manifests, markdownTexts, paths, reads } from './worst-inputs.mjs';

/** In ms of processor time, on a machine that renders a page in a fifth of it; a slower one is measured by its pages. */
const maxRequestCost = 50;
const maxTimesOfPage = 5;

/** A row for each kind of request: the address where it costs most. */
export async function costsOfRequests(site) {
  const page = await costOfPage(site);
  const limit = { max: Math.max(maxRequestCost, maxTimesOfPage * page) };
  const version = /\/assets\/manifest-(\w+)\.js/.exec(await (await fetch(`${site.url}/`)).text())?.[1] ?? '';
  const rows = [note('a page rendered afresh', milliseconds(page))];
  const addWorst = (kind, costs) => {
    const [name, cost] = costs.reduce((one, other) => (other[1] > one[1] ? other : one));
    rows.push(row(`${kind}: ${name}`, limit, cost, milliseconds));
  };
  const measureKind = async (kind, requestTo, addresses = paths) => {
    const costs = [];
    for (const address of addresses) costs.push([address, await costOf(site, requestTo(address))]);
    addWorst(kind, costs);
  };
  for (const [kind, make] of Object.entries(reads)) {
    await measureKind(`GET, ${kind}`, make);
  }
  for (const [kind, address] of Object.entries(manifests)) {
    await measureKind(`GET, ${kind}`, () => [address.replace('VERSION', version)], ['/__manifest']);
  }
  for (const [kind, [type, body]] of Object.entries(bodies)) {
    const length = Buffer.byteLength(body);
    const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', 'Content-Length': length };
    await measureKind(`POST, ${kind}`, (path) => [batch(path), headers, body]);
  }
  const texts = Object.entries(markdownTexts).map(([name, text]) => [name, costOfMarkdown(text)]);
  addWorst('30,000 characters of Markdown', texts);
  return rows;
}

/** In ms; the least of some rounds, because garbage of the rounds before is collected in them too. */
function costOfMarkdown(text) {
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    renderDraft(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

/** An honest request that no cache answers. */
async function costOfPage(site) {
  const costs = [];
  for (let round = 0; round < 7; round++) costs.push(await costOnce(site, [`/search?q=river${round}`]));
  return median(costs);
}

/** The processor time of a request, in ms: the least of three, because background work is counted too. */
async function costOf(site, request) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least >= maxRequestCost; round++) {
    least = Math.min(least, await costOnce(site, request));
  }
  return least;
}

async function costOnce(site, [address, headers, body]) {
  const before = processorTimeOf(site.pid);
  // The site may close the connection of a request that is too large.
  await send(site, body === undefined ? 'GET' : 'POST', address, headers, body).catch(() => undefined);
  return processorTimeOf(site.pid) - before;
}
