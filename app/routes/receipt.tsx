import { href } from 'react-router';
import { FactList } from '#app/routes/booking/fact-list';
import { PaperTable } from '#app/routes/paper/paper-table';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { Brand } from '#app/ui/shell/logo';
import { useCompany } from '#app/ui/shell/root-data.ts';
import { methodWords, receiptName } from '#server/booking/payment/payment.input';
import { findReceipt } from '#server/booking/payment/payment-facts';
import { receiptContent } from '#server/booking/payment/receipt';
import { shownLines } from '#server/booking/payment/shown-paper';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservationByKey } from '#server/booking/record/reservation';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { officeFor } from '#server/company/company';
import { invoicing } from '#server/company/invoicing';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { bookingKeyOf } from '#server/web/booking-key';
import { withErrorReport } from '#server/web/loader-errors';
import paperSheet from '../styles/paper.css?url';
import voucher from '../styles/voucher.css?url';
import type { Route } from './+types/receipt';

export const links = () => [voucher, paperSheet].map(linkStylesheet);

/** Of the traveller, with the key of the booking; of the office, which needs none, see `app/routes.ts`. */
export const loader = withErrorReport('this receipt', ({ params, request }: Route.LoaderArgs) => {
  const number = /^[1-9]\d{0,8}$/.test(params.number) ? Number(params.number) : 0;
  const found = findReceipt(number);
  const ofOffice = params.reference === undefined;
  const opened = ofOffice ? found?.reservation : findReservationByKey(params.reference, bookingKeyOf(request));
  // What an agent pays us is none of the traveller's business.
  const isHidden = !ofOffice && found?.reservation.agent != null;
  if (!found || isHidden || opened?.id !== found.reservation.id) throw new Response(null, { status: 404 });
  const { payment, reservation } = found;
  const { kind, amountCents, method, paidOn, voidedAt, name, payerName, productTitle, startDate } = payment;
  const { city, addressLine: address, email, phones } = officeFor(reservation.country);
  const received = kind === 'payment';
  const isVoid = voidedAt !== null;
  const { lines, totalCents, tax, buyer, foreign, money } = receiptContent(loadBooking(reservation.id), payment);
  const facts: [string, string][] = [
    [received ? 'Received' : 'Refunded', formatDayWithWeekday(paidOn)],
    [received ? 'From' : 'To', payerName ?? name],
    ...foreign,
    ['How', methodWords[method]],
    [received ? 'For' : 'From the payment for', productTitle],
    ['Reference', reservation.reference],
    ['Date of travel', formatDayWithWeekday(startDate)],
    ...(buyer ? [['Made out to', buyer] as [string, string]] : []),
  ];
  const items = isVoid || totalCents === null ? [] : shownLines(lines);
  const isAlone = items.length === 0 && !isVoid;
  return {
    reference: reservation.reference,
    back: ofOffice
      ? { to: href('/admin/reservations/:id', { id: String(reservation.id) }), label: 'Back to the reservation' }
      : { to: bookingPath(reservation), label: 'Back to your booking' },
    name: receiptName(number),
    title: received ? 'Receipt' : 'Receipt of a refund',
    amount: formatMoney(amountCents),
    ...{ isVoid, items, facts: isAlone ? [...facts, ...money] : facts },
    sums: [
      { label: 'Booking total', amount: formatMoney(totalCents ?? 0), isTotal: true },
      ...(tax ? [tax] : []),
      ...money.map(([label, value]) => ({ label, amount: value })),
    ],
    office: { city, address, email, phone: phones[0], taxNumber: invoicing().taxNumber },
  };
});

export const headers = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ reference, name }) => ({
  title: `Receipt ${name}`,
  description: `Receipt ${name} of the booking ${reference}`,
  path: href('/booking/:reference', { reference }),
  noindex: true,
}));

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const company = useCompany();
  const { amount, back, facts, isVoid, items, sums, name, office, title } = loaderData;
  return (
    <div className="booking sheet pt-12 md:pt-16">
      <p className="letterhead mb-5 hidden items-center gap-3 font-display text-[1.6rem] font-semibold">
        <Brand />
      </p>
      <h1 className="max-w-3xl text-page">
        <span>{title}</span> <span className="figures">{name}</span>
      </h1>
      {isVoid && (
        <p role="note" className="mt-4 text-lg font-semibold text-danger">
          Void. This receipt is no longer valid.
        </p>
      )}
      <p
        className={`figures mt-4 font-display text-title ${isVoid ? 'line-through' : ''}`}
      >{`${amount} in US dollars`}</p>
      <div className="mt-6 max-w-2xl">
        <FactList facts={facts} />
      </div>
      {items.length > 0 && (
        <div className="mt-8">
          <PaperTable lines={items} sums={sums} />
        </div>
      )}
      <p className="mt-6">
        <span>{`${company.name}, ${office.address}`}</span>
        <br />
        <span className="figures">{office.phone}</span>
        <span>{`, ${office.email}`}</span>
        {office.taxNumber && <span className="block">{`Tax number ${office.taxNumber}`}</span>}
      </p>
      <p className="no-print mt-8">
        <a href={back.to} className="font-semibold underline underline-offset-4">
          {back.label}
        </a>
      </p>
    </div>
  );
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="this receipt"
    missing={{
      title: 'Receipt Not Found',
      text: 'This link does not belong to a receipt of ours. You’ll find your receipts on your booking page.',
      back: { to: href('/booking'), label: 'Email me the link' },
    }}
  />
);
