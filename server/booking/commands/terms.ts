import type { PaymentTerms } from '#db/schema/payment-terms';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { noAddress, productOf } from '#server/booking/record/reservation-facts';
import { assertVersion } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { zoneOf } from '#server/catalogue/destination';
import { findForJourney } from '#server/catalogue/product';
import { paymentTermsOf } from '#server/company/payment';
import { readDeposit } from '#server/company/payment-terms.input';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import type { CommandOf } from './command.input';
import type { Decision } from './decision';
import { assertNoAgent } from './pay';

/**
 * Changes the terms of payment of a booking, which replace the deposit that the office has asked for, and mails that if wanted.
 * Throws Conflict for an older version, a final status, the terms of a product that was deleted, and a message without an address.
 */
export function setTerms(booking: LoadedBooking, command: CommandOf<'terms'>, now: Date): Decision {
  const { reservation: current } = booking;
  const { tell, message } = command;
  assertVersion(booking, command.version);
  assertPermittedIn('request a deposit', current);
  assertNoAgent(current);
  const says = tell ? message : null;
  if (says !== null && current.email === null) throw new Conflict(noAddress, 'message');
  const paymentTerms = termsOf(booking, command, now);
  const isChanged =
    JSON.stringify(paymentTerms) !== JSON.stringify(current.paymentTerms) || current.depositCents !== null;
  if (!isChanged && says === null) return {};
  const isMailed = tell && current.email !== null;
  const agreed = current.status === 'confirmed' ? { agreedOn: dayIn(zoneOf(current.country), now) } : {};
  return {
    ...(isChanged ? { columns: { paymentTerms, ...agreed, depositCents: null, depositDue: null } } : {}),
    events: [
      ...(isChanged ? [{ kind: 'changed', actor: 'office', message: null } as const] : []),
      ...(says === null ? [] : [{ kind: 'message', actor: 'office', message: says } as const]),
    ],
    effects: isMailed ? [isChanged ? { mail: 'booking_changed', message: says } : { mail: 'booking_message' }] : [],
  };
}

function termsOf({ reservation }: LoadedBooking, command: CommandOf<'terms'>, now: Date): PaymentTerms {
  const { timing, deposit } = command;
  if (timing !== 'product') return { timing, ...readDeposit(deposit), ...pick(command, 'balanceDays', 'within') };
  const found = findForJourney(productOf(reservation), reservation, now);
  if (!found) throw new Conflict('This trip is not in the catalogue any more. Choose the terms here', 'timing');
  return paymentTermsOf(found.product.terms);
}
