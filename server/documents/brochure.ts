import type { Token } from 'markdown-it';
import type { PrintedOffice } from '#server/company/company';
import type { CompanyFacts } from '#server/company/company.input';
import type { Column, Entry, Item } from './column.ts';
import { addressOf, footerOf, type NamedPicture, officeOf, type PrintedLook } from './contact.ts';
import type { TextStyleName } from './design.ts';
import { BrandDocument } from './document.ts';
import { itemsOfMarkdown } from './markdown-text.ts';
import { type Picture, printPicture } from './picture.ts';

/** The content of the brochure of a tour or a package; tokens are those of parsed Markdown. */
export interface Brochure {
  kind: 'tour' | 'package';
  title: string;
  lead: string | null;
  country: string;
  cities: readonly string[];
  duration: string;
  price: string;
  /** The unit of the price; null where the price has to be asked for. */
  priceUnit: string | null;
  /** The price of its open offer, and the days on which that holds. */
  offer: { price: string; when: string } | null;
  /** The address of its page. */
  url: string;
  /** Null where it cannot be shown; the picture of the company then takes its place. */
  cover: NamedPicture | null;
  pictures: readonly NamedPicture[];
  description: readonly Token[];
  facts: readonly (readonly [label: string, value: string])[];
  route: { map: Picture; text: string; key: string | null } | null;
  /** Of a tour. */
  pickupTime: string | null;
  itinerary: readonly Token[] | null;
  /** Of a package. */
  days: readonly { day: number; location: string; activities: readonly string[]; meals: readonly string[] }[];
  included: readonly string[];
  /** True for the company's text for all such trips. */
  isTypical: boolean;
  excluded: readonly string[];
  bring: readonly string[];
  remarks: readonly string[];
  cancellation: string;
  company: Pick<CompanyFacts, 'name' | 'legalName' | 'email'>;
  look: PrintedLook;
  /** The responsible office comes first. */
  offices: readonly PrintedOffice[];
  /** When it changed last. */
  changedAt: Date;
}

/** The brochure of a tour or a package as a PDF file. */
export async function makeBrochure(facts: Brochure): Promise<Uint8Array<ArrayBuffer>> {
  const { title, company, url, changedAt, lead } = facts;
  const footer = footerOf(title.length > 60 ? company.legalName : title, url);
  const [subject, author] = [lead ?? title, company.legalName];
  const brochure = new BrandDocument({
    title: `${title}: ${company.name}`,
    author,
    subject,
    footer,
    changedAt,
    look: facts.look,
  });
  await writeCover(brochure, facts);
  brochure.startPage();
  await writeOverview(brochure, facts);
  if (facts.kind === 'tour') writeItinerary(brochure, facts);
  const hasPictures = await writePictures(brochure, facts.pictures);
  if (facts.kind === 'package') writeDays(brochure, facts);
  writeLists(brochure, facts);
  brochure.keep(closingHeight + (hasPictures ? 0 : pictureHeights.min + 20));
  if (!hasPictures) await writePictures(brochure, facts.pictures, closingHeight);
  writeTerms(brochure, facts);
  writeContact(brochure, facts);
  return brochure.finish();
}

/** So many letters of a title fit on three lines. */
const headlines: [maxLength: number, style: TextStyleName][] = [
  [44, 'headline'],
  [100, 'longHeadline'],
  [Infinity, 'longestHeadline'],
];

async function writeCover(brochure: BrandDocument, facts: Brochure): Promise<void> {
  const { kind, title, lead, country, cities, duration, price, priceUnit, offer, cover, look } = facts;
  const style = headlines.find(([maxLength]) => title.length <= maxLength)?.[1] ?? 'longestHeadline';
  await brochure.cover(
    { ...(cover ?? look.cover), maxHeight: 580 },
    { style: 'kicker', text: `${kind === 'tour' ? 'Tour' : 'Package'} · ${country}` },
    [{ style, text: withoutWidow(title) }, ...(lead ? [{ style: 'lead', text: lead } as const] : [])],
    [
      [...figure(price, priceUnit ?? 'Ask us for a quotation'), ...offerNotes(offer)],
      figure(duration, 'duration'),
      figure(cities.join(', ') || country, cities.length > 1 ? `${cities.length} places` : country),
    ],
  );
}

/** Keeps a short last word off a line of its own. */
const withoutWidow = (title: string) => title.replace(/ (\S{1,12})$/, '\u00a0$1');

const figure = (value: string, label: string): Column => [
  { style: 'value', text: value },
  { style: 'note', text: label },
];

function offerNotes(offer: Brochure['offer']): Column {
  if (!offer) return [];
  return [{ style: 'heading', text: `Offer ${offer.price}` }, { style: 'note', text: offer.when } as const];
}

