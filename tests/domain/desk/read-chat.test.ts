import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ChatReading, readChat } from '#server/domain/desk/read-chat.input';
import { measureChats, precisionOf, recallOf } from './chat-figures';
import { products } from './products';

const today = '2027-02-20';
const read = (text: string) => readChat(text, { today, products });
/** The values that are read of a text. */
const valuesIn = (text: string) =>
  Object.fromEntries(
    Object.entries(read(text) satisfies ChatReading).flatMap(([field, found]) => (found ? [[field, found.value]] : [])),
  );

describe('pasted chats', () => {
  test.each([
    ['chats', 25, 1],
    ['held-out', 15, 0.93],
    ['held-out-2', 12, 0.92],
    ['held-out-3', 10, 0.9],
    ['held-out-4', 20, 0.8],
    ['held-out-5', 20, 0.85],
    ['held-out-6', 10, 0.8],
    ['held-out-7', 10, 0.9],
    ['held-out-8', 10, 0.8],
  ])('%s: precision is at least 0.98, and recall has not fallen', (folder, count, recall) => {
    const { chats, total, byField, misses } = measureChats(`tests/domain/desk/${folder}`);
    const figures = Object.entries(byField).map(
      ([field, figure]) => `${field}: ${figure.right} of ${figure.there}, ${figure.wrong} wrong`,
    );
    if (misses.length > 0) console.info([folder, ...figures, ...misses].join('\n'));
    expect(chats).toBe(count);
    expect(precisionOf(total)).toBeGreaterThanOrEqual(0.98);
    expect(recallOf(total)).toBeGreaterThanOrEqual(recall);
  });
});

describe('what is not clear stays empty', () => {
  test.each([
    'Is 12 March possible? If not, 14 March?',
    'we are free from 12 March',
    'around 12 March',
    '12 or 13 March',
    '12 to 10 March',
    'on 03/04/2027',
    'Can we start on Monday 15 March or Tuesday 16 March?',
    'saturday 14 march 2027',
    '30 February 2027',
    'on the 14th',
    '12 March 2026',
    'we fly home on 20 March, can we do the tour the day before?',
    "12 March doesn't work for us anymore",
    'tomorrow I will send the copies',
    'Please reply by Friday',
    'room 24/7',
    '20 people max in the group?',
    'between 10 and 12 people',
    'we are about 15 people',
    'we are 5 or 6 people',
    'family of 5',
    'me, my wife and my mother',
    'one of our kids is ill',
    'two families with 3 kids each',
    'I travel with my 2 daughters 15 and 19',
    'anna@example.com and peter@example.com',
    'my number is +49 170 1234567 or +49 171 7654321',
    'IBAN DE89 3704 0044 0532 0130 00',
    'order 20270314, tracking 0012345678901',
    'card 4111 1111 1111 1111',
    '4 or 5 star hotel',
    'at least 4 stars',
    'Your guide gets 5 stars from me!',
    'Is the hotel 4 stars?',
    'room 214',
    'we want to see Luxor and Alexandria',
    'Pyramids and Nile Cruise',
    'we loved Dendera by River last year',
    'Please write to egypt@nileandsiam.example or call +20 2 0000 0100',
  ])('%s', (text) => {
    expect(valuesIn(text)).toEqual({});
  });
});

test.each<[text: string, values: Partial<Record<keyof ChatReading, unknown>>]>([
  ['14/03/2027', { startDate: '2027-03-14' }],
  ['3/14/2027', { startDate: '2027-03-14' }],
  ['2027/03/14', { startDate: '2027-03-14' }],
  ['vom 12. bis 16. März 2027', { startDate: '2027-03-12' }],
  ['du 12 au 16 mars', { startDate: '2027-03-12' }],
  ['dal 12 al 16 marzo', { startDate: '2027-03-12' }],
  ['el 15 de abril', { startDate: '2027-04-15' }],
  ['March 12th', { startDate: '2027-03-12' }],
  ['19 February please', { startDate: '2028-02-19' }],
  ['tour for two on 15 March, my birthday is 14 March', { startDate: '2027-03-15', adults: 2 }],
  ['tour tomorrow?', { startDate: '2027-02-21' }],
  ['2+1: 2 adults and our 5 year old', { adults: 2, childrenAges: [5] }],
  ['wir sind zu viert, davon 2 Kinder (3 und 5)', { adults: 2, childrenAges: [3, 5] }],
  ['family of four with two kids, 4 and 7 years', { adults: 2, childrenAges: [4, 7] }],
  ['2 adults, 1 baby (8 months)', { adults: 2, childrenAges: [0] }],
  ['3 pax', { adults: 3 }],
  ['one double room and two singles', { rooms: 3 }],
  ['we need 2 rooms, no wait 3 rooms', { rooms: 3 }],
  ['phone: 0049 (30) 123-4567, WhatsApp +49 170 1234567', { phone: '0049 (30) 123-4567', whatsapp: '+49 170 1234567' }],
  ['my mail is a@example.com sorry b@example.com', { email: 'b@example.com' }],
  ['My name is Sarah Connor and my husband is Kyle', { name: 'Sarah Connor' }],
])('%s', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

test('a link of the site names its product', () => {
  expect(read('https://www.nileandsiam.example/tours/13?x=1').product?.value.id).toBe(13);
});

test('"next Friday" is clear at the end of a week only', () => {
  const said = (day: string) => readChat('next Friday please', { today: day, products }).startDate?.value ?? null;
  expect(said('2027-02-20')).toBe('2027-02-26');
  expect(said('2027-02-22')).toBeNull();
});

test('each value has the piece of the text that says it', () => {
  const text = readFileSync('tests/domain/desk/chats/honeymoon.txt', 'utf8');
  const pieces = Object.entries(read(text)).flatMap(([field, found]) => (found ? [[field, found.from]] : []));
  expect(Object.fromEntries(pieces)).toMatchObject({
    startDate: '23rd of June',
    hotelRating: '5*',
    rooms: 'Double room',
  });
  for (const [, from] of pieces) expect(text).toContain(from);
});

describe('a hostile text takes time in proportion to its length', () => {
  const pieces = [
    'a',
    '1',
    '1 ',
    '1-',
    '\n',
    '--',
    '+',
    'a.a@a.',
    'Aa ',
    '\u0661 ',
    '12 march ',
    'tomorrow ',
    'friday ',
  ];
  const longer = [
    '2 kids 4, 5, ',
    'march 12 to ',
    '/tours/1 ',
    'nile cruise pyramids ',
    'one double room and ',
    'sorry ',
  ];
  const chats = ['12/03/27, 14:22 - A: 12 march 2 adults\n', 'From: a@b.co\nTo: x\n\n', 'on Mon K <a@b.co> wrote:\n'];
  test.each([...pieces, ...longer, ...chats])('%j', (piece) => {
    const text = piece.repeat(65_536 / piece.length + 1).slice(0, 65_536);
    const part = text.slice(0, 65_536 / 8);
    const timeOf = (work: () => void) => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const rounds = Array.from({ length: 6 }, () => ({
      parts: timeOf(() => {
        for (let count = 0; count < 8; count++) read(part);
      }),
      whole: timeOf(() => read(text)),
    }));
    const best = (times: number[]) => Math.min(...times);
    // Eight parts take as long as the whole; a quadratic rule would take eight times as long for the whole.
    const whole = best(rounds.map((round) => round.whole));
    expect(whole).toBeLessThan(2.5 * best(rounds.map((round) => round.parts)) + 5);
  });
});
