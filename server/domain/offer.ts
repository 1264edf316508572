import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { offers } from '#db/schema';
import { dayIn, zoneOf } from './calendar.input';

export type Offer = typeof offers.$inferSelect;
export const offerTypes = ['tour', 'package', 'accommodation'] as const;
export type OfferType = (typeof offerTypes)[number];

/** Whole percent off, rounded, computed from the two prices. */
export function discountPercent(offer: Pick<Offer, 'originalPriceCents' | 'discountedPriceCents'>): number {
  return Math.round((1 - offer.discountedPriceCents / offer.originalPriceCents) * 100);
}

/** True while today, in the destination's zone, lies within the offer's window. */
export function isOfferOpen(offer: Pick<Offer, 'country' | 'startDate' | 'endDate'>, now: Date): boolean {
  const today = dayIn(zoneOf(offer.country), now);
  return offer.startDate <= today && today <= offer.endDate;
}

/** The offers that can be requested now, featured first, then those that end soonest. */
export function listOpenOffers(now: Date, type?: OfferType): Offer[] {
  // A day of slack on both sides of UTC, then the destination's own calendar decides.
  const aDay = 86_400_000;
  const earliest = new Date(now.getTime() - aDay).toISOString().slice(0, 10);
  const latest = new Date(now.getTime() + aDay).toISOString().slice(0, 10);
  const conditions = [gte(offers.endDate, earliest), lte(offers.startDate, latest)];
  if (type) conditions.push(eq(offers.type, type));
  return db()
    .select()
    .from(offers)
    .where(and(...conditions))
    .orderBy(desc(offers.featured), offers.endDate, offers.id)
    .limit(200)
    .all()
    .filter((offer) => isOfferOpen(offer, now));
}

export function findOffer(type: string, slug: string): Offer | null {
  return (
    db()
      .select()
      .from(offers)
      .where(and(sql`${offers.type} = ${type}`, eq(offers.slug, slug)))
      .get() ?? null
  );
}

export function findOfferById(id: number): Offer | null {
  return db().select().from(offers).where(eq(offers.id, id)).get() ?? null;
}

/** What a card shows of an offer. */
export function teaserOf(offer: Offer) {
  const { type, title, location, duration, image, imageAlt, description, highlights, endDate } = offer;
  const { originalPriceCents, discountedPriceCents } = offer;
  return {
    path: offerPath(offer),
    type,
    title,
    location,
    duration,
    image,
    imageAlt,
    description,
    highlights: highlights.slice(0, 2),
    originalPriceCents,
    discountedPriceCents,
    percent: discountPercent(offer),
    endDate,
    featured: offer.featured,
  };
}

export function offerPath(offer: Pick<Offer, 'type' | 'slug'>): string {
  return `/offer/${offer.type}/${offer.slug}`;
}
