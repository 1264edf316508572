import type { StoredAssignment } from '#db/schema/departure';

type Shared = Pick<StoredAssignment, 'id' | 'role' | 'parties'>;

/**
 * True where a party is on the sheet of an assignment: it was given to it, or to nobody else in this role. So a party that
 * was booked after they were shared out is on every sheet.
 */
export function hasParty(own: Shared, all: readonly Shared[], party: number): boolean {
  const isGiven = ({ parties }: Shared) => parties?.includes(party) ?? false;
  return own.parties === null || isGiven(own) || !all.some((one) => one.role === own.role && isGiven(one));
}
