import type { CommandOf } from '#server/booking/command.input';
import type { Decision } from '#server/booking/decision';
import { nextReceiptNumber } from '#server/booking/payment/payment';
import { priceColumns, productIds } from '#server/booking/product-rules';
import { agreedSum } from '#server/booking/request/quoted-price.input';
import { contactColumns } from '#server/booking/reservation-change.input';
import { isOurReference } from '#server/booking/store-decision';
import { findForDesk } from '#server/catalogue/product';
import { officeToday } from '#server/company/company';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';

/**
 * A booking that was made elsewhere, with its price and what was paid as they were there, of which nobody is mailed. Throws
 * Conflict where nothing says the country of its trip.
 */
export function importBooking(_: null, command: CommandOf<'import'>, now: Date): Decision {
  const { booking, file, submissionKey } = command;
  const product = command.product && findForDesk(command.product, now)?.product;
  const country = product?.country ?? booking.country;
  if (!country) throw new Conflict('There is no such product here: add the country of the trip', 'country');
  const { reference, foreignReference, status, total, paid, paidOn, method, childrenAges } = booking;
  const createdAt = booking.bookedAt || now.toISOString();
  const isOurs = isOurReference(reference);
  const also = foreignReference === null || isOurs ? '' : `, where it was ${foreignReference} too`;
  const kind = product?.kind ?? booking.kind ?? 'tour';
  return {
    booking: {
      ...pick(booking, ...contactColumns, 'startDate', 'startTime', 'adults', 'rooms', 'hotelRating'),
      ...pick(booking, 'pickupTime', 'pickupPlace', 'meetingPoint', 'specialRequests', 'arrivalDetails'),
      ...pick(booking, 'cancellation', 'source'),
      ...{ childrenAges, children: childrenAges.length, extras: [], submissionKey, suspect: false },
      ...(product ? productIds(product) : { tourId: null, packageId: null, offerId: null }),
      ...{ kind, country, productTitle: product?.title ?? booking.product, pricing: 'none', unitPriceCents: null },
      ...priceColumns(total === null ? null : [agreedSum(total)]),
      ...{ depositCents: null, depositDue: null },
    },
    imported: {
      ...{ reference: isOurs ? reference : null, status, createdAt },
      foreignReference: isOurs ? (foreignReference ?? reference) : reference,
    },
    events: [{ kind: 'imported', actor: 'office', message: `${file}${also}` }],
    ...(paid === 0
      ? {}
      : {
          payment: {
            ...{ kind: 'payment', amountCents: paid, method, note: 'Imported', submissionKey },
            ...{ paidOn: paidOn ?? officeToday(new Date(createdAt)), receiptNumber: nextReceiptNumber() },
          },
        }),
  };
}
