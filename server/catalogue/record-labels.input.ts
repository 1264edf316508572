import type { PackageForm } from './package.input';
import type { emptyFacts } from './product-facts.input';
import type { TourForm } from './tour.input';

/** What fields are called, in forms, in messages about them, and in the files that are exported and imported. */

export const factLabels: Record<keyof typeof emptyFacts, string> = {
  languages: 'Languages',
  groupSize: 'Group size',
  minAge: 'Minimum age',
  effort: 'Effort',
  bring: 'What to bring',
  meetingPoint: 'Meeting point',
  pickupArea: 'Pickup area',
  soloPrice: 'Single traveller price',
  pdfUrl: 'PDF URL',
  cancellation: 'Cancellation',
  noticeHours: 'Notice in hours',
};

export const pictureLabels = {
  image: 'Image',
  imageAlt: 'Alt text',
  imageFocus: 'Focal point',
  gallery: 'Gallery',
};

export const ratingLabels = { rating: 'Rating', reviewCount: 'Review count' };
export const placementLabels = { featured: 'Featured', isRecommended: 'Recommended' };

export const tourLabels: Record<keyof TourForm, string> = {
  title: 'Title',
  country: 'Country',
  city: 'City',
  category: 'Category',
  duration: 'Duration',
  price: 'Price',
  pickupTime: 'Pickup time',
  ...pictureLabels,
  shortDescription: 'Short description',
  description: 'Description',
  itineraries: 'Itineraries',
  included: 'Included',
  excluded: 'Not included',
  remarks: 'Remarks',
  ...factLabels,
  schedule: 'Departures',
  rates: 'Rates',
  ...ratingLabels,
  ...placementLabels,
};

export const packageLabels: Record<keyof PackageForm, string> = {
  title: 'Title',
  country: 'Country',
  cities: 'Cities',
  duration: 'Duration',
  priceFrom: 'Price',
  ...pictureLabels,
  ...factLabels,
  schedule: 'Departures',
  rates: 'Rates',
  itineraries: 'Itinerary',
  shortDescription: 'Short description',
  description: 'Description',
  inclusions: 'Inclusions',
  exclusions: 'Exclusions',
  themes: 'Themes',
  ...ratingLabels,
  ...placementLabels,
};
