import { expect, test } from 'vitest';
import type { FieldChange } from '#db/schema/reservation';
import { describeChange } from '#server/booking/change-words.input';

test.each<[FieldChange, string | null]>([
  [
    { field: 'startDate', before: '2026-12-05', after: '2026-12-06' },
    'Date: Saturday, 5 December 2026 → Sunday, 6 December 2026',
  ],
  [{ field: 'adults', before: 2, after: 3 }, 'Adults: 2 → 3'],
  [{ field: 'childrenAges', before: [], after: [5, 7] }, 'Ages of the children: none → 5, 7'],
  [{ field: 'hotelRating', before: 4, after: null }, 'Hotel rating: 4 stars → none'],
  [{ field: 'email', before: null, after: 'anna@gmail.com' }, 'Email: none → anna@gmail.com'],
  [{ field: 'depositCents', before: null, after: 5000 }, 'Deposit: none → $50'],
  [
    {
      field: 'priceLines',
      before: [
        { label: 'Adults', count: 2, unitCents: 6500 },
        { label: 'Children', count: 1, unitCents: 3250 },
      ],
      after: [{ label: 'As agreed', count: 1, unitCents: 15_000 }],
    },
    'Price: Adults 2 × $65, Children 1 × $32.50 = $162.50 → As agreed = $150',
  ],
  [
    { field: 'priceLines', before: null, after: [{ label: 'As quoted', count: 1, unitCents: 200 }] },
    'Price: none → As quoted = $2',
  ],
  [{ field: 'tourId', before: 1, after: 2 }, null],
  [{ field: 'totalPriceCents', before: 1, after: 2 }, null],
])('words %o', (change, words) => {
  const described = describeChange(change);
  expect(described && `${described.label}: ${described.before} → ${described.after}`).toBe(words);
});
