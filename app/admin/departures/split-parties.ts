import { countTravellers } from '#server/booking/departure/parties.input';

/**
 * Shares out parties in their order, each owner one run of them, with as equal numbers of travellers as that allows. Those
 * with the same `together` stay together, at the place of the first.
 */
export function splitParties<Party extends { adults: number; children: number }>(
  parties: Party[],
  owners: string[],
  together: (party: Party) => unknown = (party) => party,
): Map<Party, string> {
  const groups = new Map<unknown, Party[]>();
  for (const party of parties) groups.set(together(party), [...(groups.get(together(party)) ?? []), party]);
  const all = countTravellers(parties);
  const owned = new Map<Party, string>();
  let before = 0;
  for (const group of groups.values()) {
    const middle = before + countTravellers(group) / 2;
    const at = Math.min(Math.floor((middle * owners.length) / all), owners.length - 1);
    for (const party of group) owned.set(party, owners[at] ?? '');
    before += countTravellers(group);
  }
  return owned;
}
