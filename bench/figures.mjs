/** The median; of an even count the upper one. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** How far a measured time may miss its goal and still count as nearly: other work on the machine adds noise. */
const timeTolerance = 0.1;

/**
 * One line of the report.
 * @param {string} what
 * @param {{ min?: number, max?: number, exact?: boolean }} goal `exact` for counts, which have no noise
 * @param {number} value
 * @param {(value: number) => string} format formats figure and goal
 */
export function row(what, goal, value, format = (number) => number.toFixed(2)) {
  const bound = goal.min ?? goal.max;
  const share = goal.min === undefined ? bound / Math.max(value, 1e-9) : value / bound;
  const tolerance = goal.exact ? 0 : timeTolerance;
  const ok = value === bound || share >= 1 ? 'yes' : share >= 1 - tolerance ? 'nearly' : 'no';
  return { what, goal: `${goal.min === undefined ? '≤' : '≥'} ${format(bound)}`, figure: format(value), ok };
}

/** A line without a goal. */
export const note = (what, figure) => ({ what, goal: '', figure, ok: '' });

export const perSecond = (number) => `${Math.round(number)}/s`;
export const milliseconds = (number) => `${number.toFixed(number < 1 ? 3 : number < 100 ? 1 : 0)} ms`;
export const kilobytes = (number) => `${(number / 1024).toFixed(1)} KB`;
export const megabytes = (number) => `${Math.round(number / 1024 / 1024)} MB`;
