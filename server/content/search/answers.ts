import type { Answer } from './answer';
import { bookingAnswers } from './booking-answers';
import { companyAnswers } from './company-answers';
import { journeyAnswers } from './journey-answers';
import { preparationAnswers } from './preparation-answers';
import { travellerAnswers } from './traveller-answers';

/** Every sentence repeats what terms, articles or pages of this site say; where they promise nothing, it says "ask us". */
export const answers: readonly Answer[] = [
  ...bookingAnswers,
  ...travellerAnswers,
  ...journeyAnswers,
  ...preparationAnswers,
  ...companyAnswers,
];
