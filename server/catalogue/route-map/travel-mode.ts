/** How travellers get from one stop to the next. */
export type TravelMode = 'road' | 'rail' | 'water' | 'air';

/** Words of an itinerary; the first mode that one of the sentences has, and that is possible there, counts. */
const words: readonly [TravelMode, RegExp][] = [
  ['air', /\b(fly|flight (to|from)|(morning|evening|direct|domestic) flight|by (air|plane))\b/i],
  ['rail', /\b(by|night|overnight|sleeper|express) train\b|\btrain (to|from|north|south|east|west)\b/i],
  [
    'water',
    /\b(sail(s|ing)?|cast off|(?<!leave the )ships?|cruise|ferry|catamaran|felucca|boats?|(motor|speed)boat|canoe)\b/i,
  ],
  ['road', /\b(drive|by (road|car|coach|bus))\b/i],
];

/** The modes of travel that the words of a sentence tell. */
export const modesIn = (sentence: string): ReadonlySet<TravelMode> =>
  new Set(words.flatMap(([mode, expression]) => (expression.test(sentence) ? mode : [])));

/** The mode of travel that sentences of an itinerary tell; null where they tell none. */
export function modeOf(
  sentences: readonly { modes: ReadonlySet<TravelMode> }[],
  isPossible: (mode: TravelMode) => boolean,
): TravelMode | null {
  for (const [mode] of words) {
    if (sentences.some(({ modes }) => modes.has(mode)) && isPossible(mode)) return mode;
  }
  return null;
}
