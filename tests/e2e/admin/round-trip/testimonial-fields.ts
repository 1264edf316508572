import type { TestimonialForm } from '#server/domain/testimonial.input';
import { type Fields, inMarkup, visibly } from './field';

export const testimonialFields: Fields<TestimonialForm> = {
  name: { label: 'Name', typed: 'Marta Lindqvist', column: 'name', shown: visibly('Marta Lindqvist') },
  tourName: {
    label: 'Tour name',
    typed: 'The Slow Boat to Aswan',
    column: 'tour_name',
    shown: visibly('The Slow Boat to Aswan'),
  },
  text: {
    label: 'Text',
    typed: 'Nobody hurried us, and we missed nothing.',
    column: 'text',
    shown: visibly('“Nobody hurried us, and we missed nothing.”'),
  },
  rating: {
    label: 'Rating',
    typed: '4.4',
    column: 'rating',
    stored: 4.4,
    cleared: 5,
    shown: visibly('4.4 out of 5'),
  },
  avatar: {
    label: 'Avatar',
    typed: 'https://pictures.example/marta.jpg',
    column: 'avatar',
    cleared: null,
    shown: inMarkup('src="https://pictures.example/marta.jpg"'),
  },
};
