import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { ContactForm } from '#app/routes/contact/contact-form';
import { CountryBadge } from '#app/ui/card/country-badge';
import { Picture } from '#app/ui/card/picture';
import { buttonClass } from '#app/ui/form/button';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { breadcrumbData, pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { useChanged, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { company, type Office } from '#server/content/company';
import { companyFacts } from '#server/content/company-facts.input';
import { isMessageOfForm, sendMessage } from '#server/domain/message/message';
import { messageInput } from '#server/domain/message/message.input';
import { clientContext } from '#server/http/client-address';
import { flash } from '#server/http/flash';
import { withErrorReport } from '#server/http/loader-errors';
import { rateLimit } from '#server/http/rate-limit';
import { type FormAnswer, readSubmission } from '#server/http/submission';
import { errorFacts, log } from '#server/log';
import { issueSubmissionKey } from '#server/signing';
import contact from '../styles/contact.css?url';
import forms from '../styles/forms.css?url';
import type { Route } from './+types/contact';

export const links = () => [forms, contact].map((href) => ({ rel: 'stylesheet', href }));

const perClient = rateLimit({ max: 20, windowSeconds: 600 });
const perAddress = rateLimit({ max: 10, windowSeconds: 3600 });

export const loader = withErrorReport('this page', () => ({
  offices: company.offices,
  whatsapp: company.whatsapp,
  emails: company.emails,
  submissionKey: issueSubmissionKey(),
}));

// The page holds a key of this visitor alone.
export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readSubmission(request, messageInput, { title: failureTitle });
  const { form, key, hasValidKey, suspect, refuse } = read;
  if (!form.ok) return read.refuseFields(form.errors);
  if (!hasValidKey) return refuse(422, 'This form had expired. Please send it once more.');
  try {
    const again = isMessageOfForm(form.value, key);
    const wait = again
      ? 0
      : perClient.hit(context.get(clientContext).address) || perAddress.hit(form.value.email.toLowerCase());
    if (wait > 0) return read.refuseForNow(wait);
    sendMessage(form.value, key, suspect);
  } catch (error) {
    log('error', 'message.failed', errorFacts(error));
    return refuse(503, unsent);
  }
  const sent = { title: 'Message Sent!', description: 'We will get back to you as soon as possible.' };
  throw redirect('/contact', { status: 303, headers: await flash(sent) });
}

const failureTitle = 'Something went wrong!';
const unsent = 'Your message could not be sent. Please try again.';

/** A connection that breaks on the way leaves the form as it was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnNetworkError<FormAnswer>(serverAction, {
    values: {},
    errors: {},
    submissionKey: '',
    failure: { title: failureTitle, description: unsent },
  });
}

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Contact Us', path: '/contact' },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { offices } = loaderData;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: 'Contact Us',
    description: `Telephone, WhatsApp, email and working hours of the two offices of ${site.name}, in Egypt and Thailand.`,
    path: '/contact',
    structuredData: [...offices.map((office) => officeData(site, office)), breadcrumbData(site, trail)],
  });
}

function officeData(site: { url: string; name: string }, office: Office): object {
  return {
    '@type': 'TravelAgency',
    name: `${site.name}, ${office.city}`,
    url: `${site.url}/contact`,
    parentOrganization: { '@id': `${site.url}/#company` },
    telephone: office.phones,
    email: office.email,
    openingHours: office.openingHours,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.address,
      addressLocality: office.city,
      addressCountry: office.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  };
}

const scenes: Record<string, string> = { Cairo: '/posters/cairo-dusk.svg', Bangkok: '/posters/bangkok-dawn.svg' };

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { offices, whatsapp, emails, submissionKey } = loaderData;
  const { links } = companyFacts;
  const heading = useRestoreFocus<HTMLHeadingElement>(useChanged(submissionKey));
  const social = links.social.filter(({ url }) => url);
  return (
    <>
      <PageHead
        title="Contact Us"
        lead="Call, write or chat, whichever comes easiest. A person with a name answers within 24 hours, from the country you are asking about."
      />
      <div className="contact sheet">
        <section aria-labelledby="message-title">
          <h2
            ref={heading}
            id="message-title"
            tabIndex={-1}
            className="mb-6 border-t border-rule pt-8 text-title outline-none"
          >
            Write to us
          </h2>
          <ContactForm submissionKey={submissionKey} answer={actionData} />
        </section>
        <dl className="ways">
          {whatsapp && (
            <Way label="Chat">
              <a href={`https://wa.me/${whatsapp}`} rel="noopener" target="_blank" className={buttonClass()}>
                Chat on WhatsApp
              </a>
            </Way>
          )}
          <Way label="Email">
            <ul className="bare-list">
              {[
                { about: 'Egypt', address: emails.egypt },
                { about: 'Thailand', address: emails.thailand },
                { about: 'Reservations', address: emails.reservations },
              ].map(({ about, address }) => (
                <li key={address} className="mb-2">
                  <span className="block text-sm text-quiet">{about}</span>
                  <a href={`mailto:${address}`} className={`${linkClass} inline-block pb-1`}>
                    {address}
                  </a>
                </li>
              ))}
            </ul>
          </Way>
          {social.length > 0 && (
            <Way label="Follow us">
              <ul className="bare-list flex flex-wrap gap-x-5">
                {social.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noopener" className={`${linkClass} inline-block py-1`}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Way>
          )}
        </dl>
      </div>

      <section className="sheet mt-20 md:mt-28">
        <h2 className="text-section">Our two offices</h2>
        <div className="offices">
          {offices.map((office) => (
            <OfficeCard key={office.city} office={office} />
          ))}
        </div>
      </section>

      <section className="where sheet mt-20 md:mt-28">
        <img
          src="/posters/map.svg"
          alt={`Drawn map from the Nile to the Gulf of Thailand with our offices in ${offices[0].city} and ${offices[1].city}`}
          width={1440}
          height={620}
          loading="lazy"
          className="w-full rounded-md bg-sand"
        />
        <div>
          <h2 className="text-title">Where we are</h2>
          <ul className="bare-list mt-4">
            {offices.map(({ city, country, address }) => (
              <li key={city} className="border-t border-rule py-4">
                <p className="font-semibold">
                  {city}, {country}
                </p>
                <p className="text-sm text-quiet">{address}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

const linkClass = 'underline decoration-saffron decoration-2 underline-offset-4 hover:decoration-ink';

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-display text-title">{label}</dt>
      <dd className="mt-3">{children}</dd>
    </div>
  );
}

function OfficeCard({ office }: { office: Office }) {
  const scene = scenes[office.city];
  return (
    <article>
      {scene && (
        <div className="office-picture overflow-hidden rounded-md bg-sand">
          <Picture image={scene} alt="" shape="wide" />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-section">{office.city}</h3>
        <CountryBadge country={office.country} />
      </div>
      <address className="mt-3 text-lg">{office.address}</address>
      <dl className="mt-6 border-t border-rule">
        <Line label="Telephone">
          {office.phones.map((phone) => (
            <a
              key={phone}
              href={`tel:${phone.replaceAll(' ', '')}`}
              className={`${linkClass} figures telephone py-1 font-semibold`}
            >
              {phone}
            </a>
          ))}
        </Line>
        <Line label="Working hours">
          <span className="figures inline-block py-1">
            {office.workingDays} {office.hours}
            <span className="block text-sm text-quiet">{office.city} time</span>
          </span>
        </Line>
      </dl>
      {office.mapUrl && (
        <a href={office.mapUrl} rel="noopener" target="_blank" className={buttonClass('quiet', 'mt-6')}>
          Open map
        </a>
      )}
    </article>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="office-line">
      <dt className="py-1 text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
