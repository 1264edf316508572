import type { PackageForm } from '#server/catalogue/package.input';
import { asksField, factFields, pictureFields } from './fact-fields';
import { type Fields, inMarkup, lines, searchTexts, visibly } from './field';
import { ratesOf } from './rates-field';
import { scheduleOf } from './schedule-field';

export const packageFields: Fields<PackageForm> = {
  ...searchTexts,
  asks: asksField,
  rates: { insteadOf: 'soloPrice', ...ratesOf({ hotels: true }) },
  schedule: scheduleOf('travellers'),
  title: { typed: 'Two Seas and a Desert' },
  country: { typed: 'Jordan', shown: visibly('Jordan Save') },
  duration: { typed: '4 days / 3 nights', shown: visibly('Duration 4 days / 3 nights') },
  priceFrom: { typed: '1450', stored: 145_000, cleared: null, shown: visibly('From $1,450') },
  cities: {
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
  shortDescription: { typed: 'Rose rock, red sand and a reef.' },
  description: {
    typed: 'From the Dead Sea down to the Red one, with two nights on the way.\n\nThe guide stays with you.',
    shown: visibly('The guide stays with you.'),
  },
  inclusions: { ...lines('Jeep, blankets and a fire', 'Guide'), shown: visibly('Jeep, blankets and a fire Guide') },
  exclusions: { ...lines('Visa, and flights'), shown: visibly('Not included Visa, and flights') },
  image: { typed: '/posters/petra-dusk.svg', cleared: null, shown: inMarkup('src="/posters/petra-dusk.svg"') },
  imageAlt: {
    typed: 'The Treasury by candlelight',
    cleared: null,
    shown: inMarkup('alt="The Treasury by candlelight"'),
  },
  themes: {
    typed: ['adventure', 'wellness'],
    cleared: [],
    shown: visibly('Two Seas and a Desert', '/packages?filter=wellness'),
  },
  rating: { typed: '3.9', stored: 3.9, cleared: 4.5, shown: visibly('Rated 3.9 out of 5') },
  reviewCount: { typed: '1', stored: 1, cleared: 0, shown: visibly('from 1 guest,') },
  featured: { typed: true, cleared: false, shown: visibly('Two Seas and a Desert', '/', 'Popular Packages') },
  isRecommended: { typed: true, cleared: false, shown: visibly('Two Seas and a Desert', '/recommendations') },
  ...pictureFields,
  ...factFields,
};
