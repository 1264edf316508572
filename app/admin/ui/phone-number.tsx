import { hasCountryCode, noCountryCode, phoneLink } from '#server/values/phone.input';

/** A traveller's number as the link of a call; without its country it is said to have none, for a call may reach another. */
export function PhoneNumber({ number, className }: { number: string; className?: string }) {
  if (!hasCountryCode(number)) return <LocalNumber number={number} />;
  return (
    <a href={phoneLink(number)} className={className}>
      {number}
    </a>
  );
}

/** A number that no link is made of, marked where that is for want of its country. */
export function LocalNumber({ label, number }: { label?: string; number: string }) {
  const words = label ? `${label} ${number}` : number;
  if (hasCountryCode(number)) return <span>{words}</span>;
  return (
    <span>
      <span>{words}</span> <span className="whitespace-nowrap text-sm text-quiet">{noCountryCode}</span>
    </span>
  );
}
