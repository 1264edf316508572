import { z } from 'zod';
import './zod.input';

/** Replaces lone surrogates, which cannot be encoded in UTF-8, by U+FFFD. */
export const replaceLoneSurrogates = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');

/** Invisible characters that turn the direction of a text: they make a name or an address look like another one. */
const removeBidiControls = (text: string) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A text, trimmed; a missing field counts as empty. */
const cleaned = (maxLength: number, clean: (text: string) => string) =>
  z
    .string('Please enter text')
    .default('')
    .transform((text) => clean(removeBidiControls(replaceLoneSurrogates(text))).trim())
    .pipe(z.string().max(maxLength, `Please keep this under ${maxLength} characters`))
    // Forms say how much of it is used.
    .meta({ maxLength });

/** One line of text, trimmed. Control characters become spaces: a line break could add a header to an email. */
export const line = (maxLength: number) =>
  cleaned(maxLength, (text) => text.replace(/[\p{Cc}\u200b\u2060\ufeff]+/gu, ' '));

/** Text of several lines, trimmed. Control characters are removed, except line breaks and tabs. */
export const paragraph = (maxLength: number) =>
  cleaned(maxLength, (text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));
