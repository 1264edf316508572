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

/** The mode of travel that sentences of an itinerary tell; null where they tell none. */
export function modeOf(sentences: readonly string[], isPossible: (mode: TravelMode) => boolean): TravelMode | null {
  for (const [mode, expression] of words) {
    if (sentences.some((sentence) => expression.test(sentence)) && isPossible(mode)) return mode;
  }
  return null;
}
