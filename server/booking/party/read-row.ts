import type { Traveller } from '#db/schema/traveller';
import { asciiDigits } from '#server/values/digits.input';
import { dateOrderOf, readDay, UnreadableCell } from '#server/values/figures';
import { countryName } from '#server/values/language.input';
import { countryCode } from '#server/values/phone';
import { line } from '#server/values/text.input';
import type { PartyRow } from './rows';
import { type TravellerField, type TravellerValues, travellerFields } from './traveller.input';

type Columns = Pick<Traveller, TravellerField>;

/** What was typed of somebody as columns, and what is wrong with it, by its fields. */
interface ReadRow {
  columns: Columns;
  errors: Partial<TravellerValues>;
}

/** What a field cannot be. The message stands at the field. */
class Unreadable extends Error {}

const dot = '•';

/** `••••4321`; nothing for none. */
export const maskedPassport = (number: string | null): string =>
  number === null ? '' : dot.repeat(4) + (number.length > 5 ? number.slice(-4) : '');

/** True for a passport number that was left as it is shown. */
export const isMasked = (text: string | undefined): text is string => text?.includes(dot) ?? false;

/** The values of a form, without the number of a passport. */
export const valuesOf = (row: Columns): TravellerValues => ({
  ...(Object.fromEntries(travellerFields.map((field) => [field, row[field] ?? ''])) as TravellerValues),
  nationality: row.nationality === null ? '' : countryName(row.nationality),
  passportNumber: maskedPassport(row.passportNumber),
});

/** Letters of any script with what names have between them, such as `A/L` in Malaysia. */
const nameLetters = /^[\p{L}\p{M} .,'’ʼʻ‘`´\-‐‑–·/]+$/u;
const longestName = 60;

function readName(text: string): string {
  if (text.length > longestName) throw new Unreadable(`Please keep this under ${longestName} characters`);
  if (text === '') return text;
  if (!nameLetters.test(text) || !/\p{L}/u.test(text))
    throw new Unreadable('Enter the name in letters, as in the passport');
  return text.replace(/ +/g, ' ');
}

/** The order of day and month in a day that leaves no choice; undefined for any other. */
export function clearOrderOf(text: string): 'day-first' | 'month-first' | undefined {
  const order = dateOrderOf(text);
  return order === 'unclear' ? undefined : order;
}

/** A day of any way of writing that has one meaning, or the meaning of the order; null for any other text. */
export function readClearDay(text: string, dates: 'day-first' | 'month-first' | 'unclear' = 'unclear'): string | null {
  try {
    return readDay(text, { dates: clearOrderOf(text) ?? dates });
  } catch (error) {
    if (error instanceof UnreadableCell) return null;
    throw error;
  }
}

function readAnyDay(text: string): string {
  const day = readClearDay(text);
  if (day === null) throw new Unreadable('Enter a day such as 1964-05-02');
  return day;
}

function readBirthDate(text: string, today: string): string | null {
  if (text === '') return null;
  const day = readAnyDay(text);
  if (day > today) throw new Unreadable('Enter a birth date in the past');
  if (Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > 120) throw new Unreadable('Check the year');
  return day;
}

function readNationality(text: string): string | null {
  if (text === '') return null;
  const code = countryOf(text);
  if (!code) throw new Unreadable('Enter a country, such as Germany');
  return code;
}

/** As passports write it, and as people say it. */
const nationals: Record<string, string> = {
  ...{ german: 'DE', d: 'DE', deutsch: 'DE', british: 'GB', american: 'US', austrian: 'AT', swiss: 'CH', french: 'FR' },
  ...{ italian: 'IT', spanish: 'ES', dutch: 'NL', polish: 'PL', irish: 'IE', canadian: 'CA', australian: 'AU' },
  ...{ indian: 'IN', chinese: 'CN', japanese: 'JP', russian: 'RU', brazilian: 'BR', mexican: 'MX', thai: 'TH' },
  ...{ egyptian: 'EG', belgian: 'BE', danish: 'DK', swedish: 'SE', norwegian: 'NO', finnish: 'FI', czech: 'CZ' },
  ...{ deu: 'DE', gbr: 'GB', usa: 'US', aut: 'AT', che: 'CH', fra: 'FR', ita: 'IT', esp: 'ES', nld: 'NL', pol: 'PL' },
  ...{ irl: 'IE', can: 'CA', aus: 'AU', ind: 'IN', chn: 'CN', jpn: 'JP', tha: 'TH', egy: 'EG', bel: 'BE', dnk: 'DK' },
  ...{ swe: 'SE', nor: 'NO', fin: 'FI', cze: 'CZ', prt: 'PT', grc: 'GR', hun: 'HU', rou: 'RO', isr: 'IL', kor: 'KR' },
};
const countryOf = (text: string): string | undefined =>
  countryCode(text) ?? nationals[text.toLowerCase().replace(/[^\p{L}]/gu, '')];

function readPassport(text: string, current: string | null): string | null {
  if (text === '') return null;
  if (text === maskedPassport(current)) return current;
  if (isMasked(text)) throw new Unreadable('Enter the whole passport number');
  const number = asciiDigits(text)
    .replace(/[\s.\-–]/g, '')
    .toUpperCase();
  if (!/^[A-Z0-9]{4,20}$/.test(number) || !/\d/.test(number)) {
    throw new Unreadable('Enter the letters and digits of the passport number');
  }
  return number;
}

const readText = (text: string, longest: number): string | null => {
  if (text.length > longest) throw new Unreadable(`Please keep this under ${longest} characters`);
  return text || null;
};

/**
 * Reads what was typed of somebody; what was not typed stays. Who has one name has it as family name.
 * @param today at the destination
 */
export function readRow(typed: Partial<TravellerValues>, current: PartyRow, today: string): ReadRow {
  const readers: { [Field in TravellerField]: (text: string) => Columns[Field] } = {
    givenName: readName,
    familyName: readName,
    birthDate: (text) => readBirthDate(text, today),
    nationality: readNationality,
    passportNumber: (text) => readPassport(text, current.passportNumber),
    passportExpiry: (text) => (text === '' ? null : readAnyDay(text)),
    diet: (text) => readText(text, 200),
    health: (text) => readText(text, 500),
  };
  const columns = Object.fromEntries(travellerFields.map((field) => [field, current[field]])) as Columns;
  const errors: ReadRow['errors'] = {};
  for (const field of travellerFields) {
    const text = typed[field];
    if (text === undefined) continue;
    try {
      Object.assign(columns, { [field]: readers[field](line(1000).parse(text)) });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      errors[field] = error.message;
    }
  }
  if (columns.familyName === '' && !errors.familyName) {
    Object.assign(columns, { familyName: columns.givenName, givenName: '' });
  }
  return { columns, errors };
}
