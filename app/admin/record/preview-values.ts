import { focus } from '#server/domain/product-facts.input';
import { defaultRating, dollars, isImageAddress, rating, reviewCount } from '#server/domain/record/fields.input';

/** Values of a preview from unfinished input. */
export function centsPreview(text: string): number | null {
  return dollars('').safeParse(text).data ?? null;
}

export const ratingPreview = (text: string) => rating().safeParse(text).data ?? defaultRating;
export const reviewCountPreview = (text: string) => reviewCount.safeParse(text).data ?? 0;

/** The address once it is valid, else empty. */
export const imagePreview = (text: string) => (isImageAddress(text.trim()) ? text.trim() : '');

/** The focal point of a picture once it is valid. */
export const focusPreview = (text: string) => focus.safeParse(text).data ?? undefined;
