/** True under `npm run test:faults`. */
export const isLongRound = process.env.FAULTS === 'long';

/** How often a fault is injected: `short` under `npm test`, `long` under `npm run test:faults`, or as ROUNDS says. */
export function roundsOf({ short, long }: { short: number; long: number }): number {
  return Number(process.env.ROUNDS) || (isLongRound ? long : short);
}
