import type { AsksForm } from '#server/catalogue/asks.input';
import type * as described from '#server/catalogue/product-facts.input';
import type { TourForm } from '#server/catalogue/tour.input';
import { type Field, type Fields, inMarkup, lines, number, visibly } from './field';

export const pictureFields: Fields<Pick<TourForm, 'imageFocus' | 'gallery'>> = {
  imageFocus: { typed: '31 64', cleared: null, shown: inMarkup('object-position:31% 64%') },
  gallery: {
    typed: [
      { image: '/posters/fayoum-noon.svg', alt: 'A waterwheel', focus: '' },
      { image: 'https://pictures.example/pier.jpg', alt: 'The pier', focus: '20 80' },
    ],
    stored: [
      { image: '/posters/fayoum-noon.svg', alt: 'A waterwheel', focus: null },
      { image: 'https://pictures.example/pier.jpg', alt: 'The pier', focus: '20 80' },
    ],
    cleared: [],
    shown: inMarkup('alt="The pier"'),
  },
};

/** What is asked once a trip is booked. */
export const asksField = {
  typed: { usual: false, fields: ['names', 'diet'], days: '12' },
  stored: { fields: ['names', 'diet'], days: 12 },
  cleared: null,
  shown: { nowhere: 'asked on the page of a booking' },
} satisfies Field<AsksForm>;

export const isAsks = (typed: unknown): typed is AsksForm =>
  typeof typed === 'object' && typed !== null && 'usual' in typed;

type Fact = keyof typeof described.factFields | keyof typeof described.termFields | 'pdfUrl';

export const factFields: Fields<Pick<TourForm, Fact>> = {
  languages: {
    typed: 'English, Swahili',
    stored: ['English', 'Swahili'],
    cleared: [],
    shown: visibly('Languages English, Swahili'),
  },
  groupSize: { typed: '17', stored: 17, cleared: null, shown: visibly('Group Up to 17 people') },
  minAge: { typed: '9', stored: 9, cleared: null, shown: visibly('Ages From age 9') },
  effort: { typed: 'demanding', cleared: null, shown: visibly('Effort Demanding') },
  bring: { ...lines('A hat, and water', 'A torch'), shown: visibly('What to bring A hat, and water A torch') },
  meetingPoint: { typed: 'The third pier', cleared: null, shown: visibly('Meeting point The third pier') },
  pickupArea: { typed: 'hotels by the Corniche', cleared: null, shown: visibly('Pick-up from hotels by the Corniche') },
  soloPrice: { typed: '1999.50', stored: 199_950, cleared: null, shown: visibly('$1,999.50') },
  pdfUrl: {
    typed: 'https://papers.example/two-seas.pdf',
    cleared: null,
    shown: inMarkup('href="https://papers.example/two-seas.pdf"'),
  },
  paymentTiming: {
    typed: 'deposit',
    shown: visibly('is due within 3 days of our confirmation, and the rest 30 days before you travel'),
  },
  deposit: { typed: '30%', cleared: null, shown: visibly('A deposit of 30% is due') },
  cancellation: { typed: 'month', shown: visibly('Free cancellation up to 30 days before') },
  noticeHours: { ...number('96'), cleared: 0, shown: visibly('At least 4 days before') },
};
