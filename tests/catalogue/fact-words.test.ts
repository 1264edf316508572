import { describe, expect, test } from 'vitest';
import type { Tour } from '#db/schema/tour';
import { describeFacts } from '#server/catalogue/fact-words';
import { packageInput } from '#server/catalogue/package.input';
import { picturesOf } from '#server/catalogue/product-facts.input';
import { rulesOfTour } from '#server/catalogue/record-rules';
import { tourInput } from '#server/catalogue/tour.input';
import { emptySiteForAll } from '../fixtures';
import * as forms from '../trpc/forms';
import { bookingRules } from './prices/sample-rules';

emptySiteForAll();

const tour = tourInput.parse(forms.tour);
const nothing = {
  ...{ languages: [], groupSize: null, minAge: null, effort: null, meetingPoint: null, pickupArea: null },
  ...{ schedule: null, rates: null, soloPriceCents: null, noticeHours: 0, cancellation: 'ask' as const },
  ...{ paymentTiming: 'house' as const, deposit: null },
};
const arranged = ['Payment', "Nothing to pay in advance. We'll agree on payment with you when we confirm"];

describe('the facts of a tour or package', () => {
  test('are described in the order of a journey', () => {
    expect(describeFacts(tour, rulesOfTour(tour as Tour))).toEqual([
      ['Pick-up from', 'hotels in Luxor'],
      ['Meeting point', 'The ferry landing'],
      ['Departures', 'Every Monday and Thursday at 08:00 and 14:30, 12 seats, from January 2027'],
      ['Group', 'Up to 14 people'],
      ['Languages', 'English, German'],
      ['Effort', 'Moderate: steps, or several hours on foot'],
      ['Ages', 'From age 6'],
      ['Children', 'Ages 6–11 60% of the adult price, 12 and over adult price'],
      ['Adults', 'Price for minimum 2 adults. Single traveller: $120.50'],
      ['Seasons', 'Winter, 15 December 2027 to 10 January 2028: $107.40 each'],
      ['Groups', 'From 8 travellers: $80.55 each'],
      ['Group leaders', 'One travels free for each 15 who pay'],
      ['Extras', 'Lunch: $12 per person'],
      ['Book', 'At least 36 hours before'],
      ['Cancellation', 'Free cancellation up to 7 days before; after that 50% is due, and 100% in the last 24 hours'],
      [
        'Payment',
        'A deposit of 25% is due within 3 days of our confirmation, and the rest 30 days before you travel. If you book later, the full price is due',
      ],
    ]);
  });

  test('leave out what the office has not said, but not the rules that always hold', () => {
    expect(describeFacts(nothing, bookingRules.package)).toEqual([
      ['Children', 'Ages 0–17 priced in our quotation'],
      ['Travelling alone', 'Ask us for the price'],
      ['Cancellation', 'We state the cancellation terms with our quotation'],
      arranged,
    ]);
  });

  test.each([
    [1, 'At least 1 hour before'],
    [24, 'At least 24 hours before'],
    [36, 'At least 36 hours before'],
    [48, 'At least 2 days before'],
  ])('say a notice of %i hours as "%s"', (noticeHours, words) => {
    expect(describeFacts({ ...nothing, noticeHours }, bookingRules.tour)).toContainEqual(['Book', words]);
  });

  test('say that an offer of a package has a price for children', () => {
    const facts = new Map(describeFacts(nothing, bookingRules['offer of a package']));
    expect(facts.get('Children')).toBe('Ages 0–17 half price');
    expect(facts.get('Adults')).toBe('Price for minimum 2 adults. Single traveller: ask us');
  });

  test('call a group of one private', () => {
    expect(describeFacts({ ...nothing, groupSize: 1 }, bookingRules.tour)).toContainEqual(['Group', 'Private']);
  });
});

describe('the form of the facts', () => {
  const errorOf = (name: string, value: unknown) => {
    const { error } = packageInput.safeParse({ ...forms.tourPackage, [name]: value });
    return error?.issues.map(({ path, message }) => [path.join('.'), message])[0];
  };

  test.each([
    ['groupSize', '0', 'Group size must be between 1 and 1000'],
    ['groupSize', '2.5', 'Group size must be between 1 and 1000'],
    ['minAge', '100', 'Minimum age must be between 0 and 99'],
    ['minAge', '-1', 'Minimum age must be between 0 and 99'],
    ['noticeHours', '8761', 'Notice must be at most a year (8760 hours)'],
    ['noticeHours', 'a day', 'Notice must be a whole number of hours'],
    ['soloPrice', '0.5', 'Price must be at least $1'],
    ['imageFocus', '50', 'Focal point must be two numbers from 0 to 100, for example 50 62'],
    ['imageFocus', '50 101', 'Focal point must be two numbers from 0 to 100, for example 50 62'],
    ['imageFocus', '50% 20%', 'Focal point must be two numbers from 0 to 100, for example 50 62'],
  ])('rejects %s "%s"', (name, value, message) => {
    expect(errorOf(name, value)).toEqual([name, message]);
  });

  test('rejects a policy and an effort that do not exist', () => {
    expect(errorOf('cancellation', 'never')).toEqual(['cancellation', 'Please choose a policy']);
    expect(errorOf('effort', 'heroic')?.[0]).toBe('effort');
  });

  test('rejects a picture of a gallery by its place', () => {
    const picture = { image: '/posters/giza-dawn.svg', alt: '', focus: '' };
    const javascript = { ...picture, image: 'javascript:alert(1)' };
    expect(errorOf('gallery', [picture, javascript])).toEqual(['gallery.1.image', 'Must be a valid URL']);
    expect(errorOf('gallery', [{ ...picture, focus: '1 2 3' }])?.[0]).toBe('gallery.0.focus');
  });
});

test('the pictures of a product begin with its first one, and none comes twice', () => {
  const [first, second] = ['/posters/giza-dawn.svg', '/posters/luxor-dawn.svg'];
  const other = (image: string) => ({ image, alt: 'Another', focus: null });
  const product = { title: 'Luxor', image: first, imageAlt: null, imageFocus: '1 2' };
  expect(picturesOf({ ...product, gallery: [other(second), other(first), other(second)] })).toEqual([
    { image: first, alt: 'Luxor', focus: '1 2' },
    other(second),
  ]);
  expect(picturesOf({ ...product, image: null, gallery: [] })).toEqual([]);
});
