import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { BookingForm } from '#app/routes/book/booking-form';
import { formatDuration } from '#app/ui/card/duration.ts';
import { Picture } from '#app/ui/card/picture';
import { fallbackOnNetworkError } from '#app/ui/form/network-error.ts';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { useInDialog } from '#app/ui/product/booking-outlet';
import { addDays, dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { formatMoney } from '#server/domain/money.input';
import { findOffer } from '#server/domain/offer/offer';
import { findProduct, type Product, type ProductAddress } from '#server/domain/product';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { type BookingReceipt, findReceiptByForm, requestBooking } from '#server/domain/reservation/booking-request';
import { readParty } from '#server/domain/reservation/party.input';
import { asBooked } from '#server/domain/reservation/party-price';
import { bookingInput } from '#server/domain/reservation/reservation.input';
import { bookingPath, wordingOf } from '#server/domain/reservation/reservation-facts';
import { clientContext } from '#server/http/client-address';
import { flash } from '#server/http/flash';
import { keepRetryAfter, withErrorReport } from '#server/http/loader-errors';
import { rateLimit } from '#server/http/rate-limit';
import { readId } from '#server/http/read-id';
import { shownPriceField } from '#server/http/request-fields.input';
import { type FormAnswer, readSubmission } from '#server/http/submission';
import { visitorOf } from '#server/http/visitor-cookie';
import { errorFacts, log } from '#server/log';
import { mailboxOf } from '#server/mailbox';
import { issueSubmissionKey } from '#server/signing';
import stylesheet from '../styles/forms.css?url';
import type { Route } from './+types/book';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

const perClient = rateLimit({ max: 60, windowSeconds: 600 });
/** Of one client: nobody can use up the limit of somebody else's address. */
const perMailbox = rateLimit({ max: 20, windowSeconds: 3600 });

type FormAddress = Pick<Route.LoaderArgs, 'pattern' | 'params'>;
type FormParams = { id?: string; type?: string; slug?: string };

/** The product of this form. Three routes share the form: a tour's, a package's and an offer's. */
async function productOf({ pattern, params }: FormAddress): Promise<Product> {
  const { id, type, slug }: FormParams = params;
  const number = readId(id) ?? 0;
  const offer = type !== undefined && slug !== undefined ? { type, slug } : null;
  const address: ProductAddress = offer ?? (/^\/?tours\//.test(pattern) ? { tour: number } : { package: number });
  const product = findProduct(address, new Date());
  if (product) return product;
  if (!offer || !findOffer(offer.type, offer.slug)) throw new Response(null, { status: 404 });
  // The offer exists but is not open today: its page says when it is.
  const notOpen = bookingFailed('This offer cannot be booked today.');
  const headers = await flash({ ...notOpen, variant: 'destructive' });
  throw redirect(href('/offer/:type/:slug', offer), { status: 303, headers });
}

/** The address of the form. */
function bookPathOf({ kind, id }: Product, { type = '', slug = '' }: FormParams): string {
  if (kind === 'offer') return href('/offer/:type/:slug/book', { type, slug });
  return href(kind === 'tour' ? '/tours/:id/book' : '/packages/:id/book', { id: String(id) });
}

export const loader = withErrorReport('this form', async ({ request, params, pattern }: Route.LoaderArgs) => {
  const product = await productOf({ params, pattern });
  const today = dayIn(zoneOf(product.country), new Date());
  const { visitor, headers } = await visitorOf(request);
  const { searchParams } = new URL(request.url);
  const form = {
    product,
    bookPath: bookPathOf(product, params),
    /** Who travels, where the link to the form says so. */
    party: searchParams.has('adults') ? asBooked(product.rules, readParty(searchParams)) : null,
    today,
    tomorrow: addDays(today, 1),
    submissionKey: issueSubmissionKey(visitor),
  };
  return data(form, { headers });
});

/** After a refusal that belongs to no field the price may be another one: the form shows it. */
export function shouldRevalidate({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || (actionStatus === 422 && (actionResult as FormAnswer).failure !== undefined);
}

// The form's submission key belongs to one visitor.
export const headers = keepRetryAfter({ 'Cache-Control': 'no-store' });

export const action = withErrorReport('this form', async ({ request, params, pattern, context }: Route.ActionArgs) => {
  const product = await productOf({ params, pattern });
  const today = dayIn(zoneOf(product.country), new Date());
  const { visitor } = await visitorOf(request);
  const read = await readSubmission(request, bookingInput(product.rules, today), { title: 'Booking Failed', visitor });
  const { form, key, hasValidKey, suspect, refuse } = read;
  if (!form.ok) return read.refuseFields(form.errors);
  if (!hasValidKey) return refuse(422, 'This form had expired. Please submit it once more.');
  const redirectToBooking = async (receipt: BookingReceipt) =>
    redirect(bookingPath(receipt.reservation), { status: 303, headers: await flash(toastFor(receipt)) });
  try {
    const request = {
      product,
      booking: form.value,
      submissionKey: key,
      shownUnitCents: shownPrice(form.requestValues),
    };
    const earlier = await findReceiptByForm(request);
    if (earlier) throw await redirectToBooking(earlier);
    const { address, network: client } = context.get(clientContext);
    const wait = perClient.hit(address) || perMailbox.hit(`${client} ${mailboxOf(form.value.email)}`);
    if (wait > 0) return read.refuseForNow(wait);
    throw await redirectToBooking(await requestBooking({ ...request, suspect, client }));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof NotFound) return refuse(409, error.message);
    if (error instanceof Conflict) return refuse(422, error.message);
    log('error', 'booking.failed', errorFacts(error));
    return refuse(503, processingError);
  }
});

/** The price that the form was shown with, null where it had none; undefined for a form that does not say. */
function shownPrice({ [shownPriceField]: shown }: Record<string, string>): number | null | undefined {
  if (shown === undefined || !/^\d{0,9}$/.test(shown)) return undefined;
  return shown === '' ? null : Number(shown);
}

const processingError = 'There was an error processing your booking. Please try again.';
const bookingFailed = (description: string) => ({ title: 'Booking Failed', description });

/** Keeps the form as typed when the network fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return fallbackOnNetworkError<FormAnswer>(serverAction, {
    values: {},
    errors: {},
    submissionKey: '',
    failure: bookingFailed(processingError),
  });
}

/** The toast for a stored booking. Its text depends on what was booked and whether the email was sent in time. */
function toastFor({ reservation, emailed }: BookingReceipt) {
  const received = "Your booking has been received. We'll contact you shortly.";
  if (wordingOf(reservation) === 'tour') {
    return {
      title: 'Tour Booking Confirmed!',
      description: emailed ? 'Check your email for booking details.' : received,
    };
  }
  return emailed
    ? { title: 'Booking Confirmation Sent!', description: 'Your booking details have been sent to your email.' }
    : { title: 'Booking Received', description: received };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, bookPath } = loaderData;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: `Book ${product.title}`,
    description: `Request ${product.title}, ${product.place}. We confirm by email within 24 hours.`,
    path: bookPath,
    noindex: true,
  });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { product, bookPath, party, today, tomorrow, submissionKey } = loaderData;
  const inDialog = useInDialog();
  // The key resets the form when the history leads from one product's form to another's.
  const form = (
    <BookingForm
      key={bookPath}
      action={bookPath}
      submissionKey={submissionKey}
      rules={product.rules}
      party={party}
      today={today}
      tomorrow={tomorrow}
      unitPriceCents={product.unitPriceCents}
      wording={product.noun === 'tour' ? 'tour' : 'package'}
      answer={actionData}
    />
  );
  if (inDialog) {
    return (
      <>
        <h2 id="booking-title" className="mb-6 pr-12 text-title">
          Book {product.title}
        </h2>
        {form}
      </>
    );
  }
  const list = lists[product.kind];
  const facts = [
    ['Where', product.place],
    ['Duration', product.kind === 'tour' ? formatDuration(product.duration) : product.duration],
    ['Pick-up', product.pickupTime],
    ['Price', priceLabel(product)],
  ];
  return (
    <div className="sheet pt-8">
      <Breadcrumbs trail={[list, { label: product.title, path: product.path }, { label: 'Book', path: bookPath }]} />
      <h1 className="mt-6 max-w-2xl text-section">Book {product.title}</h1>
      <div className="booking-page">
        <div className="max-w-2xl">{form}</div>
        <aside>
          <div className="hidden aspect-[4/5] overflow-hidden rounded-md lg:block">
            <Picture image={product.image} alt={product.imageAlt || product.title} eager />
          </div>
          <dl className="grid gap-2 border-y border-rule py-4 lg:mt-5">
            {facts.map(([label, value]) =>
              value ? (
                <div key={label} className="flex justify-between gap-6">
                  <dt className="shrink-0 text-quiet">{label}</dt>
                  <dd className="figures text-right font-medium">{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
          <p className="mt-4">
            <Link to={product.path} className="font-semibold underline underline-offset-4">
              Back to the {product.kind}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

const lists = {
  tour: { label: 'Tours', path: href('/tours') },
  package: { label: 'Packages', path: href('/packages') },
  offer: { label: 'Offers', path: href('/offers') },
};

function priceLabel({ rules, unitPriceCents }: Product): string | null {
  if (unitPriceCents === null) return null;
  return `${formatMoney(unitPriceCents)} ${rules.pricing === 'rooms' ? 'per room' : 'per person'}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} what="this form" />;
}