async function writeOverview(brochure: BrandDocument, { description, facts, route }: Brochure): Promise<void> {
  const items = itemsOfMarkdown(description);
  if (items.length > 0) row(brochure, 'Overview', items);
  const table = facts.map(([name, value]) => ({ name, value }));
  if (table.length > 0) row(brochure, 'At a glance', [{ facts: table }]);
  if (!route) return;
  const { map, text, key } = route;
  const caption: Column = key ? [{ style: 'note', text: key }] : [];
  const print = await printPicture(map, { width: brochure.textWidth * mapShare });
  row(brochure, 'The route', [{ print, alt: `Map of the route. ${text}` }], caption);
}

/** The share of its column that a map takes: the page then has room for pictures too. */
const mapShare = 0.86;

/** Heights of a row of pictures, in points: less would cut off what they show. */
const pictureHeights = { min: 90, max: 200 };

/** Pictures in a row, as high as the page permits beside the reserved space; false where that is too low. */
async function writePictures(brochure: BrandDocument, pictures: readonly NamedPicture[], free = 0): Promise<boolean> {
  const height = Math.min(brochure.room - free - 10, pictureHeights.max);
  if (pictures.length < 2) return true;
  if (height < pictureHeights.min) return false;
  brochure.space();
  const frame = { width: brochure.columnWidth(pictures.length), height };
  const columns: Column[] = [];
  for (const { picture, alt } of pictures) {
    columns.push([{ print: await printPicture(picture, frame), alt }]);
  }
  brochure.columns(columns);
  return true;
}

function writeItinerary(brochure: BrandDocument, { pickupTime, itinerary }: Brochure): void {
  const pickup: Column = pickupTime
    ? [
        { style: 'day', text: 'Pick-up' },
        { style: 'note', text: pickupTime },
      ]
    : [];
  row(brochure, 'Itinerary', itinerary ? itemsOfMarkdown(itinerary) : [{ style: 'body', text: ask }], pickup);
}

const ask = 'Ask us for the times of this tour. Our contact details are on the last page.';

function writeDays(brochure: BrandDocument, { days }: Brochure): void {
  if (days.length === 0) return;
  brochure.section('Day by day');
  brochure.rows(
    days.map(({ day, location, activities, meals }) => ({
      heading: [
        { style: 'day', text: `Day ${day}` },
        { style: 'heading', text: location },
      ],
      column: [
        ...(activities.length > 0 ? [listOf(activities, 'dot')] : []),
        ...(meals.length > 0 ? [{ style: 'note', text: `Meals: ${meals.join(', ').toLowerCase()}` } as const] : []),
      ],
    })),
  );
}

function writeLists(brochure: BrandDocument, { included, isTypical, excluded, bring, remarks }: Brochure): void {
  const lists: [string, readonly string[], Entry['mark']][] = [
    ["What's included", included, 'check'],
    ['Not included', excluded, 'cross'],
    ['What to bring', bring, 'dot'],
    ['Remarks', remarks, 'dot'],
  ];
  const columns = lists
    .filter(([, lines]) => lines.length > 0)
    .map(
      ([heading, lines, mark]): Column => [
        { style: 'section', text: heading },
        ...(isTypical && lines === included ? [{ style: 'note', text: 'Typically included:' } as const] : []),
        listOf(lines, mark),
      ],
    );
  const perRow = columns.length === 3 ? 3 : 2;
  for (let start = 0; start < columns.length; start += perRow) {
    brochure.space();
    brochure.columns(columns.slice(start, start + perRow), perRow);
  }
}

const listOf = (lines: readonly string[], mark: Entry['mark']): Item => ({
  list: lines.map((text) => ({ mark, runs: [{ text }] })),
});

/** Of price, terms and offices, in points. */
const closingHeight = 345;

function writeTerms(brochure: BrandDocument, { price, priceUnit, offer, cancellation, changedAt }: Brochure): void {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = changedAt.toLocaleDateString('en-GB', format);
  brochure.band([], { style: 'label', text: 'Price and terms' }, [
    [
      { style: 'value', text: price },
      ...(priceUnit ? [{ style: 'body', text: priceUnit } as const] : []),
      ...offerNotes(offer),
    ],
    [
      { style: 'heading', text: 'Cancellation' },
      { style: 'body', text: `${cancellation}.` },
    ],
    [
      { style: 'heading', text: `As of ${day}` },
      { style: 'body', text: 'Our office confirms price and dates before you pay anything.' },
    ],
  ]);
}

function writeContact(brochure: BrandDocument, { kind, url, company, offices }: Brochure): void {
  brochure.section(`Book this ${kind}`);
  brochure.text([
    {
      style: 'body',
      runs: [
        { text: 'Send a booking request at ' },
        { text: addressOf(url), link: url },
        { text: ', or write to ' },
        { text: company.email, link: `mailto:${company.email}` },
        { text: '.' },
      ],
    },
  ]);
  brochure.columns(offices.map(officeOf));
}

/** A heading on the left, its column on the right. */
function row(brochure: BrandDocument, heading: string, column: Column, below: Column = []): void {
  brochure.space();
  brochure.rows([{ heading: [{ style: 'section', text: heading }, ...below], column }]);
}
