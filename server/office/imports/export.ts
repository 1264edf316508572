import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ZipFile } from 'yazl';
import { db } from '#db/client';
import { adjustments } from '#db/schema/adjustment';
import { articles } from '#db/schema/article';
import { callOffs } from '#db/schema/call-off';
import { customerContacts, customers } from '#db/schema/customer';
import { departures } from '#db/schema/departure';
import { destinations } from '#db/schema/destination';
import { emails } from '#db/schema/email';
import { images } from '#db/schema/image';
import type { ImportKindName } from '#db/schema/import';
import { invoices } from '#db/schema/invoice';
import { contactMessages, messageReplies } from '#db/schema/message';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { payments } from '#db/schema/payment';
import { proposals } from '#db/schema/proposal';
import { redirects } from '#db/schema/redirect';
import { openRequests, reservationEvents, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { departureExceptions, resources } from '#db/schema/schedule';
import { newsletter } from '#db/schema/subscriber';
import { testimonials } from '#db/schema/testimonial';
import { tours } from '#db/schema/tour';
import { statements, travellers } from '#db/schema/traveller';
import { waiting } from '#db/schema/waiting';
import { listFiles, parseFileName, uploadFile } from '#server/catalogue/image/image-files';
import { csvLine, csvStart } from '#server/values/csv';
import { writeValue } from './cell-values';
import { exportedColumns } from './columns.input';
import { isOfProducts } from './imports.input';
import type { Form } from './kind';
import { kinds } from './kinds';

/** The exported tables. Settings and sessions are secrets, and imported rows are in their records. */
const tables = {
  ...{ destinations, tours, packages, offers, articles, testimonials, resources, departures, departureExceptions },
  ...{ callOffs, customers, customerContacts, reservations, reservationEvents, openRequests, proposals, payments },
  ...{ adjustments, invoices, travellers, statements, reviews, waiting },
  ...{ contactMessages, messageReplies, newsletter, emails, images, redirects },
};

/** Keys of forms, the bodies of emails, and passports. */
const withheld = [
  'passportNumber',
  'passportExpiry',
  'submissionKey',
  'dedupeKey',
  'props',
  'rendered',
  'client',
  'mailbox',
];

/** So many records are read between two turns of the event loop. */
const readAtOnce = 100;

/** The CSV file of a kind, which an import reads again, line by line. */
export async function* exportCsv(name: ImportKindName): AsyncGenerator<string> {
  const { table, isExported, formOf, together } = kinds[name];
  const columns = exportedColumns(name);
  const lineOf = (form: Form) => csvLine(columns.map(({ field }) => writeValue(form[field])));
  yield csvStart + csvLine(columns.map(({ label }) => label));
  let written = 0;
  for (const form of together?.write() ?? []) {
    yield lineOf(form);
    if (++written % readAtOnce === 0) await nextTurn();
  }
  if (!table) return;
  for await (const rows of rowsOf(table, getTableColumns(table), isExported)) {
    yield rows.map((row) => lineOf(formOf(row as { id: number }) as Form)).join('');
  }
}

/** All records with all columns, but for secrets, as one JSON object of lists. */
async function* exportJson(now: Date = new Date()): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(now.toISOString())}`;
  for (const [name, table] of Object.entries(tables)) {
    yield `,\n${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const rows of rowsOf(table, shownColumns(table))) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

const shownColumns = (table: SQLiteTable) =>
  Object.fromEntries(Object.entries<Column>(getTableColumns(table)).filter(([name]) => !withheld.includes(name)));

async function* rowsOf(table: SQLiteTable, columns: Record<string, Column>, condition?: SQL): AsyncGenerator<object[]> {
  const rowid = sql<number>`rowid`;
  const after = (last: number) =>
    db()
      .select({ ...columns, rowid })
      .from(table)
      .where(and(sql`rowid > ${last}`, condition))
      .orderBy(rowid)
      .limit(readAtOnce)
      .all() as ({ rowid: number } & object)[];
  for (let rows = after(0); rows.length > 0; rows = after(rows.at(-1)?.rowid ?? 0)) {
    yield rows.map(({ rowid: _, ...row }) => row);
    await nextTurn();
  }
}

/**
 * Everything as a ZIP file: a CSV file for each kind of record, `export.json` and the uploaded pictures. The stream ends with an error
 * where one of them cannot be read.
 */
export async function exportZip(): Promise<Readable> {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const fail = (error: Error) => stream.destroy(error);
  zip.on('error', fail);
  const add = (name: string, parts: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, (done) => done(null, Readable.from(parts()).on('error', fail)));
  const isExported = (name: ImportKindName) =>
    !isOfProducts(name) && Boolean(kinds[name].table ?? kinds[name].together);
  const names = (Object.keys(kinds) as ImportKindName[]).filter(isExported);
  for (const name of names) add(`${name}.csv`, () => exportCsv(name));
  add('export.json', () => exportJson());
  // Pictures are compressed already; other widths and formats are made of these.
  for (const name of (await listFiles()).filter((file) => parseFileName(file)?.width === null))
    zip.addFile(uploadFile(name), `uploads/${name}`, { compress: false });
  zip.end();
  return stream;
}
