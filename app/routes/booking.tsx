import { href } from 'react-router';
import { BookingActions } from '#app/routes/booking/booking-actions';
import { FactList } from '#app/routes/booking/fact-list';
import { answerFor } from '#app/routes/booking/forms';
import { Messages } from '#app/routes/booking/messages';
import { NextSteps, stateOf } from '#app/routes/booking/next-steps';
import { OfficeContact } from '#app/routes/booking/office-contact';
import { handlePageForm } from '#app/routes/booking/page-action.server.ts';
import { PaymentsSection, PriceSection } from '#app/routes/booking/price-section';
import { ProposalSection } from '#app/routes/booking/proposals';
import { ReviewSection } from '#app/routes/booking/review';
import { showBooking } from '#app/routes/booking/shown-booking.server.ts';
import { FormError } from '#app/ui/form/form-error';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { ListSection, ProductSection } from '#app/ui/product/product-section';
import { Mark } from '#app/ui/shell/logo';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import type { Reservation } from '#db/schema/reservation';
import { findReservationByKey } from '#server/booking/reservation';
import { companyFacts } from '#server/company/company-facts.input';
import { bookingKeyOf } from '#server/web/booking-key';
import { clientContext } from '#server/web/client-address';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import forms from '../styles/forms.css?url';
import proposal from '../styles/proposal.css?url';
import review from '../styles/review.css?url';
import voucher from '../styles/voucher.css?url';
import type { Route } from './+types/booking';

export const links = () => [forms, proposal, review, voucher].map(linkStylesheet);

function reservationOr404(request: Request, reference: string): Reservation {
  const key = bookingKeyOf(request);
  const reservation = findReservationByKey(reference, key);
  if (!reservation) throw new Response(null, { status: 404 });
  return reservation;
}

export const loader = withErrorReport('this booking', ({ params, request }: Route.LoaderArgs) =>
  showBooking(reservationOr404(request, params.reference), request.url),
);

export const action = withErrorReport('this booking', ({ params, request, context }: Route.ActionArgs) =>
  handlePageForm(request, () => reservationOr404(request, params.reference), context.get(clientContext)),
);

/** Keeps the page when the network fails. What was sent may have arrived; to send it again is harmless. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  const description = {
    cancel: 'Your booking may still stand. Please try again, or call the office.',
    review: 'Your review may not have arrived. Please send it again.',
  }[intent];
  const failure = { title: 'No answer', description: description ?? 'It may not have arrived. Please send it again.' };
  return keepFormOnNetworkError(serverAction, failure, { intent });
}

export const headers = keepRetryAfter({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ booking }) => ({
  title: `Booking ${booking.reference}`,
  description: booking.title,
  path: href('/booking/:reference', booking),
  noindex: true,
}));

export default function Booking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { booking, confirmBy, messages, office, payments, proposals, review, submissionKey, voucher } = loaderData;
  const { path, proposed, status, reference } = booking;
  const { label, className, heading } = stateOf(status, proposed);
  const headingRef = useRestoreFocus<HTMLHeadingElement>(useNavigationKey());
  return (
    <div className="booking sheet pt-12 md:pt-16">
      <p className="letterhead mb-5 hidden items-center gap-3 font-display text-[1.6rem] font-semibold">
        <Mark /> {companyFacts.name}
      </p>
      <p
        className={`inline-block booking-state rounded-sm px-3 py-1.5 text-sm font-semibold leading-none ${className}`}
      >
        {label}
      </p>
      <h1 ref={headingRef} tabIndex={-1} className="mt-4 max-w-3xl text-page outline-none">
        {heading}
      </h1>
      {!review && answerFor('review', answer) && (
        <div className="mt-6 max-w-2xl">
          <FormError error={answer?.failure} />
        </div>
      )}
      <NextSteps {...booking} paid={payments !== null} confirmBy={confirmBy} city={office.city} />
      <ProposalSection action={path} proposals={proposals} answer={answer} />
      <Messages messages={messages} city={office.city} />
      {review && (
        <ReviewSection action={path} title={booking.title} review={review} answer={answerFor('review', answer)} />
      )}
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="booking-facts grid content-start gap-12">
          {proposed ? (
            <ProductSection title={status === 'pending' ? 'What you asked for' : 'What is booked until you accept'}>
              <FactList facts={booking.facts} />
            </ProductSection>
          ) : (
            <FactList facts={booking.facts} />
          )}
          <PriceSection {...booking} paid={payments !== null && payments.receipts.length > 0} />
          {payments && <PaymentsSection {...payments} />}
        </div>
        <aside>
          <OfficeContact office={office} reference={reference} travels={status === 'confirmed'} />
          <BookingActions booking={booking} submissionKey={submissionKey} answer={answer} />
        </aside>
        {voucher && (
          <div className="voucher-lists grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-3 lg:col-span-2">
            <ListSection title="Included" lines={voucher.included} />
            <ListSection title="Not included" lines={voucher.excluded} mark="cross" />
            <ListSection title="What to bring" lines={voucher.bring} mark="dash" />
          </div>
        )}
      </div>
    </div>
  );
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="this booking"
    note="If you have just sent a request, it may have arrived: sending the same again makes no second booking."
    missing={{
      title: 'Booking Not Found',
      text: 'This link does not belong to a booking of ours. Please use the one in your email, whole, or have it mailed again. A link ends when an address is corrected, and when the data of a journey are erased.',
      back: { to: href('/booking'), label: 'Mail me the link' },
    }}
  />
);
