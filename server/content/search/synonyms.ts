import { boatSynonyms } from './boat-synonyms';
import { cultureSynonyms } from './culture-synonyms';
import { egyptSightSynonyms } from './egypt-sight-synonyms';
import { foodSynonyms } from './food-synonyms';
import { natureSynonyms } from './nature-synonyms';
import { rideSynonyms } from './ride-synonyms';
import { seaSynonyms } from './sea-synonyms';
import type { Synonym } from './synonym';
import { thailandSightSynonyms } from './thailand-sight-synonyms';
import { travellerSynonyms } from './traveller-synonyms';

/** No word stands in two of them. */
export const synonyms: readonly Synonym[] = [
  ...boatSynonyms,
  ...seaSynonyms,
  ...egyptSightSynonyms,
  ...thailandSightSynonyms,
  ...foodSynonyms,
  ...cultureSynonyms,
  ...rideSynonyms,
  ...natureSynonyms,
  ...travellerSynonyms,
];
