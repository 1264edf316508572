import { type ReactNode, useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { type DetailsProps, type Fact, FactList, priceFacts } from '#app/admin/reservations/details/facts';
import { useReservationAction } from '#app/admin/reservations/details/reservation-action.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { adjustmentFacts, adjustmentLabels } from '#server/booking/payment/adjustment.input';
import { describeAmount } from '#server/booking/payment/currency.input';
import {
  commissionOf,
  depositOf,
  isOwed,
  isWithGuide,
  nextDuePayment,
  openDeposit,
  receiptName,
} from '#server/booking/payment/payment.input';
import { priceOfReservation } from '#server/booking/record/quoted-price.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import type { ReservationDetails, ShownAdjustment, ShownPayment } from '#server/booking/views/reservation-details';
import { dayIn } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { AdjustForm } from './adjust-form';
import { Invoices } from './invoices';
import { DepositForm, methodLabels } from './money-forms';
import { PaymentForm } from './payment-form';
import { ProviderRefundForm } from './provider-refund-form';
import { ProviderRows } from './provider-rows';
import { TermsForm } from './terms-form';
import { type Voidable, VoidDialog } from './void-dialog';

/** A number: that of the payment at a provider that is refunded there. */
type OpenForm = 'payment' | 'refund' | 'deposit' | 'adjustment' | 'terms' | number;

/** The price, what was paid of it and what is left. */
export function MoneySection({ details, now }: DetailsProps) {
  const { reservation, payments, adjustments, adjustable, balance, zone } = details;
  const [open, setOpen] = useState<OpenForm | null>(null);
  const paymentKey = useShortcut('M', 'Record payment');
  const [voiding, setVoiding] = useState<Voidable | null>(null);
  const focusAfterUpdate = useFocusAfterUpdate();
  const today = dayIn(zone, new Date(now));
  const isRefund = useLocation().hash === '#refund';
  const refundable = details.providerPayments.findLast(({ refundableCents }) => refundableCents > 0)?.id;
  useEffect(() => {
    if (isRefund && refundable !== undefined) setOpen(refundable);
  }, [isRefund, refundable]);
  const refunded = details.providerPayments.find(({ id }) => id === open);
  const close = () => {
    setOpen(null);
    focusAfterUpdate(() => document.getElementById('record-payment'));
  };
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-2 text-[1.2rem]">Payments</h2>
      {details.paidWithoutSeats && (
        <p className="mb-3 font-semibold text-danger">
          Paid, but its seats are gone. Refund it, or confirm over capacity.
        </p>
      )}
      <FactList
        amounts
        facts={[
          ...priceFacts(reservation),
          ...commissionFact(reservation),
          ['Reduced price', null, details.reason],
          ...todaysPrice(details),
          ...moneyFacts(details),
        ]}
      />
      <VoidableList
        label="Payments"
        rows={payments}
        nameOf={({ receiptNumber }) => receiptName(receiptNumber)}
        // What a provider has collected is refunded there.
        isFixed={({ kind, method, providerPaymentId }) =>
          kind === 'payment' && method === 'card' && isAtProvider(details, providerPaymentId)
        }
        onVoid={(payment) => setVoiding({ payment })}
      >
        {(payment) => <PaymentEntry payment={payment} />}
      </VoidableList>
      <ProviderRows details={details} onRefund={setOpen} />
      <VoidableList
        label="Adjustments"
        rows={adjustments}
        nameOf={({ kind }) => adjustmentLabels[kind].toLowerCase()}
        onVoid={(adjustment) => setVoiding({ adjustment })}
      >
        {(adjustment) => <AdjustmentEntry adjustment={adjustment} zone={zone} />}
      </VoidableList>
      {open === null ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <HydratedButton id="record-payment" onClick={() => setOpen('payment')} {...paymentKey}>
            Record payment
          </HydratedButton>
          {balance.paidCents > 0 && <HydratedButton onClick={() => setOpen('refund')}>Record refund</HydratedButton>}
          {adjustable.length > 0 && (balance.dueCents !== 0 || reservation.status !== 'declined') && (
            <HydratedButton onClick={() => setOpen('adjustment')}>Adjust balance</HydratedButton>
          )}
          {isOpen(reservation) && reservation.agent === null && (
            <HydratedButton onClick={() => setOpen('deposit')}>
              {depositOf(reservation) ? 'Change deposit' : 'Request deposit'}
            </HydratedButton>
          )}
          {isOpen(reservation) && reservation.agent === null && (
            <HydratedButton onClick={() => setOpen('terms')}>Change terms</HydratedButton>
          )}
          {nextDuePayment(reservation, balance.paidCents) && <RemindersButton reservation={reservation} />}
        </div>
      ) : open === 'deposit' ? (
        <DepositForm details={details} onClose={close} />
      ) : open === 'terms' ? (
        <TermsForm details={details} onClose={close} />
      ) : open === 'adjustment' ? (
        <AdjustForm details={details} onClose={close} />
      ) : refunded ? (
        <ProviderRefundForm key={refunded.id} details={details} row={refunded} onClose={close} />
      ) : (
        <PaymentForm
          key={open}
          details={details}
          kind={open === 'refund' ? open : 'payment'}
          today={today}
          onClose={close}
        />
      )}
      <Invoices details={details} />
      {voiding && <VoidDialog row={voiding} reservation={reservation} onClose={() => setVoiding(null)} />}
    </section>
  );
}

