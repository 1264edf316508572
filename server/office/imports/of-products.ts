import type { ZodType } from 'zod';
import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import { productOfKey } from '#server/booking/departure/departure-key';
import type { ProductKey } from '#server/booking/record/reservation-facts';
import { listOverWith } from '#server/booking/seats/over-capacity';
import { productKey } from '#server/catalogue/exceptions.input';
import { updateOffer } from '#server/catalogue/offer/offer';
import { offerForm, offerUpdate } from '#server/catalogue/offer/offer.input';
import { updatePackage } from '#server/catalogue/package';
import { packageForm, packageUpdate } from '#server/catalogue/package.input';
import { listTitles } from '#server/catalogue/product';
import { existingRecord, findRecord } from '#server/catalogue/stored-record';
import { updateTour } from '#server/catalogue/tour';
import { tourForm, tourUpdate } from '#server/catalogue/tour.input';
import { officeToday } from '#server/company/company';
import { formatDay } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { productNumber, productOfNumber } from './imports.input';
import { type Form, type ImportKind, type Together, textIn } from './kind';

type Stored = Tour | TourPackage | Offer;
type Changed = Partial<Pick<Stored, 'schedule' | 'rates'> & Pick<TourPackage, 'priceFromCents'>>;

/** A product with its imported fields; its id is its `productNumber`. */
type ProductRow = { id: number; product: ProductKey } & Pick<Stored, 'title' | 'version' | 'schedule' | 'rates'> &
  Changed;

const rowOf = (product: ProductKey, stored: Stored): ProductRow => ({
  ...{ ...pick(stored, 'title', 'version', 'schedule', 'rates'), id: productNumber(product), product },
  ...('priceFromCents' in stored ? pick(stored, 'priceFromCents') : {}),
});

/** True for an offer of a tour or package, whose departures and rates it has. */
const isRunByAnother = (stored: Stored): boolean => 'tourId' in stored && stored.type !== 'accommodation';

/** Throws Conflict unless the product has departures and rates of its own. */
function findProduct(key: string): ProductRow {
  const product = productOfKey(key);
  const stored = productKey.safeParse(key).success ? findRecord(product.kind, product.id) : null;
  if (!stored) throw new Conflict('There is no such product. Enter for example tour-12');
  if (isRunByAnother(stored)) throw new Conflict('This offer has what its tour or package has');
  return rowOf(product, stored);
}

function findNumbered(number: number): ProductRow | null {
  const product = productOfNumber(number);
  const stored = findRecord(product.kind, product.id);
  return stored && rowOf(product, stored);
}

/** How the form of each kind of product reads and saves it. */
const forms = {
  tour: { form: tourForm, update: tourUpdate, save: updateTour },
  package: { form: packageForm, update: packageUpdate, save: updatePackage },
  offer: { form: offerForm, update: offerUpdate, save: updateOffer },
} as unknown as Record<
  ProductKey['kind'],
  { form(stored: Stored): object; update: ZodType<Stored>; save(update: Stored, now: Date): Stored }
>;

/** Saves changed fields of a product as its form does. Throws Conflict where the form would refuse them. */
function change({ product }: ProductRow, fields: Changed, now: Date): ProductRow {
  const stored = existingRecord(product.kind, product.id);
  const { form, update, save } = forms[product.kind];
  const { data, error } = update.safeParse({
    ...form({ ...stored, ...fields } as Stored),
    ...pick(stored, 'id', 'version'),
  });
  if (!data) throw new Conflict(`In its form: ${error.issues[0]?.message}`, 'product');
  return rowOf(product, save(data, now));
}

/** The departures that a change leaves over capacity, in words. */
function describeOver(row: ProductRow, fields: Changed, now: Date): string | null {
  const [first, ...others] = listOverWith(row.product, { ...pick(row, 'schedule', 'rates'), ...fields }, now);
  if (!first) return null;
  const { date, time, taken, seats } = first;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const when = [formatDay(date), time].filter(Boolean).join(', ');
  return `Over capacity on ${when} (${taken}/${seats})${more}. Bookings stay as they are.`;
}

interface Part<Value> {
  schema: ZodType<Value>;
  shown: string[];
  describe(value: Value, today: string): string | null;
  write(value: Value): Form[];
  read: Together['read'];
}

/** Of a product. */
const mostRows = 100;

/** The kind for departures or rates: a product has a row for each season, or for each rate. */
export function ofProducts<Field extends 'schedule' | 'rates'>(
  field: Field,
  { schema, shown, describe, write, read }: Part<Stored[Field]>,
): ImportKind<ProductRow, Changed> {
  // The from-price of a package follows from the prices of its hotels.
  const state: (keyof Changed)[] = field === 'rates' ? ['rates', 'priceFromCents'] : ['schedule'];
  const stateOf = (row: Changed) => pick(row, ...state);
  return {
    schema: schema.transform((value): Changed => ({ [field]: value })),
    emptyForm: {},
    formOf: () => ({}),
    identityOf: (form) => textIn(form, 'product'),
    find: (form) => findProduct(textIn(form, 'product')),
    byId: findNumbered,
    nameOf: ({ title }) => title,
    mayRefuse: true,
    shown: ['title', ...shown],
    warningsOf(fields, row, now) {
      const message = row && describeOver(row, fields, now);
      return message ? [{ column: '', message }] : [];
    },
    create: () => {
      throw new Conflict('There is no such product');
    },
    update: change,
    beforeOf: stateOf,
    stampOf: (row) => JSON.stringify(stateOf(row)),
    together: {
      ...{ by: 'product', noun: 'product', most: mostRows },
      read,
      compare: (before: ProductRow, after: ProductRow, now) => {
        const wordsOf = (row: ProductRow) => describe(row[field] as Stored[Field], officeToday(now)) ?? '';
        return [{ column: before.title, before: wordsOf(before), after: wordsOf(after) }];
      },
      *write() {
        for (const { kind, id, title } of listTitles()) {
          const stored = findRecord(kind, id);
          if (!stored || isRunByAnother(stored)) continue;
          const own = write(stored[field] as Stored[Field]);
          // A product without any has a row with its name.
          for (const row of own.length > 0 ? own : [{}])
            yield { product: `${kind}-${id}`, title, version: stored.version, ...row };
        }
      },
    },
  };
}
