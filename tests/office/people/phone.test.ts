import { describe, expect, test } from 'vitest';
import { phoneLine } from '#server/values/contact.input';
import { askCountryCode, chatLink, isPhoneNumber } from '#server/values/phone';
import { isPhone, phoneLink } from '#server/values/phone.input';

describe('what is typed as a telephone number', () => {
  test.each([
    '0049 (0)89 123 456-78',
    '+1 212 555 0100 ext 5',
    '+1 (212) 555-0100 x5',
    '0100 000 0000',
    '+20 100 000 0000',
    '+20 0100 123 4567',
    '089 12345678',
    '+44 20 7946 0000',
    '+52 1 55 1234 5678',
  ])('%s is one', (text) => {
    expect([isPhone(text), isPhoneNumber(text)]).toEqual([true, true]);
  });

  test.each([
    '',
    '12345',
    '5 or 6',
    'call me',
    '+49 89 1234567 ext',
    'ext 1234567',
    '+1 800 FLOWERS',
    '+',
    '1'.repeat(16),
  ])('%j is none', (text) => {
    expect([isPhone(text), isPhoneNumber(text)]).toEqual([false, false]);
  });

  test.each(['+999 123 4567', '+1 212 555 01', '+0100 000 0000', '00 100 000 0000'])(
    '%s, which no country has, the server refuses',
    (text) => {
      expect([isPhone(text), isPhoneNumber(text)]).toEqual([true, false]);
    },
  );
});

test.each([
  ['0049 (0)89 / 123 456-78', '0049 (0)89 123 456-78'],
  ['089/12345678', '089 12345678'],
  ['+20 0100 123 4567', '+20 100 123 4567'],
  ['0066 081-234-5678', '0066 81-234-5678'],
  ['+39 06 1234 5678', '+39 06 1234 5678'],
  ['+1 212.555.0100 ext. 5', '+1 212 555 0100 ext 5'],
  // Digits and signs of other keyboards: Arabic, Persian, Hindi, Thai, Chinese, Japanese.
  ['+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', '+20 100 123 4567'],
  ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+98 912 345 6789'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '081-234-5678'],
  ['＋８６（１０）６５５２　９９８８', '+86(10)6552 9988'],
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['\u202a+20 100\u00a0123\u20114567\u202c', '+20 100 123-4567'],
  ['+44\u200920\u202f7946\u20100000', '+44 20 7946-0000'],
  ['030\u20121234\u20135678', '030-1234-5678'],
  ['030\u20141234\u20155678', '030-1234-5678'],
  ['030\u22121234\uff0d5678', '030-1234-5678'],
  ['+ 20  100 123 4567', '+20 100 123 4567'],
  // Extensions.
  ['+20 2 1234 5678 x12', '+20 2 1234 5678 ext 12'],
  ['+20 2 1234 5678 extension 12', '+20 2 1234 5678 ext 12'],
  ['+20 2 1234 5678;ext=12', '+20 2 1234 5678 ext 12'],
  ['+20 2 1234 5678#12', '+20 2 1234 5678 ext 12'],
  ['+٢٠ ٢ ١٢٣٤ ٥٦٧٨ ext. ١٢', '+20 2 1234 5678 ext 12'],
])('%s is stored as %s', (typed, stored) => {
  expect(phoneLine.parse(typed)).toBe(stored);
  expect(phoneLine.parse(stored)).toBe(stored);
  expect([isPhone(stored), isPhoneNumber(stored)]).toEqual([true, true]);
});

test.each([
  ['+49 (0)171 234-5678', 'tel:+491712345678'],
  ['(0)171 234', 'tel:0171234'],
  ['+20 2 1234 5678 ext 12', 'tel:+20212345678;ext=12'],
  ['+1 (212) 555-0100 x5', 'tel:+12125550100;ext=5'],
])('a call to %s is %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each([
  ['+20 100 123 4567', 'https://wa.me/201001234567'],
  ['0049 (0)171 234-5678', 'https://wa.me/491712345678'],
  ['+20 0100 123 4567', 'https://wa.me/201001234567'],
  // It may be a mobile number.
  ['+1 212 555 0100 ext 5', 'https://wa.me/12125550100'],
  // Landlines.
  ['0049 (0)89 123 456-78', null],
  ['+66 2 123 4567', null],
  ['+20 2 2739 0000', null],
  ['+39 06 6982 1234', null],
  // Without its country, of none, and none.
  ['0100 000 0000', null],
  ['(0)171 234 5678 x5', null],
  ['+999 123 4567', null],
  [null, null],
])('the WhatsApp chat of %s', (phone, chat) => {
  expect(chatLink(phone)).toBe(chat);
});

const advice = 'Please add your country code, or send the form once more to keep the number as it is.';
test.each([
  ['0151 23456789', 'de-DE,de;q=0.9,en-US;q=0.8', `Is +49 1512 3456789 right? ${advice}`],
  ['0151/23456789', 'de', `Is +49 1512 3456789 right? ${advice}`],
  ['020 7946 0000', 'fr-FR, en-GB;q=0.5', `Is +44 20 7946 0000 right? ${advice}`],
  ['49 151 23456789', 'de-DE', `Is +49 1512 3456789 right? ${advice}`],
  // A number of no country that is known, English of none, and no languages.
  ['0151 23456789', 'th-TH', advice],
  ['(212) 555-0100', 'en', advice],
  ['0151 2345678', '*, de_DE;q=x, zz-ZZ', advice],
  ['0151 2345678', '', advice],
  ['+49 151 2345678', 'de', null],
  ['0049 151 2345678', 'de', null],
  ['call me', 'de', null],
  ['', 'de', null],
])('of %j, typed in a browser of %j, is asked: %j', (typed, languages, question) => {
  const request = new Request('http://localhost', { headers: { 'Accept-Language': languages } });
  expect(askCountryCode(typed, request)).toBe(question);
});
