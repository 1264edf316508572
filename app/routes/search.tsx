import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { SearchOverview } from '#app/routes/search/search-overview';
import { CardLink } from '#app/ui/card/card-link';
import { CardPrice, packagePrice } from '#app/ui/card/card-price';
import { ConfirmationMark } from '#app/ui/card/confirmation-mark';
import { Picture } from '#app/ui/card/picture';
import { SaveButton } from '#app/ui/card/save-button';
import { Stars } from '#app/ui/card/stars';
import { DayField } from '#app/ui/list/facet-filters';
import { PendingList } from '#app/ui/list/pending-list';
import { SearchForm } from '#app/ui/list/search-form';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { PageHead, SectionError } from '#app/ui/page/section';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { listBookable } from '#server/booking/seats/availability';
import { listSearchPlaces } from '#server/catalogue/destination';
import { type BookableIds, formatWhen, readWhen, whenChoices } from '#server/catalogue/facet/when.input';
import { offerUnit, personUnits } from '#server/catalogue/offer/offer-words.input';
import { browse } from '#server/catalogue/search/browse';
import { isEmpty, type SearchHit, type SearchResult, search } from '#server/catalogue/search/search';
import { officeToday } from '#server/company/company';
import { isIncomplete, orNull } from '#server/current-request';
import { noteSearch } from '#server/office/reports/visit-counts';
import { formatMoney } from '#server/values/money.input';
import { counted } from '#server/values/plural.input';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/search';

export const loader = withErrorReport('the search', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const query = (parameters.get('q') ?? '').trim().slice(0, 200);
  const where = (parameters.get('where') ?? '').slice(0, 100);
  const now = new Date();
  const when = readWhen(parameters);
  const bookable = when === undefined ? undefined : orNull('what can be booked', () => listBookable(when, now));
  const read = <Part,>(what: string, load: (then: BookableIds | undefined) => Part) =>
    bookable === null ? null : orNull(what, () => load(bookable));
  const result = query === '' ? null : read('the search', (then) => search(query, where, now, then));
  if (result && where === '' && !bookable && !isIncomplete()) noteSearch(query, isEmpty(result));
  const overview = result?.groups.length ? null : read('the overview', (then) => browse(where, now, then));
  const times = { choices: whenChoices(officeToday(now), when), chosen: when ?? '' };
  const places = orNull('destinations', () => listSearchPlaces()) ?? [];
  return { places, query, where, when: times, result, overview, isIncomplete: isIncomplete() };
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ query }) => ({
  title: query ? `Search: ${query}` : 'Search',
  description: 'Search tours, packages, offers and articles.',
  path: href('/search'),
  noindex: true,
}));

