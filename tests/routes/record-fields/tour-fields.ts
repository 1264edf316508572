import type { TourForm } from '#server/catalogue/tour.input';
import { asksField, factFields, pictureFields } from './fact-fields';
import { type Fields, inMarkup, lines, searchTexts, visibly } from './field';
import { ratesOf } from './rates-field';
import { scheduleOf } from './schedule-field';

export const tourFields: Fields<TourForm> = {
  ...searchTexts,
  asks: asksField,
  rates: ratesOf({ hotels: false }),
  schedule: scheduleOf('travellers'),
  title: { typed: 'Felucca at the Turn of the Wind' },
  country: { typed: 'Egypt', shown: visibly('Egypt Save') },
  city: { typed: 'Aswan', shown: visibly('City Aswan') },
  category: { typed: 'Sailing', cleared: null, shown: inMarkup('"touristType":"Sailing"') },
  duration: { typed: '3', shown: visibly('Duration 3 Hours') },
  price: { typed: '48.50', stored: 4850, shown: visibly('$48.50 per adult') },
  pickupTime: { typed: '15:30 at the Corniche' },
  image: { typed: '/posters/aswan-dusk.svg', shown: inMarkup('src="/posters/aswan-dusk.svg"') },
  imageAlt: {
    typed: 'Two sails before the west bank',
    cleared: null,
    shown: inMarkup('alt="Two sails before the west bank"'),
  },
  shortDescription: { typed: 'Three hours without an engine.', cleared: null },
  description: {
    typed: 'From the first cataract to the botanical island, and back with the current.\n\nTea is made on board.',
    shown: visibly('Tea is made on board.'),
  },
  itineraries: {
    typed: '16:00 we cast off\n\n18:30 tea at sunset',
    cleared: null,
    shown: visibly('18:30 tea at sunset'),
  },
  included: { ...lines('Tea, water and dates', 'The captain'), shown: visibly('Tea, water and dates The captain') },
  remarks: lines('No wind, no sailing: we row, or you choose another day'),
  rating: { typed: '4.8', stored: 4.8, cleared: 4.5, shown: visibly('Rated 4.8 out of 5') },
  reviewCount: { typed: '61', stored: 61, cleared: 0, shown: visibly('from 61 guests') },
  featured: { typed: true, cleared: false, shown: visibly('Felucca at the Turn of the Wind', '/', 'Popular Tours') },
  isRecommended: { typed: true, cleared: false, shown: visibly('Felucca at the Turn of the Wind', '/recommendations') },
  excluded: { ...lines('Tips, and drinks'), shown: visibly('Not included Tips, and drinks') },
  ...pictureFields,
  ...factFields,
};
