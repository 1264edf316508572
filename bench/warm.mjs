// A page from memory against servers that do nothing else, and against the same page rendered afresh.
import { median, note, perSecond, row } from './figures.mjs';
import { load } from './load.mjs';
import { capture, startBare, startNginx } from './rivals.mjs';
import { pastTheCache, startSite, temporaryFolder, warm } from './site.mjs';

const page = '/tours/2';
const headers = { 'Accept-Encoding': 'br' };

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

    const rate = async (server, more = {}, plan = {}) => {
      const result = await load({ url: server.url, paths: [page], headers: { ...headers, ...more }, seconds, ...plan });
      if (result.faults > 0) throw new Error(`${result.faults} answers of ${server.url} were faults`);
      return result.perSecond;
    };
    for (const server of servers) await rate(server);
    await rate(site, pastTheCache);

    const figures = { site: [], bare: [], nginx: [], afresh: [] };
    for (let round = 0; round < rounds; round++) {
      figures.site.push(await rate(site));
      figures.bare.push(await rate(bare));
      if (nginx) figures.nginx.push(await rate(nginx));
      figures.afresh.push(await rate(site, pastTheCache, { connections: 4 }));
    }
    const against = (others) => median(figures.site.map((figure, round) => figure / others[round]));
    return [
      note(`warm page (${page}, ${answer.body.length} bytes of brotli)`, perSecond(median(figures.site))),
      note('bare node:http with the same bytes and headers', perSecond(median(figures.bare))),
      row('warm page / bare node:http', { least: 0.7 }, against(figures.bare)),
      ...(nginx
        ? [
            note('nginx, one worker, the same bytes and headers', perSecond(median(figures.nginx))),
            row('warm page / nginx', { least: 0.6 }, against(figures.nginx)),
          ]
        : [note('warm page / nginx', 'nginx is not installed')]),
      row('rendered afresh', { least: 800 }, median(figures.afresh), perSecond),
      row('warm page / rendered afresh', { least: 20 }, against(figures.afresh), (number) => number.toFixed(0)),
    ];
  } finally {
    for (const server of servers) await server.stop();
    remove();
  }
}
