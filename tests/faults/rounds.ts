/**
 * How often a test of faults strikes: a few times among all tests, many times under `npm run test:faults`, as often as
 * ROUNDS says where that is set.
 */
export function roundsOf({ short, long }: { short: number; long: number }): number {
  return Number(process.env.ROUNDS) || (process.env.FAULTS === 'long' ? long : short);
}
