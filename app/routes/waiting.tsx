import { Form, Link, redirect, useLocation, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { EmailField } from '#app/ui/form/email-suggestion';
import { TextField } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { SubmissionKey } from '#app/ui/form/submission-key';
import { fieldsWith, useValidatedForm } from '#app/ui/form/validated-form.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { waitingInput } from '#server/booking/seats/waiting-list.input';
import { findWaitedFor, joinWaitingList } from '#server/booking/waiting-list';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import { errorFacts, log } from '#server/log';
import { issueSubmissionKey } from '#server/signing';
import { Conflict, NotFound } from '#server/values/errors';
import { clientContext } from '#server/web/client-address';
import { flash } from '#server/web/flash';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import { rateLimit } from '#server/web/rate-limit';
import { isFlood } from '#server/web/spam-check';
import { askEmail, readSubmission } from '#server/web/submission';
import type { Route } from './+types/waiting';

const perClient = rateLimit({ max: 20, windowSeconds: 600 });

function productAt(productKey: string, now: Date) {
  const product = findWaitedFor(productKey, now);
  if (!product) throw new Response(null, { status: 404 });
  return product;
}

export const loader = withErrorReport('this form', ({ request, params }: Route.LoaderArgs) => {
  const now = new Date();
  const product = productAt(params.product, now);
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name)?.slice(0, 10) ?? '';
  return {
    title: product.title,
    path: product.path,
    days: bookableDays(product, now),
    hasRooms: product.rules.rooms !== null,
    asked: { date: asked('date'), travellers: asked('travellers') || '2', rooms: asked('rooms') || '1' },
    submissionKey: issueSubmissionKey(),
  };
});

// The form's submission key belongs to one visitor.
export const headers = keepRetryAfter({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export const action = withErrorReport('this form', async ({ request, params, context }: Route.ActionArgs) => {
  const product = productAt(params.product, new Date());
  const read = await readSubmission(request, waitingInput, { title: failureTitle, questions: { email: askEmail } });
  const { form, hasValidKey, suspect, refuse } = read;
  if (!form.ok) return read.refuseFields(form.errors);
  if (!hasValidKey) return refuse(422, 'This form has expired. Please send it again.');
  const { address, network } = context.get(clientContext);
  const wait = perClient.hit(address);
  if (wait > 0) return read.refuseForNow(wait);
  try {
    if (!suspect && !isFlood(form.value.email)) joinWaitingList(params.product, form.value, network);
  } catch (error) {
    if (error instanceof NotFound) return refuse(409, error.message);
    if (error instanceof Conflict) return read.refuseFields({ [error.field ?? 'date']: error.message });
    log('error', 'waiting.failed', errorFacts(error));
    return refuse(503, failureText);
  }
  const done = { title: 'You are on the waiting list', description: 'We’ll email you once there is room for you.' };
  throw redirect(product.path, { status: 303, headers: await flash({ ...done, variant: 'default' }) });
});

const failureTitle = 'Something went wrong!';
const failureText = 'We could not note this. Please try again.';

/** Keeps the form as typed when the network fails. */
export const clientAction = (args: Route.ClientActionArgs) =>
  keepFormOnNetworkError(args, { title: failureTitle, description: failureText });

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ title, path }) => ({
  title: `Waiting list: ${title}`,
  description: 'Get an email when a sold-out date has room.',
  path,
  noindex: true,
}));

const schema = () => import('#server/booking/seats/waiting-list.input').then((input) => input.waitingInput);

export default function WaitingList({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, path, days, hasRooms, asked, submissionKey } = loaderData;
  const action = `/waiting/${params.product}${useLocation().search}`;
  const busy = useNavigation().formAction === action;
  const { errors, form } = useValidatedForm(schema, actionData, busy);
  const values = actionData?.values ?? asked;
  const field = fieldsWith(values, errors);
  return (
    <>
      <PageHead
        title="Tell me when a seat is free"
        lead={`${title}: leave your email, and we’ll write to you once when your date has room.`}
      />
      <div className="sheet mt-10">
        <Form method="post" action={action} {...form} className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <SubmissionKey value={actionData?.submissionKey || submissionKey} />
          <Honeypot />
          <div className="field-wide">
            <FormError error={actionData?.failure} />
          </div>
          <TextField label="Date" {...field('date')} type="date" required min={days.first} max={days.last} />
          <TextField label="Travellers" {...field('travellers')} type="number" inputMode="numeric" required min={1} />
          {hasRooms && <TextField label="Rooms" {...field('rooms')} type="number" inputMode="numeric" min={1} />}
          <EmailField values={values} answer={actionData} error={errors.email} />
          <p className="field-wide text-sm text-quiet">
            We use your email for this alone, and delete it once we have written or the date is over.
          </p>
          <button type="submit" disabled={busy} className={buttonClass('primary', 'submit')}>
            {busy ? 'Sending...' : 'Tell me'}
          </button>
        </Form>
        <p className="mt-8">
          <Link to={path} className="font-semibold underline underline-offset-4">{`Back to ${title}`}</Link>
        </p>
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorScreen what="this form" />;
