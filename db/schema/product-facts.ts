import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';
import { productPayment } from './payment-terms';
import { list } from './shared-columns';

/** Policies of cancellation, from the most to the least flexible; `ask` where the office says it with its quotation. */
export const cancellationKeys = ['day', 'three-days', 'week', 'month', 'ask'] as const;
export type CancellationPolicy = (typeof cancellationKeys)[number];

/** A picture of a gallery. */
export interface GalleryPicture {
  image: string;
  /** Empty for a picture that says nothing which the text does not. */
  alt: string;
  /** The point that every crop keeps, in percent from the left and the top: `50 62`; NULL for the middle. */
  focus: string | null;
}

/** The pictures of a product beside its first one. */
export const pictures = () => ({
  imageFocus: text('image_focus'),
  gallery: text('gallery', { mode: 'json' }).$type<GalleryPicture[]>().notNull().default(sql`'[]'`),
});

/** What a traveller asks before booking, of a tour as of a package; NULL where the office has not said. */
export const facts = (cancellation: CancellationPolicy) => ({
  languages: list('languages'),
  /** The most people in a group. */
  groupSize: integer('group_size'),
  /** In years. */
  minAge: integer('min_age'),
  effort: text('effort', { enum: ['easy', 'moderate', 'demanding'] }),
  /** What to bring. */
  bring: list('bring'),
  meetingPoint: text('meeting_point'),
  /** Where travellers are picked up, such as `hotels in Luxor`: the booking form then asks for the place. */
  pickupArea: text('pickup_area'),
  /** A policy of `server/company/policies.ts`; `ask` for its terms on request. */
  cancellation: text('cancellation', { enum: cancellationKeys }).notNull().default(cancellation),
  /** US cents for somebody who travels alone. */
  soloPriceCents: integer('solo_price_cents'),
  /** How long before the start it has to be requested. */
  noticeHours: integer('notice_hours').notNull().default(0),
  ...productPayment(),
  pdfUrl: text('pdf_url'),
});

export const factsInRange = (
  table: Record<'groupSize' | 'minAge' | 'soloPriceCents' | 'noticeHours', SQLWrapper>,
): SQL =>
  sql`coalesce(${table.groupSize}, 1) >= 1 AND coalesce(${table.minAge}, 0) BETWEEN 0 AND 99 AND coalesce(${table.soloPriceCents}, 100) >= 100 AND ${table.noticeHours} >= 0`;
