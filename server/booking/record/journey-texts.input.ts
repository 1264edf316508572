export interface JourneyText {
  label: string;
  maxLength: number;
  /** Of several lines. */
  isLong: boolean;
  /** Whether the form of a product asks for it. */
  asked: (rules: { rooms: unknown }) => boolean;
}

/**
 * What may be written of a journey beside its day, party and places, by the column of the reservation. One that is added here,
 * with its column, is asked for, stored, changed, shown to office and guide, exported and erased.
 */
const texts = {
  arrivalDetails: {
    label: 'Flight or arrival details',
    maxLength: 200,
    isLong: false,
    asked: ({ rooms }) => rooms !== null,
  },
  specialRequests: { label: 'Special requests', maxLength: 2000, isLong: true, asked: () => true },
} as const satisfies Record<string, JourneyText>;

type TextName = keyof typeof texts;
export type JourneyTexts = Record<TextName, string | null>;
export const journeyTexts: Record<TextName, JourneyText> = texts;
export const journeyTextNames = Object.keys(texts) as TextName[];

export const mapTexts = <Value>(of: (name: TextName) => Value) =>
  Object.fromEntries(journeyTextNames.map((name) => [name, of(name)])) as Record<TextName, Value>;

export const journeyTextLabels = mapTexts((name) => journeyTexts[name].label);
export const noJourneyTexts = mapTexts(() => null);
export const journeyTextsOf = <Value>(from: Record<TextName, Value>): Record<TextName, Value> =>
  mapTexts((name) => from[name]);
/** As forms show them. */
export const typedJourneyTexts = (from: JourneyTexts = noJourneyTexts) => mapTexts((name) => from[name] ?? '');
/** Those that are not empty, with their labels. */
export const journeyTextFacts = (from: JourneyTexts): [label: string, text: string][] =>
  journeyTextNames.flatMap((name): [string, string][] => {
    const text = from[name];
    return text === null ? [] : [[journeyTexts[name].label, text]];
  });

/** The same for a list of parties: a short one needs its label to be understood. */
export const journeyNotes = (from: JourneyTexts): string[] =>
  journeyTextNames.flatMap((name) => {
    const { label, isLong } = journeyTexts[name];
    const text = from[name];
    return text === null ? [] : [isLong ? text : `${label}: ${text}`];
  });
