import { href } from 'react-router';
import { Avatar } from '#app/ui/card/avatar';
import { Picture } from '#app/ui/card/picture';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta } from '#app/ui/page/meta.ts';
import { preloadTextFont } from '#app/ui/page/page-links.ts';
import { NewsletterBand } from '#app/ui/shell/newsletter-form';
import { useCompany } from '#app/ui/shell/root-data.ts';
import { company, listOffices } from '#server/company/company';
import { about } from '#server/company/story';
import { pick } from '#server/values/pick.input';
import { listed } from '#server/values/plural.input';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/about';

export const links = () => [preloadTextFont];

export const loader = withErrorReport('this page', () => ({
  ...pick(company(), 'legalName', 'onSiteOffices', 'email', 'links'),
  about: about(),
  offices: listOffices(),
}));

const trail = [
  { label: 'Home', path: href('/') },
  { label: 'About Us', path: href('/about') },
];

export const meta = pageMeta<Route.ComponentProps['loaderData']>(
  ({ legalName, onSiteOffices, offices, email }, site) => {
    const { since, tagline, social } = site;
    return {
      title: 'About Us',
      description: `${legalName}, since ${since}: offices in ${listed(offices.map(({ country }) => country))}${onSiteOffices > 0 ? ` and a network of ${onSiteOffices} on-site offices` : ''}.`,
      path: href('/about'),
      structuredData: [
        {
          '@type': ['Organization', 'TravelAgency'],
          '@id': `${site.url}/#company`,
          name: site.name,
          legalName,
          description: tagline,
          url: site.url,
          logo: absoluteUrl(site, site.look.logo || '/favicon.svg'),
          foundingDate: String(since),
          email,
          telephone: offices[0]?.phones[0],
          address: offices.map((office) => ({
            '@type': 'PostalAddress',
            streetAddress: office.addressLine,
            addressLocality: office.city,
            addressCountry: office.country,
          })),
          sameAs: social.map(({ url }) => url),
        },
        breadcrumbData(site, trail),
      ],
    };
  },
);

const headingBeside = 'grid grid-cols-1 gap-x-16 lg:grid-cols-[4fr_7fr]';
const bandHeading = 'font-text text-base font-semibold tracking-normal text-accent';

export default function About({ loaderData }: Route.ComponentProps) {
  const { onSiteOffices, about, offices, links } = loaderData;
  const { since, tagline } = useCompany();
  const { team } = about;
  return (
    <>
      <div className="sheet grid items-center gap-x-16 gap-y-12 pt-12 md:pt-20 lg:grid-cols-2">
        <div>
          <h1 className="font-text text-base font-semibold tracking-normal text-brand">About Us</h1>
          <p className="mt-4 text-balance font-display text-page font-[560] tracking-[-0.015em]">{tagline}</p>
          <dl className="figures mt-12 grid max-w-lg grid-cols-3 gap-x-6 border-t border-rule pt-6">
            <Figure value={since} label={`founded in ${offices[0]?.city}`} />
            {onSiteOffices > 0 && <Figure value={onSiteOffices} label="on-site offices" />}
            {team.length > 0 && <Figure value={team.length} label="people on the team" />}
          </dl>
        </div>
        <div className="grid grid-cols-2 gap-4 sm:gap-6">
          {about.pictures.map(({ picture, alt }) => (
            <div key={picture} className="aspect-[4/5] overflow-hidden rounded-md bg-sand even:mt-12 lg:even:mt-20">
              <Picture image={picture} alt={alt} eager />
            </div>
          ))}
        </div>
      </div>

      <section className={`${headingBeside} sheet mt-20 gap-y-8 md:mt-28`}>
        <h2 className="text-section">Our story</h2>
        <div className="max-w-text grid gap-6">
          {about.history.split(/\n{2,}/).map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'font-display text-title leading-snug' : 'text-lg'}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>

      <section className="sheet mt-10 md:mt-28">
        <h2 className="sr-only">What we do</h2>
        <ul className="bare-list">
          {about.activities.map(({ title, text }) => (
            <li key={title} className={`${headingBeside} gap-y-3 border-t border-rule py-8 lg:py-10`}>
              <h3 className="text-title">{title}</h3>
              <p className="max-w-text text-lg">{text}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 border-t border-rule pt-10">
          <LinkButton to={href('/contact')}>Contact Our Team</LinkButton>
          <a href={links.companyProfile || href('/company-profile.pdf')} download className={buttonClass('quiet')}>
            Download company profile (PDF)
          </a>
        </div>
      </section>

      <section className="mt-20 bg-indigo text-paper md:mt-28">
        <div className="sheet py-20 md:py-28">
          <h2 className={bandHeading}>{about.vision.title}</h2>
          <p className="mt-5 max-w-5xl font-display sm:text-balance text-section">{about.vision.text}</p>
          {about.mission.points.length > 0 && (
            <h2 className={`${bandHeading} mt-16 md:mt-24`}>{about.mission.title}</h2>
          )}
          <ul className="bare-list mt-6 grid gap-x-12 gap-y-10 md:grid-cols-3">
            {about.mission.points.map(({ title, text }) => (
              <li key={title} className="border-t border-paper/30 pt-5">
                <h3 className="text-title">{title}</h3>
                <p className="mt-3">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      {about.reasons.length > 0 && (
        <section className="sheet mt-10 md:mt-28">
          <h2 className="max-w-2xl text-section">Why choose us</h2>
          <ol className="bare-list mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
            {about.reasons.map(({ title, text }, index) => (
              <li key={title}>
                <p aria-hidden="true" className="figures font-display text-page leading-none text-brand">
                  {index + 1}
                </p>
                <h3 className="mt-4 text-title">{title}</h3>
                <p className="mt-3 text-quiet">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}

      {team.length > 0 && (
        <section className="sheet mt-10 md:mt-28">
          <h2 className="text-section">Our team</h2>
          <p className="mt-3 max-w-2xl text-lg text-quiet">{`${team.length} people you can ask for by name, in ${listed(offices.map(({ city }) => city))}.`}</p>
          <ul className="bare-list mt-12 grid grid-cols-2 gap-x-8 gap-y-12 md:grid-cols-3 lg:grid-cols-4">
            {team.map(({ name, role, photo }) => (
              <li key={name}>
                <Avatar name={name} image={photo || null} className="h-24 w-24 sm:h-32 sm:w-32" />
                <h3 className="mt-5 text-title">{name}</h3>
                <p className="mt-1 text-quiet">{role}</p>
              </li>
            ))}
            {onSiteOffices > 0 && (
              <li className="flex flex-col justify-end border-l-2 border-accent pl-5">
                <p className="figures font-display text-section">{`+ ${onSiteOffices}`}</p>
                <p className="mt-1 text-quiet">on-site offices</p>
              </li>
            )}
          </ul>
        </section>
      )}

      <NewsletterBand source="about" title="Our newsletter" text="New trips and travel tips, about once a month." />
    </>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-sm text-quiet">{label}</dt>
      <dd className="font-display text-section [overflow-wrap:normal]">{value}</dd>
    </div>
  );
}

export const ErrorBoundary = () => <ErrorScreen />;
