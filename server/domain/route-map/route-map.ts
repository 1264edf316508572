import type { RouteStop } from './find-route';
import { type Label, sizes } from './labels';
import { layOutRoute, mapSize, type RouteLayout } from './layout';
import { ink, inkSets, type Print, paper } from './palette';
import { routeSentence } from './route-text';
import { type Detail, fullDetail, leadersOf, type MapShape, partsOf, shapesOf, toBaseline } from './scene';
import { seaLine, seaSize } from './sea-names';

/** From this width in pixels on, labels are smaller than on a phone. */
const wideFrom = 480;
const wideScale = 0.62;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** Characters of the ground that are left before ornaments and relief are left out, and after that. */
const minGround = 700;
const leastGround = 300;

/** The largest file of a route of at most `maxStops` stops, in characters. */
export const maxMapLength = 6000;

/**
 * The map of a route as an SVG file, readable from 328 pixels of width on, and the same in words. The ground is as exact
 * as the limit of the file permits.
 */
export function drawRouteMap(stops: readonly RouteStop[]): { svg: string; text: string } {
  const key = JSON.stringify(stops);
  const svg = drawn.get(key) ?? svgWithinLimit(stops);
  drawn.delete(key);
  drawn.set(key, svg);
  for (const oldest of drawn.keys()) if (drawn.size > maxDrawn) drawn.delete(oldest);
  return { svg, text: routeSentence(stops) };
}

/** Maps by their stops, the one used last at the end: a change of other content draws none of them again. */
const drawn = new Map<string, string>();
const maxDrawn = 200;

function svgWithinLimit(stops: readonly RouteStop[]): string {
  const layout = layOutRoute(stops);
  let detail = fullDetail;
  let svg = svgOf(layout, detail);
  while (svg.length > maxMapLength && detail.ground > leastGround) {
    detail = lessDetail(detail);
    svg = svgOf(layout, detail);
  }
  return svg;
}

function lessDetail({ ground, peaks, dunes }: Detail): Detail {
  if (ground <= minGround) return { ground: ground - 100, peaks: 0, dunes: 0, isBare: true };
  const fewer = { peaks: Math.max(6, peaks - 4), dunes: Math.max(4, dunes - 3), isBare: false };
  return { ground: ground - (peaks > 6 ? 0 : 100), ...fewer };
}

