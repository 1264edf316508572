import type { ShownQuery } from '#app/admin/list/list';
import type { RecordList } from '#app/admin/list/records.ts';
import { amountColumn, type Column, figureColumn } from '#app/admin/list/table';
import { NewsletterState, progressWords } from '#app/admin/newsletters/newsletter-state';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { packagePrice } from '#app/ui/card/card-price';
import { Stars } from '#app/ui/card/stars';
import type { Testimonial } from '#db/schema/testimonial';
import type { ArticleRow } from '#server/catalogue/article/article';
import { articleList } from '#server/catalogue/article/article.input';
import { articleCategories, categoryLabel } from '#server/catalogue/article/category.input';
import { countriesOf, tourCountriesOf } from '#server/catalogue/destination.input';
import type { OfferRow } from '#server/catalogue/offer/offer';
import { offerList, offerTypeChoices } from '#server/catalogue/offer/offer.input';
import { offerTypeLabels } from '#server/catalogue/offer/offer-words.input';
import type { PackageRow } from '#server/catalogue/package';
import { packageList } from '#server/catalogue/package.input';
import { testimonialList } from '#server/catalogue/testimonial.input';
import type { TourRow } from '#server/catalogue/tour';
import { tourList } from '#server/catalogue/tour.input';
import type { NewsletterRow } from '#server/contact/newsletter/newsletter';
import { newsletterList } from '#server/contact/newsletter/newsletter.input';
import type { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import { formatMoney } from '#server/values/money.input';
import {
  addedColumn,
  countryFilter,
  type NamedRow,
  publicationTags,
  RecordName,
  RecordRows,
  type RecordRowsProps,
  stateFilterOf,
  titleColumn,
  updatedColumn,
} from './record-rows';

const tourColumns: Column<TourRow>[] = [
  titleColumn('tours', ({ category, city }) => (
    <>
      <span>{category}</span>
      <span className="md:hidden">{`${category ? ' · ' : ''}${city}`}</span>
    </>
  )),
  { label: 'City', sort: 'city', visibleFrom: 'md', cell: (tour) => `${tour.city}, ${tour.country}` },
  amountColumn({ label: 'Price', sort: 'price', visibleFrom: 'sm', cell: (tour) => formatMoney(tour.priceCents) }),
  addedColumn('newest'),
  updatedColumn,
];

const packageColumns: Column<PackageRow>[] = [
  titleColumn('packages', ({ duration, cities }) => `${duration} · ${cities.join(', ')}`),
  { label: 'Country', sort: 'country', visibleFrom: 'md', cell: ({ country }) => country },
  amountColumn({
    label: 'Price',
    sort: 'price',
    visibleFrom: 'sm',
    cell: ({ priceFromCents }) => packagePrice(priceFromCents).price,
  }),
  addedColumn('newest'),
  updatedColumn,
];

const offerStates = {
  coming: 'Scheduled',
  open: 'Active',
  late: 'Travel dates too soon',
  early: 'Travel dates too late',
  dearer: 'No discount',
  ended: 'Expired',
};

const offerStateColors: Partial<Record<OfferRow['state'], string>> = {
  open: 'font-semibold text-jade',
  dearer: 'font-semibold text-brand',
};

const offerColumns: Column<OfferRow>[] = [
  titleColumn('offers', ({ location }) => location),
  { label: 'Type', sort: 'type', visibleFrom: 'xl', cell: ({ type }) => offerTypeLabels[type] },
  amountColumn({
    label: 'Price',
    sort: 'price',
    visibleFrom: 'md',
    cell: ({ discountedPriceCents, originalPriceCents }) => (
      <>
        <span>{`${formatMoney(discountedPriceCents)} `}</span>
        <s className="text-sm text-quiet">{formatMoney(originalPriceCents)}</s>
      </>
    ),
  }),
  figureColumn({
    label: 'Valid',
    sort: 'ends',
    visibleFrom: 'sm',
    cell: ({ startDate, endDate, state }) => (
      <>
        <span className={offerStateColors[state] ?? 'text-quiet'}>{offerStates[state]}</span>
        <span className="block text-sm text-quiet">
          {state === 'coming' ? `from ${formatDayShort(startDate)}` : `until ${formatDayShort(endDate)}`}
        </span>
      </>
    ),
  }),
  addedColumn('newest'),
];

const articleColumns: Column<ArticleRow>[] = [
  titleColumn('articles', ({ slug }) => `/${slug}`),
  { label: 'Category', sort: 'category', visibleFrom: 'md', cell: ({ category }) => categoryLabel(category) },
  { label: 'Author', sort: 'author', visibleFrom: 'xl', breakWords: true, cell: ({ author }) => author },
  figureColumn({ label: 'Date', sort: 'date', visibleFrom: 'sm', cell: ({ date }) => formatDayShort(date) }),
];

const testimonialColumns: Column<Testimonial>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: (row) => (
      <RecordName
        {...{ id: row.id, title: row.name, note: row.tourName }}
        list="testimonials"
        tags={publicationTags(row)}
      />
    ),
  },
  {
    label: 'Text',
    visibleFrom: 'md',
    breakWords: true,
    cell: ({ text }) => <span className="line-clamp-2 max-w-[52ch]">{text}</span>,
  },
  { label: 'Rating', sort: 'rating', visibleFrom: 'sm', nowrap: true, cell: ({ rating }) => <Stars rating={rating} /> },
  addedColumn('oldest'),
  updatedColumn,
];

