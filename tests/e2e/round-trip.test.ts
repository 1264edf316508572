import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { articleInput, emptyArticle } from '#server/domain/article/article.input';
import { emptyOffer, offerInput } from '#server/domain/offer/offer.input';
import { type DayForm, emptyPackage, meals, packageInput, packageThemes } from '#server/domain/package.input';
import { emptyTestimonial, testimonialInput } from '#server/domain/testimonial.input';
import { emptyTour, tourInput } from '#server/domain/tour.input';
import { button, expectToast, field, watch, withOffice } from '../office';
import type { TestServer } from '../server';
import * as forms from '../trpc/forms';
import { dayAt } from './journeys';
import {
  articleFields,
  type Field,
  offerFields,
  packageFields,
  type Shown,
  testimonialFields,
  tourFields,
} from './round-trip-fields';

/** Every field of every record: form → procedure → column → public page → form, and empty again. */

let server: TestServer;
let context: BrowserContext;
let page: Page;

withOffice(
  async (office) => {
    ({ server, context } = office);
    page = watch(await context.newPage());
    // What an offer and an article can point at.
    const unnoticed = { featured: false, isRecommended: false };
    await ask('tours.create', { ...forms.tour, ...unnoticed });
    await ask('packages.create', { ...forms.tourPackage, ...unnoticed });
    await ask('articles.create', { ...forms.article, featured: false, relatedArticles: '' });
  },
  {},
  { SEED: 'none' },
);

/** What a procedure answers to the office's browser. */
async function ask(procedure: string, input: unknown): Promise<Record<string, unknown>> {
  const address = `${server.url}/trpc/${procedure}`;
  const query = encodeURIComponent(JSON.stringify(input));
  // A connection that has been idle for as long as a form takes may be closed by now: then by another one.
  const answer = procedure.endsWith('.byId')
    ? await context.request.get(`${address}?input=${query}`, { maxRetries: 1 })
    : await context.request.post(address, { data: input, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).result.data;
}

interface Kind {
  noun: string;
  table: string;
  schema: ZodType;
  fields: Record<string, Field>;
  /** The form of a new record as it opens. */
  empty: object;
  publicPath: (id: number) => string;
}

/** Forms of the office open on its own day. */
const today = dayAt('Africa/Cairo', 0);

const kinds: Kind[] = [
  {
    noun: 'Tour',
    table: 'tours',
    schema: tourInput,
    fields: tourFields,
    empty: emptyTour,
    publicPath: (id) => `/tours/${id}`,
  },
  {
    noun: 'Package',
    table: 'packages',
    schema: packageInput,
    fields: packageFields,
    empty: emptyPackage,
    publicPath: (id) => `/packages/${id}`,
  },
  {
    noun: 'Article',
    table: 'articles',
    schema: articleInput,
    fields: articleFields,
    empty: emptyArticle(today),
    publicPath: () => `/articles/${articleFields.slug.typed}`,
  },
  {
    noun: 'Offer',
    table: 'offers',
    schema: offerInput,
    fields: offerFields,
    empty: emptyOffer(today),
    publicPath: () => `/offer/${offerFields.type.typed}/${offerFields.slug.typed}`,
  },
  {
    noun: 'Testimonial',
    table: 'testimonials',
    schema: testimonialInput,
    fields: testimonialFields,
    empty: emptyTestimonial,
    publicPath: () => '/',
  },
];

type FieldMap = Record<string, Field>;

const emptyOf = (typed: unknown) => (Array.isArray(typed) ? [] : typeof typed === 'boolean' ? false : '');
const storedOf = ({ stored, typed }: Field) => (stored === undefined ? typed : stored);
const pick = (fields: FieldMap, wanted: (field: Field) => boolean): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, entry]) => wanted(entry)));
const mapped = (fields: FieldMap, value: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, value(entry, name)]));

