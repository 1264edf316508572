import { href } from 'react-router';
import { Avatar } from '#app/ui/card/avatar';
import { Picture } from '#app/ui/card/picture';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { NewsletterBand } from '#app/ui/page/newsletter-band';
import { linkStylesheet } from '#app/ui/page/stylesheet.ts';
import { preloadTextFont } from '#app/ui/page/text-font.ts';
import { company } from '#server/content/company';
import { companyFacts } from '#server/content/company-facts.input';
import { withErrorReport } from '#server/http/loader-errors';
import stylesheet from '../styles/about.css?url';
import type { Route } from './+types/about';

export const links = () => [preloadTextFont, linkStylesheet(stylesheet)];

export const loader = withErrorReport('this page', () => {
  const { legalName, onSiteOffices, about, team, offices, emails } = company;
  return {
    legalName,
    onSiteOffices,
    about,
    team,
    offices,
    emails,
  };
});

const trail = [
  { label: 'Home', path: href('/') },
  { label: 'About Us', path: href('/about') },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { legalName, onSiteOffices, offices, emails } = loaderData;
  const { since, tagline, links } = companyFacts;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: 'About Us',
    description: `${legalName}, since ${since}: offices in Egypt and Thailand and a network of ${onSiteOffices} on-site offices.`,
    path: href('/about'),
    structuredData: [
      {
        '@type': ['Organization', 'TravelAgency'],
        '@id': `${site.url}/#company`,
        name: site.name,
        legalName,
        description: tagline,
        url: site.url,
        logo: absoluteUrl(site, '/favicon.svg'),
        image: absoluteUrl(site, '/social.png'),
        foundingDate: String(since),
        email: emails.reservations,
        telephone: offices[0].phones[0],
        address: offices.map((office) => ({
          '@type': 'PostalAddress',
          streetAddress: office.address,
          addressLocality: office.city,
          addressCountry: office.country,
        })),
        sameAs: links.social.map(({ url }) => url).filter(Boolean),
      },
      breadcrumbData(site, trail),
    ],
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { onSiteOffices, about, team, offices } = loaderData;
  const { since, tagline, links } = companyFacts;
  return (
    <>
      <div className="sheet grid items-center gap-x-16 gap-y-12 pt-12 md:pt-20 lg:grid-cols-2">
        <div>
          <h1 className="font-text text-base font-semibold tracking-normal text-terracotta">About Us</h1>
          <p className="tagline">{tagline}</p>
          <dl className="key-figures figures">
            <Figure value={since} label={`founded in ${offices[0].city}`} />
            <Figure value={onSiteOffices} label="on-site offices" />
            <Figure value={team.length} label="people on the team" />
          </dl>
        </div>
        <div className="two-posters">
          <div className="aspect-[4/5] overflow-hidden rounded-md bg-sand">
            <Picture image="/posters/hero-egypt-dawn.svg" alt="Poster of the Nile in Egypt at dawn" eager />
          </div>
          <div className="aspect-[4/5] overflow-hidden rounded-md bg-sand">
            <Picture image="/posters/hero-thailand-dusk.svg" alt="Poster of the coast of Thailand at dusk" eager />
          </div>
        </div>
      </div>

      <section className="heading-beside sheet mt-20 gap-y-8 md:mt-28">
        <h2 className="text-section">
          Two rivers, <br className="hidden lg:inline" />
          one house
        </h2>
        <div className="max-w-text grid gap-6">
          {about.history.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'font-display text-title leading-snug' : 'text-lg'}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>

      <section className="sheet mt-12 md:mt-28">
        <h2 className="sr-only">What we do</h2>
        <Rows points={[about.incentive, about.technology, about.commitment]} />
        <div className="flex flex-wrap gap-3 border-t border-rule pt-10">
          <LinkButton to={href('/contact')}>Contact Our Team</LinkButton>
          {links.companyProfile && (
            <a href={links.companyProfile} download className={buttonClass('quiet')}>
              Download company profile (PDF)
            </a>
          )}
        </div>
      </section>

      <section className="mt-20 bg-indigo text-paper md:mt-28">
        <div className="wide-band sheet">
          <h2>{about.vision.title}</h2>
          <p className="mt-5 max-w-5xl font-display sm:text-balance text-section">{about.vision.text}</p>
          <h2>{about.mission.title}</h2>
          <ul className="mission bare-list">
            {about.mission.points.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-title">{title}</h3>
                <p className="mt-3">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="sheet mt-12 md:mt-28">
        <h2 className="max-w-2xl text-section">Why choose us</h2>
        <ol className="bare-list mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {about.whyChoose.map(({ title, text }, index) => (
            <li key={title}>
              <p aria-hidden="true" className="figures font-display text-page leading-none text-terracotta">
                {index + 1}
              </p>
              <h3 className="mt-4 text-title">{title}</h3>
              <p className="mt-3 text-quiet">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="sheet mt-12 md:mt-28">
        <h2 className="text-section">Our team</h2>
        <p className="mt-3 max-w-2xl text-lg text-quiet">
          {team.length} people you can ask for by name, in {offices[0].city} and in {offices[1].city}.
        </p>
        <ul className="team bare-list">
          {team.map(({ name, role }) => (
            <li key={name}>
              <Avatar name={name} className="portrait" />
              <h3 className="mt-5 text-title">{name}</h3>
              <p className="mt-1 text-quiet">{role}</p>
            </li>
          ))}
          <li className="flex flex-col justify-end border-l-2 border-saffron pl-5">
            <p className="figures font-display text-section">+ {onSiteOffices}</p>
            <p className="mt-1 text-quiet">on-site offices, with the guides, drivers and boatmen who work from them</p>
          </li>
        </ul>
      </section>

      <NewsletterBand
        source="about"
        title="Letters from both rivers"
        text="New routes and good seasons, about once a month."
      />
    </>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div>
      <dt className="mt-1 text-sm text-quiet">{label}</dt>
      <dd className="font-display text-section">{value}</dd>
    </div>
  );
}

/** Headings on the left, their text on the right. */
function Rows({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="points bare-list">
      {points.map(({ title, text }) => (
        <li key={title} className="heading-beside">
          <h3 className="text-title">{title}</h3>
          <p className="max-w-text text-lg">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
