/** The middle one. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** How far a figure of a clock may be from its goal and still count: machines have other work too. */
const noise = 0.1;

/**
 * One line of the report.
 * @param {string} what
 * @param {{ least?: number, most?: number, exact?: boolean }} goal `exact` for what is counted and not timed
 * @param {number} value
 * @param {(value: number) => string} write how figure and goal are written
 */
export function row(what, goal, value, write = (number) => number.toFixed(2)) {
  const bound = goal.min ?? goal.max;
  const share = goal.min === undefined ? bound / Math.max(value, 1e-9) : value / bound;
  const tolerance = goal.exact ? 0 : noise;
  const ok = value === bound || share >= 1 ? 'yes' : share >= 1 - tolerance ? 'nearly' : 'no';
  return { what, goal: `${goal.min === undefined ? '≤' : '≥'} ${write(bound)}`, figure: write(value), ok };
}

/** A line for what could not be measured here, or needs no goal. */
export const note = (what, figure) => ({ what, goal: '', figure, ok: '' });

export const perSecond = (number) => `${Math.round(number)}/s`;
export const milliseconds = (number) => `${number.toFixed(number < 1 ? 3 : number < 100 ? 1 : 0)} ms`;
export const kilobytes = (number) => `${(number / 1024).toFixed(1)} KB`;
export const megabytes = (number) => `${Math.round(number / 1024 / 1024)} MB`;
