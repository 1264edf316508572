import { useState } from 'react';
import { HydratedButton } from '#app/admin/ui/hydrated';
import type { CrewRole } from '#db/schema/departure';
import { describeParties } from '#server/booking/departure/parties.input';
import type { Departure, Party } from '#server/booking/views/departures';
import { counted } from '#server/values/plural.input';
import { splitParties } from './split-parties.ts';

interface PartySharesProps {
  role: CrewRole;
  /** In the order of their pick-up. */
  parties: Departure['parties'];
  /** Of the role. */
  members: { key: string; name: string }[];
  /** The key of a member; of nobody where a party is of all. */
  ownerOf: (party: number) => string;
  /** Gives parties to members by their keys, or with an empty one to all. */
  onGive: (given: Map<number, string>) => void;
}

/** Whose each party is, where several guides or drivers split them: all at once, or those that are ticked. */
export function PartyShares({ role, parties, members, ownerOf, onGive }: PartySharesProps) {
  const [ticked, setTicked] = useState<number[]>([]);
  if (members.length < 2 || parties.length < 2) return null;
  const split = (together?: (party: Party) => unknown) => {
    const keys = members.map(({ key }) => key);
    onGive(new Map([...splitParties(parties, keys, together)].map(([{ id }, key]) => [id, key])));
  };
  const give = (key: string) => {
    onGive(new Map(ticked.map((id) => [id, key])));
    setTicked([]);
  };
  const hasPlaces = new Set(parties.map(({ pickupPlace }) => pickupPlace)).size > 1;
  const owners = [...members, { key: '', name: 'All' }];
  const ownedBy = (key: string) => {
    const isOwner = (owner: string) => owner === key || (key === '' && !members.some((one) => one.key === owner));
    return parties.filter(({ id }) => isOwner(ownerOf(id)));
  };
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{`Split parties between ${role}s`}</legend>
      <p className="text-sm text-quiet">Parties under All are on every sheet.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <HydratedButton onClick={() => split()}>{members.length === 2 ? 'Halves' : 'Equal parts'}</HydratedButton>
        {hasPlaces && (
          <HydratedButton onClick={() => split(({ pickupPlace }) => pickupPlace)}>By pick-up place</HydratedButton>
        )}
      </div>
      <div className="sticky top-0 z-10 mt-2 bg-paper py-2">
        <ul role="status" className="bare-list figures text-sm">
          {owners
            .filter(({ key }) => key !== '' || ownedBy(key).length > 0)
            .map(({ key, name }) => (
              <li key={key}>
                <strong>{name}</strong>
                <span>{`: ${describeParties(ownedBy(key))}`}</span>
              </li>
            ))}
        </ul>
        {ticked.length > 0 && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <span className="figures">{`${ticked.length} ticked, give to`}</span>
            {owners.map(({ key, name }) => (
              <HydratedButton key={key} onClick={() => give(key)}>
                {name}
              </HydratedButton>
            ))}
          </div>
        )}
      </div>
      <ul className="bare-list">
        {parties.map(({ id, name, adults, children, pickupPlace }) => (
          <li key={id} className="border-t border-rule">
            <label className="flex min-h-10 items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                }
                className="h-5 w-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span>{name}</span>
                <span className="figures block text-sm text-quiet">
                  {[counted(adults + children, 'traveller'), pickupPlace].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="max-w-32 shrink-0 truncate text-quiet">
                {members.find(({ key }) => key === ownerOf(id))?.name ?? 'All'}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
