import type { RouteStop } from './find-route';
import type { Point } from './geometry';
import { type Label, sizes } from './labels';
import { layOutRoute, mapSize, type RouteLayout } from './layout';
import type { Leg } from './legs';
import type { Ornament } from './ornaments';
import { groundPrints, ink, inkSets, type Print, paper, printsOf, saffron } from './palette';
import { spread } from './relief';
import { seaLine, seaSize } from './sea-names';
import type { TravelMode } from './travel-mode';

/** An area or line of a map. */
interface MapShape extends Print {
  path: string;
  place?: { x: number; y: number; turn?: number; scale?: number };
}

/** A text of a map: where its baseline begins, has its middle, or ends. */
interface MapText {
  text: string;
  x: number;
  y: number;
  size: number;
  align: 'start' | 'middle' | 'end';
  font: 'display' | 'text' | 'strong';
}

/** What has a size of its own in every map: texts, and the lines below them that are tags, about a point. */
export interface TextGroup {
  at: Point;
  tags: string;
  texts: MapText[];
}

/** Sails to the wind, seen from the side; a plane from above that flies to the right. */
const drawings: Record<Ornament['kind'], { path: string; print: 'route' | 'sail' | 'star' }[]> = {
  plane: [
    {
      path: 'M19 0C19-2 15-3 11-3L6-3L-4-17L-8-17L-3-3L-10-3L-14-8L-17-8L-15 0L-17 8L-14 8L-10 3L-3 3L-8 17L-4 17L6 3L11 3C15 3 19 2 19 0Z',
      print: 'route',
    },
  ],
  ship: [
    { path: 'M-2 6L-2-18C7-12 14-3 16 6ZM-5 6L-5-11C-8-5-12 1-15 6Z', print: 'star' },
    { path: 'M-18 9L18 9C16 14 13 17 9 17L-9 17C-13 17-16 14-18 9Z', print: 'sail' },
  ],
  compass: [
    {
      path: 'M0-14A14 14 0 1 1 0 14A14 14 0 1 1 0-14ZM-3.5-18L0-31L3.5-18ZM-3 18L0 26L3 18ZM18-3L26 0L18 3ZM-18-3L-26 0L-18 3ZM10.5-14.5L17-17L14.5-10.5ZM-10.5-14.5L-17-17L-14.5-10.5ZM10.5 14.5L17 17L14.5 10.5ZM-10.5 14.5L-17 17L-14.5 10.5Z',
      print: 'star',
    },
  ],
};

/** More mountains and dunes cannot be seen. */
const maxPeaks = 14;
const maxDunes = 10;

/** The shapes below the texts, the lowest first. */
function shapesOf(layout: RouteLayout): MapShape[] {
  const inks = inkSets[layout.inks];
  const { width, height } = mapSize;
  const shapes: MapShape[] = [{ path: `M0 0H${width}V${height}H0Z`, fill: inks.sea }];
  for (const { layer, print, shift } of groundPrints(inks)) {
    shapes.push({ path: layout.ground[layer], ...print, ...(shift && { place: shift }) });
  }
  shapes.push(...reliefShapes(layout));
  const ways = pathsOf(layout.legs);
  for (const [, path] of ways) shapes.push({ path, stroke: paper, width: 10 });
  for (const [mode, path] of ways) {
    for (const print of printsOf(mode, inks)) shapes.push({ path, ...print });
  }
  for (const { kind, at, turn } of layout.ornaments) {
    const place = { x: at[0], y: at[1], ...(turn && { turn }) };
    for (const { path, print } of drawings[kind]) {
      shapes.push({ path, fill: print === 'star' ? saffron : inks[print], place });
    }
  }
  const dots = dotsOf(layout);
  return [
    ...shapes,
    { path: leadersOf(layout), stroke: ink, width: 2 },
    { path: dots, stroke: inks.route, width: 2 * sizes.dot + 2 },
    { path: dots, stroke: paper, width: 2 * sizes.dot - 6 },
  ];
}

/** The shapes below the texts as elements. */
export const drawScene = (layout: RouteLayout): string => drawingOf(shapesOf(layout));

const drawingOf = (shapes: readonly MapShape[]) => {
  const elements = shapes.filter(({ path }) => path !== '').map(elementOf);
  return `<g stroke-linecap="round" stroke-linejoin="round">${elements.join('')}</g>`;
};

/** A path for each mode of travel. */
function pathsOf(legs: readonly Leg[]): [TravelMode, string][] {
  const modes = [...new Set(legs.map(({ mode }) => mode))];
  return modes.map((mode) => [mode, legs.flatMap((leg) => (leg.mode === mode ? leg.path : [])).join('')]);
}

