import { type Box, boxAround, cross, isWithin, overlap, type Point, squareAround } from './geometry';

/** A text of one stop: its days on a tag, and its name. */
interface LabelLine {
  days: string;
  name: string;
  tagWidth: number;
  nameWidth: number;
}

/** What belongs to one dot: one line, or more where stops are too near to each other for dots of their own. */
export interface Marker {
  at: Point;
  lines: LabelLine[];
}

/** Where a label stands: to the right (1) or left (-1) of the point at which its line to the dot ends. */
export interface Label {
  marker: Marker;
  anchor: Point;
  side: 1 | -1;
  box: Box;
  /** False where there was place for the days alone. */
  isNamed: boolean;
}

export const sizes = { line: 34, tag: 28, gap: 8, dot: 7, name: 26, days: 22 };

/** Widths of letters in parts of the font size, in the widest of the usual serif fonts (DejaVu Serif). */
const letterWidths: readonly [RegExp, number][] = [
  [/[\u0300-\u036f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/, 0],
  [/[ijl.,:;'’|! ]/, 0.33],
  [/[IJfrt()-]/, 0.48],
  [/[acesvxyzk]/, 0.61],
  [/[bdghnopqu0-9–]/, 0.65],
  [/[A-FKLPRSTV-Z]/, 0.8],
  [/[GHNOQU]/, 0.88],
  [/[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}mMW]/u, 1.07],
  [/./u, 0.88],
];

export const textWidth = (text: string, size: number) =>
  size * [...text].reduce((sum, letter) => sum + (letterWidths.find(([of]) => of.test(letter))?.[1] ?? 1), 0);

export function lineOf(name: string, days: string): LabelLine {
  const tagWidth = days === '' ? 0 : Math.ceil(Math.max(sizes.tag, textWidth(days, sizes.days) + 14));
  return { name, days, tagWidth, nameWidth: Math.ceil(textWidth(name, sizes.name)) };
}

const pad = 5;
const distances = [0, 14, 32, 56, 86, 122, 164];
const directions = Array.from({ length: 24 }, (_, index) => ((index + 0.5) * Math.PI) / 12).map((angle) => ({
  right: Math.cos(angle),
  down: Math.sin(angle),
}));

/** What labels keep away from: dots of others and pictures always, lines where they can. */
interface Obstacles {
  frame: Box;
  pictures: readonly Box[];
  /** Points of the route, leg by leg. */
  lines: readonly (readonly Point[])[];
}

interface Position {
  label: Label;
  /** Around the label and the line to its dot. */
  reach: Box;
  cost: number;
}

const unplaced = 1000;
const unnamed = 400;
/** For each point of the route that a label covers. */
const covering = 16;

/**
 * Finds a place for the label of each marker: no two overlap, nor a dot, a picture or the frame. A label that finds none
 * shows its days alone; a marker without a label found no place for them either. Null where that costs `maxCost` or more.
 */
export function placeLabels(
  markers: readonly Marker[],
  obstacles: Obstacles,
  maxCost = Number.POSITIVE_INFINITY,
): { labels: Label[]; cost: number } | null {
  const known = { named: new Map<Marker, Position[]>(), daysAlone: new Map<Marker, Position[]>() };
  // Positions of days alone are looked at where they are needed.
  const positionsFor: PositionsFor = (marker, isNamed) => {
    const lists = isNamed ? known.named : known.daysAlone;
    const found = lists.get(marker) ?? positionsOf(marker, isNamed, markers, obstacles);
    lists.set(marker, found);
    return found;
  };
  let least = 0;
  for (const marker of markers) {
    least += positionsFor(marker, true)[0]?.cost ?? unnamed;
    if (least >= maxCost) return null;
  }
  const keys: ((marker: Marker) => number)[] = [
    (marker) => positionsFor(marker, true).length,
    ({ at }) => at[1],
    ({ at }) => -at[1],
    ({ at }) => at[0],
    ({ at }) => -at[0],
  ];
  let best: Choice | null = null;
  for (const key of keys) {
    const choice = choose(
      markers.toSorted((one, other) => key(one) - key(other)),
      positionsFor,
    );
    if (!best || choice.cost < best.cost) best = choice;
    // Nothing is cheaper than the best position of each.
    if (best.cost <= least) break;
  }
  if (!best || best.cost >= maxCost) return null;
  const { labels, cost } = best;
  return { labels: markers.flatMap((marker) => labels.get(marker)?.label ?? []), cost };
}

type PositionsFor = (marker: Marker, isNamed: boolean) => Position[];

/** The positions around a dot that are free of all that does not move, the best first; it is worse to cover the route. */
function positionsOf(
  marker: Marker,
  isNamed: boolean,
  markers: readonly Marker[],
  { frame, pictures, lines }: Obstacles,
): Position[] {
  const width = Math.max(
    ...marker.lines.map(({ tagWidth, nameWidth }) => tagWidth + (isNamed ? nameWidth + (tagWidth && sizes.gap) : 0)),
  );
  const height = marker.lines.length * sizes.line;
  const radius = sizes.dot + 3;
  const dots = markers.map(({ at }) => squareAround(at, radius));
  const fixed = [...dots, ...pictures];
  const legs = lines.map((points) => ({ points, around: boxAround(points) }));
  const found: Position[] = [];
  for (const [ring, distance] of distances.entries()) {
    const away = distance + sizes.dot + 6;
    const near = markers.filter((other) => {
      const gap = Math.hypot(other.at[0] - marker.at[0], other.at[1] - marker.at[1]);
      return other !== marker && gap < away + height / 2 + lineGap + 1;
    });
    for (const { right, down } of directions) {
      const side = right >= 0 ? 1 : -1;
      const x = Math.round(marker.at[0] + right * away);
      const y = Math.round(marker.at[1] + down * (away + (Math.abs(right) < 0.6 ? height / 2 : 0)));
      const anchor: Point = [x, y];
      const box: Box = [side > 0 ? x : x - width, y - height / 2, side > 0 ? x + width : x, y + height / 2];
      if (!isWithin(box, frame) || fixed.some((other) => overlap(box, other))) continue;
      if (near.some(({ at }) => isNearLine(at, marker.at, anchor))) continue;
      // Near, level with its dot, and to the right of it.
      const placeCost = distance * 0.7 + (ring > 0 ? 6 : 0) + Math.abs(down) * 14 + (side < 0 ? 3 : 0);
      const cost = placeCost + pointsUnder(box, legs) * covering + (isNamed ? 0 : unnamed);
      const reach = boxAround([marker.at, [box[0], box[1]], [box[2], box[3]]]);
      found.push({ label: { marker, anchor, side, box, isNamed }, reach, cost });
    }
  }
  return found.sort((one, other) => one.cost - other.cost);
}

/** How many points of the legs are under a label, or next to it. */
function pointsUnder(box: Box, legs: readonly { points: readonly Point[]; around: Box }[]): number {
  const wider: Box = [box[0] - 4, box[1] - 4, box[2] + 4, box[3] + 4];
  let count = 0;
  for (const { points, around } of legs) {
    if (!overlap(wider, around)) continue;
    for (const point of points) if (isIn(point, wider)) count += 1;
  }
  return count;
}

interface Choice {
  labels: Map<Marker, Position>;
  cost: number;
}

/** Chooses greedily in the given order, then again for one label after the other until nothing gets better. */
function choose(order: readonly Marker[], positionsFor: PositionsFor): Choice {
  const labels = new Map<Marker, Position>();
  let isChanged = true;
  for (let round = 0; round < 4 && isChanged; round++) {
    isChanged = false;
    for (const marker of order) {
      const others = [...labels.values()].filter(({ label }) => label.marker !== marker);
      const isApart = (position: Position) => others.every((other) => areApart(position, other));
      const best = positionsFor(marker, true).find(isApart) ?? positionsFor(marker, false).find(isApart);
      if (!best || best === labels.get(marker)) continue;
      labels.set(marker, best);
      isChanged = true;
    }
  }
  return { labels, cost: order.reduce((sum, marker) => sum + (labels.get(marker)?.cost ?? unplaced), 0) };
}

const areApart = (one: Position, other: Position) =>
  !overlap(one.reach, other.reach, pad) || areLabelsApart(one.label, other.label);

const areLabelsApart = (one: Label, other: Label) =>
  !overlap(one.box, other.box, pad) &&
  !crossesBox(one.marker.at, one.anchor, other.box) &&
  !crossesBox(other.marker.at, other.anchor, one.box) &&
  !cross(one.marker.at, one.anchor, other.marker.at, other.anchor);

/** Between a dot and the line of another label. */
const lineGap = sizes.dot + 2;

function isNearLine(point: Point, start: Point, end: Point): boolean {
  const across = end[0] - start[0];
  const down = end[1] - start[1];
  const right = point[0] - start[0];
  const below = point[1] - start[1];
  const length = across * across + down * down;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (right * across + below * down) / length));
  return (right - share * across) ** 2 + (below - share * down) ** 2 < lineGap * lineGap;
}

const isIn = (point: Point, box: Box) =>
  point[0] > box[0] && point[0] < box[2] && point[1] > box[1] && point[1] < box[3];

const crossesBox = (from: Point, to: Point, box: Box) =>
  isIn(from, box) ||
  isIn(to, box) ||
  cross(from, to, [box[0], box[1]], [box[2], box[3]]) ||
  cross(from, to, [box[0], box[3]], [box[2], box[1]]);
