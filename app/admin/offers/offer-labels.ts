import { factLabels } from '#app/admin/record/fact-fields';
import { galleryLabels, pictureLabels, ratingLabels, slugLabels } from '#app/admin/record/record-fields';
import type { OfferForm } from '#server/domain/offer/offer.input';

export const offerLabels: Record<keyof OfferForm, string> = {
  ...slugLabels,
  type: 'Type',
  country: 'Country',
  location: 'Location',
  duration: 'Duration',
  groupSize: 'Group size',
  originalPrice: 'Original price',
  discountedPrice: 'Special price',
  startDate: 'Start date',
  endDate: 'End date',
  tourId: 'Tour',
  packageId: 'Package',
  ...pictureLabels,
  ...galleryLabels,
  description: 'Description',
  detailedDescription: 'Detailed description',
  highlights: 'Highlights',
  included: 'Included',
  excluded: 'Excluded',
  travelFrom: 'Travel from',
  travelUntil: 'Travel until',
  roomSleeps: 'People in a room',
  cancellation: factLabels.cancellation,
  noticeHours: factLabels.noticeHours,
  ...ratingLabels,
  featured: 'Featured',
};
