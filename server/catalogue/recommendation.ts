import { listRecommendedPackages, type PackageCard } from './package';
import { listRecommendedTours, type TourCard } from './tour';

/** Random numbers in [0, 1) that are the same for an hour: a page that somebody goes back to looks as it was left. */
export function hourlyRandom(now: Date): () => number {
  let state = Math.floor(now.getTime() / 3_600_000);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** At most four random items of the recommended tours and packages. `random` returns numbers in [0, 1). */
export function drawRecommendations(random: () => number): (TourCard | PackageCard)[] {
  const pool = [...listRecommendedTours(), ...listRecommendedPackages()];
  const drawn: typeof pool = [];
  while (drawn.length < 4 && pool.length > 0) {
    drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return drawn;
}
