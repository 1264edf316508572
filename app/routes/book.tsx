import { lazy, Suspense } from 'react';
import { createContext, data, href, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { bookedProduct } from '#app/routes/book/booked-product.server.ts';
import { rememberDetails, storedDetails } from '#app/routes/book/remembered-details.ts';
import { AwaitedForm, loadSentForm } from '#app/ui/form/first-use';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { useInDialog } from '#app/ui/product/booking-outlet';
import { type BookingReceipt, findReceipt, requestBooking, toastFor } from '#server/booking/booking-request';
import { payPath } from '#server/booking/payment/payment.input';
import { payButton } from '#server/booking/payment/provider/pay-button';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { type Booking, bookingInput } from '#server/booking/record/reservation.input';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { readAvailability } from '#server/booking/seats/availability';
import { nearestDays, SoldOut } from '#server/booking/seats/seats';
import { confirmationOf } from '#server/catalogue/confirmation';
import { zoneOf } from '#server/catalogue/destination';
import { readParty } from '#server/catalogue/prices/party.input';
import { offerFor } from '#server/catalogue/prices/party-limits.input';
import { readShownPrices } from '#server/catalogue/prices/shown-prices.input';
import { type Product, pricesOf } from '#server/catalogue/product';
import { findScheduled, keyOf } from '#server/catalogue/scheduled';
import { bookingHints } from '#server/company/booking-hints';
import { paymentSentence } from '#server/company/payment';
import { cancellationPolicies } from '#server/company/policies';
import { errorFacts, log } from '#server/log';
import { issueSubmissionKey } from '#server/signing';
import { dayIn, formatDay } from '#server/values/calendar.input';
import { Conflict, NotFound } from '#server/values/errors';
import { askCountryCode, isPhoneNumber } from '#server/values/phone';
import { pick } from '#server/values/pick.input';
import { clientContext } from '#server/web/client-address';
import { flash } from '#server/web/flash';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import { rateLimit } from '#server/web/rate-limit';
import { landingField, shownPriceField, showPriceField } from '#server/web/request-fields.input';
import { visitorOf } from '#server/web/site-cookie';
import { isFlood } from '#server/web/spam-check';
import { askEmail, type Questions, readKey, readSubmission } from '#server/web/submission';
import { landingAt, readLanding } from '#server/web/visit-origin';
import stylesheet from '../styles/forms.css?url';
import type { Route } from './+types/book';

export const links = () => [linkStylesheet(stylesheet)];

const questions: Questions = { email: askEmail, phone: askCountryCode, whatsapp: askCountryCode };
const perClient = rateLimit({ max: 60, windowSeconds: 600 });

/** Of a form that was sent without JavaScript: its answer shows the page again. */
const sent = createContext<{ day?: string; landing?: string | undefined }>({});

export const loader = withErrorReport('this form', async ({ request, params, pattern, context }: Route.LoaderArgs) => {
  const { shown, product, days, offers } = await bookedProduct({ params, pattern, request });
  const { visitor, headers } = await visitorOf(request);
  const { searchParams } = new URL(request.url);
  const day = searchParams.get('date');
  const { day: sentDay = day, landing = landingAt(request) } = context.get(sent);
  const zone = zoneOf(product.country);
  const form = {
    product: { ...product, ...pick(shown, 'kind', 'path', 'place', 'image', 'imageAlt', 'imageFocus') },
    /** The title of its page: for an offer its own title, while `product.title` is the one of its trip. */
    pageTitle: shown.title,
    bookPath: `${shown.path}/book`,
    productKey: keyOf(product),
    /** The party, if the link to the form has it. */
    party: searchParams.has('adults') ? readParty(searchParams) : null,
    /** The day of travel, if the link has it. */
    day,
    days,
    offers,
    availability: readAvailability(product, days, new Date()),
    /** Of a booking with a price. */
    confirmation: confirmationOf(findScheduled(product)?.schedule, product.terms),
    cancellation: {
      cancellation: cancellationPolicies()[product.terms.cancellation].sentence,
      pickupTime: product.pickupTime,
      zone,
      now: Date.now(),
      payment: `${paymentSentence(product.terms, sentDay, dayIn(zone, new Date()))}.`,
    },
    hints: bookingHints(),
    submissionKey: issueSubmissionKey(visitor),
    landing,
  };
  return data(form, { headers });
});

/** After a refusal, price and offers may have changed: the form shows them. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 422;
}

// The form's submission key belongs to one visitor.
export const headers = keepRetryAfter({ 'Cache-Control': 'no-store' });

/** What a payment confirms is paid first. */
async function redirectToBooking(receipt: BookingReceipt) {
  const { reservation } = receipt;
  const page = bookingPath(reservation);
  if (payButton(loadBooking(reservation.id), new Date())?.confirms) return redirect(payPath(page), 303);
  return redirect(page, { status: 303, headers: await flash(toastFor(receipt)) });
}

export const action = withErrorReport('this form', async ({ request, params, pattern, context }: Route.ActionArgs) => {
  const sentKey = await readKey(request);
  // A form that was sent before is answered the same, even if its product is closed by now. A failed read is repeated
  // below, where the form is kept.
  const earlier = await findReceipt(sentKey).catch(() => null);
  if (earlier) throw await redirectToBooking(earlier);
  const { shown, product, days, offers } = await bookedProduct({ params, pattern, request });
  const { visitor } = await visitorOf(request);
  const schema = bookingInput(product.rules, days, isPhoneNumber);
  const read = await readSubmission(request, schema, { title: 'Booking Failed', visitor, questions });
  const { form, key, hasValidKey, suspect, refuse } = read;
  const { [landingField]: landing } = form.requestValues;
  const { date } = form.submitted;
  context.set(sent, { ...(typeof date === 'string' ? { day: date } : {}), landing });
  if (form.requestValues[showPriceField]) return read.show(form.submitted);
  if (!form.ok) return read.refuseFields(form.errors);
  if (!hasValidKey) return refuse(422, 'This form has expired. Please submit it again.');
  const { address, network: client } = context.get(clientContext);
  const wait = perClient.hit(address);
  if (wait > 0) return read.refuseForNow(wait);
  try {
    const trip = { rules: product.rules, prices: pricesOf(product) };
    const receipt = await requestBooking({
      product: offerFor(trip, offers, { ...form.value, startDate: form.value.date })?.product ?? product,
      booking: form.value,
      submissionKey: key,
      shownPrices: readShownPrices(form.requestValues[shownPriceField]),
      suspect: suspect || isFlood(form.value.email),
      client,
      origin: readLanding(landing),
    });
    throw await redirectToBooking(receipt);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof SoldOut) {
      return read.refuseFields(
        error.field === 'startTime'
          ? { startTime: error.message }
          : { date: soldOutSentence(error.message, shown, form.value) },
      );
    }
    if (error instanceof NotFound) return refuse(409, error.message);
    if (error instanceof Conflict) return refuse(422, error.message);
    log('error', 'booking.failed', errorFacts(error));
    return refuse(503, processingError);
  }
});

