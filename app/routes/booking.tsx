import { href } from 'react-router';
import { FactList } from '#app/routes/booking/fact-list';
import {
  answerFor,
  CancelForm,
  ChangeForm,
  InvoiceForm,
  type PageFormProps,
  PickupForm,
  QuestionForm,
} from '#app/routes/booking/forms';
import { reservationOr404 } from '#app/routes/booking/keyed-booking.server.ts';
import { NextSteps, stateOf } from '#app/routes/booking/next-steps';
import { handlePageForm } from '#app/routes/booking/page-action.server.ts';
import { PayButton, PaymentsSection, PriceSection } from '#app/routes/booking/price-section';
import { ProposalSection } from '#app/routes/booking/proposals';
import { ReviewSection } from '#app/routes/booking/review';
import { showBooking } from '#app/routes/booking/shown-booking.server.ts';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { FormError } from '#app/ui/form/form-error';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { ListSection, ProductSection } from '#app/ui/product/product-section';
import { Brand } from '#app/ui/shell/logo';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import type { ShownMessage } from '#server/booking/views/shown-messages';
import { phoneLink } from '#server/values/phone.input';
import { counted } from '#server/values/plural.input';
import { clientContext } from '#server/web/client-address';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import forms from '../styles/forms.css?url';
import proposal from '../styles/proposal.css?url';
import review from '../styles/review.css?url';
import voucher from '../styles/voucher.css?url';
import type { Route } from './+types/booking';

export const links = () => [forms, proposal, review, voucher].map(linkStylesheet);

export const loader = withErrorReport('this booking', ({ params, request }: Route.LoaderArgs) =>
  showBooking(reservationOr404(request, params.reference), request.url),
);

export const action = withErrorReport('this booking', ({ params, request, context }: Route.ActionArgs) =>
  handlePageForm(request, () => reservationOr404(request, params.reference), context.get(clientContext)),
);

