import { defaultRating, dollars, isImageAddress, rating, reviewCount } from '#server/domain/record/fields.input';

/** What a preview shows while a field is being typed: its value as far as it can be read. */
export function centsTyped(text: string): number | null {
  return dollars('').safeParse(text).data ?? null;
}

export const ratingTyped = (text: string) => rating().safeParse(text).data ?? defaultRating;
export const reviewsTyped = (text: string) => reviewCount.safeParse(text).data ?? 0;

/** An address that is one already; empty as long as nothing could be loaded from it. */
export const pictureTyped = (text: string) => (isImageAddress(text.trim()) ? text.trim() : '');
