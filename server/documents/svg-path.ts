export type Point = readonly [x: number, y: number];

/** How many numbers a command takes. */
const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const flag = /[\s,]*([01])/y;
const letter = /[\s,]*([a-z])/iy;

/** The commands of an SVG path, each with its numbers, repeated letters written out, up to an error in it, as browsers do. */
function* commandsOf(path: string): Generator<{ command: string; numbers: number[] }> {
  let at = 0;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(path);
    if (match) at = pattern.lastIndex;
    return match?.[1];
  };
  let command = '';
  while (path.slice(at).trim() !== '') {
    const next = read(letter);
    // Further pairs of numbers after a move are lines.
    if (next) command = next;
    else command = command === 'M' ? 'L' : command === 'm' ? 'l' : command;
    const kind = command.toUpperCase();
    const count = counts[kind];
    if (count === undefined || (!next && count === 0)) return;
    const numbers = Array.from({ length: count }, (_, index) => {
      const isFlag = kind === 'A' && (index === 3 || index === 4);
      return Number(read(isFlag ? flag : number) ?? Number.NaN);
    });
    if (numbers.some(Number.isNaN)) return;
    yield { command, numbers };
  }
}

interface Control {
  kind: 'C' | 'Q';
  at: Point;
}

/**
 * An SVG path in absolute M, L, C, A and Z, and the box around it. pdfkit draws quadratic curves wrongly and takes the
 * point before a smooth curve from the command before, whatever that was.
 */
export function plainPath(source: string): { path: string; box: { from: Point; to: Point } } {
  const parts: string[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  // The last control point, where a smooth curve of the same kind follows.
  let control: Control | null = null;
  const mirrored = (kind: 'C' | 'Q'): Point =>
    control?.kind === kind ? [2 * x - control.at[0], 2 * y - control.at[1]] : [x, y];
  const curve = (one: Point, other: Point, end: Point) => {
    parts.push(`C${[...one, ...other, ...end].map(rounded).join(' ')}`);
    for (const [px, py] of along([x, y], one, other, end)) {
      xs.push(px);
      ys.push(py);
    }
  };
  for (const { command, numbers } of commandsOf(source)) {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    const pointAt = (index: number): Point => [
      (numbers[index] ?? 0) + (isRelative ? x : 0),
      (numbers[index + 1] ?? 0) + (isRelative ? y : 0),
    ];
    let end: Point = kind === 'Z' ? [startX, startY] : pointAt(numbers.length - 2);
    let next: Control | null = null;
    if (kind === 'H') end = [(numbers[0] ?? 0) + (isRelative ? x : 0), y];
    if (kind === 'V') end = [x, (numbers[0] ?? 0) + (isRelative ? y : 0)];
    if (kind === 'C' || kind === 'S') {
      const second = pointAt(kind === 'C' ? 2 : 0);
      curve(kind === 'C' ? pointAt(0) : mirrored('C'), second, end);
      next = { kind: 'C', at: second };
    } else if (kind === 'Q' || kind === 'T') {
      const middle = kind === 'Q' ? pointAt(0) : mirrored('Q');
      const toward = ([fromX, fromY]: Point): Point => [
        fromX + (2 / 3) * (middle[0] - fromX),
        fromY + (2 / 3) * (middle[1] - fromY),
      ];
      curve(toward([x, y]), toward(end), end);
      next = { kind: 'Q', at: middle };
    } else if (kind === 'A') parts.push(`A${[...numbers.slice(0, 5), ...end].map(rounded).join(' ')}`);
    else if (kind === 'Z') parts.push('Z');
    else parts.push(`${kind === 'M' ? 'M' : 'L'}${end.map(rounded).join(' ')}`);
    [x, y] = end;
    if (kind === 'M') [startX, startY] = end;
    xs.push(x);
    ys.push(y);
    control = next;
  }
  const from: Point = [Math.min(...xs), Math.min(...ys)];
  return { path: parts.join(''), box: { from, to: [Math.max(...xs), Math.max(...ys)] } };
}

const rounded = (value: number) => Number(value.toFixed(3));

/** Points of a curve. */
function along(start: Point, one: Point, other: Point, end: Point): Point[] {
  return [0.25, 0.5, 0.75].map((t) => {
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const at = (axis: 0 | 1) => a * start[axis] + b * one[axis] + c * other[axis] + d * end[axis];
    return [at(0), at(1)];
  });
}
