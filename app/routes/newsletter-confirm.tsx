import { data, Form, href, redirect } from 'react-router';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { confirmSubscriber, findSubscriberByKey } from '#server/contact/subscriber';
import { clientContext } from '#server/web/client-address';
import { findByLink } from '#server/web/keyed-link';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/newsletter-confirm';

const subscriberOf = (request: Request) =>
  findByLink(request, (id, key) => findSubscriberByKey(id, key, 'confirm newsletter'));

/** A GET changes nothing, because mail scanners open links too. */
export const loader = withErrorReport('this page', ({ request }: Route.LoaderArgs) => {
  const { search } = new URL(request.url);
  const subscriber = subscriberOf(request);
  // Newsletters to a confirmed address may have been stopped since.
  const email = subscriber?.unconfirmed || subscriber?.stoppedAt === null ? subscriber.email : null;
  const page = { email, done: subscriber?.unconfirmed === false, path: href('/newsletter/confirm') + search };
  return data(page, { status: email === null ? 404 : 200 });
});

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export const action = withErrorReport('this page', async ({ request, context }: Route.ActionArgs) => {
  const subscriber = subscriberOf(request);
  if (subscriber) confirmSubscriber(subscriber.id, context.get(clientContext).network);
  throw redirect(href('/newsletter/confirm') + new URL(request.url).search, 303);
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(() => ({
  title: 'Confirm subscription',
  description: 'Confirm that you would like the newsletter.',
  path: href('/newsletter/confirm'),
  noindex: true,
}));

export default function ConfirmSubscription({ loaderData: { email, done, path } }: Route.ComponentProps) {
  if (email === null) {
    return (
      <IllustratedMessage
        heading="h1"
        title="This link no longer works"
        text="It may have expired, or part of it is missing. You are welcome to subscribe again with the form below."
      >
        <LinkButton to={href('/')}>Return Home</LinkButton>
      </IllustratedMessage>
    );
  }
  if (!done) {
    return (
      <IllustratedMessage
        heading="h1"
        title="Would you like our newsletter?"
        text={`We will send it to ${email}, about once a month.`}
      >
        <Form method="post" action={path}>
          <button type="submit" className={buttonClass('primary')}>
            Confirm subscription
          </button>
        </Form>
      </IllustratedMessage>
    );
  }
  return (
    <IllustratedMessage heading="h1" title="You are subscribed" text={`Our newsletter goes to ${email}.`}>
      <LinkButton to={href('/')}>Return Home</LinkButton>
    </IllustratedMessage>
  );
}

export const ErrorBoundary = () => <ErrorScreen what="this page" />;
