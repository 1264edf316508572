import { defaultRating, dollars, isImageAddress, rating, reviewCount } from '#server/domain/record/fields.input';

/** What a preview shows while a field is being typed: its value as far as it can be read. */
export function centsPreview(text: string): number | null {
  return dollars('').safeParse(text).data ?? null;
}

export const ratingPreview = (text: string) => rating().safeParse(text).data ?? defaultRating;
export const reviewCountPreview = (text: string) => reviewCount.safeParse(text).data ?? 0;

/** An address that is one already; empty as long as nothing could be loaded from it. */
export const imagePreview = (text: string) => (isImageAddress(text.trim()) ? text.trim() : '');
