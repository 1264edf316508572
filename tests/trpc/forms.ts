import type { ArticleForm } from '#server/catalogue/article/article.input';
import type { OfferForm } from '#server/catalogue/offer/offer.input';
import type { PackageForm } from '#server/catalogue/package.input';
import { emptyRates } from '#server/catalogue/prices/rates.input';
import type { TestimonialForm } from '#server/catalogue/testimonial.input';
import type { TourForm } from '#server/catalogue/tour.input';

/** A form of each kind of record with a value in every field. */

const searchTexts = {
  seoTitle: 'What people look for',
  seoDescription: 'A sentence for those who look for it.',
};

/** What both a tour and a package have. */
const facts = {
  ...searchTexts,
  asks: { usual: false, fields: ['names', 'passports'], days: '21' },
  imageFocus: '50 62',
  gallery: [
    { image: '/posters/petra-dusk.svg', alt: 'The gate at dusk', focus: '' },
    { image: 'https://pictures.example/siq.jpg', alt: '', focus: '20 80' },
  ],
  languages: 'English, German',
  groupSize: '14',
  minAge: '6',
  effort: 'moderate',
  bring: 'A jacket\nShoes with grip',
  meetingPoint: 'The ferry landing',
  schedule: {
    counts: 'travellers',
    instant: true,
    seasons: [{ from: '2027-01-01', until: '', weekdays: [1, 4], times: '08:00, 14:30', seats: '12' }],
    resources: [],
  },
  rates: {
    bands: [
      { name: 'Infants', from: '0', to: '2', amount: '0%', seat: false },
      { name: 'Children', from: '3', to: '11', amount: '60%', seat: true },
    ],
    seasons: [{ name: 'Winter', from: '2027-12-15', until: '2028-01-10', weekdays: [], amount: '120%' }],
    groups: [{ travellers: '8', amount: '90%' }],
    hotels: { 3: '', 4: '', 5: '' },
    single: '',
    free: '15',
    extras: [{ id: 1, name: 'Lunch', price: '12', per: 'traveller' }],
  },
} satisfies Partial<TourForm>;

export const tour = {
  title: 'Sunrise over the Colossi & "Memnon"',
  country: 'Egypt',
  city: 'Luxor',
  category: 'Balloon',
  duration: '5',
  price: '89.50',
  rating: '4.7',
  reviewCount: '31',
  image: 'https://pictures.example/colossi.jpg?w=800&h=600',
  imageAlt: 'Two seated kings at dawn',
  shortDescription: 'Up before the sun, over the west bank.',
  description: 'A balloon ride over fields, canals and temples.\n\nBreakfast follows <b>on the ground</b>.',
  featured: true,
  isRecommended: true,
  remarks: 'Not for children under 6\nWind may cancel the flight, at no cost',
  included: 'Pickup, drop-off and tea\nCertificate',
  pickupTime: '04:00 from your hotel',
  itineraries: '04:00 pickup\n05:30 flight',
  excluded: 'Tips\nDrinks',
  pdfUrl: 'https://papers.example/balloon.pdf',
  ...facts,
  pickupArea: 'hotels in Luxor',
  soloPrice: '120.50',
  cancellation: 'week',
  noticeHours: '36',
  paymentTiming: 'deposit',
  deposit: '25%',
} as const satisfies TourForm;

export const tourPackage = {
  title: 'Temples by Night Train',
  country: 'Thailand',
  duration: '6 days / 5 nights',
  cities: 'Bangkok, Chiang Mai',
  priceFrom: '1280',
  rating: '4.9',
  reviewCount: '12',
  image: '/posters/chiang-mai-dawn.svg',
  imageAlt: 'Mountains behind a chedi',
  pdfUrl: 'https://papers.example/temples.pdf',
  itineraries: [
    { location: 'Bangkok', activities: ['Arrival', 'Dinner by the river, with music'], meals: ['Dinner'] },
    { location: 'Night train', activities: ['Depart at 19:35'], meals: ['Breakfast', 'Dinner'] },
  ],
  description: 'Three days in the city, a night on the rails, two days in the hills.',
  shortDescription: 'Two cities and the train between them.',
  inclusions: 'Sleeper, second class\nGuides',
  exclusions: 'Flights\nVisa',
  themes: ['culture', 'wellness'],
  ...facts,
  pickupArea: 'hotels in Luxor',
  soloPrice: '1520.50',
  cancellation: 'week',
  noticeHours: '36',
  paymentTiming: 'deposit',
  deposit: '25%',
  featured: true,
  isRecommended: true,
} satisfies PackageForm;

export const article = {
  title: 'How to Sleep on a Night Train',
  slug: 'sleep-on-a-night-train',
  category: 'Travel Tips',
  date: '2025-11-20',
  author: 'Anong Chaiyasit',
  authorImage: 'https://pictures.example/anong.jpg',
  image: '/posters/bangkok-night.svg',
  imageAlt: 'A train at a platform',
  excerpt: 'Lower berth or upper berth, left or right, and what to do about the light in the corridor.',
  content:
    'Take the lower berth.\n\n## Why\n\nIt is wider, it has the window, and nobody climbs over you at two in the morning.',
  relatedArticles: 'eating-in-cairo, temple-manners',
  ...searchTexts,
  featured: true,
} as const satisfies ArticleForm;

export const offer = {
  title: 'Two Nights in the Hills',
  slug: 'two-nights-in-the-hills',
  type: 'accommodation',
  country: 'Jordan',
  location: 'Wadi Musa',
  originalPrice: '300',
  discountedPrice: '240.50',
  duration: '3 days / 2 nights',
  groupSize: 'Up to 4 travellers',
  startDate: '2026-11-01',
  endDate: '2027-02-28',
  image: '/posters/petra-dusk.svg',
  imageAlt: 'Rose rock at dusk',
  imageFocus: '50 62',
  gallery: [
    { image: '/posters/petra-dusk.svg', alt: 'The gate at dusk', focus: '' },
    { image: 'https://pictures.example/siq.jpg', alt: '', focus: '20 80' },
  ],
  travelFrom: '2026-12-01',
  travelUntil: '2027-03-31',
  roomSleeps: '3',
  cancellation: 'three-days',
  noticeHours: '48',
  paymentTiming: 'deposit',
  deposit: '25%',
  description: 'Two nights, ten minutes from the gate.',
  detailedDescription: 'A plain house with thick walls, a stove and the best breakfast in the valley.',
  highlights: 'Early entry, before the buses\nStove in every room',
  included: 'Breakfast\nTransfers',
  excluded: 'Entrance fees',
  featured: true,
  rating: '4.2',
  reviewCount: '7',
  ...searchTexts,
  tourId: '',
  packageId: '3',
  schedule: {
    counts: 'rooms',
    instant: false,
    seasons: [{ from: '', until: '2027-12-31', weekdays: [], times: '', seats: '4' }],
    resources: [],
  },
  rates: {
    ...emptyRates,
    seasons: [{ name: 'Summer', from: '2027-06-01', until: '', weekdays: [5, 6], amount: '$70' }],
  },
} satisfies OfferForm;

export const testimonial = {
  name: 'Owen Price',
  avatar: 'https://pictures.example/owen.jpg',
  text: 'The guide waited with us until the train had left.',
  rating: '4.5',
  tourName: 'Temples by Night Train',
} as const satisfies TestimonialForm;
