import { LRUCache } from 'lru-cache';
import type { RouteStop } from './find-route';
import { sizes } from './labels';
import { layOutRoute, mapSize, type RouteLayout } from './layout';
import { ink, inkSets, paper } from './palette';
import { routeSentence } from './route-text';
import { drawScene, labelGroup, seaGroup, type TextGroup } from './scene';
import { seaSize } from './sea-names';

/** From this width in pixels on, labels are smaller than on a phone. */
const wideFrom = 480;
const wideScale = 0.62;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** The map of a route as an SVG file, readable from 328 pixels of width on, and the same in words. */
export const drawRouteMap = (stops: readonly RouteStop[]): { svg: string; text: string } => ({
  svg: drawn.memo(JSON.stringify(stops)),
  text: routeSentence(stops),
});

/** Maps by their stops: a change of other content draws none of them again. */
const drawn = new LRUCache<string, string>({ max: 200, memoMethod: (stops) => svgOf(layOutRoute(JSON.parse(stops))) });

function svgOf(layout: RouteLayout): string {
  const groups = [...layout.seaNames.map(seaGroup), ...layout.labels.map(labelGroup)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${layout.height}" fill="none">`,
    `<style>${styleOf(layout)}</style>`,
    drawScene(layout),
    `<path class="f" d="M9 9h${mapSize.width - 18}v${mapSize.height - 18}H9z"/>`,
    ...groups.map(groupElement),
    legendText(layout),
    '</svg>',
  ].join('');
}

function styleOf(layout: RouteLayout): string {
  const { route, seaName } = inkSets[layout.inks];
  const serif = 'Georgia,Noto Serif,serif';
  return [
    `text{font:${sizes.name}px ${serif};fill:${ink};paint-order:stroke;stroke:${paper};stroke-width:5px;stroke-linejoin:round}`,
    `.d{font:700 ${sizes.days}px system-ui,sans-serif;fill:${paper};stroke:none;text-anchor:middle}`,
    layout.seaNames.length > 0 &&
      `.s{font:italic ${seaSize}px ${serif};fill:${seaName};stroke:none;text-anchor:middle;letter-spacing:1px}`,
    '.e{text-anchor:end}',
    'path{stroke-linecap:round;stroke-linejoin:round}',
    `.f{stroke:${paper};stroke-width:3}.r{stroke:${route};stroke-width:${sizes.tag}}`,
    `@media(min-width:${wideFrom}px){.l{transform:scale(${wideScale})}}`,
  ]
    .filter(Boolean)
    .join('');
}

function groupElement({ at, tags, texts }: TextGroup): string {
  const elements = texts.map(({ text, x, y, align, font }) => {
    const style = { display: align === 'end' ? 'e' : '', strong: 'd', text: 's' }[font];
    return `<text${style && ` class="${style}"`}${x ? ` x="${x}"` : ''} y="${y}">${escaped(text)}</text>`;
  });
  const tag = tags && `<path class="r" d="${tags}"/>`;
  return `<g transform="translate(${at.join(' ')})"><g class="l">${tag}${elements.join('')}</g></g>`;
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