/** Stops the reminders of what is due, or lets them go on. */
function RemindersButton({ reservation: { id, remindersOff } }: Pick<ReservationDetails, 'reservation'>) {
  const { busy, run } = useReservationAction(id);
  const set = trpc.payments.setReminders.useMutation();
  const title = remindersOff ? 'Reminders resumed' : 'Reminders stopped';
  const press = () => run(() => set.mutateAsync({ id, off: !remindersOff }), { title });
  return (
    <HydratedButton onClick={() => !busy && void press()}>
      {remindersOff ? 'Resume reminders' : 'Stop reminders'}
    </HydratedButton>
  );
}

/** True for a payment that a provider has, and has not lost in a dispute. */
const isAtProvider = ({ providerPayments }: ReservationDetails, id: number | null): boolean =>
  providerPayments.some((one) => one.id === id && one.dispute !== 'lost');

interface VoidableListProps<Row> {
  label: string;
  rows: Row[];
  nameOf: (row: Row) => string;
  /** True for one that cannot be voided. */
  isFixed?: (row: Row) => boolean;
  onVoid: (row: Row) => void;
  children: (row: Row) => ReactNode;
}

function VoidableList<Row extends { id: number; voidedAt: string | null }>(props: VoidableListProps<Row>) {
  const { label, rows, nameOf, isFixed, onVoid, children } = props;
  if (rows.length === 0) return null;
  return (
    <ul className="bare-list figures mt-3" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className="flex items-center justify-between gap-x-4 border-t border-rule py-2">
          {children(row)}
          {row.voidedAt === null && !isFixed?.(row) && (
            <HydratedButton
              variant="plain"
              className="shrink-0"
              aria-label={`Void ${nameOf(row)}`}
              onClick={() => onVoid(row)}
            >
              Void
            </HydratedButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What today's rates say, beside a price that they have changed since, as long as the journey can be changed. */
function todaysPrice({ reservation, todayCents, todayReason }: ReservationDetails): Fact[] {
  const quoted = priceOfReservation(reservation);
  if (!quoted || todayCents === null || todayCents === quoted.totalCents || !isOpen(reservation)) return [];
  return [["At today's rates", formatMoney(todayCents), todayReason]];
}

function commissionFact(reservation: ReservationDetails['reservation']): Fact[] {
  const { agent, commissionPercent } = reservation;
  const cents = isOwed(reservation) ? commissionOf(reservation) : 0;
  if (agent === null) return [];
  return [[`Commission of ${agent}, ${commissionPercent}%`, `−${formatMoney(cents)}`]];
}

function moneyFacts({ reservation, balance, adjustments, payments }: ReservationDetails): Fact[] {
  const { paidCents, dueCents, overdueCents } = balance;
  const adjusted = adjustmentFacts(adjustments);
  if (!isOwed(reservation)) {
    const due = dueCents ?? 0;
    return [
      ...adjusted,
      ['Paid', payments.length > 0 && adjusted.length > 0 && formatMoney(paidCents)],
      ['To refund', due < 0 && <strong key="refund">{formatMoney(-due)}</strong>],
      ['Balance', due > 0 && <strong key="left">{formatMoney(due)}</strong>],
    ];
  }
  return [
    ...adjusted,
    ['Paid', formatMoney(paidCents)],
    [
      dueCents === null || dueCents >= 0 ? 'Balance' : isOpen(reservation) ? 'Overpaid' : 'To refund',
      dueCents === null ? null : <strong key="left">{formatMoney(Math.abs(dueCents))}</strong>,
    ],
    ...depositFact(reservation, paidCents),
    ...nextFact(reservation, paidCents),
    [
      'Overdue',
      overdueCents > 0 && (
        <strong key="overdue" className="text-danger">
          {formatMoney(overdueCents)}
        </strong>
      ),
    ],
  ];
}

function depositFact(reservation: ReservationDetails['reservation'], paidCents: number): Fact[] {
  const deposit = depositOf(reservation);
  if (!deposit || !isOpen(reservation)) return [];
  const open = [paidCents > 0 && `${formatMoney(paidCents)} paid`, `due ${formatDayShort(deposit.due)}`];
  const words = openDeposit(reservation, paidCents) === 0 ? 'paid' : open.filter(Boolean).join(', ');
  return [['Deposit', formatMoney(deposit.cents), words]];
}

/** What is due next, where it is not the deposit. */
function nextFact(reservation: ReservationDetails['reservation'], paidCents: number): Fact[] {
  const next = nextDuePayment(reservation, paidCents);
  if (!next || openDeposit(reservation, paidCents) > 0) return [];
  return [['Next payment', formatMoney(next.cents), `due ${formatDayShort(next.due)}`]];
}

function AdjustmentEntry({ adjustment, zone }: { adjustment: ShownAdjustment; zone: string }) {
  const { kind, amountCents, reason, createdAt, voidedAt, voidReason } = adjustment;
  return (
    <span className="min-w-0">
      <span className={voidedAt === null ? '' : 'text-quiet line-through'}>
        <span>{`${formatDayShort(dayIn(zone, new Date(createdAt)))}: ${adjustmentLabels[kind]} `}</span>
        <strong>{formatMoney(amountCents)}</strong>
      </span>
      <span className="block wrap-anywhere text-sm text-quiet">
        {[reason, voidedAt !== null && `voided: ${voidReason}`].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function PaymentEntry({ payment }: { payment: ShownPayment }) {
  const { kind, method, paidOn, receiptNumber, note, payerName, payerEmail, voidedAt, voidReason } = payment;
  const payer = [payerName, payerEmail].filter(Boolean).join(', ');
  const isVoid = voidedAt !== null;
  return (
    <span className="min-w-0">
      <span className={isVoid ? 'text-quiet line-through' : ''}>
        <span>{`${formatDayShort(paidOn)}: ${kind === 'refund' ? 'refund of ' : ''}`}</span>
        <strong>{describeAmount(payment)}</strong>
        <span>{`, ${methodLabels[method].toLowerCase()}`}</span>
      </span>
      <span className="block wrap-anywhere text-sm text-quiet">
        <a
          href={href('/admin/receipts/:number', { number: String(receiptNumber) })}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4"
        >{`Receipt ${receiptName(receiptNumber)}`}</a>
        {payer && <span>{` · ${kind === 'refund' ? 'to' : 'from'} ${payer}`}</span>}
        {isWithGuide(payment) && <span>{' · with the guide'}</span>}
        {note && <span>{` · ${note}`}</span>}
        {isVoid && <span>{` · voided: ${voidReason}`}</span>}
      </span>
    </span>
  );
}
