import { describe, expect, test } from 'vitest';
import { noJourneyTexts } from '#server/booking/record/journey-texts.input';
import { bookingInput } from '#server/booking/record/reservation.input';
import { type BookingRules, limitParty } from '#server/catalogue/prices/booking-rules.input';
import { firstErrors } from '#server/values/field-errors.input';
import { bookingRules } from '../catalogue/prices/sample-rules';

const today = '2026-11-21';
const days = { today, first: '2026-11-22', last: '2028-11-21' };

const tourForm = {
  name: 'Amelia Hartmann',
  email: 'amelia@example.com',
  phone: '+49 30 0000 0100',
  whatsapp: '',
  date: '2026-12-05',
  adults: '2',
  children: '0',
  specialRequests: '',
};
const packageForm = { ...tourForm, rooms: '1', hotelRating: '4' };

type Form = Record<string, string | string[] | undefined>;
const read = (rules: BookingRules, form: Form) => {
  const result = bookingInput(rules, days).safeParse(form);
  const errors: Record<string, string> = result.success ? {} : firstErrors(result.error);
  return { value: result.data ?? null, errors };
};
const tour = (changes: Form = {}) => read(bookingRules.tour, { ...tourForm, ...changes });
const tourPackage = (changes: Form = {}) => read(bookingRules.package, { ...packageForm, ...changes });

