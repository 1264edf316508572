import { href, Link } from 'react-router';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatDayShort, formatInstantShort } from '#app/admin/ui/office-time.ts';
import { messageOf, trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import { describeAmount } from '#server/booking/payment/currency.input';
import { receiptName } from '#server/booking/payment/payment.input';
import type { GuideCash as Cash, Month } from '#server/office/money/month';
import { formatMonth } from '#server/values/calendar.input';
import { formatSum } from '#server/values/currency.input';
import { formatMoney } from '#server/values/money.input';

/** The cash that guides have, whenever they have collected it, and what they have handed over in the month. */
export function GuideCash({ month }: { month: Month }) {
  const { withGuides, handedOver } = month;
  if (withGuides.length + handedOver.length === 0) return null;
  return (
    <section aria-label="Cash with guides" className="min-w-0">
      <h2 className="mb-2 text-[1.2rem]">Cash with guides</h2>
      {withGuides.length === 0 && <p className="mb-3 text-quiet">Everything is handed over</p>}
      <ul className="bare-list grid gap-3 lg:grid-cols-2">
        {withGuides.map((cash) => (
          <Guide key={cash.crewId} cash={cash} />
        ))}
      </ul>
      {handedOver.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer underline underline-offset-4">{`Handed over in ${formatMonth(month.month)}`}</summary>
          <ul className="bare-list mt-3 grid gap-3 lg:grid-cols-2">
            {handedOver.map((cash) => (
              <Guide key={cash.crewId} cash={cash} isOver />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const guideName = ({ guide }: Cash) => guide || 'No guide named';

/** `$176, 12,000 EGP` */
const sumsOf = ({ sums }: Cash): string => sums.map(({ currency, cents }) => formatSum(cents, currency)).join(', ');

/** What one guide has, or has handed over, with the bookings that it is from. */
function Guide({ cash, isOver = false }: { cash: Cash; isOver?: boolean }) {
  const isForeign = cash.sums.some(({ currency }) => currency !== 'USD');
  return (
    <li className="min-w-0 rounded-md border border-rule bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures min-w-0">
          <span className="wrap-anywhere">{`${guideName(cash)}: `}</span>
          <strong>{sumsOf(cash)}</strong>
          {isForeign && <span className="block text-sm text-quiet">{`Counts as ${formatMoney(cash.countsAs)}`}</span>}
        </p>
        {!isOver && <HandOver cash={cash} />}
      </div>
      <ul className="bare-list figures mt-2 text-sm">
        {cash.payments.map((payment) => (
          <Collected key={payment.id} payment={payment} />
        ))}
      </ul>
    </li>
  );
}

function Collected({ payment }: { payment: Cash['payments'][number] }) {
  const { id, reservationId, name, reference, paidOn, receiptNumber, handedOverAt } = payment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1.5">
      <span className="min-w-0 wrap-anywhere">
        <span>{`${formatDayShort(paidOn)}: `}</span>
        <strong>{describeAmount(payment)}</strong>
        <span>, </span>
        <Link
          to={href('/admin/reservations/:id', { id: String(reservationId) })}
          className="underline underline-offset-4"
        >{`${name}, ${reference}`}</Link>
        <span> · </span>
        <a
          href={href('/admin/receipts/:number', { number: String(receiptNumber) })}
          className="whitespace-nowrap underline underline-offset-4"
        >
          {receiptName(receiptNumber)}
        </a>
        {handedOverAt && <span className="block text-quiet">{`Handed over ${formatInstantShort(handedOverAt)}`}</span>}
      </span>
      {handedOverAt && <UndoHandOver id={id} name={name} />}
    </li>
  );
}

/** Sends that cash was handed over, or was not after all. */
function useHandOver() {
  const utils = trpc.useUtils();
  const showToast = useToast();
  const { mutate, isPending } = trpc.payments.handOver.useMutation({
    onError: (error) =>
      showToast({ title: 'Error', description: messageOf(error, 'It could not be saved.'), variant: 'destructive' }),
    onSettled: () => utils.payments.invalidate(),
  });
  const send = (ids: number[], isOver: boolean, title: string, description?: string) =>
    mutate({ ids, isOver }, { onSuccess: () => showToast({ title, description }) });
  return { send, isPending };
}

function HandOver({ cash }: { cash: Cash }) {
  const { send, isPending } = useHandOver();
  const ids = cash.payments.map(({ id }) => id);
  return (
    <HydratedButton
      disabled={isPending}
      aria-label={`Handed over: ${guideName(cash)}, ${sumsOf(cash)}`}
      onClick={() => send(ids, true, 'Cash handed over', `${guideName(cash)}: ${sumsOf(cash)}`)}
    >
      Handed over
    </HydratedButton>
  );
}

function UndoHandOver({ id, name }: { id: number; name: string }) {
  const { send, isPending } = useHandOver();
  return (
    <HydratedButton
      variant="plain"
      disabled={isPending}
      aria-label={`Undo: cash from ${name}`}
      onClick={() => send([id], false, 'Handover undone')}
    >
      Undo
    </HydratedButton>
  );
}
