import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { describeDifference, describeDispute } from '#server/booking/payment/provider/provider-payment.input';
import type { ReservationDetails, ShownProviderPayment } from '#server/booking/views/reservation-details';
import { formatMoney } from '#server/values/money.input';

interface ProviderRowsProps {
  details: ReservationDetails;
  onRefund: (id: number) => void;
}

/** The payments at providers, the latest first, with what differs from what is recorded. */
export function ProviderRows({ details: { providerPayments, zone }, onRefund }: ProviderRowsProps) {
  const rows = providerPayments.filter(({ state }) => state === 'started' || state === 'paid').toReversed();
  if (rows.length === 0) return null;
  return (
    <ul className="bare-list figures mt-3" aria-label="Online payments">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center justify-between gap-x-4 border-t border-rule py-2">
          <span className="min-w-0">
            <span>
              <span>{row.provider === 'stripe' ? 'Stripe: ' : 'Bank transfer: '}</span>
              <strong>{formatMoney(row.amountCents)}</strong>
              <span>{`, ${describeState(row, zone)}`}</span>
            </span>
            <Notes row={row} />
          </span>
          {row.refundableCents > 0 && (
            <HydratedButton
              variant="plain"
              className="shrink-0"
              aria-label={`Refund ${formatMoney(row.amountCents)} to the card`}
              onClick={() => onRefund(row.id)}
            >
              Refund
            </HydratedButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function describeState({ state, provider, providerId, url, expiresAt }: ShownProviderPayment, zone: string): string {
  if (state === 'paid') return 'paid';
  if (provider === 'bank') return `announced as ${providerId ?? 'a transfer'}`;
  const isProcessing = providerId !== null && url === null;
  return isProcessing ? 'waiting for the bank' : `open until ${formatInstantShort(expiresAt, zone)}`;
}

function Notes({ row }: { row: ShownProviderPayment }) {
  const { provider, refundedCents, refunds, dispute, captureId, difference } = row;
  const started = refunds.filter(({ state }) => state === 'started');
  const notes = [
    ...(refundedCents > 0 ? [`${formatMoney(refundedCents)} refunded`] : []),
    ...started.map(({ amountCents }) => `refund of ${formatMoney(amountCents)} on its way`),
  ];
  const differences = provider === 'stripe' && difference ? describeDifference(difference) : [];
  const problems = [...(dispute ? [`Disputed: ${describeDispute(dispute)}`] : []), ...differences];
  return (
    <span className="block text-sm text-quiet">
      {notes.length > 0 && <span className="block">{notes.join(' · ')}</span>}
      {problems.map((problem) => (
        <strong key={problem} className="block font-semibold text-danger">
          {problem}
        </strong>
      ))}
      {captureId && (
        <a
          href={`https://dashboard.stripe.com/payments/${captureId}`}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4"
        >
          View in Stripe
        </a>
      )}
    </span>
  );
}
