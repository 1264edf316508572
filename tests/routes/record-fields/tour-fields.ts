import type { TourForm } from '#server/catalogue/tour.input';
import { factFields, pictureFields } from './fact-fields';
import { type Fields, inMarkup, lines, visibly } from './field';
import { ratesOf } from './rates-field';
import { scheduleOf } from './schedule-field';

export const tourFields: Fields<TourForm> = {
  rates: { label: 'Rates', ...ratesOf({ hotels: false }) },
  schedule: { label: 'Departures', ...scheduleOf('travellers') },
  title: { label: 'Title', typed: 'Felucca at the Turn of the Wind' },
  country: { label: 'Country', typed: 'Egypt', shown: visibly('Egypt Save') },
  city: { label: 'City', typed: 'Aswan', shown: visibly('City Aswan') },
  category: { label: 'Category', typed: 'Sailing', cleared: null, shown: inMarkup('"touristType":"Sailing"') },
  duration: { label: 'Duration', typed: '3', shown: visibly('Duration 3 Hours') },
  price: { label: 'Price', typed: '48.50', column: 'price_cents', stored: 4850, shown: visibly('$48.50 per adult') },
  pickupTime: { label: 'Pickup time', typed: '15:30 at the Corniche' },
  image: { label: 'Image', typed: '/posters/aswan-dusk.svg', shown: inMarkup('src="/posters/aswan-dusk.svg"') },
  imageAlt: {
    label: 'Alt text',
    typed: 'Two sails before the west bank',
    cleared: null,
    shown: inMarkup('alt="Two sails before the west bank"'),
  },
  shortDescription: { label: 'Short description', typed: 'Three hours without an engine.', cleared: null },
  description: {
    label: 'Description',
    typed: 'From the first cataract to the botanical island, and back with the current.\n\nTea is made on board.',
    shown: visibly('Tea is made on board.'),
  },
  itineraries: {
    label: 'Itineraries',
    typed: '16:00 we cast off\n\n18:30 tea at sunset',
    cleared: null,
    shown: visibly('18:30 tea at sunset'),
  },
  included: {
    label: 'Included',
    ...lines('Tea, water and dates', 'The captain'),
    shown: visibly('Tea, water and dates The captain'),
  },
  remarks: { label: 'Remarks', ...lines('No wind, no sailing: we row, or you choose another day') },
  rating: { label: 'Rating', typed: '4.8', stored: 4.8, cleared: 4.5, shown: visibly('Rated 4.8 out of 5') },
  reviewCount: { label: 'Review count', typed: '61', stored: 61, cleared: 0, shown: visibly('from 61 guests') },
  featured: {
    label: 'Featured',
    typed: true,
    cleared: false,
    shown: visibly('Felucca at the Turn of the Wind', '/', 'Popular Tours'),
  },
  isRecommended: {
    label: 'Recommended',
    typed: true,
    cleared: false,
    shown: visibly('Felucca at the Turn of the Wind', '/recommendations'),
  },
  excluded: { label: 'Not included', ...lines('Tips, and drinks'), shown: visibly('Not included Tips, and drinks') },
  ...pictureFields,
  ...factFields,
};
