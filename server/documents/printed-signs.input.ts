import { z } from 'zod';

/** Signs that a font of the documents surely has: Latin, Thai and Arabic, with the signs between their words. */
const surelyPrinted =
  /[\n\u0020-\u007e\u00a0-\u017f\u0e01-\u0e3a\u0e3f-\u0e5b\u0621-\u063a\u0640-\u0652\u0660-\u0669،؛؟–—‘’“”…•€]/u;

const others = new RegExp(`(?:(?!${surelyPrinted.source})[^])+`, 'gu');

/** At most so many characters are looked up. */
const maxSigns = 1000;

/** The signs of texts that may not print; empty where there are none. */
export const unusualSigns = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.normalize('NFC').match(others) ?? []))].join(' ').slice(0, maxSigns);

export const signsQuery = z.strictObject({ signs: z.string().max(maxSigns) });

/** @param document the kind that leaves them out: `brochure` */
export const unprintedWords = (document: string, signs: readonly string[]): string =>
  `The ${document} leaves out ${signs.slice(0, 20).join(' ')}${signs.length > 20 ? ' …' : ''}, which its fonts do not have`;
