// Builds the posters: art/scenes/<scene>.svg with the palettes of art/lights/<scene>.json, and art/details/<scene>.svg with
// those of art/details/<scene>.json, cropped twice (card, wide), into public/posters/<scene>-<light>.svg and
// <scene>-<light>-wide.svg, and lists them in docs/posters.md.
// node art/build.mjs [scene …]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const art = dirname(fileURLToPath(import.meta.url));
const out = join(art, '../public/posters');
const LIMIT = 12 * 1024;
const CROPS = {
  card: { box: '0 0 800 1000', suffix: '' },
  wide: { box: '-620 80 2040 874', suffix: '-wide' },
};

/** Keeps the elements meant for this crop and light: class="wide", class="only-night", class="card only-dusk" … */
function keep(svg, crop, light) {
  const wanted = (names) => {
    const crops = names.filter((name) => name in CROPS);
    const lights = names.filter((name) => name.startsWith('only-'));
    return (!crops.length || crops.includes(crop)) && (!lights.length || lights.includes(`only-${light}`));
  };
  let dropped = 0; // depth inside an element that is left out
  return svg.replace(/<(\/?)[\w]+([^>]*?)(\/?)>|[^<]+/g, (token, close, attributes, self) => {
    if (attributes === undefined) return dropped ? '' : token.trim();
    if (dropped) {
      if (close) dropped -= 1;
      else if (!self) dropped += 1;
      return '';
    }
    const names = attributes.match(/\sclass="([^"]*)"/)?.[1].split(/\s+/) ?? [];
    if (wanted(names)) return token.replace(/\sclass="[^"]*"/, '');
    if (!self) dropped = 1;
    return '';
  });
}

function minify(svg) {
  const tight = svg
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>)/g, '$1')
    .replace(
      /\s(d|points)="([^"]*)"/g,
      (_, name, path) =>
        ` ${name}="${path
          .replace(/ ?([a-zA-Z,]) ?/g, '$1')
          .replace(/[ ,]-/g, '-')
          .replace(/(^|[^\d.])0\./g, '$1.')
          .trim()}"`,
    );
  let before;
  let now = tight;
  do {
    before = now;
    now = before
      .replace(/<(g|defs)[^>]*><\/\1>/g, '') // nothing left inside
      .replace(
        /<(linearGradient|radialGradient|clipPath|g|path) id="([\w-]+)"[^>]*?(\/>|>(?:(?!<\1[ >]).)*?<\/\1>)/g,
        (part, _, id) => (before.includes(`url(#${id})`) || before.includes(`href="#${id}"`) ? part : ''),
      ); // nobody uses it
  } while (now !== before);
  return now;
}

/** The folders of drawings, each with the folder of its inks. */
const FOLDERS = { scenes: 'lights', details: 'details' };

const listFolder = (folder) =>
  readdirSync(join(art, folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -4), folder]);

/** The folder of each drawing, by the name of its scene. */
const drawings = new Map(Object.keys(FOLDERS).flatMap(listFolder));

const readLights = (scene) =>
  JSON.parse(readFileSync(join(art, FOLDERS[drawings.get(scene)], `${scene}.json`), 'utf8'));

/** An overview of all posters on one page: a row for every scene and light, small as on a card and wide as on its own page. */
function overview(scenes) {
  const picture = (file, width) => `<img src="../public/posters/${file}.svg" width="${width}" alt="${file}">`;
  const rows = scenes.flatMap((scene) =>
    Object.keys(readLights(scene)).map(
      (light) =>
        `| ${scene}, ${light} | ${picture(`${scene}-${light}`, 200)} | ${picture(`${scene}-${light}-wide`, 560)} |`,
    ),
  );
  return [
    '# The posters',
    '',
    'Written by `npm run posters`. The sources are `art/scenes/` (drawings) and `art/lights/` (inks), and `art/details/`',
    '(drawings of single sights, each with its inks beside it).',
    '',
    '| scene, light | card | wide |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const asked = process.argv.slice(2);
const scenes = [...drawings.keys()].sort();
const problems = asked.filter((name) => !drawings.has(name)).map((name) => `${name}: no such drawing`);
for (const [name] of listFolder('scenes')) if (drawings.get(name) !== 'scenes') problems.push(`${name}: drawn twice`);
mkdirSync(out, { recursive: true });

for (const scene of scenes.filter((name) => !asked.length || asked.includes(name))) {
  try {
    const source = readFileSync(join(art, drawings.get(scene), `${scene}.svg`), 'utf8').replace(
      /<\?xml.*?\?>|<!--[\s\S]*?-->/g,
      '',
    );
    const lights = readLights(scene);
    const names = new Set(Object.values(lights).flatMap(Object.keys));
    const wide = source.match(/\sdata-wide="([^"]+)"/)?.[1] ?? CROPS.wide.box;
    const drawing = source.replace(/<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    for (const [light, inks] of Object.entries(lights)) {
      for (const name of names) if (!inks[name]) problems.push(`${scene}: light "${light}" has no ink "${name}"`);
      for (const [crop, { box, suffix }] of Object.entries(CROPS)) {
        const file = `${scene}-${light}${suffix}.svg`;
        const view = crop === 'wide' ? wide : box;
        const [, , width, height] = view.split(/\s+/);
        const inked = keep(drawing, crop, light).replace(/\{(\w+)\}/g, (placeholder, name) => {
          if (!inks[name]) problems.push(`${file}: no ink for ${placeholder}`);
          return inks[name];
        });
        const svg = minify(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${inked}</svg>`,
        );
        if (svg.length > LIMIT) problems.push(`${file}: ${(svg.length / 1024).toFixed(1)} KB, the limit is 12 KB`);
        writeFileSync(join(out, file), `${svg}\n`);
      }
    }
  } catch (error) {
    problems.push(`${scene}: ${error.message}`);
  }
}

writeFileSync(join(art, '../docs/posters.md'), overview(scenes));

for (const problem of new Set(problems)) console.error(`art: ${problem}`);
if (problems.length) process.exit(1);
