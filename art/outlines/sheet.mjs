// Draws the route maps of the sample packages into docs/routes/, and lists them in docs/routes.md.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { createServer } from 'vite';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  logLevel: 'warn',
});
const { packages } = await vite.ssrLoadModule('/db/seed/packages.ts');
const { destinations } = await vite.ssrLoadModule('/db/seed/destinations.ts');
const { namesOf } = await vite.ssrLoadModule('/server/domain/destination.input.ts');
const { foldedKey } = await vite.ssrLoadModule('/server/domain/record/fold.ts');
const { findRoute } = await vite.ssrLoadModule('/server/domain/route-map/find-route.ts');
const { drawRouteMap } = await vite.ssrLoadModule('/server/domain/route-map/route-map.ts');

const places = new Map(
  namesOf(destinations)
    .map(([name, place]) => [foldedKey(name), place])
    .toReversed(),
);
rmSync(`${docs}routes`, { recursive: true, force: true });
mkdirSync(`${docs}routes`);
const rows = packages.map(({ title, cities, itineraries }) => {
  const days = itineraries.map((day, index) => ({ day: index + 1, ...day }));
  const { svg, text } = drawRouteMap(findRoute(days, cities, places));
  const file = `routes/${title
    .toLowerCase()
    .match(/[a-z]+/g)
    .join('-')}.svg`;
  writeFileSync(docs + file, svg);
  const sizes = `${svg.length} bytes, ${brotliCompressSync(svg).length} compressed`;
  return `| **${title}** | <img src="${file}" width="328" alt=""> | <img src="${file}" width="672" alt=""> |\n| ${sizes} | | ${text} |`;
});
const lines = [
  '# The routes',
  '',
  'Written by `npm run outlines`, from the sample packages. Each map is one file, at the width of a phone and of a page.',
  '',
  '| package | 328 px | 672 px |',
  '|---|---|---|',
  ...rows,
  '',
];
writeFileSync(`${docs}routes.md`, lines.join('\n'));
await vite.close();
