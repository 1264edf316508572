import { focus } from '#server/catalogue/product-facts.input';
import type { TourForm } from '#server/catalogue/tour.input';
import { defaultRating, dollars, isImageAddress, rating, reviewCount } from '#server/values/fields.input';

/** Values of a preview from unfinished input. */
export function centsPreview(text: string): number | null {
  return dollars('').safeParse(text).data ?? null;
}

export const ratingPreview = (text: string) => rating().safeParse(text).data ?? defaultRating;

type Shown = 'title' | 'country' | 'image' | 'imageAlt' | 'imageFocus' | 'rating' | 'reviewCount';

/** What the cards of tours and packages have in common. */
export const productPreview = (id: number | null, what: string, values: Pick<TourForm, Shown>) => ({
  id: id ?? 0,
  title: values.title || `Title of the ${what}`,
  country: values.country || 'Country',
  image: imagePreview(values.image),
  imageAlt: values.imageAlt,
  imageFocus: focusPreview(values.imageFocus),
  rating: ratingPreview(values.rating),
  reviewCount: reviewCount.safeParse(values.reviewCount).data ?? 0,
});

/** The address once it is valid, else empty. */
export const imagePreview = (text: string) => (isImageAddress(text.trim()) ? text.trim() : '');

/** The focal point of a picture once it is valid. */
export const focusPreview = (text: string) => focus.safeParse(text).data ?? undefined;
