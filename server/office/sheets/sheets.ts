import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';
import { immediately } from '#db/client';
import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import type { Tour } from '#db/schema/tour';
import { productOfKey } from '#server/booking/departure/departure-key';
import { listOverWith, type OverCapacity } from '#server/booking/seats/over-capacity';
import { saveWithSummaries } from '#server/booking/summary';
import { productKey } from '#server/catalogue/exceptions.input';
import { updateOffer } from '#server/catalogue/offer/offer';
import { offerForm, offerUpdate } from '#server/catalogue/offer/offer.input';
import { updatePackage } from '#server/catalogue/package';
import { packageForm, packageUpdate } from '#server/catalogue/package.input';
import { ratesForm } from '#server/catalogue/prices/rates.input';
import { describeRates } from '#server/catalogue/prices/rates-words.input';
import { listTitles, type Product } from '#server/catalogue/product';
import { listResources } from '#server/catalogue/resources';
import { scheduleForm } from '#server/catalogue/schedule.input';
import { describeDepartures } from '#server/catalogue/schedule-words.input';
import { findRecord } from '#server/catalogue/stored-record';
import { updateTour } from '#server/catalogue/tour';
import { tourForm, tourUpdate } from '#server/catalogue/tour.input';
import { amountWords } from '#server/company/ages.input';
import { officeToday } from '#server/company/company';
import { pick } from '#server/values/pick.input';
import { departureColumns, type ResourceNames, readDepartures, writeDepartures } from './departures-sheet';
import { rateColumns, readRates, writeRates } from './rates-sheet';
import { type Cell, productColumns, type Read, type Row, readRows, type SheetProblem } from './sheet';
import type { SheetFile } from './sheets.input';

type Stored = Tour | TourPackage | Offer;
type Kind = Product['kind'];

/** Departures and rates as CSV files: of each product as many rows as it has seasons, or rates. */
const sheets = {
  departures: {
    field: 'schedule',
    columns: departureColumns,
    write: ({ schedule }: Stored, resources: ResourceNames) => writeDepartures(scheduleForm(schedule), resources),
    read: readDepartures,
    describe: ({ schedule }: Pick<Stored, 'schedule'>, today: string) => describeDepartures(schedule, today),
  },
  rates: {
    field: 'rates',
    columns: rateColumns,
    write: ({ rates }: Stored) => writeRates(ratesForm(rates)),
    read: readRates,
    describe: ({ rates }: Pick<Stored, 'rates'>, today: string) =>
      [...describeBands(rates), ...describeRates(rates, null, today)]
        .map(([label, words]) => `${label}: ${words}`)
        .join('. ') || null,
  },
} as const;
export type SheetName = keyof typeof sheets;

const describeBands = (rates: Rates | null): [label: string, words: string][] => {
  const words = (rates?.bands ?? []).map(
    ({ name, from, to, amount, seat }) =>
      `${name} ${from}–${to} ${amountWords(amount)}${seat ? '' : ', without a seat'}`,
  );
  return words.length > 0 ? [['Ages', words.join('; ')]] : [];
};

/** Stores a record as its form does, with some fields of it changed. */
type Save = (record: Stored, changes: object) => ReturnType<typeof check>;

function check<Update extends Pick<Stored, 'rates' | 'schedule'>>(
  schema: ZodType<Update>,
  form: object,
  store: (update: Update) => unknown,
) {
  const parsed = schema.safeParse(form);
  if (!parsed.success) return { issues: parsed.error.issues };
  return { data: parsed.data, store: () => store(parsed.data), issues: [] };
}

const saves: Record<Kind, Save> = {
  tour: (record, changes) => check(tourUpdate, { ...tourForm(record as Tour), ...changes }, updateTour),
  package: (record, changes) =>
    check(packageUpdate, { ...packageForm(record as TourPackage), ...changes }, updatePackage),
  offer: (record, changes) => check(offerUpdate, { ...offerForm(record as Offer), ...changes }, updateOffer),
};

/** The heading and the rows of a sheet; a product without any of its own has one that says its name. */
export function writeSheet(name: SheetName): { columns: string[]; rows: Row[] } {
  const { columns, write } = sheets[name];
  const resources = listResources();
  const rows = listTitles().flatMap(({ kind, id, title }) => {
    const record = findRecord(kind, id);
    if (!record || isRunByAnother(record)) return [];
    const own = write(record, resources);
    const product = { Product: `${kind}-${id}`, Title: title, Version: String(record.version) };
    return (own.length > 0 ? own : [{}]).map((row) => ({ ...product, ...row }));
  });
  return { columns: [...productColumns, ...columns], rows };
}

