// A cached page compared with servers that only send the same bytes, and with rendering the page each time.
import { median, milliseconds, note, perSecond, row } from './figures.mjs';
import { load } from './load.mjs';
import { canCount, processorTimeOf } from './processes.mjs';
import { costBesidesReact } from './profile.mjs';
import { capture, startBare, startNginx } from './rivals.mjs';
import { secretOf, startSite, temporaryFolder, warm } from './site.mjs';

const page = '/tours/2';
const headers = { 'Accept-Encoding': 'br' };

/** Responses a second of a server, and its processor time for each. */
async function measureLoad({ url, pid }, plan) {
  const before = processorTimeOf(pid);
  const { perSecond: rate, responses, errors } = await load({ url, paths: [page], headers, ...plan });
  if (errors > 0) throw new Error(`${errors} responses of ${url} were errors`);
  return { rate, cost: (processorTimeOf(pid) - before) / responses };
}

export async function measure({ quick }) {
  const rounds = quick ? 3 : 7;
  const seconds = quick ? 1 : 2;
  const { folder, remove } = temporaryFolder();
  const servers = [await startSite(folder)];
  try {
    const [site] = servers;
    await warm(site.url, page);
    const answer = await capture(site.url, page);
    const bare = await startBare(answer, folder);
    servers.push(bare);
    const nginx = await startNginx(answer, folder);
    if (nginx) servers.push(nginx);

    for (const server of servers) await measureLoad(server, { seconds });
    const afresh = { seconds, secret: secretOf(folder), connections: 4 };
    await measureLoad(site, afresh);

    const seen = { site: [], bare: [], nginx: [], afresh: [] };
    for (let round = 0; round < rounds; round++) {
      seen.site.push(await measureLoad(site, { seconds }));
      seen.bare.push(await measureLoad(bare, { seconds }));
      if (nginx) seen.nginx.push(await measureLoad(nginx, { seconds }));
      seen.afresh.push(await measureLoad(site, afresh));
    }
    const rateOf = (name) => median(seen[name].map(({ rate }) => rate));
    const ratioTo = (name) => median(seen.site.map(({ rate }, round) => rate / seen[name][round].rate));
    const costs = (name) => {
      const [own, other] = [seen.site, seen[name]].map((rounds) => median(rounds.map(({ cost }) => cost)));
      const figure = `${(other / own).toFixed(2)} (${milliseconds(own)} and ${milliseconds(other)} per response)`;
      return canCount ? [note('… by processor time', figure)] : [];
    };
    return [
      note(`warm page (${page}, ${answer.body.length} bytes of brotli)`, perSecond(rateOf('site'))),
      note('bare node:http with the same bytes and headers', perSecond(rateOf('bare'))),
      row('warm page / bare node:http', { min: 0.9 }, ratioTo('bare')),
      ...costs('bare'),
      ...(nginx
        ? [
            note('nginx, one worker, the same bytes and headers', perSecond(rateOf('nginx'))),
            row('warm page / nginx', { min: 0.6 }, ratioTo('nginx')),
            ...costs('nginx'),
          ]
        : [note('warm page / nginx', 'nginx is not installed')]),
      row('rendered afresh', { min: 800 }, rateOf('afresh'), perSecond),
      row('warm page / rendered afresh', { min: 20 }, ratioTo('afresh'), (number) => number.toFixed(0)),
      ...costs('afresh'),
      row("rendered afresh / React's renderToString alone", { max: 1.6 }, await costBesidesReact(page, 4 * seconds)),
    ];
  } finally {
    for (const server of servers) await server.stop();
    remove();
  }
}
