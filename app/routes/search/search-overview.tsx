import { href } from 'react-router';
import { ArticleCards } from '#app/ui/card/article-card';
import { CardRow } from '#app/ui/card/card';
import { OfferCard } from '#app/ui/card/offer-card';
import { TripCards } from '#app/ui/card/trip-card';
import { LinkButton } from '#app/ui/form/button';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { Section } from '#app/ui/page/section';
import { listQueryString } from '#server/catalogue/facet/facet.input';
import type { Overview } from '#server/catalogue/search/browse';
import { countedAll } from '#server/values/plural.input';

interface OverviewProps {
  overview: Overview;
  /** Empty for any time. */
  when: string;
  isIncomplete: boolean;
}

/** The catalogue by section: of some places, or of all places. */
export function SearchOverview({ overview, when, isIncomplete }: OverviewProps) {
  const { places, filter, tours, packages, offers, articles } = overview;
  const where = places.length > 0 ? ` in ${places.join(' and ')}` : '';
  const query = listQueryString({ filter, when });
  if (!tours?.total && !packages?.total && !offers?.length && !articles?.length) {
    return isIncomplete ? null : (
      <IllustratedMessage title={`Nothing to show${where} yet`} text="Ask us: we plan journeys of every kind.">
        <LinkButton to={href('/contact')}>Contact Us</LinkButton>
      </IllustratedMessage>
    );
  }
  return (
    <>
      {[
        { title: 'Tours', noun: 'tour', list: href('/tours'), trips: tours },
        { title: 'Packages', noun: 'package', list: href('/packages'), trips: packages },
      ].map(
        ({ title, noun, list, trips }) =>
          Boolean(trips?.total) && (
            <Section
              key={noun}
              title={title + where}
              link={{ to: list + query, label: countedAll(trips?.total ?? 0, noun) }}
            >
              <CardRow>
                <TripCards trips={trips?.items ?? []} />
              </CardRow>
            </Section>
          ),
      )}
      {offers !== null && offers.length > 0 && (
        <Section title={`Offers${where}`} link={{ to: href('/offers'), label: 'All Offers' }}>
          <ul className="bare-list grid gap-6 lg:grid-cols-2">
            {offers.map((offer) => (
              <li key={offer.path}>
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {articles !== null && articles.length > 0 && (
        <Section title="Articles" link={{ to: href('/articles'), label: 'View All Articles' }}>
          <CardRow three>
            <ArticleCards articles={articles} />
          </CardRow>
        </Section>
      )}
    </>
  );
}
