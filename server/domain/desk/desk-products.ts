import { db } from '#db/client';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import type { DeskProduct } from './chat-product.input';

/** All tours, packages and offers, as the reader of pasted chats knows them. */
export function listDeskProducts(): DeskProduct[] {
  const ofTours = db().select({ id: tours.id, title: tours.title, place: tours.city }).from(tours).all();
  const ofPackages = db()
    .select({ id: packages.id, title: packages.title, place: packages.country })
    .from(packages)
    .all();
  const ofOffers = db().select({ id: offers.id, title: offers.title, place: offers.location }).from(offers).all();
  return [
    ...ofTours.map((tour) => ({ kind: 'tour' as const, ...tour })),
    ...ofPackages.map((one) => ({ kind: 'package' as const, ...one })),
    ...ofOffers.map((offer) => ({ kind: 'offer' as const, ...offer })),
  ];
}
