import { data, Form, href, redirect } from 'react-router';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { findSubscriberByKey, unsubscribe } from '#server/contact/subscriber';
import { findByLink } from '#server/web/keyed-link';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/unsubscribe';

const subscriberOf = (request: Request) => findByLink(request, findSubscriberByKey);

/** A GET changes nothing, because mail scanners open links too. */
export const loader = withErrorReport('this page', ({ request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const done = searchParams.has('done');
  const subscriber = done ? null : subscriberOf(request);
  const query = new URLSearchParams({ id: searchParams.get('id') ?? '', key: searchParams.get('key') ?? '' });
  const page = { done, email: subscriber?.email ?? null, path: `${href('/unsubscribe')}?${query}` };
  return data(page, { status: done || subscriber ? 200 : 404 });
});

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/** Handles the button's POST and the one-click POST of mail programs (RFC 8058), which follows no redirect. */
export const action = withErrorReport('this page', async ({ request }: Route.ActionArgs) => {
  const subscriber = subscriberOf(request);
  if (subscriber) unsubscribe(subscriber.id);
  const oneClick = (await request.formData().catch(() => new FormData())).get('List-Unsubscribe') === 'One-Click';
  // The same for every id, so that nobody learns which are in use; a mail program may repeat the request.
  if (oneClick) return data({ done: true }, { status: 200 });
  throw redirect(href('/unsubscribe') + (subscriber ? '?done' : ''), 303);
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(() => ({
  title: 'Unsubscribe',
  description: 'Leave the newsletter.',
  path: href('/unsubscribe'),
  noindex: true,
}));

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { email, path } = loaderData;
  const done = loaderData.done || actionData?.done;
  if (email !== null) {
    return (
      <IllustratedMessage heading="h1" title="Leave the newsletter?" text={`We will no longer send it to ${email}.`}>
        <Form method="post" action={path}>
          <button type="submit" className={buttonClass('primary')}>
            Unsubscribe
          </button>
        </Form>
        <LinkButton variant="quiet" to={href('/')}>
          Stay subscribed
        </LinkButton>
      </IllustratedMessage>
    );
  }
  return (
    <IllustratedMessage
      heading="h1"
      title={done ? 'You are unsubscribed' : 'You are not on our list'}
      text={
        done
          ? 'We have deleted your address. You are welcome back any time.'
          : 'You may have unsubscribed already, or part of the link is missing.'
      }
    >
      <LinkButton to={href('/')}>Return Home</LinkButton>
    </IllustratedMessage>
  );
}

export const ErrorBoundary = () => <ErrorScreen what="this page" />;