const kindLabels: Record<SearchHit['kind'], string> = {
  tour: 'Tour',
  package: 'Package',
  article: 'Article',
  offer: 'Offer',
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { places, query, where, when, result, overview, isIncomplete } = loaderData;
  // The answer closes or replaces the field from which the search was sent.
  const results = useRestoreFocus<HTMLDivElement>(useNavigationKey(), { preventScroll: true });
  return (
    <>
      <PageHead title="Search">
        <div className="mt-8 max-w-4xl">
          <SearchForm {...{ places, query, where }}>
            <WhenFields key={when.chosen} {...when} />
          </SearchForm>
        </div>
      </PageHead>
      <PendingList ref={results}>
        {isIncomplete && (
          <div className="sheet">
            <SectionError what="all results" />
          </div>
        )}
        {result && !result.isUnspecific && (
          <div className="sheet mt-8">
            <div className="max-w-4xl">
              <Summary {...{ query, where, result, isIncomplete }} when={when.chosen} />
              <Answers answers={result.answers} />
              {result.groups.map(({ missing, hits }) => (
                <section key={missing.join()} className="mt-8">
                  {missing.length > 0 && (
                    <h2 className="mb-4 font-text text-base font-semibold tracking-normal">{`Without ${quoted(missing)}`}</h2>
                  )}
                  <ul className="bare-list border-t border-rule">
                    {hits.map((hit) => (
                      <li key={hit.path}>
                        <SearchHitCard hit={hit} heading={missing.length > 0 ? 'h3' : 'h2'} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </div>
        )}
        {overview && <SearchOverview {...{ overview, isIncomplete }} when={when.chosen} />}
      </PendingList>
    </>
  );
}

/** When to travel: in a month of the choices, or on a day. */
function WhenFields({ choices, chosen }: { choices: string[]; chosen: string }) {
  return (
    <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[12rem_12rem]">
      <label className="text-sm font-semibold">
        When?
        <select name="when" defaultValue={chosen} className="control text-base font-normal">
          <option value="">Any time</option>
          {choices.map((value) => (
            <option key={value} value={value}>
              {formatWhen(value)}
            </option>
          ))}
        </select>
      </label>
      <DayField />
    </div>
  );
}

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(' and ');

interface SummaryProps {
  query: string;
  where: string;
  /** Empty for any time. */
  when: string;
  result: SearchResult;
  isIncomplete: boolean;
}

/** A summary of the results, and of how the query was understood. */
function Summary({ query, where, when, result, isIncomplete }: SummaryProps) {
  const { groups, answers, corrected, suggestion, elsewhere, maxCents, notFound } = result;
  const total = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isPartial = groups.some(({ missing }) => missing.length > 0);
  const nothing = answers.length > 0 || elsewhere.length > 0 ? notFound : [query];
  const isFull = groups.some(({ missing }) => missing.length === 0);
  const lines: ReactNode[] = [
    elsewhere.length > 0 && `We do not travel to ${elsewhere.join(' or ')}.`,
    corrected && `Nothing found for “${query}”. ${total > 0 ? 'These match' : 'We looked for'} “${corrected}”.`,
    !corrected &&
      isPartial &&
      (isFull
        ? `Few results match all of “${query}”. Related results follow.`
        : `No exact match for “${query}”. Closest results:`),
    !corrected && !isIncomplete && total === 0 && nothing.length > 0 && `Nothing found for ${quoted(nothing)}.`,
    !corrected && !isPartial && total > 0 && `${counted(total, 'result')} for “${query}”`,
    suggestion && (
      <span>
        Did you mean{' '}
        <Link
          to={`${href('/search')}?${new URLSearchParams({ q: suggestion, ...(where && { where }), ...(when && { when }) })}`}
          className="font-semibold underline underline-offset-4"
        >
          {suggestion}
        </Link>
        ?
      </span>
    ),
    maxCents !== null && `Up to ${formatMoney(maxCents)}.`,
    when !== '' && `Available ${when.length === 7 ? 'in' : 'on'} ${formatWhen(when)}.`,
    (where !== '' || when !== '') && total === 0 && (
      <Link
        to={`${href('/search')}?${new URLSearchParams({ q: query })}`}
        className="font-semibold underline underline-offset-4"
      >
        {when === '' ? 'Search everywhere' : 'Search everywhere, at any time'}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <div role="status" className="grid gap-1 text-quiet">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

/** Our own answers to a question, such as how to pay. */
function Answers({ answers }: Pick<SearchResult, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <ul className="bare-list mt-6 grid gap-4">
      {answers.map(({ title, text, path }) => (
        <li key={title} className="answer relative rounded-md border border-rule bg-card p-5">
          <h2 className="text-title">
            <Link
              to={path}
              className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function SearchHitCard({ hit, heading: Heading }: { hit: SearchHit; heading: 'h2' | 'h3' }) {
  return (
    <article className="card group relative grid grid-cols-[5.5rem_1fr] gap-5 border-b border-rule py-5 sm:grid-cols-[8rem_1fr]">
      <div className="aspect-[4/5] overflow-hidden rounded-md bg-sand sm:aspect-square">
        <Picture image={hit.image} alt={hit.imageAlt || hit.title} focus={hit.imageFocus} className="lift" />
      </div>
      <div>
        <div className={hit.trip ? 'pr-12' : ''}>
          <p className="text-sm text-quiet">
            <span className="font-semibold text-brand">{kindLabels[hit.kind]}</span>
            <span>{` · ${hit.place}`}</span>
          </p>
          <Heading className="mt-1 text-title">
            <CardLink to={hit.path}>{hit.title}</CardLink>
          </Heading>
        </div>
        <p className="mt-1.5 line-clamp-3">{hit.summary}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <HitPrice hit={hit} />
          {hit.kind !== 'article' && <ConfirmationMark isInstant={hit.isInstant} />}
          {hit.rating !== null && <Stars rating={hit.rating} guests={hit.reviewCount ?? 0} />}
        </p>
      </div>
      {hit.trip && <SaveButton trip={hit.trip} title={hit.title} className="save top-4 right-0" />}
    </article>
  );
}

function HitPrice({ hit: { kind, priceCents, offerCents, offerType, duration } }: { hit: SearchHit }) {
  if (kind === 'package') {
    return <CardPrice {...packagePrice(priceCents)} offerCents={offerCents} />;
  }
  if (priceCents === null) return null;
  const unit = offerType ? offerUnit({ type: offerType, duration: duration ?? '' }) : personUnits.tour;
  return <CardPrice price={formatMoney(priceCents)} offerCents={offerCents} unit={unit} />;
}

export const ErrorBoundary = () => <ErrorScreen what="the search" />;
