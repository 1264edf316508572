import { href } from 'react-router';
import { OfferCard } from '#app/ui/card/offer-card';
import { LinkButton } from '#app/ui/form/button';
import { FilterBar } from '#app/ui/list/filter-bar';
import { PendingList } from '#app/ui/list/pending-list';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { PageHead, Section, SectionError } from '#app/ui/page/section';
import { NewsletterBand } from '#app/ui/shell/newsletter-form';
import { offerCard } from '#server/catalogue/offer/offer';
import { offerTypes } from '#server/catalogue/offer/offer.input';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { orNull } from '#server/current-request';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/offers';

/** Each tab has its own address, so that the tabs work without JavaScript. */
const tabs = [
  { label: 'All Offers', type: 'all' },
  { label: 'Tours', type: 'tour' },
  { label: 'Packages', type: 'package' },
  { label: 'Accommodation', type: 'accommodation' },
] as const;

export const loader = withErrorReport('offers', ({ request }: Route.LoaderArgs) => {
  const requested = new URL(request.url).searchParams.get('type') ?? 'all';
  const type = offerTypes.find((name) => name === requested);
  const known = requested === 'all' || type !== undefined;
  const offers = known ? orNull('offers', () => listOpenOffers(new Date(), type).map(offerCard)) : [];
  return { tab: known ? requested : 'unknown', offers };
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ tab }, { countries }) => ({
  title: 'Special Travel Deals',
  description: `Tours, packages and stays in ${countries} at a lower price, for a limited time.`,
  path: href('/offers') + (tab === 'all' || tab === 'unknown' ? '' : `?type=${tab}`),
  noindex: tab === 'unknown',
}));

export default function Offers({ loaderData: { tab, offers } }: Route.ComponentProps) {
  const featured = (offers ?? []).filter((offer) => offer.featured);
  const rest = (offers ?? []).filter((offer) => !offer.featured);
  return (
    <>
      <PageHead
        title="Special Travel Deals"
        lead="Selected trips at a lower price, valid until the date shown. No booking fees."
      >
        <div className="mt-5 md:mt-8">
          <FilterBar
            label="Offers"
            links={tabs.map(({ label, type }) => ({
              label,
              to: href('/offers') + (type === 'all' ? '' : `?type=${type}`),
              active: tab === type,
            }))}
          />
        </div>
      </PageHead>
      <PendingList>
        {offers === null && (
          <div className="sheet">
            <SectionError what="offers" />
          </div>
        )}
        {offers?.length === 0 && (
          <IllustratedMessage title="No offers available at the moment">
            <LinkButton to={href(tab === 'all' ? '/tours' : '/offers')}>
              {tab === 'all' ? 'Our Tours' : 'All Offers'}
            </LinkButton>
          </IllustratedMessage>
        )}
        {featured.length > 0 && (
          <Section title="Featured Offers">
            <ul className="bare-list grid gap-6 lg:grid-cols-2">
              {featured.map((offer, index) => (
                <li key={offer.path} className={index === 0 && featured.length % 2 === 1 ? 'lg:col-span-2' : ''}>
                  <OfferCard offer={offer} featured eager={index === 0} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {rest.length > 0 && (
          <Section title={featured.length > 0 ? 'More offers' : 'Offers'}>
            <ul className="bare-list grid gap-6 lg:grid-cols-2">
              {rest.map((offer) => (
                <li key={offer.path} className="lg:odd:last:col-span-2">
                  <OfferCard offer={offer} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </PendingList>
      <NewsletterBand
        source="offers"
        title="Be the first to know"
        text="New offers by email, before they appear on this page."
      />
    </>
  );
}

export const ErrorBoundary = () => <ErrorScreen what="offers" />;
