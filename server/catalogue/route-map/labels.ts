import { type Box, cross, isWithin, overlap, type Point, squareAround } from './geometry';

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
  /** Points of the route. */
  route: readonly Point[];
}

interface Position {
  label: Label;
  cost: number;
}

const unplaced = 1000;
const unnamed = 400;
/** For each point of the route that a label covers. */
const covering = 16;

/**
 * Finds a place for the label of each marker: no two overlap, nor a dot, a picture or the frame. A label that finds none
 * shows its days alone; a marker without a label found no place for them either.
 */
export function placeLabels(markers: readonly Marker[], obstacles: Obstacles): { labels: Label[]; cost: number } {
  const positions = new Map(
    markers.map((marker) => [
      marker,
      [true, false].flatMap((isNamed) => positionsOf(marker, isNamed, markers, obstacles)),
    ]),
  );
  const positionsFor = (marker: Marker) => positions.get(marker) ?? [];
  const keys: ((marker: Marker) => number)[] = [
    (marker) => positionsFor(marker).filter(({ label }) => label.isNamed).length,
    ({ at }) => at[1],
    ({ at }) => -at[1],
    ({ at }) => at[0],
    ({ at }) => -at[0],
  ];
  const choices = keys.map((key) =>
    choose(
      markers.toSorted((one, other) => key(one) - key(other)),
      positionsFor,
    ),
  );
  const best = choices.reduce((one, other) => (other.cost < one.cost ? other : one));
  return { labels: markers.flatMap((marker) => best.labels.get(marker)?.label ?? []), cost: best.cost };
}

/** The positions around a dot that are free of all that does not move, the best first; it is worse to cover the route. */
function positionsOf(
  marker: Marker,
  isNamed: boolean,
  markers: readonly Marker[],
  { frame, pictures, route }: Obstacles,
): Position[] {
  const width = Math.max(
    ...marker.lines.map(({ tagWidth, nameWidth }) => tagWidth + (isNamed ? nameWidth + (tagWidth && sizes.gap) : 0)),
  );
  const height = marker.lines.length * sizes.line;
  const radius = sizes.dot + 3;
  const dots = markers.map(({ at }) => squareAround(at, radius));
  const fixed = [...dots, ...pictures];
  const others = markers.filter((other) => other !== marker);
  const found: Position[] = [];
  for (const [ring, distance] of distances.entries()) {
    const away = distance + sizes.dot + 6;
    for (const { right, down } of directions) {
      const side = right >= 0 ? 1 : -1;
      const x = Math.round(marker.at[0] + right * away);
      const y = Math.round(marker.at[1] + down * (away + (Math.abs(right) < 0.6 ? height / 2 : 0)));
      const anchor: Point = [x, y];
      const box: Box = [side > 0 ? x : x - width, y - height / 2, side > 0 ? x + width : x, y + height / 2];
      if (!isWithin(box, frame) || fixed.some((other) => overlap(box, other))) continue;
      if (others.some(({ at }) => isNearLine(at, marker.at, anchor))) continue;
      // Near, level with its dot, and to the right of it.
      const placeCost = distance * 0.7 + (ring > 0 ? 6 : 0) + Math.abs(down) * 14 + (side < 0 ? 3 : 0);
      // Under the label, or next to it.
      const wider: Box = [box[0] - 4, box[1] - 4, box[2] + 4, box[3] + 4];
      const covered = route.filter((point) => isIn(point, wider)).length;
      const cost = placeCost + covered * covering + (isNamed ? 0 : unnamed);
      found.push({ label: { marker, anchor, side, box, isNamed }, cost });
    }
  }
  return found.sort((one, other) => one.cost - other.cost);
}

interface Choice {
  labels: Map<Marker, Position>;
  cost: number;
}

/** Chooses greedily in the given order, then again for one label after the other until nothing gets better. */
function choose(order: readonly Marker[], positionsFor: (marker: Marker) => Position[]): Choice {
  const labels = new Map<Marker, Position>();
  let isChanged = true;
  for (let round = 0; round < 4 && isChanged; round++) {
    isChanged = false;
    for (const marker of order) {
      const others = [...labels.values()].filter(({ label }) => label.marker !== marker);
      const isApart = (position: Position) => others.every((other) => areApart(position.label, other.label));
      const best = positionsFor(marker).find(isApart);
      if (!best || best === labels.get(marker)) continue;
      labels.set(marker, best);
      isChanged = true;
    }
  }
  return { labels, cost: order.reduce((sum, marker) => sum + (labels.get(marker)?.cost ?? unplaced), 0) };
}

const areApart = (one: Label, other: Label) =>
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
