// A cached page compared with a server that only sends the same bytes, and what it costs to render it each time.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { median, milliseconds, note, perSecond, row } from './figures.mjs';
import { load } from './load.mjs';
import { processorTimeOf } from './processes.mjs';
import { endProcess, secretOf, withSite } from './site.mjs';

const file = fileURLToPath(import.meta.url);
const page = '/tours/2';
const headers = { 'Accept-Encoding': 'br' };

export const measure = ({ quick }) =>
  withSite({}, async (site) => {
    const seconds = quick ? 1 : 2;
    const answer = await capture(site.url + page);
    const bare = await startBare(answer);
    const rateOf = async ({ url }) => (await load({ url, paths: [page], headers, seconds })).perSecond;
    const rates = { site: [], bare: [] };
    const costs = [];
    try {
      for (let round = 0; round <= (quick ? 3 : 7); round++) {
        const seen = { site: await rateOf(site), bare: await rateOf(bare), cost: await costAfresh(site, seconds) };
        // The first round is a warm-up.
        if (round === 0) continue;
        rates.site.push(seen.site);
        rates.bare.push(seen.bare);
        costs.push(seen.cost);
      }
    } finally {
      await bare.stop();
    }
    const ratio = median(rates.site.map((rate, round) => rate / rates.bare[round]));
    return [
      note(`warm page (${page}, ${answer.body.length} bytes of brotli)`, perSecond(median(rates.site))),
      note('bare node:http with the same bytes and headers', perSecond(median(rates.bare))),
      row('warm page / bare node:http', { min: 0.9 }, ratio),
      row('the page rendered afresh, processor time', { max: 4 }, median(costs), milliseconds),
    ];
  });

/** Processor time of a page that no cache has, in ms. */
async function costAfresh(site, seconds) {
  const before = processorTimeOf(site.pid);
  const plan = { url: site.url, paths: [page], headers, seconds, secret: secretOf(site), connections: 4 };
  const { responses } = await load(plan);
  return (processorTimeOf(site.pid) - before) / responses;
}

/** The raw headers and the compressed body of an answer. */
async function capture(url) {
  const [response] = await once(get(url, { headers }), 'response');
  const ownHeaders = response.rawHeaders.filter(
    (_, index, all) => !/^(date|connection|keep-alive)$/i.test(all[index & ~1]),
  );
  return { headers: ownHeaders, body: await buffer(response) };
}

/** A server with bare node:http in a separate process. */
async function startBare(answer) {
  const child = fork(file, { serialization: 'advanced' });
  child.send(answer);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => endProcess(child, 'SIGTERM') };
}

if (process.argv[1] === file) {
  const [{ headers: sent, body }] = await once(process, 'message');
  const server = createServer((_, response) => response.writeHead(200, sent).end(body));
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}
