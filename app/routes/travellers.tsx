import { href } from 'react-router';
import { QuestionForm } from '#app/routes/booking/forms';
import { reservationOr404 } from '#app/routes/booking/keyed-booking.server.ts';
import { ListForm } from '#app/routes/travellers/list-form';
import { PasteForm, ReadList } from '#app/routes/travellers/paste-form';
import { handleListForm, type ListAnswer } from '#app/routes/travellers/travellers-action.server.ts';
import { FormError } from '#app/ui/form/form-error';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { showTravellers } from '#server/booking/party/list';
import { describeRoom } from '#server/booking/party/rooms.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { bookingPath, travellersPath } from '#server/booking/record/reservation-facts';
import { isPermitted } from '#server/booking/record/states';
import { issueSubmissionKey } from '#server/signing';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { clientContext } from '#server/web/client-address';
import { keepRetryAfter, withErrorReport } from '#server/web/loader-errors';
import travellers from '../styles/travellers.css?url';
import type { Route } from './+types/travellers';

export const links = () => [linkStylesheet(travellers)];

export const loader = withErrorReport('this list', ({ params, request }: Route.LoaderArgs) => {
  const { id } = reservationOr404(request, params.reference);
  const booking = loadBooking(id);
  const { reservation } = booking;
  const list = showTravellers(booking, new Date());
  return {
    list,
    path: travellersPath(reservation),
    back: bookingPath(reservation),
    reference: reservation.reference,
    title: reservation.productTitle,
    day: formatDayWithWeekday(reservation.startDate),
    bookedBy: reservation.name,
    /** Why nothing can be filled; null where it can. */
    closed: !isPermitted('name travellers', reservation) ? 'over' : list.isTooLate ? 'too late' : null,
    submissionKey: issueSubmissionKey(),
  };
});

export const action = withErrorReport('this list', ({ params, request, context }: Route.ActionArgs) =>
  handleListForm(request, () => reservationOr404(request, params.reference), context.get(clientContext).address),
);

/** Keeps the page when the network fails. The form may have arrived; sending it again is harmless. */
export const clientAction = (args: Route.ClientActionArgs) =>
  keepFormOnNetworkError(args, {
    title: 'No answer',
    description: 'It may not have been saved. Please save it again.',
  });

export const headers = keepRetryAfter({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ reference, title }) => ({
  title: `Who is travelling: ${reference}`,
  description: title,
  path: href('/booking/:reference/travellers', { reference }),
  noindex: true,
}));

export default function Travellers({ loaderData, actionData }: Route.ComponentProps) {
  const { back, closed, day, list, path, submissionKey, title } = loaderData;
  const answer = actionData as ListAnswer | undefined;
  const { complete, isOptional, rows, until } = list;
  const pasted = answer?.pasted;
  return (
    <div className="booking sheet pt-12 md:pt-16">
      <p>
        <a href={back} className="font-semibold underline underline-offset-4">
          Back to your booking
        </a>
      </p>
      <h1 className="mt-4 max-w-3xl text-page">Who is travelling</h1>
      <p className="mt-5 max-w-2xl text-lg">{`${title}, ${day}`}</p>
      {!isOptional && <p className="mt-3 font-semibold" role="status">{`${complete} of ${rows.length} complete`}</p>}
      {closed === null ? (
        <>
          <p className="mt-3 max-w-2xl">
            {`${isOptional ? 'You can fill this in until' : 'Please fill this in by'} ${until}. You can save what you have and come back later. Names must be as in the passport.`}
          </p>
          {answer?.failure && (
            <div className="mt-6 max-w-2xl">
              <FormError error={answer.failure} />
            </div>
          )}
          {pasted && <ReadList pasted={pasted} />}
          {rows.length > 1 && <PasteForm key={`paste ${submissionKey}`} path={path} answer={answer} />}
          <ListForm {...loaderData} key={`list ${submissionKey}`} answer={answer} />
        </>
      ) : (
        <Closed {...loaderData} />
      )}
    </div>
  );
}

/** The list as it is, and whom to ask. */
function Closed({ back, closed, list, submissionKey }: Route.ComponentProps['loaderData']) {
  return (
    <div className="mt-6 grid max-w-2xl gap-6">
      <p>
        {closed === 'over'
          ? 'This booking is closed, so nothing can be changed here.'
          : `It is too late to change this here: the time for it ended on ${list.until}. Please ask us, and we’ll change it for you.`}
      </p>
      <ol className="pl-6">
        {list.rows.map(({ position, name, who, missing }) => (
          <li key={position}>
            {[name || who, missing.length > 0 && `missing: ${missing.join(', ')}`].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
      {list.rooms && (
        <ul className="bare-list">
          {list.rooms.rooms.map(({ number, type, people }) => (
            <li key={number}>{describeRoom({ number, type, people })}</li>
          ))}
        </ul>
      )}
      {closed === 'too late' && <QuestionForm action={back} submissionKey={submissionKey} />}
    </div>
  );
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="this list"
    missing={{
      title: 'Booking Not Found',
      text: 'We can’t find a booking for this link. Please use the full link from your email, or ask us to email it again.',
      back: { to: href('/booking'), label: 'Email me the link' },
    }}
  />
);
