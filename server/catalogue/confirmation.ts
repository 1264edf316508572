import type { ProductTiming } from '#db/schema/payment-terms';
import type { Schedule } from '#db/schema/schedule';
import { isInAdvance } from '#server/company/instalments.input';
import { hasCardPayments, paymentTermsOf } from '#server/company/payment';
import type { Confirmation } from './schedule-words.input';

/** How a booking of a product with a price is confirmed. */
export function confirmationOf(
  schedule: Pick<Schedule, 'instant' | 'prepaid'> | null | undefined,
  terms: { paymentTiming: ProductTiming; deposit: string | null },
): Confirmation {
  if (!schedule?.instant) return 'office';
  const agreed = paymentTermsOf(terms);
  if (!schedule.prepaid || !isInAdvance(agreed)) return 'instant';
  if (!hasCardPayments()) return 'office';
  return agreed.timing === 'deposit' ? 'deposit' : 'full';
}