describe.each(kinds)('$noun', ({ noun, table, schema, fields, empty, publicPath }) => {
  const together = pick(fields, (entry) => entry.insteadOf === undefined);
  const apart = pick(fields, (entry) => entry.insteadOf !== undefined);

  it('its table knows every field of the schema, its default, and whether it may be empty', () => {
    const names = Object.keys(fields);
    expect(names.toSorted()).toEqual(Object.keys(empty).toSorted());
    const defaults: Record<string, unknown> = { ...empty };
    expect(names.filter((name) => fields[name]?.typed === defaults[name])).toEqual([]);
    const typed = { ...empty, ...mapped(together, (entry) => entry.typed) };
    expect(schema.safeParse(typed).error).toBeUndefined();
    const mayBeEmpty = mapped(
      fields,
      (entry, name) => schema.safeParse({ ...typed, [name]: emptyOf(entry.typed) }).success,
    );
    expect(mapped(fields, (entry) => entry.cleared !== undefined)).toEqual(mayBeEmpty);
  });

  it('every field arrives, is seen, comes back, and can be cleared', async () => {
    await page.goto(`${server.url}/admin/${table}/new`);
    for (const entry of Object.values(together)) await fill(entry);
    await save('Create');
    const id = newestId();
    await expectStored(id, together, storedOf);
    expect(await unseen(together, publicPath(id))).toEqual([]);
    await expectForm(id, together);

    for (const [name, entry] of Object.entries(apart)) {
      const other = fields[entry.insteadOf ?? ''];
      if (other) await clear(other);
      await fill(entry);
      await save('Update');
      await expectStored(id, { [name]: entry }, storedOf);
      expect(await unseen({ [name]: entry }, publicPath(id))).toEqual([]);
      await expectForm(id, { [name]: entry });
    }

    const optional = pick(fields, (entry) => entry.cleared !== undefined);
    for (const entry of Object.values(optional)) await clear(entry);
    await save('Update');
    await expectStored(id, optional, (entry) => entry.cleared);
    const shown = Object.keys(pick(optional, (entry) => !('nowhere' in entry.shown)));
    expect(await unseen(optional, publicPath(id))).toEqual(shown);
  });

  async function save(action: 'Create' | 'Update'): Promise<void> {
    await button(page, `${action} ${noun}`).click();
    await expectToast(page, `${noun} ${action}d`);
    await page.waitForURL(`${server.url}/admin`);
  }

  const newestId = () => Number(server.database().prepare(`SELECT max(id) FROM ${table}`).pluck().get());

  /** The procedure answers `value` of every field, and the column holds it. */
  async function expectStored(id: number, some: FieldMap, value: (field: Field) => unknown): Promise<void> {
    const record = await ask(`${table}.byId`, { id });
    expect(mapped(some, ({ column }) => record[inCamelCase(column)])).toEqual(mapped(some, value));
    const row = server.database().prepare(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Record<string, unknown>;
    expect(mapped(some, ({ column }) => row[column])).toEqual(mapped(some, (entry) => asColumn(value(entry))));
  }

  /** The form of the record, opened again, holds what was typed. */
  async function expectForm(id: number, some: FieldMap): Promise<void> {
    await page.goto(`${server.url}/admin/${table}/edit/${id}`);
    await button(page, `Update ${noun}`).waitFor();
    const held: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(some)) held[name] = await read(entry);
    expect(held).toEqual(mapped(some, (entry) => entry.chosen ?? entry.typed));
  }
});

const inCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function asColumn(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The fields of which the public sees nothing, as somebody who is nobody's customer yet. */
async function unseen(fields: FieldMap, path: string): Promise<string[]> {
  const pages = new Map<string, string>();
  const missing: string[] = [];
  for (const [name, { shown }] of Object.entries(fields)) {
    if ('nowhere' in shown) continue;
    const address = shown.on ?? path;
    const html = pages.get(address) ?? (await (await fetch(server.url + address)).text());
    pages.set(address, html);
    if (!isSeen(shown, html)) missing.push(name);
  }
  return missing;
}

function isSeen(shown: Exclude<Shown, { nowhere: string }>, html: string): boolean {
  if ('markup' in shown) return html.includes(shown.markup);
  const { text, under } = shown;
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const parts = under === undefined ? [main] : main.split(/(?=<h2)/).filter((part) => visible(part).startsWith(under));
  return parts.some((part) => visible(part).includes(text));
}

const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/** The words of a piece of markup, as they follow each other. */
function visible(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => characters[entity as keyof typeof characters])
    .replace(/\s+/g, ' ')
    .trim();
}