describe('the booking form of a tour', () => {
  test('is read as the values of a reservation, with null for empty fields', () => {
    expect(tour({ children: '2', childrenAges: ['5', '1'], whatsapp: '+66 2 000 0100' }).value).toEqual({
      name: 'Amelia Hartmann',
      email: 'amelia@example.com',
      phone: '+49 30 0000 0100',
      whatsapp: '+66 2 000 0100',
      date: '2026-12-05',
      startTime: null,
      extras: [],
      adults: 2,
      children: 2,
      childrenAges: [5, 1],
      rooms: null,
      hotelRating: null,
      pickupPlace: null,
      buyer: null,
      ...noJourneyTexts,
    });
  });

  test('takes the digits and dashes of any keyboard', () => {
    const typed = {
      adults: '٢',
      children: '๒',
      childrenAges: ['۵', '１'],
      phone: '+٤٩ ٣٠ ٠٠٠٠‐٠١٠٠',
      whatsapp: '＋66 2 000 0100',
    };
    expect(tour(typed)).toMatchObject({
      value: { adults: 2, children: 2, childrenAges: [5, 1], phone: '+49 30 0000-0100', whatsapp: '+66 2 000 0100' },
      errors: {},
    });
    expect(tour({ children: '๒' }).errors).toMatchObject({ 'childrenAges.1': expect.any(String) });
  });

  test.each([
    ['name', '', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', ' A ', 'Name must be at least 2 characters'],
    ['email', '', 'Please enter a valid email address'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'amelia@', 'Please enter a valid email address'],
    ['email', 'amelia@example.com, victim@example.com', 'Please enter a valid email address'],
    ['email', 'amelia@example.com\r\nBcc: victim@example.com', 'Please enter a valid email address'],
    ['phone', '', 'Please enter a valid phone number'],
    ['phone', undefined, 'Please enter a valid phone number'],
    ['phone', '123456', 'Please enter a valid phone number'],
    ['phone', '1234567890123456', 'Please enter a valid phone number'],
    ['phone', 'call me maybe', 'Please enter a valid phone number'],
    ['whatsapp', '12345', 'Please enter a valid phone number'],
    ['date', '', 'Please select a date'],
    ['date', undefined, 'Please select a date'],
    ['date', '2026-02-30', 'Please select a date'],
    ['date', 'tomorrow', 'Please select a date'],
    ['date', '2026-11-20', 'Date must be in the future'],
    ['date', today, 'Date must be in the future'],
    ['date', '2028-11-22', 'Please choose a date within 24 months'],
    ['adults', '', 'Minimum 2 adults required'],
    ['adults', undefined, 'Minimum 2 adults required'],
    ['adults', '1', 'Minimum 2 adults required'],
    ['adults', '-2', 'Minimum 2 adults required'],
    ['adults', '2.5', 'Minimum 2 adults required'],
    ['adults', 'two', 'Minimum 2 adults required'],
    ['children', '-1', "Can't be negative"],
    ['children', '', "Can't be negative"],
    ['adults', '31', 'At most 30 adults. A larger group? Please contact us'],
    ['children', '30', 'At most 29 children. A larger group? Please contact us'],
  ])('rejects %s %j: "%s"', (field, value, message) => {
    const { value: booking, errors } = tour({ [field]: value });
    expect(booking).toBeNull();
    expect(errors[field]).toBe(message);
  });

  test('keeps children of all ages as they were typed', () => {
    const { value } = tour({ children: '4', childrenAges: ['0', '6', '7', '17'] });
    expect(value).toMatchObject({ adults: 2, children: 4, childrenAges: [0, 6, 7, 17] });
  });

  test('takes one adult with a child who pays as the second one', () => {
    const withChild = (age: string) => tour({ adults: '1', children: '1', childrenAges: [age], name: '' }).errors;
    const name = 'Name must be at least 2 characters';
    expect(withChild('7')).toEqual({ name });
    for (const age of ['0', '6']) expect(withChild(age)).toEqual({ name, adults: 'Minimum 2 adults required' });
  });

  test.each([
    ['', 'Please enter an age from 12 to 17'],
    ['11', 'The minimum age is 12'],
    ['18', 'Please enter an age from 12 to 17. Older ones count as adults'],
  ])('rejects a child of %j on a tour from 12 years', (age, message) => {
    const rules = limitParty(bookingRules.tour, { groupSize: null, minAge: 12 });
    const { errors } = read(rules, { ...tourForm, children: '1', childrenAges: [age] });
    expect(errors).toEqual({ 'childrenAges.0': message });
  });

  test('rejects a missing age of a child', () => {
    const missing = 'Please enter an age from 0 to 17';
    expect(tour({ children: '2' }).errors).toEqual({ 'childrenAges.0': missing, 'childrenAges.1': missing });
    expect(tour({ children: '2', childrenAges: ['4'] }).errors).toEqual({ 'childrenAges.1': missing });
  });

  test('ignores more ages than children', () => {
    expect(tour({ children: '1', childrenAges: ['4', '', '12'] }).value?.childrenAges).toEqual([4]);
    expect(tour({ children: '0', childrenAges: ['', ''] }).value?.childrenAges).toEqual([]);
  });

  test('rejects more than 30 adults and children together', () => {
    const ages = (count: number) => Array.from({ length: count }, () => '5');
    expect(tour({ adults: '30' }).errors).toEqual({});
    expect(tour({ adults: '25', children: '5', childrenAges: ages(5) }).errors).toEqual({});
    expect(tour({ adults: '26', children: '5', childrenAges: ages(5) }).errors).toEqual({
      adults: 'At most 30 travellers. A larger group? Please contact us',
    });
  });

  test('replaces control characters by spaces in a line and removes them from a text, except line breaks', () => {
    const { value } = tour({
      name: 'Amelia\r\nBcc: victim@example.com\u0000',
      specialRequests: ' Two\r\nvegetarian\tlunches\u0000\u001b[31m \r',
    });
    expect(value?.name).toBe('Amelia Bcc: victim@example.com');
    expect(value?.specialRequests).toBe('Two\nvegetarian\tlunches[31m');
  });

  test.each([
    ['name', 'x'.repeat(121)],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['phone', `+49 30 ${'('.repeat(40)}`],
    ['specialRequests', 'x'.repeat(2001)],
  ])('rejects a %s that is too long', (field, value) => {
    expect(Object.keys(tour({ [field]: value }).errors)).toEqual([field]);
  });

  test('rejects a field that the server sets', () => {
    expect(tour({ status: 'confirmed' }).value).toBeNull();
  });
});

describe('the booking form of a package', () => {
  test('has rooms, a hotel rating and children up to 17', () => {
    const { value } = tourPackage({ children: '2', childrenAges: ['0', '17'], rooms: '2', hotelRating: '5' });
    expect(value).toMatchObject({ rooms: 2, hotelRating: 5, children: 2, childrenAges: [0, 17] });
  });

  test.each([
    ['adults', '0', 'At least 1 adult is required'],
    ['adults', '11', 'At most 10 adults. A larger group? Please contact us'],
    ['children', '11', 'At most 10 children. A larger group? Please contact us'],
    ['rooms', '0', 'At least 1 room is required'],
    ['rooms', '6', 'At most 5 rooms. A larger group? Please contact us'],
    ['rooms', '3', 'There cannot be more rooms than travellers'],
    ['hotelRating', undefined, 'Please select a hotel rating'],
    ['hotelRating', '', 'Please select a hotel rating'],
    ['hotelRating', '2', 'Please select a hotel rating'],
    ['date', today, 'Date must be in the future'],
  ])('rejects %s %j: "%s"', (field, value, message) => {
    const { value: booking, errors } = tourPackage({ [field]: value });
    expect(booking).toBeNull();
    expect(errors[field]).toBe(message);
  });

  test('accepts ages from 0 to 17 and rejects an empty one', () => {
    for (const age of ['', '-1', 'x']) {
      expect(tourPackage({ children: '1', childrenAges: [age] }).errors).toEqual({
        'childrenAges.0': 'Please enter an age from 0 to 17',
      });
    }
    expect(tourPackage({ children: '1', childrenAges: ['18'] }).errors).toEqual({
      'childrenAges.0': 'Please enter an age from 0 to 17. Older ones count as adults',
    });
  });
});
