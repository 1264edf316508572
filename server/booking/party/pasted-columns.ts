import { dateOrderOf } from '#server/values/figures';
import { foldedKey } from '#server/values/fold';
import type { TravellerField } from './traveller.input';

/** A column of a pasted list; `name` has both names. */
export type Column = TravellerField | 'name';

/** The names of columns in the languages of our travellers. */
export const heads: Record<Column, string> = {
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
  nationality: `Nationality, Citizenship, Country, Country of citizenship, Nationalität, Staatsangehörigkeit, Staatsbürgerschaft, Land, Nationalité, Pays,
    Nacionalidad, País, Nazionalità, Cittadinanza, Paese`,
  passportNumber: `Passport, Passport no, Passport no., Passport number, Passport nr, Passport #, Document number, Pass, Pass-Nr.,
    Passnummer, Pass Nr, Reisepass, Reisepassnummer, Reisepass-Nr., Ausweisnummer, Passeport, N° de passeport, Nº passeport,
    Numéro de passeport, Pasaporte, Número de pasaporte, Nº pasaporte, Passaporto, Numero passaporto, Numero di passaporto`,
  passportExpiry: `Expiry, Expiry date, Date of expiry, Expires, Expires on, Expiration, Expiration date, Date of expiration, Passport expiry, Passport expiry date,
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

/** How a column is called: what is in brackets says more of it, and a head of two rows has one part of it above. */
function headOf(cell: string, above: string): string {
  const own = cell.replace(/[([].*$/s, '');
  const isKnown = (name: string) => {
    const key = foldedKey(name);
    return partsFirst.some((column) => keysOf[column].has(key));
  };
  return [cell, own, `${above} ${own}`, `${own} ${above}`].find(isKnown) ?? cell;
}

/** The columns that a row names; null where it is somebody already. @param above the row before it, where a head has two */
export function namedColumns(cells: string[], above: string[] = []): (Column | null)[] | null {
  // A cell of several columns has its text in the first of them.
  const groups = cells.map((_, at) => above.slice(0, at + 1).findLast((cell) => cell !== '') ?? '');
  const keys = cells.map((cell, at) => foldedKey(headOf(cell, groups[at] ?? '')));
  const columns: (Column | null)[] = cells.map(() => null);
  for (const column of partsFirst) {
    const at = keys.findIndex((key, index) => columns[index] === null && key !== '' && keysOf[column].has(key));
    if (at >= 0 && !columns.includes(column)) columns[at] = column;
  }
  const has = (column: Column) => columns.includes(column);
  // `Name` alone has both, and so has whatever else is one part in one language and the whole in another.
  if (has('givenName') !== has('familyName') && !has('name')) {
    const only = columns.findIndex((column) => column === 'givenName' || column === 'familyName');
    if (keysOf.name.has(keys[only] ?? '')) columns[only] = 'name';
  }
  // Nobody has two columns for one name: the parts say more than the whole, and the whole more than one of them.
  const isDoubled = (column: Column | null) =>
    has('givenName') && has('familyName') ? column === 'name' : column === 'givenName' || column === 'familyName';
  const own = has('name') ? columns.map((column) => (isDoubled(column) ? null : column)) : columns;
  return ['name', 'familyName', 'givenName'].some((column) => own.includes(column as Column)) ? own : null;
}

const isDate = (cell: string) =>
  /\d/.test(cell) && (dateOrderOf(cell) !== undefined || /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(cell));
const isPassport = (cell: string) => /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{4,14}$/i.test(cell) && !isDate(cell);

/** The columns of a list without a head: names first, then the day of birth, a passport, and the last day of that. */
export function columnsByContent(rows: string[][], today: string): (Column | null)[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const isMostly = (at: number, test: (cell: string) => boolean) => {
    const filled = rows.flatMap((cells) => cells[at] || []);
    return filled.length > 0 && filled.filter(test).length * 2 > filled.length;
  };
  const isAhead = (cell: string) => (/\d{4}/.exec(cell)?.[0] ?? '') >= today.slice(0, 4);
  const places = Array.from({ length: width }, (_, at) => at);
  const dates = places.filter((at) => isMostly(at, isDate));
  const names = places.filter((at) => isMostly(at, (cell) => /^\P{Nd}*\p{L}\P{Nd}*$/u.test(cell))).slice(0, 2);
  const columns: (Column | null)[] = places.map(() => null);
  const put = (at: number | undefined, column: Column) => {
    if (at !== undefined) columns[at] = column;
  };
  if (names.length === 1 || (names.length === 2 && names[1] !== (names[0] ?? 0) + 1)) put(names[0], 'name');
  else for (const [index, at] of names.entries()) put(at, index === 0 ? 'givenName' : 'familyName');
  // A passport has a day of issue before its last one, and may stand before the day of birth.
  put(
    dates.find((at) => !isMostly(at, isAhead)),
    'birthDate',
  );
  put(
    dates.findLast((at) => isMostly(at, isAhead)),
    'passportExpiry',
  );
  put(
    places.find((at) => isMostly(at, isPassport)),
    'passportNumber',
  );
  return columns;
}
