/**
 * Questions as travellers type them, to measure the search of the sample catalogue; written without looking at the
 * search. A question is found when one of the first five results is a title of `finds`, or has a title or summary that
 * matches `about`. One with `elsewhere` is found when the page says that the company does not go to that place.
 * `where` is what the form's place field holds.
 */
import { factQuestions } from './search-questions/facts.mjs';
import { languageQuestions } from './search-questions/languages.mjs';
import { placeQuestions } from './search-questions/places.mjs';
import { wishQuestions } from './search-questions/wishes.mjs';

export const questions = [...placeQuestions, ...languageQuestions, ...wishQuestions, ...factQuestions];
