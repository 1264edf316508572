import type { Destination } from '#db/schema/destination';
import { fold } from '#server/domain/record/fold';
import { modesIn, type TravelMode } from './travel-mode';

/** Words of the longest name that is looked for. */
const maxNameWords = 6;

/** Destinations by the folded key of each of their names, and what a key may begin with. */
export interface Names {
  places: ReadonlyMap<string, Destination>;
  beginnings: ReadonlySet<string>;
}

const known = new WeakMap<Names['places'], Names>();

export function namesIn(places: Names['places']): Names {
  const found = known.get(places);
  if (found) return found;
  const beginnings = new Set<string>();
  for (const key of places.keys()) {
    for (let length = 0; length <= key.length; length++) beginnings.add(key.slice(0, length));
  }
  const names = { places, beginnings };
  known.set(places, names);
  return names;
}

/** A city in a text; a goal stands after "to", a return after "back to" or "back in". */
interface Named {
  place: Destination;
  link: 'goal' | 'return' | null;
}

/** A sentence of an itinerary, read once, when it is first asked for. */
export class Sentence {
  private readonly text: string;
  private readonly names: Names;
  private found: { named?: readonly Named[]; modes?: ReadonlySet<TravelMode> } = {};

  constructor(text: string, names: Names) {
    this.text = text;
    this.names = names;
  }

  /** The cities that it names, in its order; a country is no stop. */
  get named(): readonly Named[] {
    this.found.named ??= placesIn(this.text, this.names);
    return this.found.named;
  }

  /** The modes of travel that its words tell. */
  get modes(): ReadonlySet<TravelMode> {
    this.found.modes ??= modesIn(this.text);
    return this.found.modes;
  }

  /** False where no place can stand after "back to" and the like, which needs no reading. */
  get mayLeadBack(): boolean {
    return /back|return/i.test(this.text);
  }

  leadsTo({ city }: Destination): boolean {
    return this.named.some(({ place, link }) => link !== null && place.city === city);
  }
}

function placesIn(text: string, { places, beginnings }: Names): Named[] {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const found: Named[] = [];
  for (let at = 0; at < words.length; ) {
    let place: Destination | undefined;
    let length = 1;
    let key = '';
    for (let next = at; next < Math.min(words.length, at + maxNameWords); next++) {
      key += (words[next] ?? '').replace(/['’]/g, '');
      if (!beginnings.has(key)) break;
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
