import type { RouteStop } from './find-route';
import { type Label, sizes } from './labels';
import { layOutRoute, mapSize, type RouteLayout } from './layout';
import { ink, inkSets, paper } from './palette';
import { routeSentence } from './route-text';
import { drawScene, leadersOf, partsOf, toBaseline } from './scene';
import { seaLine, seaSize } from './sea-names';

/** From this width in pixels on, labels are smaller than on a phone. */
const wideFrom = 480;
const wideScale = 0.62;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** The map of a route as an SVG file, readable from 328 pixels of width on, and the same in words. */
export function drawRouteMap(stops: readonly RouteStop[]): { svg: string; text: string } {
  const key = JSON.stringify(stops);
  const svg = drawn.get(key) ?? svgOf(layOutRoute(stops));
  drawn.delete(key);
  drawn.set(key, svg);
  for (const oldest of drawn.keys()) if (drawn.size > maxDrawn) drawn.delete(oldest);
  return { svg, text: routeSentence(stops) };
}

/** Maps by their stops, the one used last at the end: a change of other content draws none of them again. */
const drawn = new Map<string, string>();
const maxDrawn = 200;

function svgOf(layout: RouteLayout): string {
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
    `<style>${styleOf(layout)}</style>`,
    `<path class="w" d="M0 0h${mapSize.width}v${mapSize.height}H0z"/>`,
    drawScene(layout),
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
    'path{stroke-linecap:round;stroke-linejoin:round}',
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
