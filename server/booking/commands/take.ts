import { and, eq, gt, lt, or } from 'drizzle-orm';
import { db } from '#db/client';
import { type PriceLine, type Reservation, reservations } from '#db/schema/reservation';
import { contactColumns, journeyColumns } from '#server/booking/record/reservation-change.input';
import { wordingOf } from '#server/booking/record/reservation-facts';
import type { DeskBooking } from '#server/booking/rules/desk-booking.input';
import { decidedLines, linesFor, namedExtras, type Violation, violationsOf } from '#server/booking/rules/product-rules';
import { brokenSeats, departureTime } from '#server/booking/seats/seats';
import { readDeskProduct } from '#server/booking/views/quotes';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import type { DeskProduct, Product } from '#server/catalogue/product';
import { agentColumns } from '#server/company/agents';
import { keyWithDigest } from '#server/signing';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import type { CommandOf } from './command.input';
import type { Decision } from './decision';
import { type DetailColumns, newBooking } from './new-booking';

/**
 * Stores a booking that the office takes, confirmed at once and mailed if wanted, once for each form. Its event names each
 * rule that was set aside, and why. Throws Conflict with the field for a broken rule without a reason, and for a price that
 * the office has not seen.
 */
export function take(_: null, { kind: __, ...booking }: CommandOf<'take'>, now: Date): Decision {
  const earlier = findByForm(booking);
  if (earlier) return { booking: earlier.id };
  const found = readDeskProduct(booking, now);
  const { product } = found;
  const { confirm, tell, source } = booking;
  const lines = decidedLines(booking.price, product, booking);
  const reasons = reasonsFor(
    [...violationsOf(found, booking, now), ...brokenSeats(booking, now), ...brokenPrice(found, booking, lines)],
    booking,
  );
  if (confirm && lines === null) throw new Conflict('There is no price yet. Please enter the total.', 'price');
  const taken = { submissionKey: keyWithDigest(booking.key, booking), suspect: false, source, lines };
  const decided = {
    version: 1,
    status: 'confirmed',
    message: null,
    tell,
    undoable: false,
    reason: booking.overrides.seats,
  } as const;
  return {
    booking: {
      ...newBooking(product, { ...detailsOf(booking, product), startTime: departureTime(booking, now) }, taken),
      ...(booking.price.kind === 'type' ? { appliedOfferId: null } : {}),
      ...agentColumns(booking.agent ?? null),
    },
    events: [{ kind: 'requested', actor: 'office', message: reasons }],
    message: booking.message,
    effects: tell && !confirm ? [{ mail: `${wordingOf(booking)}_booking`, source }] : [],
    ...(confirm ? { next: (id) => ({ kind: 'decide', id, ...decided }) } : {}),
  };
}

/** The price of the rules is a rule as well, where there is one. */
function brokenPrice({ product }: DeskProduct, booking: DeskBooking, lines: PriceLine[] | null): Violation[] {
  const asked = linesFor(product, booking);
  const isKept = asked === null || (lines !== null && totalOf(lines) === totalOf(asked));
  return isKept ? [] : [{ rule: 'price', words: 'Different from the current price' }];
}

/** Each rule that is set aside with its reason, in lines; null for none. Throws Conflict where a reason is missing. */
function reasonsFor(broken: Violation[], { overrides }: DeskBooking): string | null {
  const lines = broken.map(({ rule, words }) => {
    const reason = overrides[rule];
    if (reason === null) throw new Conflict(`${words}. Add a reason to continue.`, `overrides.${rule}`);
    return `${words}. Reason: ${reason}`;
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

const detailsOf = (booking: DeskBooking, product: Product): Omit<DetailColumns, 'startTime'> => ({
  ...pick(booking, ...contactColumns, ...journeyColumns),
  children: booking.childrenAges.length,
  extras: namedExtras(product, booking.extras),
});

/** The reservation of the same form; throws Conflict for other values. */
function findByForm(booking: DeskBooking): Reservation | undefined {
  const { key } = booking;
  const { submissionKey } = reservations;
  // Those with the key as their beginning: the character after "." is "/".
  const ofForm = or(eq(submissionKey, key), and(gt(submissionKey, `${key}.`), lt(submissionKey, `${key}/`)));
  const earlier = db().select().from(reservations).where(ofForm).get();
  if (!earlier || earlier.submissionKey === keyWithDigest(key, booking)) return earlier;
  throw new Conflict(`This form has already created ${earlier.reference}. Open it to make changes.`);
}
