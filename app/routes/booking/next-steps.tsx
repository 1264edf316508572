import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { ReservationStatus } from '#server/booking/record/reservation-facts';
import type { Shown, ShownBooking } from './shown-booking.server.ts';

const statuses: Record<ReservationStatus, { label: string; className: string; heading: string }> = {
  pending: { label: 'Waiting for our answer', className: 'bg-accent text-ink', heading: 'Your request is with us' },
  confirmed: { label: 'Confirmed', className: 'bg-jade text-white', heading: 'Your booking is confirmed' },
  declined: { label: 'Declined', className: 'bg-danger text-white', heading: 'We couldn’t confirm this request' },
  cancelled: { label: 'Cancelled', className: 'bg-ink text-paper', heading: 'Your booking is cancelled' },
  completed: { label: 'Completed', className: 'bg-nile text-white', heading: 'Thank you for travelling with us' },
};

/** While a proposal of ours waits for an answer. */
const proposedState = {
  label: 'Waiting for your answer',
  className: 'bg-accent text-ink',
  heading: 'We have a proposal for you',
};

/** While we offer other days for a called-off one. */
const calledOffState = {
  label: 'Called off',
  className: 'bg-danger text-white',
  heading: 'We’re sorry, this trip can’t take place',
};

/** Once the same request is kept in place of it. */
const doubleState = { label: 'Closed', className: 'bg-ink text-paper', heading: 'We have this request twice' };

type State = Pick<ShownBooking, 'status' | 'proposed' | 'calledOff' | 'double'>;

/** The state of a booking in words and in a color. */
export function stateOf({ status, proposed, calledOff, double }: State) {
  if (double) return doubleState;
  if (calledOff) return calledOffState;
  return proposed && status === 'pending' ? proposedState : statuses[status];
}

interface NextStepsProps extends ShownBooking, Pick<Shown, 'pay'> {
  confirmBy: string | null;
  city: string;
}

/** The traveller's next step, or what they wait for; nothing once the journey is completed. */
export function NextSteps(props: NextStepsProps) {
  const words = nextSteps(props);
  return words && <p className="mt-5 max-w-2xl text-lg">{words}</p>;
}

function nextSteps({ status, city, pay, ...booking }: NextStepsProps): ReactNode {
  if (booking.double) return keptWords(booking.double);
  if (booking.calledOff) {
    const next = booking.proposed
      ? 'Please see below what we can do for you.'
      : `You can cancel free of charge, or ask the ${city} office for another day.`;
    return `We have to call off ${booking.title} on ${booking.day}. ${next}`;
  }
  if (booking.proposed && !booking.cancellationRequested) {
    return `Please take a look and tell us what suits you. ${status === 'confirmed' ? 'Until then your booking stays as it is.' : ''}`;
  }
  if (status === 'pending') {
    const answer = booking.email
      ? `${booking.quotePending ? 'send our quotation' : 'write'} to `
      : `call you${booking.quotePending ? ' with our quotation' : ''}`;
    const now = pay?.confirms
      ? ` Or pay ${pay.amount} now, and your booking is confirmed at once.`
      : ' Nothing is charged now.';
    const soon = booking.shortNotice ? ` You travel very soon, so please call the ${city} office as well.` : '';
    return (
      <span>
        <span>{`This is a request, not yet a booking. We’ll check everything and ${answer}`}</span>
        <strong className="as-typed font-semibold">{booking.email}</strong>
        <span>{booking.confirmBy ? ' by ' : ' as soon as we can'}</span>
        <strong className="figures font-semibold">{booking.confirmBy}</strong>
        <span>{`.${now}${soon}`}</span>
      </span>
    );
  }
  if (status === 'confirmed') {
    return booking.cancellationRequested || booking.changeRequested
      ? `${askedWords(booking)} The ${city} office will ${booking.email ? 'write to' : 'call'} you. Until then your booking stays as it is.`
      : 'Please keep this page with you, on paper or on your phone. It has the number to call on the day.';
  }
  if (status === 'declined') {
    return `${booking.settlement ?? 'Nothing was charged.'} Another day may be free: ask the ${city} office, or book again.`;
  }
  if (status === 'cancelled') {
    return [booking.settlement, !booking.owesFee && 'No action needed.'].filter(Boolean).join(' ');
  }
  return null;
}

/** Who has this link need not be who has the other one: that is sent to its address. */
function keptWords({ reference }: NonNullable<ShownBooking['double']>): ReactNode {
  if (!reference) return 'We kept the other one and closed this one.';
  return (
    <span>
      <span>We kept </span>
      <strong className="figures font-semibold">{reference}</strong>
      <span> and closed this one. </span>
      <a href={href('/booking')} className="font-semibold underline underline-offset-4">
        Email me the link to it
      </a>
    </span>
  );
}

type Asked = Pick<ShownBooking, 'cancellationRequested' | 'onlyPlaceSent'>;

function askedWords({ cancellationRequested, onlyPlaceSent }: Asked) {
  if (cancellationRequested) return 'You have asked us to cancel.';
  return onlyPlaceSent
    ? 'Thank you, we have your pick-up place and will confirm it.'
    : 'You have asked us for a change.';
}
