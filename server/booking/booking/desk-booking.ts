import { and, eq, gt, lt, or } from 'drizzle-orm';
import { db, immediately, type Queries } from '#db/client';
import { exactColumns } from '#db/columns';
import { type PriceLine, type Reservation, reservations } from '#db/schema/reservation';
import { loadOn } from '#server/booking/departure/load';
import { type BrokenRule, brokenRules, decidedLines, linesFor } from '#server/booking/product-rules';
import { enqueueDeskEmail } from '#server/booking/reservation-emails';
import { confirmStored } from '#server/booking/reservation-status';
import { addEvent } from '#server/booking/write-change';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { describeAges } from '#server/catalogue/prices/party-limits.input';
import { type DeskProduct, findForDesk, type Product } from '#server/catalogue/product';
import { keyWithDigest } from '#server/signing';
import { Conflict } from '#server/values/errors';
import type { DeskBooking, DeskQuestion } from './desk-booking.input';
import { type DetailColumns, storeBooking } from './stored-booking';

/** What a product asks for at the desk. */
export type DeskForm = NonNullable<ReturnType<typeof describeForDesk>>;

/** What the desk asks for a product; null where it was deleted. */
export function describeForDesk(choice: Pick<Product, 'kind' | 'id'>, now: Date = new Date()) {
  const found = findForDesk(choice, now);
  if (!found) return null;
  const { kind, id, title, rules } = found.product;
  const { rooms, hotelRating, pickup } = rules;
  return { kind, id, title, rooms: rooms !== null, hotelRating, pickup, ages: describeAges(rules) };
}

/** What the site asks for a journey, and what it would refuse. */
export type DeskQuote = ReturnType<typeof quoteAtDesk>;

/** Tells what the rules of today ask and permit. Throws Conflict for a product that was deleted. */
export function quoteAtDesk(question: DeskQuestion, now: Date = new Date()) {
  const found = readProduct(question, now);
  const asked = linesFor(found.product, question);
  return {
    asked,
    askedCents: asked && totalOf(asked),
    /** Without the price, which the office has not decided yet. */
    broken: brokenRules(found, question, now),
    /** Of the departure without this journey; null where it has no largest group. */
    load: loadOn(db(), question.product, question.startDate),
  };
}

/**
 * Stores what the office has taken, confirmed at once if wished, with one event that names each rule that was set aside and
 * why; mails the traveller where the office wants that and there is an address. The same form again is the same reservation.
 * Throws Conflict with the field for a broken rule without a reason, and where the price is not the one that was seen.
 */
export function bookAtDesk(booking: DeskBooking, now: Date = new Date()): Reservation {
  return immediately((transaction) => {
    const earlier = findByForm(transaction, booking);
    if (earlier) return earlier;
    const found = readProduct(booking, now);
    const { product } = found;
    const lines = decidedLines(booking.price, product, booking);
    const reasons = reasonsFor([...brokenRules(found, booking, now), ...brokenPrice(found, booking, lines)], booking);
    if (booking.confirm && lines === null) throw new Conflict('The price is open: type the total.', 'price');
    const taken = {
      submissionKey: keyWithDigest(booking.key, booking),
      suspect: false,
      source: booking.source,
      lines,
    };
    const stored = storeBooking(transaction, product, detailsOf(booking), taken, now);
    addEvent(transaction, stored.id, { kind: 'requested', actor: 'office', message: reasons }, now);
    if (booking.confirm) return confirmStored(transaction, stored, booking.tell, now);
    if (booking.tell) enqueueDeskEmail(transaction, stored, product);
    return stored;
  });
}

function readProduct({ product, rooms }: Pick<DeskBooking, 'product' | 'rooms'>, now: Date): DeskProduct {
  const found = findForDesk(product, now);
  if (!found) throw new Conflict('This was deleted meanwhile: choose another.', 'product');
  // Whether there are rooms decides how a booking is worded: that is no rule to be set aside.
  if (found.product.rules.rooms !== null && rooms === null) throw new Conflict('At least 1 room is required', 'rooms');
  if (found.product.rules.rooms === null && rooms !== null) throw new Conflict('This has no rooms', 'rooms');
  return found;
}

/** The price of the rules is a rule as well, where there is one. */
function brokenPrice({ product }: DeskProduct, booking: DeskBooking, lines: PriceLine[] | null): BrokenRule[] {
  const asked = linesFor(product, booking);
  const isKept = asked === null || (lines !== null && totalOf(lines) === totalOf(asked));
  return isKept ? [] : [{ rule: 'price', words: 'Another price than by the rules' }];
}

/** Each rule that is set aside with its reason, in lines; null for none. Throws Conflict where a reason is missing. */
function reasonsFor(broken: BrokenRule[], { overrides }: DeskBooking): string | null {
  const lines = broken.map(({ rule, words }) => {
    const reason = overrides[rule];
    if (reason === null) throw new Conflict(`${words}. To do it all the same, say why.`, `overrides.${rule}`);
    return `${words}. All the same: ${reason}`;
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

function detailsOf(booking: DeskBooking): DetailColumns {
  const { name, email, phone, whatsapp, startDate, adults, childrenAges, rooms, hotelRating } = booking;
  const { pickupPlace, specialRequests } = booking;
  return exactColumns<DetailColumns>()({
    ...{ name, email, phone, whatsapp, startDate, adults, childrenAges, rooms, hotelRating },
    ...{ children: childrenAges.length, pickupPlace, specialRequests },
  });
}

/** The reservation that this form has made. Throws Conflict where other values were typed since. */
function findByForm(queries: Queries, booking: DeskBooking): Reservation | undefined {
  const { key } = booking;
  const { submissionKey } = reservations;
  // Those with the key as their beginning: the character after "." is "/".
  const ofForm = or(eq(submissionKey, key), and(gt(submissionKey, `${key}.`), lt(submissionKey, `${key}/`)));
  const earlier = queries.select().from(reservations).where(ofForm).get();
  if (!earlier || earlier.submissionKey === keyWithDigest(key, booking)) return earlier;
  throw new Conflict(`This form has made ${earlier.reference} already: open that one to change it.`);
}
