import type { StoredAssignment } from '#db/schema/departure';
import { counted } from '#server/values/plural.input';

interface Sized {
  adults: number;
  children: number;
}

/** How many travellers parties have. */
export const countTravellers = (parties: readonly Sized[]): number =>
  parties.reduce((sum, { adults, children }) => sum + adults + children, 0);

/** `18 parties, 41 travellers` */
export const describeParties = (parties: readonly Sized[]): string =>
  `${counted(parties.length, 'party', 'parties')}, ${counted(countTravellers(parties), 'traveller')}`;

type Shared = Pick<StoredAssignment, 'id' | 'role' | 'parties'>;

/**
 * True where a party is on the sheet of an assignment: it was given to it, or to nobody else in this role. So a party that
 * was booked after they were shared out is on every sheet.
 */
export function hasParty(own: Shared, all: readonly Shared[], party: number): boolean {
  const isGiven = ({ parties }: Shared) => parties?.includes(party) ?? false;
  return own.parties === null || isGiven(own) || !all.some((one) => one.role === own.role && isGiven(one));
}
