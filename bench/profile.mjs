// What rendering a page costs besides React, by a profile of the site's main thread.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from './load.mjs';
import { secretOf, startSite, temporaryFolder } from './site.mjs';

const reactRoot = 'renderToStringImpl';

/** Time of the main thread while it renders `page` afresh, divided by the time in React's `renderToString`. */
export async function costBesidesReact(page, seconds) {
  const { folder, remove } = temporaryFolder();
  const profiles = path.join(folder, 'profiles');
  try {
    const site = await startSite(folder, {}, ['--cpu-prof', `--cpu-prof-dir=${profiles}`]);
    const headers = { 'Accept-Encoding': 'br' };
    await load({ url: site.url, paths: [page], headers, secret: secretOf(folder), connections: 2, seconds });
    await site.stop();
    const [largest] = readdirSync(profiles)
      .map((name) => readFileSync(path.join(profiles, name), 'utf8'))
      .toSorted((a, b) => b.length - a.length);
    return ratioIn(JSON.parse(largest));
  } finally {
    remove();
  }
}

/** Samples from the first page on that are not idle, divided by those within React. */
function ratioIn({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inReact = new Set();
  const add = (node) => {
    inReact.add(node.id);
    for (const child of node.children ?? []) add(byId.get(child));
  };
  for (const node of nodes) if (node.callFrame.functionName === reactRoot) add(node);
  const first = samples.findIndex((id) => inReact.has(id));
  let busy = 0;
  let react = 0;
  for (let index = first; index < samples.length; index++) {
    const id = samples[index];
    if (byId.get(id).callFrame.functionName !== '(idle)') busy += timeDeltas[index];
    if (inReact.has(id)) react += timeDeltas[index];
  }
  return busy / react;
}
