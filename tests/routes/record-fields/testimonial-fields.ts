import type { TestimonialForm } from '#server/catalogue/testimonial.input';
import { type Fields, inMarkup, visibly } from './field';

export const testimonialFields: Fields<TestimonialForm> = {
  name: { typed: 'Marta Lindqvist' },
  tourName: { typed: 'The Slow Boat to Aswan' },
  text: {
    typed: 'Nobody hurried us, and we missed nothing.',
    shown: visibly('“Nobody hurried us, and we missed nothing.”'),
  },
  rating: { typed: '4.4', stored: 4.4, cleared: 5, shown: visibly('4.4 out of 5') },
  avatar: {
    typed: 'https://pictures.example/marta.jpg',
    cleared: null,
    shown: inMarkup('src="https://pictures.example/marta.jpg"'),
  },
};
