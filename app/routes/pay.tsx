import { href } from 'react-router';
import { FactList } from '#app/routes/booking/fact-list';
import { PayForms } from '#app/routes/pay/forms';
import { handlePayForm } from '#app/routes/pay/pay-action.server.ts';
import { lookAtPayment, type ShownPay, showPay } from '#app/routes/pay/shown-pay.server.ts';
import { WatchedPayment } from '#app/routes/pay/watched-payment';
import { buttonClass } from '#app/ui/form/button';
import { FormError } from '#app/ui/form/form-error';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { Brand } from '#app/ui/shell/logo';
import type { Reservation } from '#db/schema/reservation';
import { findReservationByKey } from '#server/booking/record/reservation';
import { phoneLink } from '#server/values/phone.input';
import { bookingKeyOf } from '#server/web/booking-key';
import { clientContext } from '#server/web/client-address';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import pay from '../styles/pay.css?url';
import voucher from '../styles/voucher.css?url';
import type { Route } from './+types/pay';

export const links = () => [pay, voucher].map(linkStylesheet);

function reservationOr404(request: Request, reference: string): Reservation {
  const reservation = findReservationByKey(reference, bookingKeyOf(request));
  if (!reservation) throw new Response(null, { status: 404 });
  return reservation;
}

export const loader = withErrorReport('this page', async ({ params, request, context }: Route.LoaderArgs) => {
  const reservation = reservationOr404(request, params.reference);
  const watched = await lookAtPayment(request, reservation, context.get(clientContext).address);
  return showPay(reservation, watched, new Date());
});

export const action = withErrorReport('this page', ({ params, request, context }: Route.ActionArgs) =>
  handlePayForm(request, () => reservationOr404(request, params.reference), context.get(clientContext)),
);

export const headers = keepRetryAfter({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>((shown) => ({
  title: headingOf(shown),
  description: `Payment of the booking ${shown.reference}`,
  path: href('/pay/:reference', shown),
  noindex: true,
}));

export default function Pay({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
  const { watched, begun, payable, ways } = shown;
  const isNew = watched === null || watched.state === 'failed' || watched.state === 'expired';
  return (
    <div className="booking pay sheet pt-12 md:pt-16">
      <p className="letterhead mb-5 hidden items-center gap-3 font-display text-[1.6rem] font-semibold">
        <Brand />
      </p>
      <h1 className="max-w-3xl text-page">{headingOf(shown)}</h1>
      {payable?.words && isNew && <p className="figures mt-5 max-w-2xl text-lg">{payable.words}</p>}
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-8">
          <FormError error={answer?.failure} />
          {watched && <WatchedPayment {...watched} />}
          {begun && (
            <section className="no-print rounded-md bg-sand p-5">
              <p>
                {begun.url === null
                  ? `A payment of ${begun.amount} is under way. Your bank has not answered yet.`
                  : `You have begun to pay ${begun.amount}. You can finish until ${begun.until}.`}
              </p>
              {begun.url !== null && (
                <a href={begun.url} className={buttonClass('primary', 'mt-4 max-sm:w-full')}>
                  {`Continue to pay ${begun.amount}`}
                </a>
              )}
            </section>
          )}
          {payable && isNew && <PayForms {...shown} payable={payable} answer={answer} isQuiet={begun !== null} />}
          {payable && !ways.card && !ways.bank && <OtherWays {...shown.office} />}
          <p className="no-print flex flex-wrap gap-x-6 gap-y-2">
            {payable && watched && !isNew && !isWaiting(watched) && (
              <a href={shown.path} className="font-semibold underline underline-offset-4">
                {watched.state === 'paid' ? 'Pay the rest' : 'Pay another amount or in another way'}
              </a>
            )}
            <a href={shown.bookingPath} className="font-semibold underline underline-offset-4">
              Back to your booking
            </a>
          </p>
        </div>
        <aside>
          <FactList facts={shown.facts} />
        </aside>
      </div>
    </div>
  );
}

const isWaiting = (watched: ShownPay['watched']) => watched?.state === 'started' && watched.transfer === null;

function headingOf({ watched, payable }: ShownPay): string {
  if (!watched) return payable ? 'Pay for your trip' : 'Nothing to pay right now';
  if (watched.transfer) return 'Pay by bank transfer';
  const headings = {
    started: 'We are waiting for your bank',
    open: 'Your payment is not finished',
    paid: 'We have received your payment',
    failed: 'Your payment did not go through',
    expired: 'Your payment was not finished',
  };
  return headings[watched.state];
}

/** Where nothing can be paid on the site. */
function OtherWays({ city, phones: [phone = ''], email }: ShownPay['office']) {
  return (
    <p className="max-w-text">
      <span>{`We’ll arrange payment with you. Write to the ${city} office at `}</span>
      <a href={`mailto:${email}`} className="as-typed underline underline-offset-4">
        {email}
      </a>
      <span>, or call </span>
      <a href={phoneLink(phone)} className="figures whitespace-nowrap font-medium underline-offset-4 hover:underline">
        {phone}
      </a>
      <span>.</span>
    </p>
  );
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="this page"
    note="If you have just paid, your payment may have arrived. Please look at your booking before you pay again."
    missing={{
      title: 'Booking Not Found',
      text: 'We can’t find a booking for this link. Please use the full link from your email, or ask us to email it again.',
      back: { to: href('/booking'), label: 'Email me the link' },
    }}
  />
);
