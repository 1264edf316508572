import type { RefObject } from 'react';
import { href, Link, redirect } from 'react-router';
import { ContactForm } from '#app/routes/contact/contact-form';
import { ContactChannels, OfficeCard } from '#app/routes/contact/offices';
import { buttonClass } from '#app/ui/form/button';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { breadcrumbData, pageMeta } from '#app/ui/page/meta.ts';
import { preloadTextFont } from '#app/ui/page/page-links.ts';
import { PageHead } from '#app/ui/page/section';
import { useChanged, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { company, listOffices, type Office } from '#server/company/company';
import {
  type AskedProduct,
  findAskedProduct,
  findSentMessage,
  isDuplicateMessage,
  listMessageCountries,
  sendMessage,
} from '#server/contact/message';
import { messageInput } from '#server/contact/message.input';
import { errorFacts, log } from '#server/log';
import { issueSubmissionKey, isValidSignature, sign } from '#server/signing';
import { listed } from '#server/values/plural.input';
import { clientContext } from '#server/web/client-address';
import { flash } from '#server/web/flash';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import { rateLimit } from '#server/web/rate-limit';
import { siteCookie } from '#server/web/site-cookie';
import { hasLink, isFlood } from '#server/web/spam-check';
import { askEmail, readSubmission } from '#server/web/submission';
import type { Route } from './+types/contact';

export const links = () => [preloadTextFont];

const perClient = rateLimit({ max: 20, windowSeconds: 600 });

/** The product that `?about=` names by its path; null for anything else. */
const aboutOf = (request: Request): AskedProduct | null =>
  findAskedProduct(new URL(request.url).searchParams.get('about') ?? '');

/** Lets the browser that has sent a message show it again. A link for that could be passed on with anybody's words. */
const sentCookie = () => siteCookie('sent_message');

/** The last message that the browser of a request has sent, if the address asks for it. */
async function sentMessage(request: Request) {
  if (!new URL(request.url).searchParams.has('sent')) return null;
  const value: unknown = await sentCookie().parse(request.headers.get('Cookie'));
  const [id = '', signature = ''] = typeof value === 'string' ? value.split('.') : [];
  return isValidSignature('sent message', id, signature) ? findSentMessage(Number(id)) : null;
}

export const loader = withErrorReport('this page', async ({ request }: Route.LoaderArgs) => ({
  about: aboutOf(request),
  sent: await sentMessage(request),
  countries: listMessageCountries(),
  offices: listOffices(),
  // Where the drawn map has its pins.
  isDrawn: String(listOffices().map(({ city }) => city)) === 'Cairo,Bangkok',
  email: company().email,
  submissionKey: issueSubmissionKey(),
}));

// The form's submission key belongs to one visitor.
export const headers = keepRetryAfter({ 'Cache-Control': 'no-store' });

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readSubmission(request, messageInput, { title: failureTitle, questions: { email: askEmail } });
  const { form, key, hasValidKey, suspect, refuse } = read;
  if (!form.ok) return read.refuseFields(form.errors);
  if (!hasValidKey) return refuse(422, 'This form has expired. Please send it again.');
  let about: AskedProduct | null;
  let id: number;
  try {
    about = aboutOf(request);
    const alreadySent = isDuplicateMessage(key);
    const { address, network } = context.get(clientContext);
    const wait = alreadySent ? 0 : perClient.hit(address);
    if (wait > 0) return read.refuseForNow(wait);
    const { email, subject, message } = form.value;
    const isSpam = suspect || hasLink(`${subject} ${message}`) || (!alreadySent && isFlood(email));
    id = sendMessage(form.value, key, { suspect: isSpam, client: network, about });
  } catch (error) {
    log('error', 'message.failed', errorFacts(error));
    return refuse(503, failureText);
  }
  const sent = { title: 'Message Sent!', description: 'We will get back to you as soon as possible.' };
  const headers = new Headers(await flash(sent));
  headers.append('Set-Cookie', await sentCookie().serialize(`${id}.${sign('sent message', String(id))}`));
  throw redirect(`${href('/contact')}?sent${about ? `&about=${about.path}` : ''}`, { status: 303, headers });
}

const failureTitle = 'Something went wrong!';
const failureText = 'Your message could not be sent. Please try again.';

