import { z } from 'zod';

/** Halves of a character stand for none: neither an address nor the database can hold them. */
export const whole = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');

const tooLong = (longest: number) => `Please keep this under ${longest} characters`;

/**
 * One line of text, trimmed; control characters become spaces: a line break would reach a mail header. A field that was not sent counts as
 * left empty.
 */
export const line = (longest: number) =>
  z
    .string('Please type this as text')
    .default('')
    .transform((text) =>
      whole(text)
        .replace(/[\p{Cc}\u200b\u2060\ufeff]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(longest, tooLong(longest)));

/** Text of several lines, trimmed; of the control characters only line breaks and tabs stay. */
export const paragraph = (longest: number) =>
  z
    .string('Please type this as text')
    .default('')
    .transform((text) =>
      whole(text)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(longest, tooLong(longest)));
