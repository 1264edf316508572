import { listRecommendedPackages, type PackageCard } from './package';
import { listRecommendedTours, type TourCard } from './tour';

export type Recommendation = { kind: 'tour'; tour: TourCard } | { kind: 'package'; tourPackage: PackageCard };

/** At most four random items of the recommended tours and packages. `random` returns numbers in [0, 1). */
export function drawRecommendations(random: () => number = Math.random): Recommendation[] {
  const pool: Recommendation[] = [
    ...listRecommendedTours().map((tour) => ({ kind: 'tour' as const, tour })),
    ...listRecommendedPackages().map((tourPackage) => ({ kind: 'package' as const, tourPackage })),
  ];
  const drawn: Recommendation[] = [];
  while (drawn.length < 4 && pool.length > 0) {
    drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return drawn;
}
