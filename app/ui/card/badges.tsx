const colors: Record<string, string> = { Egypt: 'bg-accent text-ink', Thailand: 'bg-jade text-white' };

export function CountryBadge({ country }: { country: string }) {
  return (
    <span
      className={`inline-block rounded-sm px-2.5 py-1 text-sm font-semibold leading-none ${colors[country] ?? 'bg-nile text-white'}`}
    >
      {country}
    </span>
  );
}

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
    <span className="figures inline-block rounded-sm bg-brand px-2.5 py-1 text-sm font-semibold leading-none text-white">
      {percent}% off
    </span>
  );
}
