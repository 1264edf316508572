import { describe, expect, test } from 'vitest';
import { maxChatLength } from '#server/booking/rules/desk-booking.input';
import { readChat } from '#server/office/chat/read-chat';
import { emptySiteForAll } from '../../fixtures';
import { asLine, chats } from './chats';
import { products } from './products';

emptySiteForAll();

const read = (text: string) => readChat(text, '2027-02-20', products);

test('what is read of the chats is right, and is no less than it was', () => {
  const misses: string[] = [];
  let right = 0;
  for (const { name, today, text, said } of chats) {
    for (const [field, value] of Object.entries(asLine(readChat(text, today, products)))) {
      if (value === said[field]) right += 1;
      else misses.push(`${name}: ${field} is ${said[field]}, read as ${value}`);
    }
  }
  const there = chats.flatMap(({ said }) => Object.keys(said)).length;
  const [precision, recall] = [right / (right + misses.length), right / there];
  console.info([`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`, ...misses].join('\n'));
  expect([chats.length, there]).toEqual([132, 734]);
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.6);
});

test.each(['น้ำ ใจดี', 'امیر\u200cحسین رضایی'])('the name of %s is read as it is', (name) => {
  expect(read(`[14/02/2027, 21:02:10] \u202a${name}\u202c: Hello from ６ friends`).name?.value).toBe(name);
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
    'Friday, 6 March',
    '30 February 2027',
    'on the 14th',
    '12 March 2026',
    '19 February please',
    'we fly home on 20 March, can we do the tour the day before?',
    "12 March doesn't work for us anymore",
    'tomorrow I will send the copies',
    'Please reply by Friday',
    'in May, 2 rooms',
    'room 24/7',
    '20 people max in the group?',
    'between 10 and 12 people',
    'we are about 15 people',
    'we are 5 or 6 people',
    '2 adults plus our nanny',
    'family of 5',
    'me, my wife and my mother',
    'one of our kids is ill',
    'two families with 3 kids each',
    'I travel with my 2 daughters 15 and 19',
    '3 kids, 4 and 7',
    'anna@example.com and peter@example.com',
    'my number is +49 170 1234567 or +49 171 7654321',
    'it is 1.240 dollars or 45 000 EGP, 0.50 each',
    'IBAN DE89 3704 0044 0532 0130 00',
    'order 20270314, tracking 0012345678901',
    'card 4111 1111 1111 1111',
    'we want to see Luxor and Alexandria',
    'Pyramids and Nile Cruise',
    'either Dendera by River or Abu Simbel',
    'we loved Dendera by River last year',
    'Please write to egypt@nileandsiam.example or call +20 2 0000 0100',
    'I want a refund for Dendera by River on 12 March, 2 adults',
    '[19/02/2027, 10:05:00] Nile & Siam: We have 8 March for 2 adults, call Mona Fathy +20 100 555 0199',
    'On Fri, 19 Feb 2027 Nile & Siam <egypt@nileandsiam.example> wrote:\n> 8 March for 2 adults',
    '[19/02/2027, 10:05:00] Mona: 8 March is free\n[19/02/2027, 10:06:00] Brian: for 2 adults',
    '[19/02/2027, 10:05:00] +44 7700 900123: 8 March\n[19/02/2027, 10:06:00] +49 170 1234567: sorry, we cannot',
  ])('%s', (text) => {
    expect(asLine(read(text))).toEqual({});
  });
});

test.each<[text: string, said: Record<string, string>]>([
  ['14/03/2027', { startDate: '2027-03-14' }],
  ['3/14/2027', { startDate: '2027-03-14' }],
  ['March 12th', { startDate: '2027-03-12' }],
  ['el 15 de abril', { startDate: '2027-04-15' }],
  ['am Donnerstag, den 4. März', { startDate: '2027-03-04' }],
  ['tour on 15 March, my birthday is 14 March', { startDate: '2027-03-15' }],
  ['5 March, 2 adults', { startDate: '2027-03-05', adults: '2' }],
  ['Red Sea Rest in Hurghada 9-17 April', { startDate: '2027-04-09', product: 'package/4' }],
  ['Dendera by River, we are there 9-17 April', { product: 'tour/11' }],
  ['two kids, 4 and 7 years', { childrenAges: '4, 7' }],
  ['saturday, 13 march', { startDate: '2027-03-13' }],
  ['3 pax', { adults: '3' }],
  ['phone: 0049 (30) 123-4567, WhatsApp +49 170 1234567', { phone: '0049 (30) 123-4567', whatsapp: '+49 170 1234567' }],
  ['see you, Anna Weber, anna@example.com', { name: 'Anna Weber', email: 'anna@example.com' }],
])('%s', (text, said) => {
  expect(asLine(read(text))).toEqual(said);
});

test('each value has the piece of the text that says it', () => {
  const text = 'Dendera by River on 12 March, 2 adults and our son (4). Anna Weber, anna@example.com';
  expect(read(text)).toMatchObject({
    startDate: { from: 'on 12 March' },
    childrenAges: { value: ['4'], from: 'our son (4' },
  });
});

describe('a hostile text costs little', () => {
  const pieces = ['a', '1 ', '1-', '\n', ' ', '+', '0 ', '<', 'a.a@a.', 'Aa ', '\u0661 ', '12 march ', '2 kids 4, 5, '];
  const chat = '12/03/27, 14:22 - A: 12 march 2 adults\n';
  const long = [...pieces, 'nile cruise pyramids ', chat, 'on Mon K <a@b.co> wrote:\n'].map((piece) =>
    piece.repeat(maxChatLength / piece.length),
  );
  // As long as what is read for dates.
  const dated = ['1 ', '1-', '12 ', '12 march ', '1/2 '].map((piece) =>
    `${piece.repeat(1190 / piece.length)}\n`.padEnd(maxChatLength, 'a\n'),
  );
  test.each([...long, ...dated].map((text) => [text.slice(0, 20), text]))('%j', (_, text) => {
    const costs = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      read(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...costs)).toBeLessThan(100);
  });
});
