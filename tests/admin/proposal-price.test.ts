import { expect, test } from 'vitest';
import { optionOf, priceOf } from '#app/admin/reservations/details/proposal-values.ts';
import type { ReservationDetails } from '#server/booking/views/reservation-details';

type Reservation = ReservationDetails['reservation'];

const reservation = {
  ...{ id: 7, kind: 'tour', tourId: 2, packageId: null, offerId: null, productTitle: 'Karnak', pricing: 'party' },
  ...{ startDate: '2026-12-05', adults: 2, childrenAges: [5], rooms: null, hotelRating: null, pickupTime: null },
  totalPriceCents: 13_000,
} as unknown as Reservation;
const rules = (count: number) => ({
  ...{ askedCents: count * 6500, quotedCents: null, isSameParty: false, isOver: false, violations: [], reason: null },
  asked: [{ label: 'Adults', count, unitCents: 6500 }],
});
const noRules = { ...rules(1), asked: null, askedCents: null };
const price = (
  changes: Partial<ReturnType<typeof optionOf>>,
  answer: Parameters<typeof priceOf>[2],
  own: Partial<Reservation> = {},
) => priceOf({ ...optionOf({ ...reservation, ...own }), ...changes }, { ...reservation, ...own }, answer);

const emptyLine = { label: '', count: '1', unitPrice: '', optional: false };
const threeAdults = { label: 'Adults', count: '3', unitPrice: '65', optional: false };
const product = { kind: 'tour', id: 9, title: 'Philae' } as const;

test('an option stays at the told price only where the journey cannot have another one', () => {
  const told = { by: 'told', lines: [] };
  expect(price({ startDate: '2026-12-08' }, rules(3))).toMatchObject({ ...told, isComputed: false });
  const alike = { ...rules(3), isSameParty: true };
  expect(price({ childrenAges: ['4'] }, alike)).toMatchObject({ ...told, isComputed: true });
  expect(price({ product: { ...product, id: 2 } }, rules(3))).toMatchObject(told);
  expect(price({ adults: '3' }, rules(2))).toMatchObject({ ...told, isComputed: true });
  expect(price({ product }, rules(2))).toMatchObject({ by: 'rules', holds: false });
  expect(price({ childrenAges: ['12'] }, rules(3))).toMatchObject({ by: 'rules', holds: false });
  const quoted = { pricing: 'none', hotelRating: 4 } as const;
  expect(price({ startDate: '2026-12-08' }, noRules, quoted)).toMatchObject(told);
  expect(price({ hotelRating: '5' }, noRules, quoted)).toMatchObject({ by: 'office', lines: [emptyLine] });
  const quotedAlike = { ...noRules, isSameParty: true };
  expect(price({ childrenAges: ['12'] }, quotedAlike, quoted)).toMatchObject({ by: 'office', lines: [emptyLine] });
});

test('another party has the lines by the rules of today until somebody types one, or an empty line', () => {
  expect(price({ adults: '3' }, rules(3))).toMatchObject({ by: 'rules', lines: [threeAdults], isComputed: true });
  expect(price({ adults: '3' }, noRules)).toMatchObject({ by: 'office', lines: [emptyLine], holds: false });
  expect(price({ adults: '3' }, null)).toMatchObject({ lines: [emptyLine], isComputed: true });
  const typed = [{ ...threeAdults, unitPrice: '60' }];
  expect(price({ adults: '4', lines: typed }, rules(4))).toMatchObject({
    by: 'office',
    lines: typed,
    isComputed: false,
  });
  const open = { totalPriceCents: null, priceLines: null, pricing: 'none' } as const;
  expect(price({}, noRules, open)).toMatchObject({ by: 'office', lines: [emptyLine], holds: false });
});
