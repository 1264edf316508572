import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { articleInput, articleLabels, emptyArticle } from '#server/catalogue/article/article.input';
import { emptyAsks } from '#server/catalogue/asks.input';
import { emptyOffer, offerInput, offerLabels } from '#server/catalogue/offer/offer.input';
import { emptyPackage, packageInput, packageLabels } from '#server/catalogue/package.input';
import { emptyRates } from '#server/catalogue/prices/rates.input';
import { emptySchedule } from '#server/catalogue/schedule.input';
import { emptyTestimonial, testimonialInput, testimonialLabels } from '#server/catalogue/testimonial.input';
import { emptyTour, tourInput, tourLabels } from '#server/catalogue/tour.input';
import { emptyCatalogue } from '../../e2e/empty-catalogue';
import { server, serverForAll, startAdminServer } from '../../server';
import * as forms from '../../trpc/forms';
import { htmlOf, textOf } from '../page-text';
import { callRpc, openSession } from '../rpc-client';
import { articleFields } from './article-fields';
import { isAsks } from './fact-fields';
import type { Field, Shown } from './field';
import { offerFields } from './offer-fields';
import { packageFields } from './package-fields';
import { isRates } from './rates-field';
import { isSchedule } from './schedule-field';
import { testimonialFields } from './testimonial-fields';
import { tourFields } from './tour-fields';

let session: string;

serverForAll(() => startAdminServer({ SEED: 'none' }));
beforeAll(async () => {
  emptyCatalogue(server.dataDir);
  session = (await openSession(server)).replace('__Host-', '');
  // The records that an offer and an article refer to.
  const notFeatured = { featured: false, isRecommended: false };
  await call('tours.create', { ...forms.tour, ...notFeatured });
  await call('packages.create', { ...forms.tourPackage, ...notFeatured });
  await call('articles.create', { ...forms.article, featured: false, relatedArticles: '' });
});

/** Calls a procedure of the office; returns the id and the version of what it has saved. */
async function call(procedure: string, data: unknown): Promise<{ id: number; version: number }> {
  const answer = await callRpc(server, procedure, JSON.stringify(data), { Cookie: session });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text).result.data;
}

/** The value of an empty control. */
const emptyOf = (typed: unknown) =>
  Array.isArray(typed)
    ? []
    : isSchedule(typed)
      ? emptySchedule
      : isRates(typed)
        ? emptyRates
        : isAsks(typed)
          ? emptyAsks
          : typeof typed === 'boolean'
            ? false
            : '';

const today = '2026-11-21';
const offerPath = `/offer/${offerFields.type.typed}/${offerFields.slug.typed}`;

interface Kind {
  table: string;
  schema: ZodType;
  fields: Record<string, Field>;
  labels: Record<string, string>;
  /** The values of the form of a new record. */
  empty: object;
  publicPath: (id: number) => string;
}

const kinds: Record<string, Kind> = {
  Tour: {
    ...{ table: 'tours', schema: tourInput, fields: tourFields, labels: tourLabels, empty: emptyTour },
    publicPath: (id) => `/tours/${id}`,
  },
  Package: {
    ...{ table: 'packages', schema: packageInput, fields: packageFields, labels: packageLabels, empty: emptyPackage },
    publicPath: (id) => `/packages/${id}`,
  },
  Article: {
    ...{ table: 'articles', schema: articleInput, fields: articleFields, labels: articleLabels },
    ...{ empty: emptyArticle(today), publicPath: () => `/articles/${articleFields.slug.typed}` },
  },
  Offer: {
    ...{ table: 'offers', schema: offerInput, fields: offerFields, labels: offerLabels },
    ...{ empty: emptyOffer(today), publicPath: () => offerPath },
  },
  Testimonial: {
    ...{ table: 'testimonials', schema: testimonialInput, fields: testimonialFields, labels: testimonialLabels },
    ...{ empty: emptyTestimonial, publicPath: () => '/' },
  },
};

type FieldMap = Record<string, Field>;

const storedOf = ({ stored, typed }: Field) => (stored === undefined ? typed : stored);
const pick = (fields: FieldMap, wanted: (field: Field) => boolean): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, entry]) => wanted(entry)));
const mapped = (fields: FieldMap, value: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, value(entry, name)]));

describe.each(Object.entries(kinds))('%s', (_, { table, schema, fields, labels, empty, publicPath }) => {
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
    let form = { ...empty, ...mapped(together, (entry) => entry.typed) };
    let { id, version } = await call(`${table}.create`, form);
    const update = async (changes: object) => {
      form = { ...form, ...changes };
      ({ version } = await call(`${table}.update`, { ...form, id, version }));
    };
    expectStored(id, together, storedOf);
    expect(await notShown(together, publicPath(id))).toEqual([]);
    expect(await notInForm(id, together)).toEqual([]);

    for (const [name, entry] of Object.entries(apart)) {
      await update({ [entry.insteadOf ?? '']: emptyOf(fields[entry.insteadOf ?? '']?.typed), [name]: entry.typed });
      expectStored(id, { [name]: entry }, storedOf);
      expect(await notShown({ [name]: entry }, publicPath(id))).toEqual([]);
      expect(await notInForm(id, { [name]: entry })).toEqual([]);
    }

    const optional = pick(fields, (entry) => entry.cleared !== undefined);
    await update(mapped(optional, (entry) => emptyOf(entry.typed)));
    expectStored(id, optional, (entry) => entry.cleared);
    const shown = Object.keys(pick(optional, (entry) => !('nowhere' in shownOf(entry))));
    expect(await notShown(optional, publicPath(id))).toEqual(shown);
  });

  /** Expects `value` of every field in the column. */
  function expectStored(id: number, some: FieldMap, value: (field: Field) => unknown): void {
    const row = server.database().prepare(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Record<string, unknown>;
    const stored = (entry: Field, name: string) => readColumn(row[columnIn(row, name)], value(entry));
    expect(mapped(some, stored)).toEqual(mapped(some, value));
  }

  /** The names of the fields that the form of the record does not show by their labels, with what was typed. */
  async function notInForm(id: number, some: FieldMap): Promise<string[]> {
    const answer = await fetch(`${server.url}/admin/${table}/edit/${id}`, { headers: { Cookie: session } });
    const html = (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const hasValue = (value: unknown) => typeof value !== 'string' || html.includes(value);
    const isShown = ({ label, typed, chosen }: Field, name: string) =>
      html.includes(`>${label ?? labels[name]}<`) && hasValue(chosen ?? typed);
    return Object.keys(some).filter((name) => !isShown(some[name] as Field, name));
  }
});

const shownOf = ({ shown, typed }: Field): Shown => shown ?? { text: String(typed) };

/** A price is typed in dollars. */
function columnIn(row: object, name: string): string {
  const inSnakeCase = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return inSnakeCase in row ? inSnakeCase : `${inSnakeCase}_cents`;
}

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
    const html = pages.get(address) ?? (await htmlOf(address));
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
