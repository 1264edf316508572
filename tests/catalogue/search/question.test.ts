import { describe, expect, test } from 'vitest';
import { readQuestion } from '#server/catalogue/search/question';
import { emptySiteForEach } from '../../fixtures';

describe('a question', () => {
  emptySiteForEach();

  const placesOf = (query: string) => readQuestion(query).places.map(({ city, country }) => city ?? country);
  const termsOf = (query: string) => readQuestion(query).terms.map(({ typed }) => typed);

  test.each([
    ['koh samui', 'Koh Samui'],
    ['kohsamui', 'Koh Samui'],
    ['Ko-Samui beaches', 'Koh Samui'],
    ['Assuan', 'Aswan'],
    ['Le Caire', 'Cairo'],
    ['египет', 'Egypt'],
    ['เชียงใหม่', 'Chiang Mai'],
    ['普吉岛', 'Phuket'],
    ['الأقصر', 'Luxor'],
  ])('"%s" names %s', (query, place) => {
    expect(placesOf(query)).toEqual([place]);
  });

  test('drops words that do not narrow it, in several languages', () => {
    expect(termsOf('things to do in Luxor, please')).toEqual(['luxor']);
    expect(termsOf('the best tours for 2 adults')).toEqual([]);
    expect(termsOf('Ich möchte nach Luxor')).toEqual(['luxor']);
  });

  test('reads a compound as its parts, where no text has it and it is about something', () => {
    expect(termsOf('Ägyptenrundreise mit Kindern')).toEqual(['agypten', 'mit kindern']);
    expect(termsOf('Pyramidentour')).toEqual(['pyramiden']);
    for (const word of ['conrad', 'sommerreise', 'motorbike']) expect(termsOf(word)).toEqual([word]);
  });

  test('cuts scripts without spaces into known words', () => {
    expect(placesOf('曼谷潜水')).toEqual(['Bangkok']);
    expect(readQuestion('曼谷潜水').terms[1]?.beginnings.length).toBeGreaterThan(0);
  });

  test.each([
    ['under $50', 5000],
    ['less than 100 dollars', 10_000],
    ['up to 80 usd', 8000],
    ['max $40', 4000],
    ['unter 200 €', 20_000],
    ['$75', 7500],
    ['1001 nights', null],
    ['luxor', null],
    ['up to 5 days', null],
    ['within 3 hours', null],
    ['max 6 people', null],
    ['under 12 children', null],
    ['bis 10 tage', null],
    ['ibis 3', null],
  ])('"%s" is up to %s cents', (query, cents) => {
    expect(readQuestion(`boat ${query}`).maxCents).toBe(cents);
  });

  test.each([
    ['half day', [0, 0.5]],
    ['a full-day tour', [0.5, 1]],
    ['day trip', [0.5, 1]],
    ['weekend', [2, 4]],
    ['3 days', [2, 4]],
    ['4 nights', [3, 7]],
    ['one week', [4, 10]],
    ['2 weeks', [9, 19]],
    ['packages up to 7 days', [1, 7]],
    ['egypt, max. 2 weeks', [1, 14]],
    ['less than 4 nights', [1, 5]],
    ['bis zu 8 Tage', [1, 8]],
    ['temples by day', null],
  ])('"%s" lasts %s days', (query, days) => {
    expect(readQuestion(query).days).toEqual(days);
  });

  test('asks for packages, offers and low prices by words', () => {
    expect(readQuestion('cheap packages')).toMatchObject({ kinds: ['package'], isCheap: true, terms: [] });
    expect(readQuestion('deals in Egypt')).toMatchObject({ kinds: ['offer'], isCheap: false });
  });

  test.each([
    ['Rome', 'Rome'],
    ['Rom', 'Rome'],
    ['巴黎', 'Paris'],
    ['Oman', 'Oman'],
    ['Vietnam', 'Vietnam'],
    ['Marokko', 'Morocco'],
  ])('"%s" is a place to which we do not travel', (query, name) => {
    expect(readQuestion(query)).toMatchObject({ elsewhere: [name], terms: [] });
  });

  test('asks what we have answered', () => {
    const { answers, terms } = readQuestion('do i need a visa?');
    expect(answers.map(({ title }) => title).join()).toMatch(/visa/i);
    expect(terms).toMatchObject([{ isOptional: true }]);
  });

  test('has at most eight terms of forty letters', () => {
    const many = readQuestion(Array.from({ length: 40 }, (_, index) => `word${'x'.repeat(index)}`).join(' '));
    expect(many.terms.length).toBeLessThanOrEqual(8);
    expect(many.terms.every(({ typed }) => typed.length <= 40)).toBe(true);
  });
});