function reliefShapes({ relief, inks }: RouteLayout): MapShape[] {
  const { lit, dark, highlands } = inkSets[inks];
  const peaks = spread(relief.peaks, maxPeaks);
  const dunes = spread(relief.dunes, maxDunes);
  return [
    { path: peaks.map(([x, y]) => `M${x - 14} ${y + 8}l14-19 4 19z`).join(''), fill: lit },
    { path: peaks.map(([x, y]) => `M${x} ${y - 11}l14 19h-10z`).join(''), fill: dark },
    { path: dunes.map(([x, y]) => `M${x - 13} ${y}c8-8 17-8 26 0`).join(''), stroke: highlands, width: 3 },
  ];
}

/** The lines from dots to labels that stand apart. */
const leadersOf = ({ labels }: RouteLayout) =>
  labels
    .filter(({ marker, anchor }) => Math.hypot(marker.at[0] - anchor[0], marker.at[1] - anchor[1]) > 2.6 * sizes.dot)
    .map(({ marker, anchor, side }) => `M${marker.at[0]} ${marker.at[1]}L${anchor[0] + side * 8} ${anchor[1]}`)
    .join('');

/** Lines without a length, whose round ends are the dots. */
const dotsOf = ({ dots }: RouteLayout) => dots.map(([x, y]) => `M${x} ${y}h0`).join('');

/** The middle of one of several lines of text. */
const lineAt = (index: number, { length }: readonly unknown[], height: number) => (index - (length - 1) / 2) * height;

/** From the middle of a line of text down to its baseline. */
const baseline = (size: number) => Math.round(size * 0.35);

/** A label about its anchor: the left edges of tag and name, or the right edges where it stands to the left. */
export function labelGroup({ marker: { lines }, anchor, side, isNamed }: Label): TextGroup {
  const group: TextGroup = { at: anchor, tags: '', texts: [] };
  for (const [index, { days, name, tagWidth }] of lines.entries()) {
    const y = lineAt(index, lines, sizes.line);
    const left = side > 0 ? 0 : -tagWidth;
    if (days) {
      group.tags += `M${left + sizes.tag / 2} ${y}h${tagWidth - sizes.tag}`;
      const [x, size] = [left + tagWidth / 2, sizes.days];
      group.texts.push({ text: days, x, y: y + baseline(size), size, align: 'middle', font: 'strong' });
    }
    if (isNamed) {
      const [x, size] = [side * (tagWidth && tagWidth + sizes.gap), sizes.name];
      const align = side > 0 ? 'start' : 'end';
      group.texts.push({ text: name, x, y: y + baseline(size), size, align, font: 'display' });
    }
  }
  return group;
}

export function seaGroup({ lines, at }: RouteLayout['seaNames'][number]): TextGroup {
  const texts = lines.map((text, index): MapText => {
    const y = Math.round(lineAt(index, lines, seaLine)) + baseline(seaSize);
    return { text, x: 0, y, size: seaSize, align: 'middle', font: 'text' };
  });
  return { at, tags: '', texts };
}

/**
 * The map of a route for a document: its shapes as an SVG file, and its texts, for which that has no fonts.
 * @param scale how large labels are, where 1 is for a map of 328 pixels
 */
export function routePicture(stops: readonly RouteStop[], scale = 0.62) {
  const layout = layOutRoute(stops);
  const { route, seaName } = inkSets[layout.inks];
  const textInks = { display: ink, strong: paper, text: seaName };
  const groups = [...layout.seaNames.map(seaGroup), ...layout.labels.map(labelGroup)];
  const tags = groups.map(({ at: [x, y], tags: path }) => {
    return { path, stroke: route, width: sizes.tag, place: { x, y, scale } };
  });
  const texts = groups.flatMap(({ at, texts: ofGroup }) =>
    ofGroup.map(({ x, y, size, font, ...text }) => {
      const placed = { x: at[0] + x * scale, y: at[1] + y * scale, size: size * scale };
      return { ...text, ...placed, font, ink: textInks[font] };
    }),
  );
  const { width, height } = mapSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawingOf([...shapesOf(layout), ...tags])}</svg>`;
  return { file: Buffer.from(svg), texts };
}

function elementOf({ path, fill = 'none', stroke, width, dash, place }: MapShape): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${width}"` : '';
  const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : '';
  const moves = place && `translate(${place.x} ${place.y}) rotate(${place.turn ?? 0}) scale(${place.scale ?? 1})`;
  return `<path fill="${fill}"${line}${dashes}${moves ? ` transform="${moves}"` : ''} d="${path}"/>`;
}
