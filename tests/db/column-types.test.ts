import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures';

interface Write {
  /** `table.column`, a nullable one: TypeScript accepts an unknown key in a spread, and no value for this column. */
  column: string;
  file: string;
  /** Part of the line that has to fail. */
  line: string;
}

const writes: Write[] = [
  { column: 'tours.category', file: 'server/domain/tour.ts', line: 'values(columnsOf(fields))' },
  { column: 'packages.imageAlt', file: 'server/domain/package.ts', line: 'values(columnsOf(fields))' },
  { column: 'articles.authorImage', file: 'server/domain/article/article.ts', line: 'values(columnsOf(fields))' },
  { column: 'offers.packageId', file: 'server/domain/offer/offer.ts', line: 'return columnsOf({' },
  { column: 'testimonials.avatar', file: 'server/domain/testimonial.ts', line: 'values(columnsOf(fields))' },
  {
    column: 'reservations.whatsapp',
    file: 'server/domain/reservation/booking/stored-booking.ts',
    line: 'reservationColumns({',
  },
  { column: 'images.alt', file: 'server/domain/image/image.ts', line: ' alt,' },
  { column: 'emails.replyTo', file: 'server/outbox/outbox.ts', line: 'values({ kind,' },
];

/** The text of each file of `db/schema`. */
type Schema = Record<string, string>;

const schema: Schema = Object.fromEntries(
  readdirSync('db/schema').map((file) => [file, readFileSync(path.join('db/schema', file), 'utf8')]),
);

/** The schema with the declaration of a column changed by `change`. */
function withColumn(files: Schema, name: string, change: (declaration: string) => string): Schema {
  const [table, column] = name.split('.');
  const declaration = `export const ${table} = sqliteTable(`;
  const [file, text] = Object.entries(files).find(([, text]) => text.includes(declaration)) ?? ['', ''];
  const start = text.indexOf(`\n    ${column}: `, text.indexOf(declaration)) + 1;
  if (start < 1) throw new Error(`db/schema has no ${name}`);
  const end = text.indexOf('\n', start) + 1;
  return { ...files, [file]: text.slice(0, start) + change(text.slice(start, end)) + text.slice(end) };
}

/** The places (`file(line,column)`) of all errors that the project's code has with this `db/schema`. */
function compile(folder: string, files: Schema): Promise<string[]> {
  const root = process.cwd();
  mkdirSync(path.join(folder, 'schema'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, 'schema', file), text);
  const config = {
    extends: path.join(root, 'tsconfig.json'),
    // The project's own build info is left alone.
    compilerOptions: {
      incremental: false,
      tsBuildInfoFile: null,
      types: ['node'],
      paths: { '#db/schema/*': [path.join(folder, 'schema/*.ts')] },
    },
    include: [],
    files: writes.map(({ file }) => path.join(root, file)),
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  return new Promise((resolve) => {
    execFile('node_modules/.bin/tsc', ['--project', folder, '--pretty', 'false'], (_, output) => {
      resolve(output.split('\n').flatMap((line) => /^\S+\(\d+,\d+\)(?=: error)/.exec(line) ?? []));
    });
  });
}

/** The places of the errors on the line of a write. */
function errorsAt({ file, line }: Write, errors: string[]): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const numbers = lines.flatMap((text, index) => (text.includes(line) ? [index + 1] : []));
  return errors.filter((place) => numbers.some((number) => place.startsWith(`${file}(${number},`)));
}

let folder: string;
let unchanged: string[];
let renamed: string[];
let removed: string[];
const [tour] = writes as [Write];

beforeAll(async () => {
  folder = temporaryFolder();
  const rename = (declaration: string) => declaration.replace(':', 'Renamed:');
  [unchanged, renamed, removed] = await Promise.all([
    compile(path.join(folder, 'unchanged'), schema),
    compile(
      path.join(folder, 'renamed'),
      writes.reduce((files, { column }) => withColumn(files, column, rename), schema),
    ),
    compile(
      path.join(folder, 'removed'),
      withColumn(schema, tour.column, () => ''),
    ),
  ]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the domain compiles with the schema as it is', () => {
  expect(unchanged).toEqual([]);
});

test.each(writes)('a write does not compile when $column is renamed', (write) => {
  expect(errorsAt(write, renamed)).not.toEqual([]);
});

test('a write does not compile when a column is removed', () => {
  expect(errorsAt(tour, removed)).not.toEqual([]);
});
