import {
  addedColumn,
  countryFilter,
  RecordName,
  RecordRows,
  titleColumn,
  updatedColumn,
} from '#app/admin/list/record-rows';
import type { Column } from '#app/admin/list/table';
import { usePlaces } from '#app/admin/record/places.ts';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { offerTypeLabels } from '#app/ui/card/badges';
import { packagePrice } from '#app/ui/card/card-price';
import { Stars } from '#app/ui/card/stars';
import type { Testimonial } from '#db/schema/testimonial';
import type { ArticleRow } from '#server/catalogue/article/article';
import type { ArticleQuery } from '#server/catalogue/article/article.input';
import { articleCategories, categoryLabel } from '#server/catalogue/article/category.input';
import { countriesOf, tourCountriesOf } from '#server/catalogue/destination.input';
import type { OfferRow } from '#server/catalogue/offer/offer';
import { type OfferQuery, offerTypes } from '#server/catalogue/offer/offer.input';
import type { PackageRow } from '#server/catalogue/package';
import type { PackageQuery } from '#server/catalogue/package.input';
import type { TestimonialQuery } from '#server/catalogue/testimonial.input';
import type { TourRow } from '#server/catalogue/tour';
import type { TourQuery } from '#server/catalogue/tour.input';
import { formatDay } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

const tourColumns: Column<TourRow>[] = [
  titleColumn('tours', ({ category, city }) => (
    <>
      {category}
      <span className="md:hidden">
        {category && ' · '}
        {city}
      </span>
    </>
  )),
  { label: 'City', sort: 'city', visibleFrom: 'md', cell: (tour) => `${tour.city}, ${tour.country}` },
  {
    label: 'Price',
    sort: 'price',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: (tour) => formatMoney(tour.priceCents),
  },
  addedColumn('newest'),
  updatedColumn,
];

export function TourRows({ query }: { query: TourQuery }) {
  return (
    <RecordRows
      list="tours"
      query={query}
      placeholder="Title, city, category or #12"
      filters={countryFilter(query.country, tourCountriesOf(usePlaces()))}
      procedures={trpc.tours}
      columns={tourColumns}
    />
  );
}

const packageColumns: Column<PackageRow>[] = [
  titleColumn('packages', ({ duration, cities }) => `${duration} · ${cities.join(', ')}`),
  { label: 'Country', sort: 'country', visibleFrom: 'md', cell: ({ country }) => country },
  {
    label: 'Price',
    sort: 'price',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: ({ priceFromCents }) => packagePrice(priceFromCents).price,
  },
  addedColumn('newest'),
  updatedColumn,
];

export function PackageRows({ query }: { query: PackageQuery }) {
  return (
    <RecordRows
      list="packages"
      query={query}
      placeholder="Title, city, theme or #12"
      filters={countryFilter(query.country, countriesOf(usePlaces()))}
      procedures={trpc.packages}
      columns={packageColumns}
    />
  );
}

const offerStates = {
  coming: 'Starts later',
  open: 'Open',
  late: 'Travel is too near',
  early: 'Travel is too far away',
  dearer: 'Not cheaper',
  ended: 'Expired',
};

const offerStateColors: Partial<Record<OfferRow['state'], string>> = {
  open: 'font-semibold text-jade',
  dearer: 'font-semibold text-terracotta',
};

const offerColumns: Column<OfferRow>[] = [
  titleColumn('offers', ({ location }) => location),
  { label: 'Type', sort: 'type', visibleFrom: 'xl', cell: ({ type }) => offerTypeLabels[type] },
  {
    label: 'Price',
    sort: 'price',
    visibleFrom: 'md',
    figures: true,
    nowrap: true,
    cell: ({ discountedPriceCents, originalPriceCents }) => (
      <>
        {formatMoney(discountedPriceCents)} <s className="text-sm text-quiet">{formatMoney(originalPriceCents)}</s>
      </>
    ),
  },
  {
    label: 'Valid',
    sort: 'ends',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: ({ startDate, endDate, state }) => (
      <>
        <span className={offerStateColors[state] ?? 'text-quiet'}>{offerStates[state]}</span>
        <span className="block text-sm text-quiet">
          {state === 'coming' ? `from ${formatDayShort(startDate)}` : `until ${formatDayShort(endDate)}`}
        </span>
      </>
    ),
  },
  addedColumn('newest'),
];

export function OfferRows({ query }: { query: OfferQuery }) {
  return (
    <RecordRows
      list="offers"
      query={query}
      placeholder="Title, place, slug or #12"
      filters={[
        {
          ...{ label: 'Type', name: 'type', value: query.type, all: 'All types' },
          options: offerTypes.map((type) => ({ value: type, label: offerTypeLabels[type] })),
        },
      ]}
      procedures={trpc.offers}
      columns={offerColumns}
    />
  );
}

const articleColumns: Column<ArticleRow>[] = [
  titleColumn(
    'articles',
    ({ slug }) => `/${slug}`,
    ({ published, date }) => (published ? [] : [`Scheduled for ${formatDay(date)}`]),
  ),
  { label: 'Category', sort: 'category', visibleFrom: 'md', cell: ({ category }) => categoryLabel(category) },
  { label: 'Author', sort: 'author', visibleFrom: 'xl', breakWords: true, cell: ({ author }) => author },
  {
    label: 'Date',
    sort: 'date',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: ({ date }) => formatDayShort(date),
  },
];

export function ArticleRows({ query }: { query: ArticleQuery }) {
  return (
    <RecordRows
      list="articles"
      query={query}
      placeholder="Title, author, category, slug or #12"
      filters={[
        {
          ...{ label: 'Category', name: 'category', value: query.category, all: 'All categories' },
          options: articleCategories,
        },
      ]}
      procedures={trpc.articles}
      columns={articleColumns}
    />
  );
}

const testimonialColumns: Column<Testimonial>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: ({ id, name, tourName }) => <RecordName id={id} list="testimonials" title={name} note={tourName} />,
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

export function TestimonialRows({ query }: { query: TestimonialQuery }) {
  return (
    <RecordRows
      list="testimonials"
      query={query}
      placeholder="Name, text or tour"
      procedures={trpc.testimonials}
      columns={testimonialColumns}
    />
  );
}
