import { Form, href, redirect, useNavigation } from 'react-router';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { SubmissionKey } from '#app/ui/form/submission-key';
import { fieldsWith, useValidatedForm } from '#app/ui/form/validated-form.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { OfficePhones } from '#app/ui/page/office-phones';
import { PageHead } from '#app/ui/page/section';
import { useChanged, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { useCompany } from '#app/ui/shell/root-data.ts';
import { sendBookingLink } from '#server/booking/mail/booking-link';
import { bookingLinkInput } from '#server/booking/mail/booking-link.input';
import { company } from '#server/company/company';
import { errorFacts, log } from '#server/log';
import { issueSubmissionKey } from '#server/signing';
import { mailboxOf } from '#server/values/mailbox';
import { clientContext } from '#server/web/client-address';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import { rateLimit } from '#server/web/rate-limit';
import { type FormResult, readSubmission } from '#server/web/submission';
import type { Route } from './+types/booking-link';

const perClient = rateLimit({ max: 20, windowSeconds: 600 });
/** Counts per client: nobody can use up the limit of somebody else's address. */
const perMailbox = rateLimit({ max: 10, windowSeconds: 3600 });

/** Every answer takes this long, in ms, so that the time does not show whether an email was enqueued. */
const answerTime = 250;

export const loader = withErrorReport('this page', ({ request }: Route.LoaderArgs) => ({
  sent: new URL(request.url).searchParams.has('sent'),
  submissionKey: issueSubmissionKey(),
  example: `${company().referencePrefix}-7K3F9Q`,
}));

// The form's submission key belongs to one visitor.
export const headers = keepRetryAfter({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export async function action({ request, context }: Route.ActionArgs) {
  const answered = new Promise((resolve) => setTimeout(resolve, answerTime));
  const read = await readSubmission(request, bookingLinkInput, { title: failureTitle });
  const { form, hasValidKey, suspect, refuse } = read;
  if (!form.ok) return read.refuseFields(form.errors);
  if (!hasValidKey) return refuse(422, 'This form has expired. Please send it again.');
  const { address, network } = context.get(clientContext);
  const wait = perClient.hit(address) || perMailbox.hit(`${network} ${mailboxOf(form.value.email)}`);
  if (wait > 0) return read.refuseForNow(wait);
  try {
    if (!suspect) sendBookingLink(form.value, network);
  } catch (error) {
    log('error', 'booking-link.failed', errorFacts(error));
    return refuse(503, failureText);
  }
  await answered;
  throw redirect(`${href('/booking')}?sent`, 303);
}

const failureTitle = 'Something went wrong!';
const failureText = 'The link could not be sent. Please try again.';

/** Keeps the form as typed when the network fails. */
export const clientAction = (args: Route.ClientActionArgs) =>
  keepFormOnNetworkError(args, { title: failureTitle, description: failureText });

export const meta = pageMeta<Route.ComponentProps['loaderData']>(() => ({
  title: 'Find my booking',
  description: 'Get the link to your booking by email again.',
  path: href('/booking'),
  noindex: true,
}));

const schema = () => import('#server/booking/mail/booking-link.input').then(({ bookingLinkInput }) => bookingLinkInput);

export default function BookingLink({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, submissionKey, example } = loaderData;
  const { offices } = useCompany();
  const heading = useRestoreFocus<HTMLHeadingElement>(useChanged(submissionKey));
  return (
    <>
      <PageHead
        title="Find my booking"
        lead="Every booking has its own page, and our emails link to it. Can’t find them? We’ll email you the link again."
      />
      <div className="sheet mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {sent ? (
          <section aria-labelledby="sent-title" className="border-t border-rule pt-8">
            <h2 ref={heading} id="sent-title" tabIndex={-1} className="text-title outline-none">
              Check your inbox
            </h2>
            <p className="mt-4 text-lg">If you have booked with that address, the link is on its way to it.</p>
            <p className="mt-4">
              Nothing there after a few minutes? Check your spam folder, or try another address. We send the same link
              at most every ten minutes.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton variant="quiet" to={href('/booking')}>
                Try again
              </LinkButton>
              <LinkButton variant="quiet" to={href('/contact')}>
                Contact Us
              </LinkButton>
            </div>
          </section>
        ) : (
          <BookingLinkForm submissionKey={submissionKey} example={example} answer={actionData} />
        )}
        <aside className="grid gap-5 rounded-md bg-sand p-6">
          <h2 className="text-title">Need help?</h2>
          <OfficePhones offices={offices} />
        </aside>
      </div>
    </>
  );
}

interface BookingLinkFormProps {
  submissionKey: string;
  /** A reference. */
  example: string;
  answer?: FormResult;
}

function BookingLinkForm({ submissionKey, example, answer }: BookingLinkFormProps) {
  const busy = useNavigation().formAction === href('/booking');
  const { errors, form } = useValidatedForm(schema, answer, busy);
  const field = fieldsWith(answer?.values ?? {}, errors);
  return (
    <Form key={submissionKey} method="post" action={href('/booking')} {...form} className="grid gap-5 sm:grid-cols-2">
      <SubmissionKey value={answer?.submissionKey || submissionKey} />
      <Honeypot />
      <div className="field-wide">
        <FormError error={answer?.failure} />
      </div>
      <TextField
        label="Reference"
        {...field('reference')}
        hint={`Such as ${example}. Without it, we’ll email you the links to all your open bookings.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        label="Email"
        {...field('email')}
        type="email"
        hint="The one you booked with"
        autoComplete="email"
        required
        maxLength={254}
      />
      <button type="submit" disabled={busy} className={buttonClass('primary', 'submit')}>
        {busy ? 'Sending...' : 'Email me the link'}
      </button>
    </Form>
  );
}

export const ErrorBoundary = () => <ErrorScreen />;
