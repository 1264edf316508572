import { href, isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { RecordNotFoundScreen } from '#app/ui/page/record-not-found-screen';

/** In place of the page of a booking: there is none for the link (any more), or an error. */
export function BookingErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <RecordNotFoundScreen
        title="Booking Not Found"
        text="This link does not belong to a booking of ours. Please use the one in your email, whole, or have it mailed again. A link ends when an address is corrected, and when the data of a journey are erased."
        back={{ to: href('/booking'), label: 'Mail me the link' }}
      />
    );
  }
  const note = 'If you have just sent a request, it may have arrived: sending the same again makes no second booking.';
  return <ErrorScreen error={error} what="this booking" note={note} />;
}
