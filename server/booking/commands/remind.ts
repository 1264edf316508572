import { describeDue, reminderDue } from '#server/booking/payment/reminders';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { assertPermittedIn } from '#server/booking/record/states';
import type { CommandOf } from './command.input';
import type { Decision } from './decision';

/** Reminds the traveller for the program of what is due; nothing where that has changed meanwhile. */
export function remind(booking: LoadedBooking, _: CommandOf<'remind'>, now: Date): Decision<boolean> {
  const due = reminderDue(booking, now);
  if (due === null) return { outcome: false };
  return {
    outcome: true,
    events: [{ kind: 'payment reminded', actor: 'program', message: describeDue(due) }],
    effects: [{ mail: 'payment_reminder', ...due }],
  };
}

/** Stops the reminders of a booking for the office, or lets them go on. */
export function setReminders({ reservation }: LoadedBooking, { off }: CommandOf<'reminders'>): Decision {
  assertPermittedIn('request a deposit', reservation);
  if (reservation.remindersOff === off) return {};
  return {
    columns: { remindersOff: off },
    events: [{ kind: 'changed', actor: 'office', message: null }],
  };
}