/** With the nearest days on which the party has room. */
function soldOutSentence(message: string, product: Product, { date, ...booking }: Booking): string {
  const days = nearestDays({ ...booking, product, startDate: date }, new Date());
  return days.length === 0 ? message : `${message}. Dates with room: ${days.map(formatDay).join(', ')}`;
}

const processingError = 'There was an error processing your booking. Please try again.';

/** Keeps the form as typed when the network fails, and remembers the details of the sender once it is accepted. */
export async function clientAction(args: Route.ClientActionArgs) {
  const fields = await args.request.clone().formData();
  const accepts = (address: string) => {
    const isBooked = /\/(booking|pay)\//.test(address);
    if (isBooked) rememberDetails(fields);
    return isBooked;
  };
  return keepFormOnNetworkError({ ...args, accepts }, { title: 'Booking Failed', description: processingError });
}

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ product, bookPath, confirmation }) => ({
  title: `Book ${product.title}`,
  description:
    confirmation !== 'office'
      ? `Book ${product.title}, ${product.place}. We confirm at once.`
      : `Request ${product.title}, ${product.place}. We confirm by email within 24 hours.`,
  path: bookPath,
  noindex: true,
}));

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { product, pageTitle, bookPath } = loaderData;
  const inDialog = useInDialog();
  // The key resets the form when the history leads from one product's form to another.
  const form = (
    <Suspense fallback={<AwaitedForm />}>
      <BookingForm key={bookPath} {...loaderData} answer={actionData} inDialog={inDialog} />
    </Suspense>
  );
  if (inDialog) {
    return (
      <>
        <h2 id="booking-title" className="mb-6 pr-12 text-title">{`Book ${product.title}`}</h2>
        {form}
      </>
    );
  }
  const list = lists[product.kind];
  return (
    <div className="sheet py-8">
      <Breadcrumbs trail={[list, { label: pageTitle, path: product.path }, { label: 'Book', path: bookPath }]} />
      <h1 className="mt-6 mb-8 max-w-4xl text-section">{`Book ${product.title}`}</h1>
      {form}
      <p className="mt-8">
        <Link
          to={product.path}
          className="font-semibold underline underline-offset-4"
        >{`Back to the ${product.kind}`}</Link>
      </p>
    </div>
  );
}

const loadForm = () => import('#app/routes/book/booking-form').then(({ BookingForm }) => ({ default: BookingForm }));

const sentForm = import.meta.env.SSR ? null : document.querySelector('.booking-form');

/** True for a form that shows all its values without its code. */
const isWhole = (form: Element) => !form.hasAttribute('data-answered') && storedDetails() === null;

/** Leaves the page to the server, as the router does where it cannot load a page: the form comes with it. */
function reloadPage(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

const loading = sentForm ? loadSentForm(loadForm, isWhole(sentForm)) : loadForm().catch(reloadPage);
const BookingForm = lazy(() => loading);

const lists = {
  tour: { label: 'Tours', path: href('/tours') },
  package: { label: 'Packages', path: href('/packages') },
  offer: { label: 'Offers', path: href('/offers') },
};

export const ErrorBoundary = () => <ErrorScreen what="this form" />;
