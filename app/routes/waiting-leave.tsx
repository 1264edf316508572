import { data, Form, href, redirect } from 'react-router';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { findWaiting, leaveWaitingList } from '#server/booking/waiting-list';
import { formatDay } from '#server/values/calendar.input';
import { findByLink } from '#server/web/keyed-link';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/waiting-leave';

const entryOf = (request: Request) => findByLink(request, findWaiting);

/** A GET changes nothing, because mail scanners open links too. */
export const loader = withErrorReport('this page', ({ request }: Route.LoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const entry = searchParams.has('left') ? null : entryOf(request);
  const page = { day: entry && formatDay(entry.day), path: href('/waiting/leave') + search };
  return data(page, { status: entry || searchParams.has('left') ? 200 : 404 });
});

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export const action = withErrorReport('this page', async ({ request }: Route.ActionArgs) => {
  const entry = entryOf(request);
  if (entry) leaveWaitingList(entry.id);
  throw redirect(`${href('/waiting/leave')}?left`, 303);
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(() => ({
  title: 'Leave the waiting list',
  description: 'Leave the waiting list.',
  path: href('/waiting/leave'),
  noindex: true,
}));

export default function LeaveWaitingList({ loaderData: { day, path } }: Route.ComponentProps) {
  if (day === null) {
    return (
      <IllustratedMessage
        heading="h1"
        title="You are not on the waiting list"
        text="Your address is deleted. You can join again at any time."
      >
        <LinkButton to={href('/')}>Return Home</LinkButton>
      </IllustratedMessage>
    );
  }
  return (
    <IllustratedMessage
      heading="h1"
      title="Leave the waiting list?"
      text={`We will not write to you if there is room on ${day}.`}
    >
      <Form method="post" action={path}>
        <button type="submit" className={buttonClass('primary')}>
          Leave the list
        </button>
      </Form>
      <LinkButton variant="quiet" to={href('/')}>
        Stay on the list
      </LinkButton>
    </IllustratedMessage>
  );
}

export const ErrorBoundary = () => <ErrorScreen what="this page" />;
