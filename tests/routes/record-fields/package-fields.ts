import type { PackageForm } from '#server/catalogue/package.input';
import { factFields, pictureFields } from './fact-fields';
import { type Fields, inMarkup, lines, visibly } from './field';
import { ratesOf } from './rates-field';
import { scheduleOf } from './schedule-field';

export const packageFields: Fields<PackageForm> = {
  rates: { label: 'Rates', insteadOf: 'soloPrice', ...ratesOf({ hotels: true }) },
  schedule: { label: 'Departures', ...scheduleOf('travellers') },
  title: { label: 'Title', typed: 'Two Seas and a Desert' },
  country: { label: 'Country', typed: 'Jordan', shown: visibly('Jordan Save') },
  duration: { label: 'Duration', typed: '4 days / 3 nights', shown: visibly('Duration 4 days / 3 nights') },
  priceFrom: {
    label: 'Price',
    typed: '1450',
    column: 'price_from_cents',
    stored: 145_000,
    cleared: null,
    shown: visibly('From $1,450'),
  },
  cities: {
    label: 'Cities',
    typed: 'Petra, Wadi Rum, Aqaba',
    stored: ['Petra', 'Wadi Rum', 'Aqaba'],
    shown: visibly('Cities Petra, Wadi Rum, Aqaba'),
  },
  itineraries: {
    label: 'Day 1',
    typed: [
      { location: 'Petra', activities: ['The Siq, before the buses', 'Dinner in a cave'], meals: ['Lunch', 'Dinner'] },
      { location: 'Wadi Rum', activities: ['A night under felt'], meals: ['Breakfast'] },
    ],
    stored: [
      {
        day: 1,
        location: 'Petra',
        activities: ['The Siq, before the buses', 'Dinner in a cave'],
        meals: ['Lunch', 'Dinner'],
      },
      { day: 2, location: 'Wadi Rum', activities: ['A night under felt'], meals: ['Breakfast'] },
    ],
    shown: visibly(
      'Day 1: Petra The Siq, before the buses Dinner in a cave Lunch Dinner 2 Day 2: Wadi Rum A night under felt Breakfast',
    ),
  },
  shortDescription: { label: 'Short description', typed: 'Rose rock, red sand and a reef.' },
  description: {
    label: 'Description',
    typed: 'From the Dead Sea down to the Red one, with two nights on the way.\n\nThe guide stays with you.',
    shown: visibly('The guide stays with you.'),
  },
  inclusions: {
    label: 'Inclusions',
    ...lines('Jeep, blankets and a fire', 'Guide'),
    shown: visibly('Jeep, blankets and a fire Guide'),
  },
  exclusions: { label: 'Exclusions', ...lines('Visa, and flights'), shown: visibly('Not included Visa, and flights') },
  image: {
    label: 'Image',
    typed: '/posters/petra-dusk.svg',
    cleared: null,
    shown: inMarkup('src="/posters/petra-dusk.svg"'),
  },
  imageAlt: {
    label: 'Alt text',
    typed: 'The Treasury by candlelight',
    cleared: null,
    shown: inMarkup('alt="The Treasury by candlelight"'),
  },
  themes: {
    label: 'Themes',
    typed: ['adventure', 'wellness'],
    cleared: [],
    shown: visibly('Two Seas and a Desert', '/packages?filter=wellness'),
  },
  rating: { label: 'Rating', typed: '3.9', stored: 3.9, cleared: 4.5, shown: visibly('Rated 3.9 out of 5') },
  reviewCount: { label: 'Review count', typed: '1', stored: 1, cleared: 0, shown: visibly('from 1 guest,') },
  featured: {
    label: 'Featured',
    typed: true,
    cleared: false,
    shown: visibly('Two Seas and a Desert', '/', 'Popular Packages'),
  },
  isRecommended: {
    label: 'Recommended',
    typed: true,
    cleared: false,
    shown: visibly('Two Seas and a Desert', '/recommendations'),
  },
  ...pictureFields,
  ...factFields,
};
