import { writeWhenFree } from '#db/client';
import type { ProviderPayment } from '#db/schema/provider-payment';
import { apply } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/commands/command.input';
import { log } from '#server/log';
import { existingPayment, inTurn, providerFacts, settleInTurn } from './settle';

/**
 * Refunds a part of a payment to where it came from, once for each form, and returns that payment as it is then. Where the
 * provider does not answer, the refund stays on its way: it is asked for again every minute. Throws Conflict as the command does.
 */
export async function refundAtProvider(
  refund: Omit<CommandOf<'refund at provider'>, 'kind'>,
  now: Date = new Date(),
): Promise<ProviderPayment> {
  const { reservationId } = existingPayment(refund.id);
  return inTurn(reservationId, async () => {
    await writeWhenFree(() => apply({ kind: 'refund at provider', ...refund }, now));
    try {
      return await settleInTurn(existingPayment(refund.id), now);
    } catch (error) {
      log('warn', 'payment.settle', { payment: refund.id, ...providerFacts(error) });
      return existingPayment(refund.id);
    }
  });
}
