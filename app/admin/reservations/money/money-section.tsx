import { useState } from 'react';
import { href } from 'react-router';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { type DetailsProps, type Fact, FactList, priceFacts } from '#app/admin/reservations/details/facts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { describeDeposit, isOwed, receiptName } from '#server/booking/payment/payment.input';
import { priceOfReservation } from '#server/booking/request/quoted-price.input';
import { isOpen } from '#server/booking/reservation-change.input';
import type { ReservationDetails, ShownPayment } from '#server/booking/reservation-details';
import { dayIn } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { DepositForm, methodLabels, PaymentForm, VoidDialog } from './money-forms';

type OpenForm = 'payment' | 'refund' | 'deposit';

/** The price, what was paid of it and what is left. */
export function MoneySection({ details, now }: DetailsProps) {
  const { reservation, payments, balance, zone } = details;
  const [open, setOpen] = useState<OpenForm | null>(null);
  const paymentKey = useShortcut('M', 'Record payment');
  const [voiding, setVoiding] = useState<ShownPayment | null>(null);
  const focusAfterUpdate = useFocusAfterUpdate();
  const today = dayIn(zone, new Date(now));
  const close = () => {
    setOpen(null);
    focusAfterUpdate(() => document.getElementById('record-payment'));
  };
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-2 text-[1.2rem]">Payments</h2>
      <FactList facts={[...priceFacts(reservation), ...todaysPrice(details), ...moneyFacts(details)]} />
      {payments.length > 0 && (
        <ul className="bare-list figures mt-3" aria-label="Payments">
          {payments.map((payment) => (
            <li
              key={payment.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2"
            >
              <PaymentEntry payment={payment} />
              {payment.voidedAt === null && (
                <HydratedButton
                  variant="plain"
                  aria-label={`Void ${receiptName(payment.receiptNumber)}`}
                  onClick={() => setVoiding(payment)}
                >
                  Void
                </HydratedButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === null ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <HydratedButton id="record-payment" onClick={() => setOpen('payment')} {...paymentKey}>
            Record payment
          </HydratedButton>
          {balance.paidCents > 0 && <HydratedButton onClick={() => setOpen('refund')}>Record refund</HydratedButton>}
          {isOpen(reservation) && (
            <HydratedButton onClick={() => setOpen('deposit')}>
              {reservation.depositCents === null ? 'Request deposit' : 'Change deposit'}
            </HydratedButton>
          )}
        </div>
      ) : open === 'deposit' ? (
        <DepositForm details={details} onClose={close} />
      ) : (
        <PaymentForm key={open} details={details} kind={open} today={today} onClose={close} />
      )}
      {voiding && <VoidDialog payment={voiding} reservation={reservation} onClose={() => setVoiding(null)} />}
    </section>
  );
}

/** What today's rates say, beside a price that they have changed since, as long as the journey can be changed. */
function todaysPrice({ reservation, todayCents }: ReservationDetails): Fact[] {
  const quoted = priceOfReservation(reservation);
  if (!quoted || todayCents === null || todayCents === quoted.totalCents || !isOpen(reservation)) return [];
  return [["At today's rates", formatMoney(todayCents)]];
}

function moneyFacts({ reservation, balance }: ReservationDetails): Fact[] {
  const { paidCents, dueCents, overdueCents } = balance;
  if (!isOwed(reservation)) return paidCents > 0 ? [['To refund', formatMoney(paidCents)]] : [];
  return [
    ['Paid', formatMoney(paidCents)],
    [
      dueCents !== null && dueCents < 0 ? 'Overpaid' : 'Balance',
      dueCents === null ? null : <strong key="left">{formatMoney(Math.abs(dueCents))}</strong>,
    ],
    ['Deposit', describeDeposit(reservation, paidCents, formatDayShort)],
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

function PaymentEntry({ payment }: { payment: ShownPayment }) {
  const { kind, amountCents, method, paidOn, receiptNumber, note, voidedAt, voidReason } = payment;
  const isVoid = voidedAt !== null;
  return (
    <span className="min-w-0">
      <span className={isVoid ? 'text-quiet line-through' : ''}>
        <span>{`${formatDayShort(paidOn)}: ${kind === 'refund' ? 'refund of ' : ''}`}</span>
        <strong>{formatMoney(amountCents)}</strong>
        <span>{`, ${methodLabels[method].toLowerCase()}`}</span>
      </span>
      <span className="block wrap-anywhere text-sm text-quiet">
        <a
          href={href('/admin/receipts/:number', { number: String(receiptNumber) })}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4"
        >{`Receipt ${receiptName(receiptNumber)}`}</a>
        {note && <span>{` · ${note}`}</span>}
        {isVoid && <span>{` · voided: ${voidReason}`}</span>}
      </span>
    </span>
  );
}
