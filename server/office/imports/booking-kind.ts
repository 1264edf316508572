import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply, removeImported } from '#server/booking/apply';
import { type ImportedBooking, importedBooking } from '#server/booking/commands/imported-booking.input';
import { paidOf } from '#server/booking/payment/payment';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { lumpSumOf } from '#server/booking/record/quoted-price.input';
import { claimOf } from '#server/booking/seats/claims';
import { problemBeside } from '#server/booking/seats/seats';
import { listDestinations } from '#server/catalogue/destination';
import { countriesOf } from '#server/catalogue/destination.input';
import { describeAges, describeParty } from '#server/catalogue/prices/booking-rules.input';
import type { Product } from '#server/catalogue/product';
import { formatDay } from '#server/values/calendar.input';
import { dollarsOf, emptyFields, fieldsOf } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { phonesWithoutCountry } from './contact-kinds';
import { type Form, type ImportKind, textIn } from './kind';
import { withParty } from './party';

const texts = [
  ...([
    'name',
    'email',
    'phone',
    'whatsapp',
    'country',
    'startDate',
    'startTime',
    'pickupTime',
    'pickupPlace',
  ] as const),
  ...(['meetingPoint', 'specialRequests', 'arrivalDetails', 'cancellation', 'status', 'source', 'kind'] as const),
  'agent' as const,
];

const bySomeReference = (reference: string): Reservation | null =>
  db()
    .select()
    .from(reservations)
    .where(or(eq(reservations.reference, reference), eq(reservations.foreignReference, reference)))
    .orderBy(reservations.id)
    .get() ?? null;

/** The product of a title, whatever its letter case. */
function productTitled({
  product,
  kind,
}: Pick<ImportedBooking, 'product' | 'kind'>): Pick<Product, 'kind' | 'id' | 'title'> | null {
  const found = db().all<Pick<Product, 'kind' | 'id' | 'title'>>(
    sql`SELECT 'tour' AS kind, id, title FROM tours WHERE title = ${product} COLLATE NOCASE
      UNION ALL SELECT 'package', id, title FROM packages WHERE title = ${product} COLLATE NOCASE
      UNION ALL SELECT 'offer', id, title FROM offers WHERE title = ${product} COLLATE NOCASE`,
  );
  return found.find((one) => kind === null || one.kind === kind) ?? null;
}

/** The form of a booking as in a file: its payments are one sum, with the last day and method. */
function formOf(reservation: Reservation): Form {
  const { id, reference, foreignReference, productTitle, totalPriceCents, priceLines, depositCents } = reservation;
  const isCounted = and(eq(payments.reservationId, id), isNull(payments.voidedAt), eq(payments.kind, 'payment'));
  const last = db().select().from(payments).where(isCounted).orderBy(desc(payments.id)).limit(1).get();
  const paid = Math.max(0, paidOf(loadBooking(id)));
  return {
    ...fieldsOf(reservation, texts),
    ...{ reference, foreignReference: foreignReference === reference ? '' : (foreignReference ?? '') },
    ...{ product: productTitle, total: dollarsOf(totalPriceCents), paid: paid === 0 ? '' : dollarsOf(paid) },
    ...pick(reservation, 'adults', 'childrenAges', 'rooms', 'hotelRating', 'extras', 'suspect'),
    priceLines: priceLines && lumpSumOf({ lines: priceLines })?.kind !== 'agreed' ? priceLines : null,
    ...{ deposit: dollarsOf(depositCents), depositDue: reservation.depositDue ?? '' },
    ...{ ...pick(reservation, 'paymentTerms', 'remindersOff'), agreedOn: reservation.agreedOn ?? '' },
    ...{ paidOn: paid === 0 ? '' : last?.paidOn, method: paid === 0 ? '' : last?.method },
    commission: String(reservation.commissionPercent ?? ''),
    bookedAt: reservation.undated ? '' : reservation.createdAt,
  };
}

const whenOf = ({ startDate, startTime }: ImportedBooking): string =>
  [formatDay(startDate), startTime].filter(Boolean).join(', ');

/** The product title of an imported booking, or a note that it is not in the catalogue. */
function titleOf(booking: ImportedBooking): string {
  const found = productTitled(booking);
  return found === null ? `${booking.product} (not in the catalogue)` : found.title;
}

const partyOf = ({ adults, childrenAges }: ImportedBooking): string =>
  describeParty({ adults, children: childrenAges.length }) + describeAges({ childrenAges });

export const importedBookings: ImportKind<Reservation, ImportedBooking> = {
  table: reservations,
  isExported: isNull(reservations.erasedAt),
  schema: importedBooking,
  combine: withParty,
  mayRefuse: true,
  emptyForm: {
    ...emptyFields([...texts, 'reference', 'foreignReference', 'product', 'total', 'paid', 'paidOn', 'bookedAt']),
    ...emptyFields(['deposit', 'depositDue', 'agreedOn', 'commission']),
    ...{ paymentTerms: null, remindersOff: false },
    ...{ status: 'confirmed', source: 'import', method: 'other' },
    ...{ adults: null, childrenAges: [], rooms: null, hotelRating: null, extras: [], priceLines: null, suspect: false },
  },
  formOf,
  asks: {
    ...{ field: 'product', fills: 'country', label: 'Country of trips that are not here' },
    isKnown: (product) => productTitled({ product, kind: null }) !== null,
    options: () => countriesOf(listDestinations()),
  },
  identityOf: (form) => textIn(form, 'reference'),
  find: (form) => bySomeReference(textIn(form, 'reference')),
  byId: (id) => db().select().from(reservations).where(eq(reservations.id, id)).get() ?? null,
  nameOf: ({ name, reference }) => `${name}, ${reference}`,
  create: (booking, { fileName: file, reason }, now) => {
    const product = productTitled(booking);
    return apply(
      {
        ...{ kind: 'import', product: product && pick(product, 'kind', 'id'), booking, file, reason },
        submissionKey: `import-${randomUUID()}`,
      },
      now,
    ).reservation;
  },
  warningsOf: (booking) => [
    ...phonesWithoutCountry(booking),
    ...(booking.paid > 0 && booking.paidOn === null
      ? [{ column: 'Paid', message: 'No day of payment: recorded as paid on the day of the import' }]
      : []),
  ],
  claimOf,
  problemBeside,
  shown: [
    'reference',
    { label: 'Date', from: ['startDate', 'startTime'], write: whenOf },
    { label: 'Product', from: ['product'], write: titleOf },
    'name',
    { label: 'Party', from: ['party', 'adults', 'children', 'childrenAges'], write: partyOf },
    { label: 'Total', from: ['total'], write: ({ total }) => (total === null ? '' : formatMoney(total)) },
    { label: 'Paid', from: ['paid'], write: ({ paid }) => formatMoney(paid) },
    { label: 'Status', from: ['status', 'cancelled'], write: ({ status }) => status },
  ],
  remove: ({ id }) => removeImported(id),
  stampOf: ({ version }) => String(version),
};
