import { and, eq } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { formerOfferAddresses, type Offer, offers } from '#db/schema/offer';

type Address = Pick<Offer, 'type' | 'slug'>;

const hasAddress = (type: string, slug: string) =>
  and(eq(formerOfferAddresses.type, type), eq(formerOfferAddresses.slug, slug));

/** The current address of the offer that once had this one; null where none did. */
export function findMovedOffer(type: string, slug: string): Address | null {
  const moved = db()
    .select({ type: offers.type, slug: offers.slug })
    .from(formerOfferAddresses)
    .innerJoin(offers, eq(offers.id, formerOfferAddresses.offerId))
    .where(hasAddress(type, slug))
    .get();
  return moved ?? null;
}

/** Stops a former address from redirecting, because an offer takes it now. */
export function deleteFormerAddress({ type, slug }: Address): void {
  transaction().delete(formerOfferAddresses).where(hasAddress(type, slug)).run();
}

/** Redirects the old address of an offer to the new one. */
export function moveAddress(id: number, from: Address, to: Address): void {
  deleteFormerAddress(to);
  if (from.type === to.type && from.slug === to.slug) return;
  transaction()
    .insert(formerOfferAddresses)
    .values({ type: from.type, slug: from.slug, offerId: id })
    .onConflictDoUpdate({
      target: [formerOfferAddresses.type, formerOfferAddresses.slug],
      set: { offerId: id },
    })
    .run();
}
