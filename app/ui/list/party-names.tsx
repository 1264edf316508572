import { ChevronDown } from 'lucide-react';
import { buttonClass } from '#app/ui/form/button';
import type { NamedTraveller } from '#server/booking/party/names';
import { counted } from '#server/values/plural.input';

interface PartyNamesProps {
  party: { adults: number; children: number; names: NamedTraveller[] };
}

/** On screen, a longer list is folded. */
const longest = 6;

/** Who travels with a party, with diet and health; nothing where nobody is named. */
export function PartyNames({ party: { adults, children, names } }: PartyNamesProps) {
  if (names.length === 0) return null;
  const isLong = names.length > longest;
  const unknown = adults + children - names.length;
  return (
    <>
      {isLong && (
        // The list stands beside it: no style opens a fold for every printer.
        <details className="peer group/names no-print my-1">
          <summary className={buttonClass('quiet')}>
            <span>{counted(names.length, 'name')}</span>
            <ChevronDown className="h-4 w-4 group-open/names:rotate-180" aria-hidden="true" />
          </summary>
        </details>
      )}
      <ol className={isLong ? 'hidden gap-x-6 peer-open:block sm:columns-2 print:block print:columns-1' : undefined}>
        {names.map(({ position, name, diet, health, ...who }) => (
          <li key={position} className="break-inside-avoid">
            <bdi>{name}</bdi>
            <span>{ageOf(who)}</span>
            {[...new Set([diet, health])].filter(Boolean).map((note, index) => (
              <span key={note} className="italic">
                <span>{index === 0 ? ': ' : '; '}</span>
                <bdi>{note}</bdi>
              </span>
            ))}
          </li>
        ))}
      </ol>
      {unknown > 0 && <p>{`${counted(unknown, 'name')} not known yet`}</p>}
    </>
  );
}

const ageOf = ({ isChild, age }: Pick<NamedTraveller, 'isChild' | 'age'>): string =>
  isChild ? ` (${age === 0 ? 'under 1' : (age ?? 'child')})` : '';
