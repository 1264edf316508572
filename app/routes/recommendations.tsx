import { href } from 'react-router';
import { CardGrid } from '#app/ui/card/card';
import { TripCards } from '#app/ui/card/trip-card';
import { LinkButton } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { PageHead, Section } from '#app/ui/page/section';
import { listRecommendedPackages } from '#server/catalogue/package';
import { listRecommendedTours } from '#server/catalogue/tour';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/recommendations';

export const loader = withErrorReport('recommendations', () => ({
  tours: listRecommendedTours(),
  packages: listRecommendedPackages(),
}));

export const meta = pageMeta<Route.ComponentProps['loaderData']>((_, { countries }) => ({
  title: 'Our Recommendations',
  description: `The tours and packages in ${countries} that we would choose ourselves.`,
  path: href('/recommendations'),
}));

export default function Recommendations({ loaderData: { tours, packages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Our Recommendations"
        lead="What we would show our own friends first, chosen by the people who plan these journeys."
      />
      {tours.length === 0 && packages.length === 0 && (
        <IllustratedMessage title="No recommendations available">
          <LinkButton to={href('/tours')}>All Tours</LinkButton>
        </IllustratedMessage>
      )}
      {tours.length > 0 && (
        <Section title="Recommended Tours" link={{ to: href('/tours'), label: 'All Tours' }}>
          <CardGrid>
            <TripCards trips={tours} eager={4} />
          </CardGrid>
        </Section>
      )}
      {packages.length > 0 && (
        <Section title="Recommended Packages" link={{ to: href('/packages'), label: 'All Packages' }}>
          <CardGrid>
            <TripCards trips={packages} />
          </CardGrid>
        </Section>
      )}
    </>
  );
}

export const ErrorBoundary = () => <ErrorScreen what="recommendations" />;
