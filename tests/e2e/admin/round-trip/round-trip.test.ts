import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { articleInput, emptyArticle } from '#server/catalogue/article/article.input';
import { emptyOffer, offerInput } from '#server/catalogue/offer/offer.input';
import { emptyPackage, packageInput } from '#server/catalogue/package.input';
import { emptyTestimonial, testimonialInput } from '#server/catalogue/testimonial.input';
import { emptyTour, tourInput } from '#server/catalogue/tour.input';
import { textOf } from '../../../routes/page-text';
import * as forms from '../../../trpc/forms';
import { button, context, expectToast, page, withOffice } from '../../admin-browser';
import { emptyCatalogue } from '../../empty-catalogue';
import { dayInCairo, server } from '../../site';
import { articleFields } from './article-fields';
import { clear, emptyOf, fill, read } from './controls';
import type { Field, Shown } from './field';
import { offerFields } from './offer-fields';
import { packageFields } from './package-fields';
import { testimonialFields } from './testimonial-fields';
import { tourFields } from './tour-fields';

withOffice(
  async () => {
    emptyCatalogue(server.dataDir);
    // The records that an offer and an article refer to.
    const notFeatured = { featured: false, isRecommended: false };
    await call('tours.create', { ...forms.tour, ...notFeatured });
    await call('packages.create', { ...forms.tourPackage, ...notFeatured });
    await call('articles.create', { ...forms.article, featured: false, relatedArticles: '' });
  },
  {},
  { SEED: 'none' },
);

/** Calls a procedure with the session of the browser. */
async function call(procedure: string, data: unknown): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await context.request.post(`${server.url}/trpc/${procedure}`, { data, headers });
  expect(answer.status()).toBe(200);
}

/** Forms start with today's date in Cairo. */
const today = dayInCairo(0);
const offerPath = `/offer/${offerFields.type.typed}/${offerFields.slug.typed}`;

interface Kind {
  table: string;
  schema: ZodType;
  fields: Record<string, Field>;
  /** The values of the form of a new record. */
  empty: object;
  publicPath: (id: number) => string;
}

const kinds: Record<string, Kind> = {
  Tour: { table: 'tours', schema: tourInput, fields: tourFields, empty: emptyTour, publicPath: (id) => `/tours/${id}` },
  Package: {
    ...{ table: 'packages', schema: packageInput, fields: packageFields, empty: emptyPackage },
    publicPath: (id) => `/packages/${id}`,
  },
  Article: {
    ...{ table: 'articles', schema: articleInput, fields: articleFields, empty: emptyArticle(today) },
    publicPath: () => `/articles/${articleFields.slug.typed}`,
  },
  Offer: {
    ...{ table: 'offers', schema: offerInput, fields: offerFields, empty: emptyOffer(today) },
    publicPath: () => offerPath,
  },
  Testimonial: {
    ...{ table: 'testimonials', schema: testimonialInput, fields: testimonialFields, empty: emptyTestimonial },
    publicPath: () => '/',
  },
};

type FieldMap = Record<string, Field>;

const storedOf = ({ stored, typed }: Field) => (stored === undefined ? typed : stored);
const pick = (fields: FieldMap, wanted: (field: Field) => boolean): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, entry]) => wanted(entry)));
const mapped = (fields: FieldMap, value: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, value(entry, name)]));

