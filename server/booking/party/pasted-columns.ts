import { parse } from 'csv-parse/sync';
import { dateOrderOf } from '#server/values/figures';
import { foldedKey } from '#server/values/fold';
import type { TravellerField } from './traveller.input';

/** A column of a pasted list; `name` has both names. */
type Column = TravellerField | 'name';

/** The names of columns in the languages of our travellers. */
const heads: Record<Column, string> = {
  name: `Name, Full name, Passenger, Passenger name, Traveller, Traveler, Guest, Guest name, Participant, Vollständiger Name,
    Teilnehmer, Reisender, Gast, Nom complet, Passager, Voyageur, Nombre completo, Pasajero, Viajero, Nome completo, Passeggero,
    Nom, Nombre, Nome`,
  givenName: `First name, First names, Given name, Given names, Forename, Firstname, Vorname, Vornamen, Rufname, Prénom, Prénoms,
    Nombre, Nombres, Nome`,
  familyName: `Last name, Surname, Family name, Lastname, Nachname, Familienname, Zuname, Nom de famille, Nom, Apellido,
    Apellidos, Cognome, Name`,
  birthDate: `Birth date, Birthdate, Date of birth, DOB, D.O.B., Birthday, Born, Born on, Geburtsdatum, Geb.-Datum, Geb., Geboren,
    Geboren am, Geburtstag, Date de naissance, Né le, Née le, Naissance, Fecha de nacimiento, Nacimiento, F. nacimiento,
    Data di nascita, Nascita, Nato il`,
  nationality: `Nationality, Citizenship, Country, Nationalität, Staatsangehörigkeit, Staatsbürgerschaft, Land, Nationalité, Pays,
    Nacionalidad, País, Nazionalità, Cittadinanza, Paese`,
  passportNumber: `Passport, Passport no, Passport no., Passport number, Passport nr, Passport #, Document number, Pass, Pass-Nr.,
    Passnummer, Pass Nr, Reisepass, Reisepassnummer, Reisepass-Nr., Ausweisnummer, Passeport, N° de passeport, Nº passeport,
    Numéro de passeport, Pasaporte, Número de pasaporte, Nº pasaporte, Passaporto, Numero passaporto, Numero di passaporto`,
  passportExpiry: `Expiry, Expiry date, Expires, Expires on, Expiration, Expiration date, Passport expiry, Passport expiry date,
    Passport expires, Passport expires on, Passport expiration, Valid until, Valid to, Valid thru, Gültig bis, Ablauf, Ablaufdatum,
    Pass gültig bis, Date d'expiration, Expire le, Valable jusqu'au, Caducidad, Fecha de caducidad, Vencimiento, Válido hasta,
    Scadenza, Data di scadenza, Valido fino al`,
  diet: `Diet, Dietary requirements, Dietary, Food, Meals, Allergies, Diät, Ernährung, Essen, Verpflegung, Allergien, Régime,
    Régime alimentaire, Allergies alimentaires, Dieta, Alergias, Comida, Alimentazione, Allergie`,
  health: `Health, Health and mobility, Medical, Notes, Remarks, Mobility, Gesundheit, Mobilität, Bemerkung, Bemerkungen, Hinweise,
    Santé, Mobilité, Remarques, Salud, Movilidad, Notas, Observaciones, Salute, Mobilità, Note`,
};
const keysOf = Object.fromEntries(
  Object.entries(heads).map(([column, names]) => [column, new Set(names.split(',').map(foldedKey))]),
) as Record<Column, Set<string>>;

/** Where a list has two columns for a name, each is one part of it. */
const partsFirst: Column[] = [
  ...(['birthDate', 'nationality', 'passportNumber', 'passportExpiry', 'diet', 'health'] as const),
  ...(['givenName', 'familyName', 'name'] as const),
];

export interface PastedTable {
  /** Of each column; null for one that is left out. */
  columns: (Column | null)[];
  /** The names of the columns; empty where the list has none. */
  head: string[];
  rows: { number: number; cells: string[] }[];
}