/** Keeps the form as typed when the network fails. */
export const clientAction = (args: Route.ClientActionArgs) =>
  keepFormOnNetworkError(args, { title: failureTitle, description: failureText });

const trail = [
  { label: 'Home', path: href('/') },
  { label: 'Contact Us', path: href('/contact') },
];

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ offices }, site) => ({
  title: 'Contact Us',
  description: `Telephone, WhatsApp, email and working hours of the offices of ${site.name} in ${listed(offices.map(({ country }) => country))}.`,
  path: href('/contact'),
  structuredData: [...offices.map((office) => officeData(site, office)), breadcrumbData(site, trail)],
}));

function officeData(site: { url: string; name: string }, office: Office): object {
  const { latitude, longitude } = office;
  return {
    '@type': 'TravelAgency',
    name: `${site.name}, ${office.city}`,
    url: site.url + href('/contact'),
    parentOrganization: { '@id': `${site.url}/#company` },
    telephone: office.phones,
    email: office.email,
    openingHours: office.openingHours,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.addressLine,
      addressLocality: office.city,
      addressCountry: office.country,
    },
    ...(latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

const officesHeading = (count: number) =>
  count === 1 ? 'Our office' : count === 2 ? 'Our two offices' : 'Our offices';

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { about, sent, countries, offices, isDrawn, email, submissionKey } = loaderData;
  const heading = useRestoreFocus<HTMLHeadingElement>(useChanged(submissionKey));
  return (
    <>
      <PageHead
        title="Contact Us"
        lead="Call, write or chat, whichever is easiest for you. We reply within 24 hours."
      />
      {sent && <SentMessage sent={sent} about={about} heading={heading} />}
      <div
        className={`sheet mt-12 grid grid-cols-1 gap-x-16 gap-y-14 md:mt-16 lg:grid-cols-[minmax(0,1fr)_20rem] ${sent ? 'no-print' : ''}`}
      >
        <section aria-labelledby="message-title">
          <h2
            ref={sent ? undefined : heading}
            id="message-title"
            tabIndex={-1}
            className="mb-6 border-t border-rule pt-8 text-title outline-none"
          >
            {sent ? 'Write to us again' : 'Write to us'}
          </h2>
          <ContactForm submissionKey={submissionKey} about={about} countries={countries} answer={actionData} />
        </section>
        <ContactChannels email={email} />
      </div>

      <section className="sheet mt-10 md:mt-28">
        <h2 className="text-section">{officesHeading(offices.length)}</h2>
        <div className="mt-10 grid gap-x-12 gap-y-16 md:grid-cols-2">
          {offices.map((office) => (
            <OfficeCard key={office.city} office={office} />
          ))}
        </div>
      </section>

      {isDrawn && (
        <section className="no-print sheet mt-12 grid grid-cols-1 items-center gap-x-12 gap-y-8 md:mt-28 lg:grid-cols-[3fr_1fr]">
          <img
            src="/posters/map.svg"
            alt={`Drawn map from the Nile to the Gulf of Thailand with our offices in ${listed(offices.map(({ city }) => city))}`}
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
                  <p className="font-semibold">{`${city}, ${country}`}</p>
                  <p className="text-sm text-quiet">{address}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

interface SentMessageProps {
  sent: { subject: string; message: string };
  about: AskedProduct | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The sent message, to keep: the email that follows does not repeat it. */
function SentMessage({ sent: { subject, message }, about, heading }: SentMessageProps) {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="sent-title" className="sheet mt-12 md:mt-16">
      <div className="max-w-3xl rounded-md bg-sand p-6 md:p-8">
        <h2 ref={heading} id="sent-title" tabIndex={-1} className="text-title outline-none">
          Your message
        </h2>
        <p dir="auto" className="mt-4 font-semibold wrap-anywhere">
          {subject}
        </p>
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {message}
        </p>
        <p className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {hydrated ? (
            <button type="button" className={buttonClass('quiet')} onClick={() => print()}>
              Keep a copy
            </button>
          ) : (
            <span>Keep a copy: print this page.</span>
          )}
          {about && (
            <Link
              to={about.path}
              className="font-semibold underline underline-offset-4"
            >{`Back to ${about.title}`}</Link>
          )}
        </p>
      </div>
    </section>
  );
}

export const ErrorBoundary = () => <ErrorScreen />;
