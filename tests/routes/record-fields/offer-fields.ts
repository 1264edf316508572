import type { OfferForm } from '#server/catalogue/offer/offer.input';
import { tourPackage as otherPackage, tour as otherTour } from '../../trpc/forms';
import { pictureFields } from './fact-fields';
import { type Fields, inMarkup, lines, number, searchTexts, visibly } from './field';
import { ratesOfStay } from './rates-field';
import { scheduleOf } from './schedule-field';

export const offerFields: Fields<OfferForm> = {
  ...searchTexts,
  title: { typed: 'Three Nights above the River' },
  slug: {
    typed: 'nights-above-the-river',
    shown: inMarkup('href="/offer/accommodation/nights-above-the-river"', '/offers'),
  },
  type: { typed: 'accommodation', shown: visibly('Accommodation') },
  country: {
    typed: 'Thailand',
    shown: { nowhere: 'the location names the place; the country says whose calendar and which office it is' },
  },
  location: { typed: 'Bangkok, Thonburi side', shown: visibly('Location Bangkok, Thonburi side') },
  duration: { typed: '4 days / 3 nights', shown: visibly('Duration 4 days / 3 nights') },
  groupSize: { typed: 'One room, two people', shown: visibly('Group size One room, two people') },
  tourId: { ...number('1'), chosen: otherTour.title, shown: inMarkup('href="/tours/1"') },
  packageId: { ...number('1'), chosen: otherPackage.title, shown: inMarkup('href="/packages/1"'), insteadOf: 'tourId' },
  originalPrice: { typed: '410', stored: 41_000, shown: visibly('Original price $410') },
  discountedPrice: { typed: '320.80', stored: 32_080, shown: visibly('Special price $320.80') },
  startDate: { typed: '2020-02-03', shown: inMarkup('"validFrom":"2020-02-03"') },
  endDate: { typed: '2099-12-30', shown: visibly('Book by 30 December 2099') },
  description: { typed: 'A balcony, a ferry and no traffic.' },
  detailedDescription: {
    typed: 'A wooden house behind a temple, with a pier of its own.\n\nThe ferry runs until ten.',
    shown: visibly('The ferry runs until ten.'),
  },
  highlights: {
    ...lines('River view, from every room', 'Late checkout'),
    shown: visibly('River view, from every room Late checkout'),
  },
  included: { ...lines('Breakfast on the pier'), shown: visibly("What's included Breakfast on the pier") },
  excluded: { ...lines('Airport transfer'), shown: visibly('Not included Airport transfer') },
  image: { typed: '/posters/bangkok-dusk.svg', shown: inMarkup('src="/posters/bangkok-dusk.svg"') },
  imageAlt: { typed: 'Lamps on a pier', cleared: null, shown: inMarkup('alt="Lamps on a pier"') },
  ...pictureFields,
  travelFrom: { typed: '2021-01-05', cleared: null, shown: visibly('5 January 2021') },
  travelUntil: { typed: '2100-02-06', cleared: null, shown: visibly('6 February 2100') },
  roomSleeps: { ...number('3'), shown: visibly('A room sleeps 3 people') },
  paymentTiming: {
    typed: 'deposit',
    shown: visibly('is due within 3 days of our confirmation, and the rest 30 days before you travel'),
  },
  deposit: { typed: '$75', cleared: null, shown: visibly('A deposit of $75 is due') },
  cancellation: { typed: 'week', shown: visibly('Free cancellation up to 7 days before') },
  noticeHours: { ...number('72'), cleared: 0, shown: { nowhere: 'the booking form offers the days after it' } },
  rating: { typed: '4.1', stored: 4.1, cleared: 4.5, shown: visibly('4.1 out of 5') },
  reviewCount: { typed: '23', stored: 23, cleared: 0, shown: visibly('from 23 guests') },
  featured: {
    typed: true,
    cleared: false,
    shown: visibly('Three Nights above the River', '/offers', 'Featured Offers'),
  },
  // They are those of a stay, once the type says so.
  rates: { label: 'Seasons', ...ratesOfStay },
  schedule: scheduleOf('rooms'),
};
