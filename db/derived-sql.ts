import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { type Column, getTableName, getViewName } from 'drizzle-orm';
import {
  type Cause,
  type Change,
  contentVersionCauses,
  guards,
  liveCauses,
  officeSearch,
  publicViews,
  type Searched,
  siteSearch,
  type Trigger,
} from './derived';
import { accents, replacements } from './letters';

const createTrigger = ({ name, at, columns, table, when, does }: Trigger): string =>
  [
    `CREATE TRIGGER ${name} ${at}${columns ? ` OF ${columns.map((column) => column.name).join(', ')}` : ''}`,
    `ON ${getTableName(table)}${when ? ` WHEN ${when}` : ''} BEGIN ${does.map((statement) => `${statement};`).join(' ')} END`,
  ].join(' ');

/** A trigger for each change of a cause. */
function triggersOf(name: string, cause: Cause, does: (change: Change) => string): Trigger[] {
  return (cause.on ?? ['INSERT', 'UPDATE', 'DELETE']).map((change) => {
    const rows = { INSERT: ['new'], UPDATE: ['old', 'new'], DELETE: ['old'] }[change];
    const conditions = new Set(rows.map((row) => cause.when?.replaceAll('row.', `${row}.`)));
    return {
      ...{ name: `${getTableName(cause.table)}_${name}_${change.toLowerCase()}`, at: `AFTER ${change}` },
      ...{ table: cause.table, columns: cause.columns, when: [...conditions].filter(Boolean).join(' OR ') },
      does: [does(change)],
    };
  });
}

const rowAfter = (change: Change) => (change === 'DELETE' ? 'old' : 'new');

const versionTriggers = contentVersionCauses.flatMap((cause) =>
  triggersOf('version', cause, () => 'UPDATE content_version SET version = version + 1'),
);

const liveTriggers = liveCauses.flatMap((cause: Cause & { topic: string; reservation?: Column }) =>
  triggersOf('live', cause, (change) => {
    const id = cause.reservation ? `${rowAfter(change)}.${cause.reservation.name}` : 'NULL';
    return `INSERT INTO office_changes (topic, reservation_id) VALUES ('${cause.topic}', ${id})`;
  }),
);

/** The texts of columns, joined in SQL. */
const joined = (row: string, columns: readonly Searched[]): string =>
  columns.map((column) => textOf(row, column)).join(" || ' ' || ");

function textOf(row: string, searched: Searched): string {
  if ('phone' in searched) return phoneDigits(`${row}.${searched.phone.name}`);
  if ('json' in searched) return `coalesce(${row}.${searched.json.name} ->> '$.${searched.key}', '')`;
  const value = `${row}.${searched.name}`;
  if (searched.columnType !== 'SQLiteTextJson') return searched.notNull ? value : `coalesce(${value}, '')`;
  return `coalesce((SELECT group_concat(atom, ' ') FROM json_tree(${value}) WHERE type = 'text'), '')`;
}

/** The digits of a telephone number, with its country or with one leading zero. */
function phoneDigits(value: string): string {
  const signs = ['(0)=', '+=00', ' =', '\u00a0=', '-=', '(=', ')='].map((sign) => sign.split('=') as [string, string]);
  const digits = signs.reduce((text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`, value);
  return `coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT ${digits} AS digits)), '')`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const siteSearchParts = Object.values(siteSearch).map(({ table, ...texts }, index) => {
  const { title, place, body } = texts;
  const values = (row: string) =>
    [`${row}.id * 4 + ${index}`, ...[title, place, body].map((columns) => joined(row, columns))].join(', ');
  const insert = 'INSERT INTO search_index (rowid, title, place, body)';
  const add = `${insert} VALUES (${values('new')})`;
  const remove = `DELETE FROM search_index WHERE rowid = old.id * 4 + ${index}`;
  const name = getTableName(table);
  const columns = Object.values(texts).flat();
  const triggers: Trigger[] = [
    { name: `${name}_search_insert`, at: 'AFTER INSERT', table, does: [add] },
    { name: `${name}_search_update`, at: 'AFTER UPDATE', table, columns, does: [remove, add] },
    { name: `${name}_search_delete`, at: 'AFTER DELETE', table, does: [remove] },
  ];
  return { triggers, fill: `${insert} SELECT ${values('row')} FROM ${name} AS row` };
});

/** Each letter behind a bar, with two characters for its replacement, filled up with bars. */
const letterMap = [...replacements.slice(1), ...accents].map(([from, to]) => `|${from}${to.padEnd(2, '|')}`).join('');

/** ASCII without the replaced characters, the most common letters first: SQLite compares them one by one. */
const plainLetters = ` etaoinsrhldcumfpgwybvkxjqz0123456789.,@/:;!?()&+*="#$%<>[]\\^{|}~`;

/** The most other letters of a text that are replaced, one after the other: more than an alphabet with accents has. */
const mostLetters = 200;

/**
 * Words in SQL as the office's search compares them, with two spaces before each. It works with any SQLite from 3.40
 * on: that permits no twenty nested calls, and none of its tokenizers removes accents within words.
 */
