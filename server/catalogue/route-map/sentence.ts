import type { Destination } from '#db/schema/destination';
import { fold } from '#server/values/fold';
import type { Position } from './geometry';
import { modesIn } from './travel-mode';

/** Words of the longest name that is looked for. */
const maxNameWords = 6;

/** A destination that a map can show. */
export type MappedPlace = Destination & Position;

/** Such destinations by the folded key of each of their names. */
export type Places = ReadonlyMap<string, MappedPlace>;

/** A city in a text; a goal stands after "to", a return after "back to" or "back in". */
interface Named {
  place: MappedPlace;
  link: 'goal' | 'return' | null;
}

export type Sentence = ReturnType<typeof readSentence>;

/** The cities that a sentence of an itinerary names, in its order, and the modes of travel that its words tell. */
export const readSentence = (text: string, places: Places) => ({
  named: placesIn(text, places),
  modes: modesIn(text),
});

/** A country is no stop. */
function placesIn(text: string, places: Places): Named[] {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const found: Named[] = [];
  for (let at = 0; at < words.length; ) {
    let place: MappedPlace | undefined;
    let length = 1;
    let key = '';
    for (let next = at; next < Math.min(words.length, at + maxNameWords); next++) {
      key += (words[next] ?? '').replace(/['’]/g, '');
      const longer = places.get(key);
      if (longer) [place, length] = [longer, next - at + 1];
    }
    if (place?.city) found.push({ place, link: linkOf(words.slice(Math.max(0, at - 3), at).join(' ')) });
    at += length;
  }
  return found;
}

function linkOf(wordsBefore: string): Named['link'] {
  // "or back to" is a choice of the traveller.
  if (/(?<!\bor )\b(back|return|returning) (to|in)$/.test(wordsBefore)) return 'return';
  return /\bto$/.test(wordsBefore) ? 'goal' : null;
}
