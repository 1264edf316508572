import { cross, overlap } from './geometry';
import type { Box, Point } from './projection';

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
const directions = Array.from({ length: 24 }, (_, index) => ((index + 0.5) * Math.PI) / 12);

/** The positions of a label around its dot. */
function candidatesOf(marker: Marker, isNamed: boolean, frame: Box): { label: Label; cost: number }[] {
  const width = Math.max(
    ...marker.lines.map(({ tagWidth, nameWidth }) => tagWidth + (isNamed ? nameWidth + (tagWidth && sizes.gap) : 0)),
  );
  const height = marker.lines.length * sizes.line;
  const found: { label: Label; cost: number }[] = [];
  for (const [ring, distance] of distances.entries()) {
    for (const angle of directions) {
      const [right, down] = [Math.cos(angle), Math.sin(angle)];
      const side = right >= 0 ? 1 : -1;
      const away = distance + sizes.dot + 6;
      const anchor: Point = [
        Math.round(marker.at[0] + right * away),
        Math.round(marker.at[1] + down * (away + (Math.abs(right) < 0.6 ? height / 2 : 0))),
      ];
      const [x, y] = anchor;
      const box: Box = [side > 0 ? x : x - width, y - height / 2, side > 0 ? x + width : x, y + height / 2];
      if (box[0] < frame[0] || box[1] < frame[1] || box[2] > frame[2] || box[3] > frame[3]) continue;
      // Near, level with its dot, and to the right of it.
      const cost = distance * 0.7 + (ring > 0 ? 6 : 0) + Math.abs(down) * 14 + (side < 0 ? 3 : 0);
      found.push({ label: { marker, anchor, side, box, isNamed }, cost });
    }
  }
  return found;
}

/** What labels keep away from: dots of others and pictures always, lines where they can. */
interface Obstacles {
  frame: Box;
  pictures: readonly Box[];
  /** Points of the route. */
  route: readonly Point[];
}

interface Choice {
  labels: Map<Marker, Label>;
  cost: number;
}

const unplaced = 1000;
const unnamed = 400;

/**
 * Finds a place for the label of each marker: no two overlap, nor a dot, a picture or the frame. A label that finds none
 * shows its days alone; a marker without a label found no place for them either.
 */
export function placeLabels(markers: readonly Marker[], obstacles: Obstacles): { labels: Label[]; cost: number } {
  const known = { named: new Map<Marker, Weighed>(), daysAlone: new Map<Marker, Weighed>() };
  // Positions of days alone are looked at where they are needed.
  const candidatesFor: CandidatesFor = (marker, isNamed) => {
    const lists = isNamed ? known.named : known.daysAlone;
    const found = lists.get(marker) ?? weighed(marker, isNamed, markers, obstacles);
    lists.set(marker, found);
    return found;
  };
  const scarce = (marker: Marker) => candidatesFor(marker, true).length;
  const orders = [
    markers.toSorted((one, other) => scarce(one) - scarce(other)),
    markers.toSorted((one, other) => one.at[1] - other.at[1]),
    markers.toSorted((one, other) => other.at[1] - one.at[1]),
    markers.toSorted((one, other) => one.at[0] - other.at[0]),
    markers.toSorted((one, other) => other.at[0] - one.at[0]),
  ];
  const choices = orders.map((order) => choose(order, candidatesFor));
  const best = choices.reduce((one, other) => (other.cost < one.cost ? other : one));
  return { labels: markers.flatMap((marker) => best.labels.get(marker) ?? []), cost: best.cost };
}

type Weighed = ReturnType<typeof candidatesOf>;
type CandidatesFor = (marker: Marker, isNamed: boolean) => Weighed;

/** The positions that are free of all that does not move, the best first; it is worse to cover the route. */
function weighed(
  marker: Marker,
  isNamed: boolean,
  markers: readonly Marker[],
  { frame, pictures, route }: Obstacles,
): Weighed {
  const dots = markers.map(({ at: [x, y] }): Box => {
    const radius = sizes.dot + 3;
    return [x - radius, y - radius, x + radius, y + radius];
  });
  const fixed = [...dots, ...pictures];
  return candidatesOf(marker, isNamed, frame)
    .filter(({ label }) => !fixed.some((box) => overlap(label.box, box)))
    .filter(({ label }) => !markers.some((other) => other !== marker && isNearLine(other.at, marker.at, label.anchor)))
    .map(({ label, cost }) => {
      const covered = route.filter(([x, y]) => overlap(label.box, [x, y, x, y], 4)).length;
      return { label, cost: cost + covered * 16 + (label.isNamed ? 0 : unnamed) };
    })
    .toSorted((one, other) => one.cost - other.cost);
}

/** Chooses greedily in the given order, then again for one label after the other until nothing gets better. */
function choose(order: readonly Marker[], candidatesFor: CandidatesFor): Choice {
  const labels = new Map<Marker, Label>();
  const costs = new Map<Marker, number>();
  for (let round = 0; round < 4; round++) {
    for (const marker of order) {
      const others = [...labels].flatMap(([other, label]) => (other === marker ? [] : [label]));
      const isApart = ({ label }: { label: Label }) => others.every((other) => areApart(label, other));
      const best = candidatesFor(marker, true).find(isApart) ?? candidatesFor(marker, false).find(isApart);
      if (best) labels.set(marker, best.label);
      costs.set(marker, best?.cost ?? unplaced);
    }
  }
  return { labels, cost: [...costs.values()].reduce((sum, cost) => sum + cost, 0) };
}

const areApart = (one: Label, other: Label) =>
  !overlap(one.box, other.box, pad) &&
  !crossesBox(one.marker.at, one.anchor, other.box) &&
  !crossesBox(other.marker.at, other.anchor, one.box) &&
  !cross(one.marker.at, one.anchor, other.marker.at, other.anchor);

function isNearLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)) < sizes.dot + 2;
}

function crossesBox(from: Point, to: Point, [left, top, right, bottom]: Box): boolean {
  const isIn = ([x, y]: Point) => x > left && x < right && y > top && y < bottom;
  return (
    isIn(from) ||
    isIn(to) ||
    cross(from, to, [left, top], [right, bottom]) ||
    cross(from, to, [left, bottom], [right, top])
  );
}