function foldedText(words: string): string {
  const [letter, map, plain] = ['substr(rest, 1, 1)', '(SELECT letters FROM letter_map)', quoted(plainLetters)];
  const read = `replace(substr(${map}, nullif(instr(${map}, '|' || ${letter}), 0) + 2, 2), '|', '')`;
  return `'  ' || replace((
    WITH RECURSIVE written(words) AS (SELECT replace(lower(${words}), 'ns-', 'ns')),
    folded(text, rest, seen) AS (
      SELECT words, ltrim(words, ${plain}), ${plain} FROM written
      UNION ALL
      SELECT replace(text, ${letter}, coalesce(${read}, ${letter})), ltrim(rest, seen || ${letter}), seen || ${letter}
      FROM folded WHERE ${letter} <> '' AND length(seen) < ${plainLetters.length + mostLetters})
    SELECT text FROM folded ORDER BY length(seen) DESC LIMIT 1), ' ', '  ')`;
}

const officeSearchParts = Object.entries(officeSearch).map(([kind, { table, words }]) => {
  const index = `${kind}_search`;
  const columns = words.map((word) => ('phone' in word ? word.phone : 'json' in word ? word.json : word));
  const add = `INSERT INTO ${index} (rowid, text) SELECT id, text FROM ${index}_text WHERE id = new.id`;
  const remove = `INSERT INTO ${index} (${index}, rowid, text) SELECT 'delete', id, text FROM ${index}_text WHERE id = old.id`;
  const triggers: Trigger[] = [
    { name: `${index}_insert`, at: 'AFTER INSERT', table, does: [add] },
    { name: `${index}_before_update`, at: 'BEFORE UPDATE', table, columns, does: [remove] },
    { name: `${index}_update`, at: 'AFTER UPDATE', table, columns, does: [add] },
    { name: `${index}_delete`, at: 'BEFORE DELETE', table, does: [remove] },
  ];
  return {
    triggers,
    tables: [
      `CREATE VIEW ${index}_text AS SELECT id, ${foldedText(joined('row', words))} AS text FROM ${getTableName(table)} AS row`,
      `CREATE VIRTUAL TABLE ${index} USING fts5(text, content = '${index}_text', content_rowid = 'id', columnsize = 0, tokenize = 'trigram')`,
    ],
    fill: `INSERT INTO ${index} (${index}) VALUES ('rebuild')`,
  };
});

/** What visitors see, with the functions of `openDatabase`. */
const createPublicView = ({ kind, table, view, ...rest }: (typeof publicViews)[number]): string =>
  [
    `CREATE VIEW ${getViewName(view)} AS SELECT * FROM ${getTableName(table)}`,
    // The plus signs: nearly all rows are public, so the index of the order is read.
    `WHERE +public_from <= site_now()${'also' in rest ? ` AND ${rest.also}` : ''} OR +id = site_preview('${kind}')`,
  ].join(' ');

/** The records of the site's search that are drafts, or scheduled. */
const unseen = Object.values(siteSearch).map(
  ({ table }, index) =>
    `SELECT id * 4 + ${index} AS id FROM ${getTableName(table)} WHERE public_from IS NULL OR public_from > site_now()`,
);

/** Every trigger, view and search table. */
export const derivedSql: readonly string[] = [
  `CREATE VIRTUAL TABLE search_index USING fts5(title, place, body, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`,
  "CREATE VIRTUAL TABLE search_words USING fts5vocab('search_index', 'row')",
  `CREATE VIEW letter_map AS SELECT ${quoted(letterMap)} AS letters`,
  ...officeSearchParts.flatMap(({ tables }) => tables),
  ...publicViews.map(createPublicView),
  `CREATE VIEW unseen_in_search AS ${unseen.join(' UNION ALL ')}`,
  ...[
    ...[...guards, ...versionTriggers, ...liveTriggers],
    ...[...siteSearchParts, ...officeSearchParts].flatMap(({ triggers }) => triggers),
  ].map(createTrigger),
];

interface DerivedObject {
  type: 'table' | 'trigger' | 'view';
  name: string;
  sql: string;
}

/** The triggers, views and virtual tables of a database. */
export const derivedIn = (client: Database.Database): DerivedObject[] =>
  client
    .prepare(`SELECT type, name, sql FROM sqlite_schema
      WHERE type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL %' ORDER BY type, rowid DESC`)
    .all() as DerivedObject[];

export const hashOf = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.toSorted().join('\n')).digest('hex');

export function dropDerived(client: Database.Database): void {
  for (const { type, name } of derivedIn(client)) client.exec(`DROP ${type} IF EXISTS "${name.replaceAll('"', '""')}"`);
}

/** Replaces everything derived, and fills the search. */
export function makeDerived(client: Database.Database): void {
  dropDerived(client);
  const fills = [...siteSearchParts, ...officeSearchParts].map(({ fill }) => fill);
  for (const statement of [...derivedSql, ...fills]) client.exec(statement);
  client.exec('UPDATE content_version SET version = version + 1');
}
