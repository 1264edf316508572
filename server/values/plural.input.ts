const rules = new Intl.PluralRules('en');

/** `1 tour`, `2 tours`, `2 parties` */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${rules.select(count) === 'one' ? one : more}`;

/** The label of a link to all of them: `1 tour`, `All 2 tours`. */
export const countedAll = (count: number, one: string): string =>
  rules.select(count) === 'one' ? counted(count, one) : `All ${counted(count, one)}`;

const format = new Intl.ListFormat('en-GB');

/** `Cairo, Luxor and Aswan` */
export const listed = (names: string[]): string => format.format(names);