/** What a list has in these columns, row by row. */
export const cellsOf = ({ columns, rows }: PastedTable, wanted: string[]): string[] =>
  rows.flatMap(({ cells }) => cells.filter((cell, at) => cell !== '' && wanted.includes(columns[at] ?? '')));

/** In characters, of what is told of a column. */
const longestHead = 40;

/** The columns and rows of a pasted list, whatever separates them; rows without any text are left out. */
export function readPasted(text: string): PastedTable {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  const delimiter = ['\t', ';', ','].find((separator) => count(separator) > 0) ?? '\t';
  // `Weber, Anna` alone is one name.
  const isOfNames = delimiter === ',' && lines.every((line) => /^[^,\d]+(,[^,\d]+)?$/.test(line));
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
  const all = isOfNames
    ? lines.map((line) => [line.trim()])
    : (parse(text.replace(/^\uFEFF/, ''), options) as string[][]);
  const table = all.map((cells, index) => ({ number: index + 1, cells })).filter(({ cells }) => cells.some(Boolean));
  const [first, ...others] = table;
  if (!first) return { columns: [], head: [], rows: [] };
  const named = namedColumns(first.cells);
  if (named) return { columns: named, head: first.cells.map((cell) => cell.slice(0, longestHead)), rows: others };
  return { columns: columnsByContent(table.map(({ cells }) => cells)), head: [], rows: table };
}

/** The columns that a first row names; null where it is somebody already. */
function namedColumns(cells: string[]): (Column | null)[] | null {
  const keys = cells.map(foldedKey);
  const columns: (Column | null)[] = cells.map(() => null);
  for (const column of partsFirst) {
    const isFree = (at: number) => at >= 0 && columns[at] === null && !columns.includes(column);
    const at = keys.findIndex((key, index) => columns[index] === null && key !== '' && keysOf[column].has(key));
    if (isFree(at)) columns[at] = column;
  }
  const has = (column: Column) => columns.includes(column);
  // `Name` alone has both, and so has whatever else is one part in one language and the whole in another.
  if (has('givenName') !== has('familyName')) {
    const only = columns.findIndex((column) => column === 'givenName' || column === 'familyName');
    if (keysOf.name.has(keys[only] ?? '')) columns[only] = 'name';
  }
  return has('name') || has('familyName') || has('givenName') ? columns : null;
}

const isDate = (cell: string) =>
  /\d/.test(cell) && (dateOrderOf(cell) !== undefined || /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(cell));
const isPassport = (cell: string) => /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{4,14}$/i.test(cell) && !isDate(cell);

/** The columns of a list without a head: names first, then the day of birth, a passport, and its last day. */
function columnsByContent(rows: string[][]): (Column | null)[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const isMostly = (at: number, test: (cell: string) => boolean) => {
    const filled = rows.flatMap((cells) => cells[at] || []);
    return filled.length > 0 && filled.filter(test).length * 2 > filled.length;
  };
  const places = Array.from({ length: width }, (_, at) => at);
  const dates = places.filter((at) => isMostly(at, isDate));
  const passports = places.filter((at) => isMostly(at, isPassport));
  const names = places.filter((at) => isMostly(at, (cell) => /^\P{Nd}*\p{L}\P{Nd}*$/u.test(cell))).slice(0, 2);
  const columns: (Column | null)[] = places.map(() => null);
  if (names.length === 1 || (names.length === 2 && names[1] !== (names[0] ?? 0) + 1)) columns[names[0] ?? 0] = 'name';
  else for (const [index, at] of names.entries()) columns[at] = index === 0 ? 'givenName' : 'familyName';
  for (const [index, at] of dates.slice(0, 2).entries()) columns[at] = index === 0 ? 'birthDate' : 'passportExpiry';
  if (passports[0] !== undefined) columns[passports[0]] = 'passportNumber';
  return columns;
}
