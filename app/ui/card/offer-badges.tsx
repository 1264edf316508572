export const offerTypeLabels = { tour: 'Tour', package: 'Package', accommodation: 'Accommodation' } as const;

export function OfferBadge({ type }: { type: keyof typeof offerTypeLabels }) {
  return (
    <span className="inline-block rounded-sm bg-sand px-2.5 py-1 text-sm font-semibold leading-none">
      {offerTypeLabels[type]}
    </span>
  );
}

export function PercentBadge({ percent }: { percent: number }) {
  return (
    <span className="figures inline-block rounded-sm bg-terracotta px-2.5 py-1 text-sm font-semibold leading-none text-white">
      {percent}% off
    </span>
  );
}
