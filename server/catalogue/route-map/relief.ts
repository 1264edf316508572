import { type Box, insideOf, overlap, type Point } from './geometry';
import type { GroundLayer } from './ground';

/** Where mountains and dunes are drawn. */
interface Relief {
  peaks: Point[];
  dunes: Point[];
}

const gap = { x: 52, y: 38 };

/** Mountains on the highlands and dunes on land that is neither high nor green, in rows, where nothing else stands. */
export function placeRelief(
  { land, highlands, greens, lakes }: Record<GroundLayer, Point[][]>,
  [left, top, right, bottom]: Box,
  taken: readonly Box[],
): Relief {
  const [peaks, dunes]: [Point[], Point[]] = [[], []];
  const inside = {
    land: insideOf(land),
    highlands: insideOf(highlands),
    greens: insideOf(greens),
    lakes: insideOf(lakes),
  };
  for (let row = 0; top + 16 + row * gap.y < bottom; row++) {
    for (let column = 0; left + 20 + column * gap.x < right - 12; column++) {
      // Rows are shifted, and each mountain a little, so that no grid is seen.
      const turn = row * 7 + column * 13;
      const x = left + 20 + column * gap.x + (row % 2) * 26 + (turn % 5) * 3 - 6;
      const y = top + 16 + row * gap.y + (turn % 7) * 3 - 9;
      const box: Box = [x - 15, y - 13, x + 15, y + 10];
      if (box[2] > right || taken.some((other) => overlap(box, other))) continue;
      const corners: Point[] = [
        [x - 14, y + 8],
        [x + 14, y + 8],
        [x, y - 12],
      ];
      if (corners.some(inside.lakes)) continue;
      if (corners.every(inside.highlands)) peaks.push([x, y]);
      else if (
        corners.every(inside.land) &&
        !corners.some((corner) => inside.highlands(corner) || inside.greens(corner))
      )
        dunes.push([x, y]);
    }
  }
  return { peaks, dunes };
}

/** At most `count` of the points, from all parts of the list. */
export const spread = (points: readonly Point[], count: number) =>
  points.filter((_, index) => {
    const share = index * count;
    return points.length <= count || Math.ceil(share / points.length) * points.length < share + count;
  });
