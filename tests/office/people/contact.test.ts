import { describe, expect, test } from 'vitest';
import { isAmbiguous, isSameContact, isSimilarPhone, isWithCountry } from '#server/office/people/person-records';
import { personQuery, readContact, readPersonQuery } from '#server/values/contact.input';

const contact = (text: string) => {
  const found = readContact(text);
  if (!found) throw new Error(`${text} is no contact`);
  return found;
};
const same = (one: string, other: string) => {
  const forth = isSameContact(contact(one), other);
  expect(isSameContact(contact(other), one)).toBe(forth);
  return forth;
};

describe('an email address', () => {
  test.each([
    ['Anna@Example.com', 'anna@example.com'],
    [' anna@example.com ', 'anna@example.com'],
    ['anna+nile@example.com', 'anna@example.com'],
    ['an.na+trip@gmail.com', 'anna@googlemail.com'],
  ])('%s is the same as %s', (one, other) => expect(same(one, other)).toBe(true));
  test.each([
    ['an.na@example.com', 'anna@example.com'],
    ['anna@example.com', 'anna@example.org'],
    ['anna@example.com', 'joanna@example.com'],
    ['anna@example.com', 'anna@example.com.au'],
  ])('%s is not %s', (one, other) => expect(same(one, other)).toBe(false));
  test('is no number', () => expect(isSameContact(contact('1234567@example.com'), '123 45 67')).toBe(false));
});

describe('a telephone number', () => {
  test.each([
    ['+20 100 123 4567', '00201001234567'],
    ['+20 100 123 4567', '+20 (100) 123-4567'],
    ['+20 100 123 4567', '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧'],
    ['081 234 5678', '๐๘๑-๒๓๔-๕๖๗๘'],
    ['090 1234 5678', '０９０ー１２３４ー５６７８'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['+39 06 6982 1234', '0039 06 6982 1234'],
    ['0100 123 4567', '0100/1234567'],
    ['+1 212 555 0100 ext 5', '+1 (212) 555-0100 x5'],
    ['201001234567', '2010 0123 4567'],
  ])('%s is the same as %s', (one, other) => expect(same(one, other)).toBe(true));
  test.each([
    // Another country, another area, one digit.
    ['+20 100 123 4567', '+49 100 123 4567'],
    ['+1 212 555 0100', '+1 312 555 0100'],
    ['0100 123 4567', '0100 123 4568'],
    ['+20 100 123 4567', '123 4567'],
    ['+1 212 555 0100 ext 5', '+1 212 555 0100'],
    ['+1 212 555 0100 ext 5', '+1 212 555 0100 ext 6'],
    ['2345678', '92345678'],
    ['012345678', '0212345678'],
  ])('%s is not %s', (one, other) => expect(same(one, other)).toBe(false));

  test.each([
    ['+49 30 1234567', '030 1234567'],
    ['+31 30 1234567', '030 1234567'],
    ['+39 06 6982 1234', '06 6982 1234'],
    ['+1 212 555 0100', '(212) 555-0100'],
    // Of somebody in Mississippi, and of somebody in Bangkok.
    ['662 123 4567', '+66 2 123 4567'],
    ['201001234567', '0100 123 4567'],
    ['0100 123 4567', '100 123 4567'],
  ])('%s is similar to %s, and may be that of somebody else', (one, other) => {
    expect(same(one, other)).toBe(false);
    expect([isSimilarPhone(contact(one), other), isSimilarPhone(contact(other), one)]).toEqual([true, true]);
  });

  test.each([
    ['0100 123 4567', true],
    ['201001234567', true],
    ['+20 100 123 4567', false],
    ['0020 100 123 4567', false],
    ['anna@example.com', false],
  ])('%s may be that of several people: %s', (text, ambiguous) => expect(isAmbiguous(contact(text))).toBe(ambiguous));

  test('is known with its country from the same number written so', () => {
    expect(isWithCountry(contact('0100 123 4567'), '+20 100 1234567')).toBe(true);
    expect(isWithCountry(contact('0100 123 4567'), '+20 100 1234568')).toBe(false);
    expect(isWithCountry(contact('0100 123 4567'), '0100 123 4567')).toBe(false);
  });

  test('that ends alike is similar, and only that', () => {
    expect(isSimilarPhone(contact('555 0100'), '+1 212 555 0100')).toBe(true);
    expect(isSimilarPhone(contact('555 0100'), '+1 212 555 0101')).toBe(false);
    expect(isSimilarPhone(contact('anna@example.com'), '+1 212 555 0100')).toBe(false);
    expect(isSimilarPhone(contact('555 0100'), null)).toBe(false);
  });
});

test.each(['', 'Anna', '12345', 'anna@', 'Room 1234567', '1234567890123456'])('%s is neither', (text) => {
  expect(personQuery.safeParse({ contact: text }).success).toBe(false);
});

test('a query is read from a form', () => {
  const read = (...fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return readPersonQuery(form).data;
  };
  const contact = '+20 100 123 4567';
  expect(read(['contact', contact], ['chosen', '3'], ['chosen', '5'])).toEqual({ contact, chosen: [3, 5] });
  expect(read(['contact', contact])).toEqual({ contact, chosen: [] });
  expect(read(['contact', contact], ['chosen', 'all'])).toBeUndefined();
});