type Control = 'text' | 'select' | 'tick' | 'dialog' | 'ticks' | 'days';

const isDays = (typed: unknown): typed is DayForm[] => Array.isArray(typed) && typeof typed[0] === 'object';

/** How a field is filled in. */
async function controlOf({ label, typed }: Field): Promise<Control> {
  if (isDays(typed)) return 'days';
  if (Array.isArray(typed)) return 'ticks';
  const [tag, type] = await field(page, label).evaluate((element) => [element.tagName, element.getAttribute('type')]);
  if (tag === 'BUTTON') return 'dialog';
  if (tag === 'SELECT') return 'select';
  return type === 'checkbox' ? 'tick' : 'text';
}

async function fill(entry: Field): Promise<void> {
  const { label, typed } = entry;
  const control = field(page, label);
  switch (await controlOf(entry)) {
    case 'text':
      return control.fill(String(typed));
    case 'select':
      await control.selectOption(String(typed));
      return;
    case 'tick':
      return control.setChecked(typed === true);
    case 'ticks':
      for (const { value, label: theme } of packageThemes) {
        await field(page, theme).setChecked(Array.isArray(typed) && typed.includes(value));
      }
      return;
    case 'dialog': {
      await control.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: entry.chosen }).click();
      return dialog.waitFor({ state: 'detached' });
    }
    case 'days':
      return isDays(typed) ? fillDays(typed) : undefined;
  }
}

async function clear(entry: Field): Promise<void> {
  const control = await controlOf(entry);
  if (control !== 'dialog') return fill({ ...entry, typed: emptyOf(entry.typed) });
  const clearing = button(page, `Clear ${entry.label}`);
  if (await clearing.isVisible()) await clearing.click();
}

async function read(entry: Field): Promise<unknown> {
  const control = field(page, entry.label);
  switch (await controlOf(entry)) {
    case 'text':
    case 'select':
      return control.inputValue();
    case 'tick':
      return control.isChecked();
    case 'ticks': {
      const ticked: string[] = [];
      for (const { value, label } of packageThemes) if (await field(page, label).isChecked()) ticked.push(value);
      return ticked;
    }
    case 'dialog':
      return control.textContent();
    case 'days':
      return readDays();
  }
}

async function fillDays(days: DayForm[]): Promise<void> {
  for (const [index, day] of days.entries()) {
    const number = index + 1;
    if (index > 0) await button(page, 'Add day').click();
    await field(page, `Location of day ${number}`).fill(day.location);
    for (const [at, activity] of day.activities.entries()) {
      if (at > 0) await button(page, `Add activity to day ${number}`).click();
      await field(page, `Activity ${at + 1} of day ${number}`).fill(activity);
    }
    for (const meal of day.meals) await field(page, `${meal} on day ${number}`).check();
  }
}

async function readDays(): Promise<DayForm[]> {
  const days: DayForm[] = [];
  const count = await page.getByRole('group', { name: /^Day \d+$/ }).count();
  for (let number = 1; number <= count; number++) {
    const day = page.getByRole('group', { name: `Day ${number}`, exact: true });
    const boxes = await day.getByLabel(/^Activity \d+ of day \d+$/).all();
    const eaten: DayForm['meals'] = [];
    for (const meal of meals) if (await field(day, `${meal} on day ${number}`).isChecked()) eaten.push(meal);
    days.push({
      location: await field(day, `Location of day ${number}`).inputValue(),
      activities: await Promise.all(boxes.map((box) => box.inputValue())),
      meals: eaten,
    });
  }
  return days;
}
