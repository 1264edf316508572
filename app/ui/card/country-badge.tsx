const colors: Record<string, string> = { Egypt: 'bg-saffron text-ink', Thailand: 'bg-jade text-white' };

export function CountryBadge({ country }: { country: string }) {
  return (
    <span
      className={`inline-block rounded-sm px-2.5 py-1 text-sm font-semibold leading-none ${colors[country] ?? 'bg-nile text-white'}`}
    >
      {country}
    </span>
  );
}