const newsletterColumns: Column<NewsletterRow>[] = [
  {
    label: 'Subject',
    sort: 'subject',
    cell: ({ id, title }) => <RecordName id={id} list="newsletters" title={title} />,
  },
  { label: 'State', sort: 'state', cell: ({ state }) => <NewsletterState state={state} /> },
  amountColumn({
    label: 'Sent',
    visibleFrom: 'sm',
    cell: ({ state, sent, recipients }) => (state === 'draft' ? '' : progressWords({ sent, recipients })),
  }),
  amountColumn({
    label: 'Bounced',
    visibleFrom: 'md',
    cell: ({ state, bounced }) => (state === 'draft' ? '' : bounced),
  }),
  addedColumn('newest'),
  updatedColumn,
];

type Rpc = Awaited<ReturnType<typeof prefetchFor>>;

/** How a list of the dashboard is read from an address, prefetched and shown. */
function recordList<Row extends NamedRow, Query extends ShownQuery>(
  schema: Parameters<typeof readListQuery<Query>>[0],
  prefetch: (rpc: Rpc, query: Query) => Promise<void>,
  rows: Omit<RecordRowsProps<Row, Query>, 'query'>,
) {
  const read = (parameters: URLSearchParams) => readListQuery(schema, parameters).query;
  return {
    load: (rpc: Rpc, parameters: URLSearchParams) => prefetch(rpc, read(parameters)),
    render: (parameters: URLSearchParams) => <RecordRows {...rows} query={read(parameters)} />,
  };
}

export const lists: Record<RecordList, ReturnType<typeof recordList>> = {
  tours: recordList(tourList, (rpc, query) => rpc.tours.list.prefetch(query), {
    list: 'tours',
    placeholder: 'Title, city, category or #12',
    filters: ({ country, state }, places) => [countryFilter(country, tourCountriesOf(places)), stateFilterOf(state)],
    procedures: trpc.tours,
    columns: tourColumns,
  }),
  packages: recordList(packageList, (rpc, query) => rpc.packages.list.prefetch(query), {
    list: 'packages',
    placeholder: 'Title, city, theme or #12',
    filters: ({ country, state }, places) => [countryFilter(country, countriesOf(places)), stateFilterOf(state)],
    procedures: trpc.packages,
    columns: packageColumns,
  }),
  offers: recordList(offerList, (rpc, query) => rpc.offers.list.prefetch(query), {
    list: 'offers',
    placeholder: 'Title, place, slug or #12',
    filters: ({ type, state }) => [
      { label: 'Type', name: 'type', value: type, all: 'All types', options: offerTypeChoices },
      stateFilterOf(state),
    ],
    procedures: trpc.offers,
    columns: offerColumns,
  }),
  articles: recordList(articleList, (rpc, query) => rpc.articles.list.prefetch(query), {
    list: 'articles',
    placeholder: 'Title, author, category, slug or #12',
    filters: ({ category: value, state }, places) => [
      {
        ...{ label: 'Category', name: 'category', value, all: 'All categories' },
        options: articleCategories(tourCountriesOf(places)),
      },
      stateFilterOf(state),
    ],
    procedures: trpc.articles,
    columns: articleColumns,
  }),
  testimonials: recordList(testimonialList, (rpc, query) => rpc.testimonials.list.prefetch(query), {
    list: 'testimonials',
    placeholder: 'Name, text or tour',
    filters: ({ state }) => [stateFilterOf(state)],
    procedures: trpc.testimonials,
    columns: testimonialColumns,
  }),
  newsletters: recordList(newsletterList, (rpc, query) => rpc.newsletters.list.prefetch(query), {
    list: 'newsletters',
    placeholder: 'Subject or text',
    procedures: trpc.newsletters,
    columns: newsletterColumns,
  }),
};