/** True for an offer of a tour or package, which has the departures and rates of that. */
const isRunByAnother = (record: Stored): boolean => 'tourId' in record && record.type !== 'accommodation';

/** A product that a file changes, in words; null where it has none. */
interface SheetChange {
  title: string;
  before: string | null;
  after: string | null;
  /** The departures that are over capacity then. */
  over: OverCapacity[];
}

/** What a file does; where anything is wrong in it, nothing. */
interface SheetResult {
  name: SheetName;
  problems: SheetProblem[];
  changes: SheetChange[];
}

/** Reads a file of departures or rates, and stores what it changes unless anything is wrong or it is only to be checked. */
export function importSheet({ text, dryRun }: SheetFile, now: Date = new Date()): SheetResult {
  const nameOf = (head: string[]): SheetName => (head.includes('Rate') ? 'rates' : 'departures');
  const { head, rows, problems } = readRows(text, (names) => [...productColumns, ...sheets[nameOf(names)].columns]);
  const name = nameOf(head);
  const groups = Map.groupBy(rows, ({ row }) => row.Product ?? '');
  const run = () => {
    const resources = listResources();
    const read = [...groups].map(([key, own]) => readProduct(name, key, own, { resources, now }));
    const found = [...problems, ...read.flatMap((one) => one.problems)].toSorted((one, other) => one.row - other.row);
    const changes = found.length > 0 ? [] : read.flatMap(({ change }) => change ?? []);
    if (!dryRun) for (const { store } of changes) store();
    return { name, problems: found.slice(0, mostProblems), changes: changes.map(({ store, ...change }) => change) };
  };
  return dryRun ? run() : immediately(run);
}

/** How many problems are worth saying at once. */
const mostProblems = 100;

/** No product has as many rows. */
const mostOfProduct = 100;

type Rows = ReturnType<typeof readRows>['rows'];

/** What the rows of a product change; the problems say the rows of the file. */
function readProduct(
  name: SheetName,
  key: string,
  rows: Rows,
  { resources, now }: { resources: ResourceNames; now: Date },
) {
  const { field, columns, read, describe } = sheets[name];
  const at = ({ index, column }: Cell, message: string): SheetProblem => ({
    ...{ row: rows[index]?.number ?? 1, column, message },
  });
  const failed = (problems: SheetProblem[]) => ({ problems, change: null });
  const inFirst = (column: string, message: string) => at({ index: 0, column }, message);
  const product = productOfKey(key);
  const record = productKey.safeParse(key).success ? findRecord(product.kind, product.id) : null;
  if (!record) return failed([inFirst('Product', 'There is no such product. Enter for example tour-12')]);
  if (isRunByAnother(record)) return failed([inFirst('Product', 'This offer has what its tour or package has')]);
  if (rows.length > mostOfProduct) return failed([inFirst('Product', `At most ${mostOfProduct} rows for one product`)]);
  const { form, problems, cellOf }: Read = read(
    rows.map(({ row }) => pick(row, ...columns)),
    resources,
  );
  if (problems.length > 0) return failed(problems.map((problem) => at(problem, problem.message)));
  const { data, issues, store } = saves[product.kind](record, { ...pick(record, 'id', 'version'), [field]: form });
  if (!data) {
    const isHere = (path: PropertyKey[]) => path[0] === field;
    return failed(
      issues.map(({ path, message }) =>
        isHere(path) ? at(cellOf(path.slice(1)), message) : inFirst('Product', `In its form: ${message}`),
      ),
    );
  }
  if (isDeepStrictEqual(data[field], record[field])) return failed([]);
  const stale = rows.findIndex(({ row }) => row.Version !== String(record.version));
  if (stale >= 0) {
    const words = `Somebody has changed this ${product.kind} since the file was downloaded. Download it again`;
    return failed([at({ index: stale, column: 'Version' }, words)]);
  }
  const [before, after] = [record, data].map((one) => describe(one, officeToday(now)));
  const over = listOverWith(product, pick(data, 'schedule', 'rates'), now);
  const change = { title: record.title, before: before ?? null, after: after ?? null, over };
  return { problems: [], change: { ...change, store: () => saveWithSummaries(product, store) } };
}
