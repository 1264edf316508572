import type { Article, Offer, Testimonial, Tour, TourPackage } from '#db/schema';

/** The record asked for does not exist. The message is the specification's. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** A save that cannot be done as things stand; `field` names the input at fault, where there is one. */
export class Conflict extends Error {
  override name = 'Conflict';
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** Something sent that is not taken, in words for whoever sent it. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    message: string,
    readonly reason: 'invalid' | 'too large' = 'invalid',
  ) {
    super(message);
  }
}

/** A record as somebody else has saved it meanwhile. */
export type NewerRecord =
  | { kind: 'tour'; record: Tour }
  | { kind: 'package'; record: TourPackage }
  | { kind: 'article'; record: Article }
  | { kind: 'offer'; record: Offer }
  | { kind: 'testimonial'; record: Testimonial };

/** A save that started from an older version than the stored one: `newer` is what it would have overwritten. */
export class Outdated extends Conflict {
  override name = 'Outdated';
  constructor(readonly newer: NewerRecord) {
    super(`Somebody else has saved this ${newer.kind} since you opened it.`);
  }
}
