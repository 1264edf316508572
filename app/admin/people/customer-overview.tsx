import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { methodLabels } from '#app/admin/reservations/money/money-forms';
import { StatusBadge } from '#app/admin/reservations/reservation-status';
import { formatDayShort, formatInstantShort } from '#app/admin/ui/office-time.ts';
import { describeAmount } from '#server/booking/payment/currency.input';
import { receiptName } from '#server/booking/payment/payment.input';
import type { PersonFile } from '#server/office/people/person';
import { customerMoney } from './customer-money.ts';

/** What the office wants to know of a customer: bookings, payments, messages and notes, the latest first. */
export function CustomerOverview({ file: { reservations, messages } }: { file: PersonFile }) {
  const bookings = reservations.toReversed();
  const payments = bookings.flatMap(({ id, reference, payments }) =>
    payments.map((payment) => ({ ...payment, id: `${id}-${payment.receiptNumber}`, reference })),
  );
  const notes = bookings.flatMap(({ id, reference, events }) =>
    events.flatMap(({ id: event, kind, message, createdAt }) =>
      kind === 'note' && message ? [{ id: `${id}-${event}`, reference, message, createdAt }] : [],
    ),
  );
  return (
    <div className="mb-5 grid items-start gap-5 xl:grid-cols-2">
      <Part title="Reservations" rows={bookings}>
        {(booking) => (
          <Row
            title={
              <Link
                to={href('/admin/reservations/:id', { id: String(booking.id) })}
                className={linkClass}
              >{`${booking.reference}: ${booking.productTitle}`}</Link>
            }
            end={<StatusBadge status={booking.status} />}
          >
            {[formatDayShort(booking.startDate), customerMoney(booking)].filter(Boolean).join(' · ')}
          </Row>
        )}
      </Part>
      <Part title="Payments" rows={payments}>
        {({ kind, method, paidOn, receiptNumber, reference, voidedAt, ...amount }) => (
          <Row
            title={
              <span
                className={voidedAt === null ? '' : 'line-through'}
              >{`${kind === 'refund' ? 'Refund of ' : ''}${describeAmount(amount)}`}</span>
            }
            end={
              <a href={href('/admin/receipts/:number', { number: String(receiptNumber) })} className={linkClass}>
                {receiptName(receiptNumber)}
              </a>
            }
          >{`${formatDayShort(paidOn)} · ${methodLabels[method]} · ${reference}`}</Row>
        )}
      </Part>
      <Part title="Messages" rows={messages.toReversed()}>
        {({ id, subject, message, createdAt }) => (
          <Row
            title={
              <Link to={href('/admin/inbox/:id', { id: String(id) })} className={linkClass}>
                {subject}
              </Link>
            }
            end={<span className="text-sm text-quiet">{formatInstantShort(createdAt)}</span>}
          >
            <span dir="auto" className="line-clamp-2">
              {message}
            </span>
          </Row>
        )}
      </Part>
      <Part title="Notes" rows={notes}>
        {({ reference, message, createdAt }) => (
          <Row
            title={<bdi className="whitespace-pre-wrap wrap-anywhere font-normal">{message}</bdi>}
            end={<span className="text-sm text-quiet">{formatInstantShort(createdAt)}</span>}
          >
            {reference}
          </Row>
        )}
      </Part>
    </div>
  );
}

const linkClass = 'underline underline-offset-4';

interface PartProps<Entry> {
  title: string;
  rows: Entry[];
  children: (row: Entry) => ReactNode;
}

function Part<Entry extends { id: number | string }>({ title, rows, children }: PartProps<Entry>) {
  if (rows.length === 0) return null;
  return (
    <section className="min-w-0 rounded-md border border-rule bg-card p-4 sm:p-5">
      <h3 className="mb-2 text-[1.2rem]">{title}</h3>
      <ul className="bare-list figures">
        {rows.map((row) => (
          <li key={row.id} className="border-t border-rule py-2">
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ title, end, children }: { title: ReactNode; end: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="wrap-anywhere text-sm text-quiet">{children}</p>
      </div>
      {end}
    </div>
  );
}
