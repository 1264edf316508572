import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Carousel } from '#app/routes/home/carousel';
import { Banner, PartnerStrip, PlatformSection, Testimonials } from '#app/routes/home/sections';
import { ArticleCards } from '#app/ui/card/article-card';
import { CardRow } from '#app/ui/card/card';
import { HeroPicture } from '#app/ui/card/picture';
import { TripCards } from '#app/ui/card/trip-card';
import { LinkButton } from '#app/ui/form/button';
import { CountryBar } from '#app/ui/list/filter-bar';
import { SearchForm } from '#app/ui/list/search-form';
import { absoluteUrl, pageMeta } from '#app/ui/page/meta.ts';
import { Section, SectionError } from '#app/ui/page/section';
import { NewsletterBand } from '#app/ui/shell/newsletter-form';
import { listFeaturedArticles } from '#server/catalogue/article/published-articles';
import { listSearchPlaces } from '#server/catalogue/destination';
import { listQueryString } from '#server/catalogue/facet/facet.input';
import { readPlaceFacet } from '#server/catalogue/facet/tour-facets';
import { offerHeadline } from '#server/catalogue/offer/offer';
import { hasPackageIn, listFeaturedPackages } from '#server/catalogue/package';
import { drawRecommendations, hourlyRandom } from '#server/catalogue/recommendation';
import { listTestimonials } from '#server/catalogue/testimonial';
import { listPopularTours } from '#server/catalogue/tour';
import { company } from '#server/company/company';
import { about, home, isForAgents } from '#server/company/story';
import type { HomeContent } from '#server/company/story.input';
import { orNull } from '#server/current-request';
import { pick } from '#server/values/pick.input';
import type { Route } from './+types/home';

/** Each section is read on its own, so that an error in one leaves the others intact. */
export function loader({ request }: Route.LoaderArgs) {
  const filter = new URL(request.url).searchParams.get('filter');
  return {
    places: orNull('places', () => readPlaceFacet(filter)),
    searchPlaces: orNull('destinations', () => listSearchPlaces()) ?? [],
    packages: orNull('featured packages', () => listFeaturedPackages()),
    tours: orNull('popular tours', () => listPopularTours(filter)),
    headline: orNull('the offers', () => offerHeadline(new Date())),
    recommendations: orNull('recommendations', () => drawRecommendations(hourlyRandom(new Date()))),
    articles: orNull('stories', () => listFeaturedArticles()),
    testimonials: orNull('testimonials', () => listTestimonials()),
    ...orNull('partners', () => pick(about(), 'partners')),
    ...homeContent(),
    agentPlatform: company().links.agentPlatform,
    isForAgents: isForAgents(),
  };
}

