import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountryBadge } from '#app/ui/card/badges';

test.each([
  ['Egypt', 'bg-accent text-ink'],
  ['Thailand', 'bg-jade text-white'],
  ['Jordan', 'bg-nile text-white'],
  ['Morocco', 'bg-lotus text-white'],
  ['Vietnam', 'bg-brand-deep text-white'],
  ['Spain', 'bg-indigo text-white'],
])('the badge of %s is in its ink', (country, ink) => {
  expect(renderToStaticMarkup(<CountryBadge country={country} />)).toContain(ink);
});
