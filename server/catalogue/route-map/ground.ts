import {
  areaOf,
  type Box,
  curveThrough,
  cutLine,
  cutRing,
  type Point,
  pathThrough,
  simplified,
  type View,
  viewed,
} from './geometry';
import { isWhole, type Outline } from './outline';

/** What is drawn below the route. */
const groundLayers = ['land', 'highlands', 'greens', 'valley', 'lakes', 'rivers', 'borders'] as const;
export type GroundLayer = (typeof groundLayers)[number];
type Lines = Record<GroundLayer, Point[][]>;
type GroundPaths = Record<GroundLayer, string>;

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
  return ofEachLayer((layer) => {
    const lines = turns.flatMap((turn) => {
      const turned = { ...view, dx: view.dx + turn * view.scale };
      return outline.lines(layer).map((line) => line.map((point) => viewed(point, turned)));
    });
    return lines
      .flatMap((line) => (isArea[layer] ? [cutRing(line, box)] : cutLine(line, box)))
      .map((line) => reduced(layer, line, 1))
      .filter(({ length }) => length > 1);
  });
}

/** A ring is simplified as a line that comes back to its first point. */
const reduced = (layer: GroundLayer, line: readonly Point[], tolerance: number) =>
  isArea[layer] ? simplified([...line, ...line.slice(0, 1)], tolerance).slice(0, -1) : simplified(line, tolerance);

/** More characters of all paths together cannot be seen. */
const maxLength = 2800;

/** Writes paths as exact as their length permits: each step leaves out more of what the step before has left. */
export function writeGround(lines: Lines): GroundPaths {
  let left = lines;
  for (let tolerance = minTolerance; ; tolerance *= 1.2) {
    left = ofEachLayer((layer) =>
      left[layer]
        .map((line) => reduced(layer, line, tolerance * (layer === 'land' ? 1 : 1.7)))
        .filter((line) => !isArea[layer] || areaOf(line) > minArea * tolerance),
    );
    const paths = ofEachLayer((layer) =>
      left[layer].map((line) => (isExact[layer] ? pathThrough : curveThrough)(line, isArea[layer] ?? false)).join(''),
    );
    const length = Object.values(paths).reduce((sum, path) => sum + path.length, 0);
    if (length <= maxLength || tolerance > maxTolerance) return paths;
  }
}
