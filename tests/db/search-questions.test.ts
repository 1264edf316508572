import { describe, expect, test } from 'vitest';
import { articles } from '#db/seed/articles';
import { offers } from '#db/seed/offers';
import { packages } from '#db/seed/packages';
import { toursEgypt } from '#db/seed/tours-egypt';
import { toursThailand } from '#db/seed/tours-thailand';
import { questions } from '../../bench/search-questions.mjs';

interface Question {
  readonly q: string;
  readonly where?: string;
  readonly kind: string;
  readonly finds?: readonly (string | undefined)[];
  readonly about?: RegExp;
  readonly elsewhere?: string;
}

const asked: readonly Question[] = questions;

describe('the questions that measure the search', () => {
  test('are 150, none of them twice', () => {
    expect(new Set(asked.map(({ q, where }) => `${where} ${q}`)).size).toBe(150);
    expect(asked).toHaveLength(150);
  });

  test('expect titles of the sample catalogue alone', () => {
    const catalogue = [...toursEgypt, ...toursThailand, ...packages, ...offers, ...articles];
    const titles = new Set<string | undefined>(catalogue.map(({ title }) => title));
    const unknown = asked.flatMap(({ q, finds = [] }) =>
      finds.filter((title) => !titles.has(title)).map((title) => `${q}: ${title}`),
    );
    expect(unknown).toEqual([]);
  });

  test('can each be found', () => {
    const hopeless = asked.filter(({ finds, about, elsewhere }) => !finds?.length && !about && !elsewhere);
    expect(hopeless).toEqual([]);
  });
});
