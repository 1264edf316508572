import { offerTypeLabels } from '#server/catalogue/offer/offer-words.input';

const inks = [
  'bg-nile text-white',
  'bg-jade text-white',
  'bg-lotus text-white',
  'bg-indigo text-white',
  'bg-brand-deep text-white',
  'bg-accent text-ink',
];
/** By the letters of the name: every page gives a country the same ink without a list of countries. */
const inkOf = (country: string) =>
  inks[[...country].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % inks.length];

export function CountryBadge({ country }: { country: string }) {
  return (
    <span className={`inline-block rounded-sm px-2.5 py-1 text-sm font-semibold leading-none ${inkOf(country)}`}>
      {country}
    </span>
  );
}

export function OfferBadge({ type }: { type: keyof typeof offerTypeLabels }) {
  return (
    <span className="inline-block rounded-sm bg-sand px-2.5 py-1 text-sm font-semibold leading-none">
      {offerTypeLabels[type]}
    </span>
  );
}

export function PercentBadge({ percent }: { percent: number }) {
  return (
    <span className="figures inline-block rounded-sm bg-brand px-2.5 py-1 text-sm font-semibold leading-none text-white">{`${percent}% off`}</span>
  );
}