/** Keeps the page when the network fails. The form may have arrived; sending it again is harmless. */
export async function clientAction(args: Route.ClientActionArgs) {
  const intent = String((await args.request.clone().formData()).get('intent'));
  const description = {
    cancel: 'Your booking may not have been cancelled. Please try again, or call the office.',
    review: 'Your review may not have arrived. Please send it again.',
  }[intent];
  const failure = { title: 'No answer', description: description ?? 'It may not have arrived. Please send it again.' };
  return keepFormOnNetworkError(args, failure);
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

type Loaded = Route.ComponentProps['loaderData'];

export default function Booking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { booking, confirmBy, messages, named, office, pay, payments, begun, proposals } = loaderData;
  const { review, submissionKey, travellers, voucher } = loaderData;
  const { path, proposed, calledOff, status } = booking;
  const { label, className, heading } = stateOf(booking);
  const headingRef = useRestoreFocus<HTMLHeadingElement>(useNavigationKey());
  return (
    <div className="booking sheet pt-12 md:pt-16">
      <p className="letterhead mb-5 hidden items-center gap-3 font-display text-[1.6rem] font-semibold">
        <Brand />
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
      <NextSteps {...booking} {...{ confirmBy, pay }} city={office.city} />
      <ProposalSection action={path} proposals={proposals} named={named} kept={booking.kept} answer={answer} />
      <Messages messages={messages} office={office} />
      {review && (
        <ReviewSection action={path} title={booking.title} review={review} answer={answerFor('review', answer)} />
      )}
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-5">
        <BookingActions {...{ booking, submissionKey, answer }} pay={begun ? null : pay} />
        <div className="booking-facts grid content-start gap-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {proposed ? (
            <ProductSection
              title={
                status === 'pending' ? 'Your request' : calledOff ? 'Your booking' : 'Your booking until you accept'
              }
            >
              <FactList facts={booking.facts} />
            </ProductSection>
          ) : (
            <FactList facts={booking.facts} />
          )}
          {travellers && (
            <ProductSection title="Who is travelling">
              <p className="figures">
                {travellers.isOptional
                  ? `You can tell us more about your party until ${travellers.until}.`
                  : `${travellers.complete} of ${travellers.of} complete. ${travellers.complete < travellers.of ? 'Please fill this in by' : 'You can change it until'} ${travellers.until}.`}
              </p>
              <p className="no-print mt-3">
                <a href={travellers.path} className="font-semibold underline underline-offset-4">
                  {travellers.complete < travellers.of ? 'Fill in traveller details' : 'See traveller details'}
                </a>
              </p>
            </ProductSection>
          )}
          <PriceSection {...booking} paid={payments !== null && payments.receipts.length > 0} />
          {payments && (
            <PaymentsSection
              {...payments}
              {...{ pay, begun }}
              statement={booking.statement}
              statements={booking.statements}
            />
          )}
        </div>
        <aside>
          <OfficeContact office={office} booking={booking} />
        </aside>
        {voucher && (
          <div className="voucher-lists grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-3 lg:col-span-2 lg:mt-7">
            <ListSection title="Included" lines={voucher.included} isTypical={voucher.isTypical} />
            <ListSection title="Not included" lines={voucher.excluded} mark="cross" />
            <ListSection title="What to bring" lines={voucher.bring} mark="dash" />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The conversation, in order. Open are the latest answer of the office, with what it answers, and everything after it.
 */
function Messages({ messages, office: { city } }: Pick<Loaded, 'messages' | 'office'>) {
  if (messages.length === 0) return null;
  const latestAnswer = messages.findLastIndex(({ own }) => !own);
  const from =
    latestAnswer < 0 ? messages.length - 1 : messages.findLastIndex(({ own }, at) => !own && at < latestAnswer) + 1;
  const list = (shown: ShownMessage[]) => shown.map((message) => <Message key={message.id} city={city} {...message} />);
  return (
    <section className="messages no-print mt-8 grid max-w-text gap-4">
      <h2 className="text-title">Messages</h2>
      {from > 0 && (
        <details>
          <summary className="py-2.5 underline underline-offset-4">{counted(from, 'earlier message')}</summary>
          {list(messages.slice(0, from))}
        </details>
      )}
      {list(messages.slice(from))}
    </section>
  );
}

function Message({ own, at, what, text, city }: ShownMessage & { city: string }) {
  return (
    <article className={`border-l-2 pl-5 in-[details]:mt-4 ${own ? 'border-rule' : 'border-accent'}`}>
      <p className="text-sm text-quiet">
        <b>{own ? 'You' : `${city} office`}</b>, <span className="figures">{at}</span>
      </p>
      {what && <p>{what}</p>}
      {text && (
        <p dir="auto" className="as-typed">
          {text}
        </p>
      )}
    </article>
  );
}

/**
 * Telephone, email and working hours of the office. For a confirmed booking, the number for the day itself comes first.
 */
function OfficeContact({ office, booking: { reference, status } }: Pick<Loaded, 'office' | 'booking'>) {
  return (
    <div className="office-contact grid gap-6 rounded-md bg-sand p-6">
      {status === 'confirmed' && (
        <section>
          <h2 className="text-title">On the day</h2>
          <p className="figures mt-3">
            Call <Phone number={office.dutyPhone} />, day or night.
          </p>
        </section>
      )}
      <section>
        <h2 className="text-title">{`${office.city} office`}</h2>
        <ul className="bare-list figures mt-3 grid gap-1">
          {office.phones.map((phone) => (
            <li key={phone}>
              <Phone number={phone} />
            </li>
          ))}
          <li>
            <a href={`mailto:${office.email}?subject=${reference}`} className="as-typed underline underline-offset-4">
              {office.email}
            </a>
          </li>
        </ul>
        <p className="figures mt-3 text-sm text-quiet">{`${office.workingDays}, ${office.hours}`}</p>
      </section>
      <p>
        Please give your reference{' '}
        <strong translate="no" className="figures font-semibold">
          {reference}
        </strong>
        .
      </p>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a href={phoneLink(number)} className="font-medium underline-offset-4 hover:underline">
      {number}
    </a>
  );
}

/** Links to further pages. */
const more = {
  tour: { to: href('/tours'), label: 'More tours' },
  package: { to: href('/packages'), label: 'More packages' },
  offer: { to: href('/offers'), label: 'More offers' },
};

/** The actions of a traveller on a booking. */
function BookingActions({
  booking,
  submissionKey,
  pay,
  answer,
}: Pick<Loaded, 'booking' | 'submissionKey' | 'pay'> & Pick<PageFormProps, 'answer'>) {
  const { path, calendarPath, status, kind, wasConfirmed, cancellationRequested, freeToCancel, calledOff } = booking;
  const { invoiceDetails } = booking;
  // For a called-off booking, changing and cancelling are part of the answer.
  const change = calledOff ? null : booking.change;
  const isConfirmed = status === 'confirmed' && !calledOff;
  const form = { action: path, answer };
  const cancel = { ...form, kept: booking.kept, fee: booking.cancellationFee };
  return (
    <div className="booking-actions no-print lg:col-start-2">
      {pay && <PayButton {...pay} />}
      {(isConfirmed || (status === 'cancelled' && wasConfirmed)) && (
        <a href={calendarPath} className={buttonClass(isConfirmed && !pay ? 'primary' : 'quiet')}>
          {isConfirmed ? 'Add to calendar' : 'Remove from calendar'}
        </a>
      )}
      {change?.pickupPlace === '' && !booking.changeRequested && <PickupForm {...form} submissionKey={submissionKey} />}
      <QuestionForm {...form} submissionKey={submissionKey} />
      {change && <ChangeForm {...form} submissionKey={submissionKey} change={change} />}
      {freeToCancel && <CancelForm {...cancel} kind={status === 'pending' ? 'withdraw' : 'cancel'} />}
      {isConfirmed && !freeToCancel && !cancellationRequested && <CancelForm {...cancel} kind="ask" />}
      {invoiceDetails && <InvoiceForm {...form} submissionKey={submissionKey} details={invoiceDetails} />}
      <LinkButton variant="quiet" to={more[kind].to}>
        {more[kind].label}
      </LinkButton>
      <p className="text-sm text-quiet">{`Print this page as your ${isConfirmed ? 'voucher' : 'summary'}.`}</p>
    </div>
  );
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="this booking"
    note="If you have just sent a request, it may have arrived. Sending it again will not book twice."
    missing={{
      title: 'Booking Not Found',
      text: 'We can’t find a booking for this link. Please use the full link from your email, or ask us to email it again. A link stops working when your email address is corrected or your data is erased.',
      back: { to: href('/booking'), label: 'Email me the link' },
    }}
  />
);
