import type { PriceLine } from '#db/schema/reservation';
import { nextReceiptNumber } from '#server/booking/payment/payment';
import { agreedSum } from '#server/booking/record/quoted-price.input';
import { isOurReference } from '#server/booking/record/reference';
import { contactColumns } from '#server/booking/record/reservation-change.input';
import { priceColumns, productIds } from '#server/booking/rules/product-rules';
import { overbookedChange } from '#server/booking/seats/seats';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { appliedOfferOf, bookedOf, findForDesk } from '#server/catalogue/product';
import { commissionOfAgent } from '#server/company/agents';
import { officeToday } from '#server/company/company';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import type { CommandOf } from './command.input';
import type { Decision } from './decision';
import type { ImportedBooking } from './imported-booking.input';

/**
 * Imports a booking with its former price and payments, without any email. Throws Conflict where the country of its trip is
 * unknown.
 */
export function importBooking(_: null, command: CommandOf<'import'>, now: Date): Decision {
  const { booking, file, submissionKey, reason } = command;
  const found = command.product && findForDesk(command.product, now)?.product;
  const product = found && bookedOf(found);
  const country = product?.country ?? booking.country;
  if (!country) throw new Conflict('There is no such product here: add the country of the trip', 'country');
  const { reference, foreignReference, status, paid, paidOn, method, childrenAges } = booking;
  const createdAt = booking.bookedAt || now.toISOString();
  const isOurs = isOurReference(reference);
  const also = foreignReference === null || isOurs ? '' : `, where it was ${foreignReference} too`;
  const takesSeats = product && booking.startDate >= officeToday(now) && seatedStatuses.includes(status);
  const overbooked = takesSeats
    ? overbookedChange({ ...booking, product: pick(product, 'kind', 'id') }, reason, now)
    : [];
  const kind = product?.kind ?? booking.kind ?? 'tour';
  const ids = product ? productIds(product) : { tourId: null, packageId: null, offerId: null };
  return {
    booking: {
      ...pick(booking, ...contactColumns, 'startDate', 'startTime', 'adults', 'rooms', 'hotelRating'),
      ...pick(booking, 'pickupTime', 'pickupPlace', 'meetingPoint', 'specialRequests', 'arrivalDetails'),
      ...pick(booking, 'cancellation', 'source', 'extras', 'suspect', 'depositCents', 'depositDue'),
      ...{ childrenAges, children: childrenAges.length, submissionKey, ...ids },
      appliedOfferId: found ? appliedOfferOf(found) : null,
      ...{ kind, country, productTitle: product?.title ?? booking.product, pricing: 'none', unitPriceCents: null },
      ...{ asks: null, roomTypes: null, flights: null },
      ...pick(booking, 'paymentTerms', 'agreedOn', 'remindersOff'),
      ...{ buyer: null, doubleOf: null, cameFrom: null, campaign: null },
      ...{ agent: booking.agent, commissionPercent: booking.commission ?? commissionOfAgent(booking.agent) },
      ...priceColumns(linesOf(booking)),
    },
    imported: {
      ...{ reference: isOurs ? reference : null, status, createdAt, undated: booking.bookedAt === '' },
      foreignReference: isOurs ? (foreignReference ?? reference) : reference,
    },
    events: [{ kind: 'imported', actor: 'office', message: `${file}${also}`, changes: overbooked }],
    ...(paid === 0
      ? {}
      : {
          payment: {
            ...{ kind: 'payment', amountCents: paid, method, submissionKey, receiptNumber: nextReceiptNumber() },
            ...(paidOn
              ? { paidOn, note: 'Imported' }
              : { paidOn: officeToday(now), note: 'Imported, day of payment unknown' }),
          },
        }),
  };
}

/** Those in which a booking has seats, or holds them. */
const seatedStatuses: ImportedBooking['status'][] = ['pending', 'confirmed', 'completed'];

/** The lines of its price as the file has them; one sum where it has none, or none of this total. */
function linesOf({ total, priceLines }: ImportedBooking): PriceLine[] | null {
  if (total === null) return null;
  return priceLines && totalOf(priceLines) === total ? priceLines : [agreedSum(total)];
}
