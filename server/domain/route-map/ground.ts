import { areaOf, curveThrough, cutLine, cutRing, pathThrough, simplified } from './geometry';
import { isWhole, type Outline } from './outline';
import { type Box, type Point, project, type View, viewed } from './projection';

/** What is drawn below the route. */
const groundLayers = ['land', 'highlands', 'greens', 'valley', 'lakes', 'rivers', 'borders'] as const;
export type GroundLayer = (typeof groundLayers)[number];
type Lines = Record<GroundLayer, Point[][]>;
export type GroundPaths = Record<GroundLayer, string>;

const isArea: Partial<Record<GroundLayer, boolean>> = { land: true, highlands: true, greens: true, lakes: true };
/** The atlas is exact, what was typed by hand is drawn in curves. */
const isExact: Partial<Record<GroundLayer, boolean>> = { land: true, borders: true };

/** Beyond the frame, so that no edge of the land is seen there. */
const beyond = 26;
/** In units, for land; other lines are less exact. What is smaller cannot be seen. */
const minTolerance = 1.4;
const maxTolerance = 12;
const minArea = 14;

const ofEachLayer = <Value>(make: (layer: GroundLayer) => Value) =>
  Object.fromEntries(groundLayers.map((layer) => [layer, make(layer)])) as Record<GroundLayer, Value>;

/** The part of the outline that a view shows, in units. */
export function groundIn(outline: Outline, view: View, width: number, height: number): Lines {
  const box: Box = [-beyond, -beyond, width + beyond, height + beyond];
  const turns = isWhole(outline) ? [-360, 0, 360] : [0];
  return ofEachLayer((layer) =>
    turns.flatMap((turn) =>
      outline[layer].flatMap((line) => {
        const drawn = line.map(([x, latitude]) => viewed(project({ longitude: x + turn, latitude }), view));
        const parts = isArea[layer] ? [cutRing(drawn, box)] : cutLine(drawn, box);
        return parts
          .filter(({ length }) => length > 2 || (length === 2 && !isArea[layer]))
          .map((part) => thinned(layer, part, 1));
      }),
    ),
  );
}

/** Paths of at most so many characters together, as exact as that permits. */
export function groundPaths(lines: Lines, maxLength: number): GroundPaths {
  if (maxLength <= 0) return ofEachLayer(() => '');
  for (let tolerance = minTolerance; ; tolerance *= 1.2) {
    const paths = ofEachLayer((layer) =>
      lines[layer]
        .map((line) => thinned(layer, line, tolerance * (layer === 'land' ? 1 : 1.7)))
        .filter((line) => !isArea[layer] || areaOf(line) > minArea * tolerance)
        .map((line) => (isExact[layer] ? pathThrough : curveThrough)(line, isArea[layer] ?? false))
        .join(''),
    );
    const length = Object.values(paths).reduce((sum, path) => sum + path.length, 0);
    if (length <= maxLength || tolerance > maxTolerance) return paths;
  }
}

/** An area is simplified as two lines, between its first point and the one that is farthest from it. */
function thinned(layer: GroundLayer, line: readonly Point[], tolerance: number): Point[] {
  const [first] = line;
  if (!isArea[layer] || !first) return simplified(line, tolerance);
  const distances = line.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const far = distances.indexOf(Math.max(...distances));
  const [there, back] = [line.slice(0, far + 1), [...line.slice(far), first]];
  return [...simplified(there, tolerance).slice(0, -1), ...simplified(back, tolerance).slice(0, -1)];
}
