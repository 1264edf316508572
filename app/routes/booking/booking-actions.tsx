import { href } from 'react-router';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import type { FormResult } from '#server/web/submission';
import { CancelForm, ChangeForm, PickupForm, QuestionForm } from './forms';
import type { ShownBooking } from './shown-booking.server.ts';

interface BookingActionsProps {
  booking: ShownBooking;
  submissionKey: string;
  answer?: FormResult;
}

/** What one may look at next. */
const more = {
  tour: { to: href('/tours'), label: 'More tours' },
  package: { to: href('/packages'), label: 'More packages' },
  offer: { to: href('/offers'), label: 'More offers' },
};

/** What a traveller can do with a booking. */
export function BookingActions({ booking, submissionKey, answer }: BookingActionsProps) {
  const { path, calendarPath, status, kind, wasConfirmed, cancellationRequested, freeToCancel, change } = booking;
  const isConfirmed = status === 'confirmed';
  const form = { action: path, answer };
  const cancel = { ...form, kept: booking.kept };
  return (
    <div className="no-print mt-5 grid gap-3">
      {(isConfirmed || (status === 'cancelled' && wasConfirmed)) && (
        <a href={calendarPath} className={buttonClass(isConfirmed ? 'primary' : 'quiet')}>
          {isConfirmed ? 'Add to calendar' : 'Remove from calendar'}
        </a>
      )}
      {change?.pickupPlace === '' && !booking.changeRequested && <PickupForm {...form} submissionKey={submissionKey} />}
      <QuestionForm {...form} submissionKey={submissionKey} />
      {change && <ChangeForm {...form} submissionKey={submissionKey} change={change} />}
      {freeToCancel && <CancelForm {...cancel} kind={status === 'pending' ? 'withdraw' : 'cancel'} />}
      {isConfirmed && !freeToCancel && !cancellationRequested && <CancelForm {...cancel} kind="ask" />}
      <LinkButton variant="quiet" to={more[kind].to}>
        {more[kind].label}
      </LinkButton>
      <p className="text-sm text-quiet">This page prints as {isConfirmed ? 'your voucher' : 'a summary'}.</p>
    </div>
  );
}