/** The content of the page, with only the banners that lead to something. */
function homeContent() {
  const { banners, ...content } = home();
  const isShown = ({ country }: HomeContent['banners'][number]) => country === '' || hasPackageIn(country);
  return { ...content, banners: orNull('banners', () => banners.filter(isShown)) ?? [] };
}

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ title, description }, site) => ({
  title,
  description,
  path: href('/'),
  structuredData: [
    {
      '@type': ['Organization', 'TravelAgency'],
      name: site.name,
      url: site.url,
      foundingDate: String(site.since),
      logo: absoluteUrl(site, site.look.logo || '/icons/icon-512.png'),
    },
  ],
}));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { places, searchPlaces, packages, tours, headline, recommendations } = loaderData;
  const { articles, testimonials, partners } = loaderData;
  const { heading, slides, reasons, platform, isForAgents, agentPlatform, offers, banners } = loaderData;
  return (
    <>
      <HomeHero heading={heading} slides={slides}>
        <SearchForm places={searchPlaces} />
      </HomeHero>

      {packages !== null && (packages.length > 0 || !tours?.length) && (
        <Section title="Popular Packages" link={{ to: href('/packages'), label: 'View all packages' }}>
          {packages.length > 0 ? (
            <Carousel label="Popular Packages" variant="cards">
              <TripCards trips={packages} />
            </Carousel>
          ) : (
            <p>No packages available at the moment.</p>
          )}
        </Section>
      )}

      <Section title="Popular Tours" link={{ to: href('/tours'), label: 'View all tours' }} id="popular-tours">
        <div className="mb-8 grid grid-cols-1 gap-3">
          {places && (
            <CountryBar
              {...places}
              all={{ label: 'All Tours', to: toursAt(undefined), active: !places.selection.filter }}
              address={toursAt}
            />
          )}
        </div>
        {tours === null && <SectionError what="tours" heading="h3" />}
        {tours?.length === 0 && <p className="py-10 text-lg">{noTours(places?.selection.filter)}</p>}
        {tours !== null && tours.length > 0 && (
          <Carousel key={tours.map(({ id }) => id).join()} label="Popular Tours" variant="cards">
            <TripCards trips={tours} />
          </Carousel>
        )}
      </Section>

      {reasons.length > 0 && (
        <Section title="Why Choose Us" link={{ to: href('/about'), label: 'More about us' }}>
          <ul className="bare-list grid gap-x-12 gap-y-6 border-t border-ink pt-6 md:grid-cols-3 md:pt-8">
            {reasons.map((reason, index) => (
              <li key={reason.title} className="grid grid-cols-[2.5rem_1fr] gap-y-1">
                <span className="figures row-span-2 font-display text-section text-brand" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="text-title">{reason.title}</h3>
                <p className="text-quiet">{reason.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}

      {isForAgents && <PlatformSection platform={platform} url={agentPlatform} />}

      {headline && <Banner {...offers} text={headline} to={href('/offers')} />}

      {recommendations !== null && recommendations.length > 0 && (
        <Section title="Recommended for You" link={{ to: href('/recommendations'), label: 'All recommendations' }}>
          <CardRow>
            <TripCards trips={recommendations} />
          </CardRow>
        </Section>
      )}

      {banners.map((banner, index) => (
        <Banner key={banner.title} {...banner} mirrored={index % 2 === 0} />
      ))}

      {articles !== null && articles.length > 0 && (
        <Section title="Travel Insights & Stories" link={{ to: href('/articles'), label: 'View All Articles' }}>
          <CardRow three>
            <ArticleCards articles={articles} />
          </CardRow>
        </Section>
      )}

      {partners && partners.length > 0 && <PartnerStrip partners={partners} />}

      {testimonials !== null && testimonials.length > 0 && <Testimonials testimonials={testimonials} />}

      <NewsletterBand
        source="home"
        title="Our newsletter"
        text="New trips, travel tips and the occasional offer, about once a month."
      />
    </>
  );
}

const toursAt = (filter: string | undefined) => `${href('/')}${listQueryString({ filter })}#popular-tours`;

const noTours = (filter: string | undefined) =>
  filter ? 'No tours found for the selected filter.' : 'No tours available at the moment.';

/** A carousel of wide posters; `children` is the search form below it, within the first screen. */
function HomeHero({ heading, slides, children }: Pick<HomeContent, 'heading' | 'slides'> & { children: ReactNode }) {
  return (
    <div>
      <Carousel label="Where we travel" variant="posters">
        {slides.map((slide, index) => (
          <li key={slide.title}>
            <div className="flex h-full flex-col">
              {/* The picture takes what header, caption and search leave of the first screen. */}
              <div className="slide-picture h-[clamp(13rem,100svh-29rem,42rem)] shrink-0 overflow-hidden bg-sand sm:h-[clamp(15rem,100svh-24rem,42rem)]">
                <HeroPicture image={slide.picture} alt={slide.alt} eager={index === 0} />
              </div>
              <div className="hero-caption sheet relative -mt-10 flex flex-1 max-sm:pl-0 sm:-mt-28">
                <div className="flex flex-1 flex-col items-start justify-between gap-4 rounded-tr-md bg-paper pt-5 pr-4 pl-5 sm:w-[36rem] sm:max-w-full sm:flex-none sm:gap-6 sm:rounded-t-md sm:p-9 sm:pb-0 lg:w-[42rem]">
                  <h2 className="text-[clamp(1.6rem,1.2rem+1.7vw,3rem)] leading-[1.1]">{slide.title}</h2>
                  <LinkButton to={slide.to} className="max-sm:px-4">
                    {slide.label}
                  </LinkButton>
                </div>
              </div>
            </div>
          </li>
        ))}
      </Carousel>
      <div className="sheet">
        <div className="opening mt-6 flex flex-col gap-6 sm:mt-10 sm:border-b sm:border-rule sm:pb-12 lg:grid lg:grid-cols-[2fr_3fr] lg:items-end lg:gap-x-12">
          <h1 className="text-[clamp(1.35rem,1rem+1.6vw,2.2rem)] leading-[1.14]">{heading}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
