import { z } from 'zod';
import type { Publication } from '#db/columns';

/** Whether visitors see a record: not yet, from an instant on, or now. */
export const publicationStates = ['draft', 'scheduled', 'public'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** The filter of the office's lists. */
export const stateFilter = { state: z.enum(publicationStates).nullable().default(null) };

export function publicationOf({ publicFrom }: Publication, now: Date): PublicationState {
  if (!publicFrom) return 'draft';
  return publicFrom > now.toISOString() ? 'scheduled' : 'public';
}
