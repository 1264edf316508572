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

/** What there is, by section: of some places, or of all. */
export function SearchOverview({ overview }: { overview: Overview }) {
  const { places, filter, tours, packages, offers, articles } = overview;
  const where = places.length > 0 ? ` in ${places.join(' and ')}` : '';
  const query = listQueryString({ filter });
  if (tours.total + packages.total + offers.length + articles.length === 0) {
    return (
      <IllustratedMessage title={`Nothing to show${where} yet`} text="Ask us: we plan journeys of every kind.">
        <LinkButton to={href('/contact')}>Contact Us</LinkButton>
      </IllustratedMessage>
    );
  }
  return (
    <>
      {tours.total > 0 && (
        <Section title={`Tours${where}`} link={{ to: href('/tours') + query, label: countedAll(tours.total, 'tour') }}>
          <CardRow>
            <TripCards trips={tours.items} />
          </CardRow>
        </Section>
      )}
      {packages.total > 0 && (
        <Section
          title={`Packages${where}`}
          link={{ to: href('/packages') + query, label: countedAll(packages.total, 'package') }}
        >
          <CardRow>
            <TripCards trips={packages.items} />
          </CardRow>
        </Section>
      )}
      {offers.length > 0 && (
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
      {articles.length > 0 && (
        <Section title="Articles" link={{ to: href('/articles'), label: 'View All Articles' }}>
          <CardRow three>
            <ArticleCards articles={articles} />
          </CardRow>
        </Section>
      )}
    </>
  );
}
