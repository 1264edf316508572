import { commissionOf, depositOf, isOwed } from '#server/booking/payment/payment.input';
import { journeyTextNames, journeyTexts } from '#server/booking/record/journey-texts.input';
import { priceOfReservation } from '#server/booking/record/quoted-price.input';
import { otherReferenceOf } from '#server/booking/record/reservation-change.input';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { listReservations } from '#server/booking/views/reservation-inbox';
import { officeToday } from '#server/company/company';
import { visitSources } from '#server/office/reports/report.input';
import { selectedIds } from '#server/office/several-decisions.input';
import { readListQuery } from '#server/values/list-query.input';
import { formatMoney } from '#server/values/money.input';
import { hasCountryCode, noCountryCode } from '#server/values/phone.input';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/reservations.csv';

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

const noteOf = (number: string | null) => (number === null || hasCountryCode(number) ? null : noCountryCode);

type Row = ReturnType<typeof listReservations>[number];

const columns = {
  Reference: (row: Row) => row.reference,
  Status: (row: Row) => row.status,
  'Other reference': (row: Row) => otherReferenceOf(row),
  Received: (row: Row) => (row.undated ? null : row.createdAt),
  Kind: (row: Row) => row.kind,
  Product: (row: Row) => row.productTitle,
  Country: (row: Row) => row.country,
  Date: (row: Row) => row.startDate,
  Name: (row: Row) => row.name,
  Email: (row: Row) => row.email,
  Phone: (row: Row) => row.phone,
  WhatsApp: (row: Row) => row.whatsapp,
  // Of their own, so that the numbers stay numbers for whatever reads the file.
  'Phone note': (row: Row) => noteOf(row.phone),
  'WhatsApp note': (row: Row) => noteOf(row.whatsapp),
  Adults: (row: Row) => row.adults,
  Children: (row: Row) => row.children,
  'Ages of children': (row: Row) => row.childrenAges.map((age) => age ?? '?').join(' '),
  Rooms: (row: Row) => row.rooms,
  'Hotel rating': (row: Row) => row.hotelRating,
  'Unit price (USD)': (row: Row) =>
    dollars(row.priceLines?.some(({ unitCents }) => unitCents === row.unitPriceCents) ? row.unitPriceCents : null),
  'Total (USD)': (row: Row) => dollars(row.totalPriceCents),
  Agent: (row: Row) => row.agent,
  'Commission (USD)': (row: Row) => (row.agent === null ? null : dollars(isOwed(row) ? commissionOf(row) : 0)),
  'Adjustments (USD)': (row: Row) => dollars(row.balance.adjustedCents),
  'Paid (USD)': (row: Row) => dollars(row.balance.paidCents),
  'Left (USD)': (row: Row) => dollars(row.balance.dueCents),
  'Overdue (USD)': (row: Row) => dollars(row.balance.overdueCents),
  'Price lines': (row: Row) =>
    priceOfReservation(row)
      ?.lines.map(({ label, count, unitCents }) => `${label}: ${count} × ${formatMoney(unitCents)}`)
      .join('; ') ?? null,
  'Pick-up place': (row: Row) => row.pickupPlace,
  'Meeting point': (row: Row) => row.meetingPoint,
  Cancellation: (row: Row) => row.cancellation,
  ...Object.fromEntries(journeyTextNames.map((name) => [journeyTexts[name].label, (row: Row) => row[name]])),
  Source: (row: Row) => row.source,
  'Came from': (row: Row) => row.cameFrom && visitSources[row.cameFrom],
  'Campaign or partner': (row: Row) => row.campaign,
  'Deposit (USD)': (row: Row) => dollars(depositOf(row)?.cents ?? null),
  'Deposit due': (row: Row) => depositOf(row)?.due ?? null,
  Suspect: (row: Row) => row.suspect,
};

/** The reservations of a filter, or those that were selected, as CSV. */
export function loader({ url }: Route.LoaderArgs) {
  const { query, valid } = readListQuery(reservationList, url.searchParams);
  const selected = url.searchParams.get('selected');
  const ids = selected === null ? null : selectedIds.safeParse(selected).data;
  if (!valid || ids === undefined) throw new Response('There is no such list', { status: 400 });
  return csvResponse(`reservations-${officeToday()}.csv`, columns, listReservations({ ...query, ids }));
}
