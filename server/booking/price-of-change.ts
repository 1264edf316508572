import { db } from '#db/client';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { productFor } from './commands/change';
import { isSameParty, linesFor, violationSentences } from './product-rules';
import { existingReservation } from './reservation';
import type { PriceQuestion } from './reservation-change.input';

/** What the rules of today say of a changed journey. */
export type PriceQuote = ReturnType<typeof priceOfChange>;

/** Tells what the rules ask and permit for a changed journey. Throws NotFound. */
export function priceOfChange(question: PriceQuestion, now: Date = new Date()) {
  const current = existingReservation(db(), question.id);
  const found = productFor(current, question.product, now);
  const asked = found && linesFor(found.product, question);
  return {
    /** What the traveller was told, in US cents; null while it is open. */
    quotedCents: current.totalPriceCents,
    /** What the site would ask, in lines; null where the office quotes or the product is gone. */
    asked,
    askedCents: asked && totalOf(asked),
    /** True where as many pay each of the prices as before. */
    isSameParty: isSameParty(found?.product ?? null, current, question),
    violations: found ? violationSentences(found, question, now) : [],
  };
}
