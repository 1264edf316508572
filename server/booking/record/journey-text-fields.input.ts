import { z } from 'zod';
import { line, paragraph } from '#server/values/text.input';
import { type JourneyText, journeyTexts, mapTexts } from './journey-texts.input';

const optional = ({ isLong, maxLength }: JourneyText) =>
  (isLong ? paragraph(maxLength) : line(maxLength)).transform((text) => text || null);

/** The fields of the office's forms. */
export const journeyTextFields = mapTexts((name) => optional(journeyTexts[name]));
const unasked = z.unknown().transform(() => null);
/** The fields of the form of a product: what it does not ask for is not stored. */
export const askedJourneyTexts = (rules: { rooms: unknown }) =>
  mapTexts((name): z.ZodType<string | null> => {
    const text = journeyTexts[name];
    return (text.asked(rules) ? optional(text) : unasked).default(null);
  });