function svgOf(layout: RouteLayout, detail: Detail): string {
  const { definitions, elements, rules } = written(shapesOf(layout, detail));
  const leaders = leadersOf(layout);
  const dots = layout.dots.map(([x, y]) => `M${x} ${y}h0`).join('');
  const names = layout.seaNames.map(({ lines, at }) => {
    const texts = lines.map((line, index) => {
      const y = (index - (lines.length - 1) / 2) * seaLine + seaSize * toBaseline;
      return `<text class="s" y="${Math.round(y)}">${escaped(line)}</text>`;
    });
    return group(at, texts.join(''));
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${layout.height}" fill="none">`,
    `<style>${styleOf(layout)}${rules.join('')}</style>`,
    definitions && `<defs>${definitions}</defs>`,
    `<path class="w" d="M0 0h${mapSize.width}v${mapSize.height}H0z"/>`,
    elements,
    `<path class="f" d="M9 9h${mapSize.width - 18}v${mapSize.height - 18}H9z"/>`,
    ...names,
    leaders && `<path class="k" d="${leaders}"/>`,
    `<path class="o" d="${dots}"/><path class="o" d="${dots}"/>`,
    ...layout.labels.map((label) => group(label.anchor, labelText(label))),
    legendText(layout),
    '</svg>',
  ].join('');
}

function styleOf(layout: RouteLayout): string {
  const { sea, route, seaName } = inkSets[layout.inks];
  const serif = 'Georgia,Noto Serif,serif';
  return [
    `text{font:${sizes.name}px ${serif};fill:${ink};paint-order:stroke;stroke:${paper};stroke-width:5px;stroke-linejoin:round}`,
    `.d{font:700 ${sizes.days}px system-ui,sans-serif;fill:${paper};stroke:none;text-anchor:middle}`,
    layout.seaNames.length > 0 &&
      `.s{font:italic ${seaSize}px ${serif};fill:${seaName};stroke:none;text-anchor:middle;letter-spacing:1px}`,
    '.e{text-anchor:end}',
    'path,use{stroke-linecap:round;stroke-linejoin:round}',
    `.w{fill:${sea}}.f{stroke:${paper};stroke-width:3}.k{stroke:${ink};stroke-width:2}`,
    `.o,.r{stroke:${route};stroke-width:${2 * sizes.dot + 2}}`,
    `.o+.o{stroke:${paper};stroke-width:${2 * sizes.dot - 6}}.r{stroke-width:${sizes.tag}}`,
    `@media(min-width:${wideFrom}px){.l{transform:scale(${wideScale})}}`,
  ]
    .filter(Boolean)
    .join('');
}

const group = ([x, y]: readonly [number, number], content: string) =>
  `<g transform="translate(${x} ${y})"><g class="l">${content}</g></g>`;

function labelText(label: Label): string {
  const down = (size: number) => Math.round(size * toBaseline);
  return partsOf(label)
    .map(({ days, name, tagWidth, tagX, nameX, y }) => {
      const tag = `<path class="r" d="M${tagX + sizes.tag / 2} ${y}h${tagWidth - sizes.tag}"/>`;
      const numbers = `<text class="d" x="${tagX + tagWidth / 2}" y="${y + down(sizes.days)}">${days}</text>`;
      const side = label.side < 0 ? ' class="e"' : '';
      return (
        (days && tag + numbers) +
        (name && `<text${side} x="${nameX}" y="${y + down(sizes.name)}">${escaped(name)}</text>`)
      );
    })
    .join('');
}

/** What the labels do not name, in lines below the map. */
function legendText({ width, height, legend }: RouteLayout): string {
  if (legend.length === 0) return '';
  const gap = (height - mapSize.height - 12) / legend.length;
  const lines = legend.map(
    (line, index) => `<text x="18" y="${mapSize.height + Math.round(gap * (index + 0.9))}">${escaped(line)}</text>`,
  );
  return `<path fill="${paper}" d="M0 ${mapSize.height}h${width}V${height}H0z"/>${lines.join('')}`;
}

const declarationsOf = ({ fill, stroke, width, dash }: Print) =>
  [
    fill && `fill:${fill}`,
    stroke && `stroke:${stroke};stroke-width:${width}`,
    dash && `stroke-dasharray:${dash.join(' ')}`,
  ]
    .filter(Boolean)
    .join(';');

/** Shapes as elements: a path that several of them have is written once, and a style that several have is a class. */
function written(shapes: readonly MapShape[]) {
  const uses = new Map<string, number>();
  for (const { path } of shapes) uses.set(path, (uses.get(path) ?? 0) + 1);
  const ids = new Map<string, string>();
  const classes = new Map<string, string>();
  const classOf = (print: string) => {
    const name = classes.get(print) ?? `c${classes.size}`;
    classes.set(print, name);
    return name;
  };
  let definitions = '';
  const elements = shapes.map(({ path, place, ...print }) => {
    const turn = place?.turn ? `rotate(${place.turn})` : '';
    const transform = place ? ` transform="translate(${place.x} ${place.y})${turn}"` : '';
    const attributes = ` class="${classOf(declarationsOf(print))}"${transform}`;
    if (uses.get(path) === 1) return `<path${attributes} d="${path}"/>`;
    const id = ids.get(path) ?? `p${ids.size}`;
    if (!ids.has(path)) definitions += `<path id="${id}" d="${path}"/>`;
    ids.set(path, id);
    return `<use${attributes} href="#${id}"/>`;
  });
  return {
    definitions,
    elements: elements.join(''),
    rules: [...classes].map(([declarations, name]) => `.${name}{${declarations}}`),
  };
}