describe.each(Object.entries(kinds))('%s', (noun, { table, schema, fields, empty, publicPath }) => {
  const together = pick(fields, (entry) => entry.insteadOf === undefined);
  const apart = pick(fields, (entry) => entry.insteadOf !== undefined);

  it('has an entry for every field of its schema, with its default and whether it is optional', () => {
    const names = Object.keys(fields);
    expect(names.toSorted()).toEqual(Object.keys(empty).toSorted());
    const defaults: Record<string, unknown> = { ...empty };
    expect(names.filter((name) => fields[name]?.typed === defaults[name])).toEqual([]);
    const typed = { ...empty, ...mapped(together, (entry) => entry.typed) };
    expect(schema.safeParse(typed).error).toBeUndefined();
    const isOptional = mapped(
      fields,
      (entry, name) => schema.safeParse({ ...typed, [name]: emptyOf(entry.typed) }).success,
    );
    expect(mapped(fields, (entry) => entry.cleared !== undefined)).toEqual(isOptional);
  });

  it('stores every field, shows it to the public and in the form, and can clear it', async () => {
    await page.goto(`${server.url}/admin/${table}/new`);
    for (const entry of Object.values(together)) await fill(page, entry);
    await save('Create');
    const id = newestId();
    await expectStored(id, together, storedOf);
    expect(await notShown(together, publicPath(id))).toEqual([]);
    await expectForm(id, together);

    for (const [name, entry] of Object.entries(apart)) {
      const other = fields[entry.insteadOf ?? ''];
      if (other) await clear(page, other);
      await fill(page, entry);
      await save('Update');
      await expectStored(id, { [name]: entry }, storedOf);
      expect(await notShown({ [name]: entry }, publicPath(id))).toEqual([]);
      await expectForm(id, { [name]: entry });
    }

    const optional = pick(fields, (entry) => entry.cleared !== undefined);
    for (const entry of Object.values(optional)) await clear(page, entry);
    await save('Update');
    await expectStored(id, optional, (entry) => entry.cleared);
    const shown = Object.keys(pick(optional, (entry) => !('nowhere' in shownOf(entry))));
    expect(await notShown(optional, publicPath(id))).toEqual(shown);
  });

  async function save(action: 'Create' | 'Update'): Promise<void> {
    await button(page, `${action} ${noun}`).click();
    await expectToast(page, `${noun} ${action}d`);
    await page.waitForURL(`${server.url}/admin`);
  }

  const newestId = () => Number(server.database().prepare(`SELECT max(id) FROM ${table}`).pluck().get());

  /** Expects `value` of every field in the column. */
  async function expectStored(id: number, some: FieldMap, value: (field: Field) => unknown): Promise<void> {
    const row = server.database().prepare(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Record<string, unknown>;
    const stored = (entry: Field, name: string) => readColumn(row[entry.column ?? inSnakeCase(name)], value(entry));
    expect(mapped(some, stored)).toEqual(mapped(some, value));
  }

  /** Opens the form of the record again and expects what was typed. */
  async function expectForm(id: number, some: FieldMap): Promise<void> {
    await page.goto(`${server.url}/admin/${table}/edit/${id}`);
    await button(page, `Update ${noun}`).waitFor();
    const values: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(some)) values[name] = await read(page, entry);
    expect(values).toEqual(mapped(some, (entry) => entry.chosen ?? entry.typed));
  }
});

const shownOf = ({ shown, typed }: Field): Shown => shown ?? { text: String(typed) };
const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a column holds, as a value like the one that is expected. */
function readColumn(stored: unknown, expected: unknown): unknown {
  if (typeof expected === 'object' && typeof stored === 'string') return JSON.parse(stored);
  return typeof expected === 'boolean' ? Boolean(stored) : stored;
}

/** The names of the fields that the public page does not show. */
async function notShown(fields: FieldMap, path: string): Promise<string[]> {
  const pages = new Map<string, string>();
  const missing: string[] = [];
  for (const [name, entry] of Object.entries(fields)) {
    const shown = shownOf(entry);
    if ('nowhere' in shown) continue;
    const address = shown.on ?? path;
    const html = pages.get(address) ?? (await (await fetch(server.url + address)).text());
    pages.set(address, html);
    if (!isShown(shown, html)) missing.push(name);
  }
  return missing;
}

function isShown(shown: Exclude<Shown, { nowhere: string }>, html: string): boolean {
  if ('markup' in shown) return html.includes(shown.markup);
  const { text, under } = shown;
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const parts = under === undefined ? [main] : main.split(/(?=<h2)/).filter((part) => textOf(part).startsWith(under));
  return parts.some((part) => textOf(part).includes(text));
}
