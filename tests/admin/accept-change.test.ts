import { describe, expect, test } from 'vitest';
import { acceptChange } from '#app/admin/reservations/details/accept-change.ts';
import { changeValuesOf, decisionIn } from '#app/admin/reservations/details/change-values.ts';
import type { ProposalOption } from '#db/schema/proposal';
import type { ReservationDetails } from '#server/booking/views/reservation-details';

type Reservation = ReservationDetails['reservation'];

const reservation = {
  ...{ id: 7, version: 3, kind: 'tour', tourId: 2, packageId: null, offerId: null, status: 'confirmed' },
  ...{ name: 'Wanda', email: 'wanda@example.com', phone: null, whatsapp: null, startDate: '2026-12-05' },
  ...{ adults: 2, childrenAges: [], rooms: null, hotelRating: null, pickupTime: '07:00', meetingPoint: null },
  ...{ pickupPlace: null, specialRequests: null, totalPriceCents: 13_000 },
  priceLines: [{ label: 'Adults', count: 2, unitCents: 6500 }],
} as unknown as Reservation;

const changeRequest: ProposalOption = {
  product: { kind: 'tour', id: 2, title: 'Karnak', country: 'Egypt' },
  ...{ startDate: '2026-12-08', pickupTime: '07:00', meetingPoint: null, cancellation: null, adults: 2 },
  ...{ childrenAges: [], rooms: null, hotelRating: null, lines: [] },
};
const three = { ...changeRequest, adults: 3 };
const rules = (count: number, violations: string[] = []) => ({
  ...{ askedCents: count * 6500, quotedCents: null, isSameParty: count === 2, isOver: false, violations, reason: null },
  asked: [{ label: 'Adults', count, unitCents: 6500 }],
});
const noRules = {
  asked: null,
  askedCents: null,
  quotedCents: null,
  isSameParty: false,
  isOver: false,
  violations: [],
  reason: null,
};
const accept = (changes: Partial<Reservation>, option: ProposalOption, answer: Parameters<typeof acceptChange>[2]) =>
  acceptChange({ reservation: { ...reservation, ...changes }, seen: 12 }, option, answer);

describe('a change that a traveller asks for', () => {
  test('of the day alone is accepted with one click, at the price that was told', () => {
    expect(accept({}, changeRequest, { ...rules(2), askedCents: 15_000 })).toMatchObject({
      by: 'click',
      change: {
        id: 7,
        version: 3,
        seen: 12,
        answersRequest: true,
        startDate: '2026-12-08',
        price: { kind: 'keep' },
        tell: true,
        product: null,
      },
    });
    expect(accept({ email: null }, changeRequest, { ...noRules, isSameParty: true })).toMatchObject({
      by: 'click',
      change: { tell: true },
    });
  });

  test('of the pick-up place is accepted with one click', () => {
    const asked = { ...changeRequest, startDate: reservation.startDate, pickupPlace: 'Hotel Marhaba' };
    expect(accept({}, asked, rules(2))).toMatchObject({
      by: 'click',
      change: { startDate: '2026-12-05', pickupPlace: 'Hotel Marhaba', price: { kind: 'keep' } },
    });
    expect(accept({ pickupPlace: 'Hotel Amira' }, changeRequest, rules(2))).toMatchObject({
      change: { pickupPlace: 'Hotel Amira' },
    });
  });

  test('of a party that costs the same takes the lines for it', () => {
    expect(accept({ totalPriceCents: 19_500 }, three, rules(3))).toMatchObject({
      by: 'click',
      change: { adults: 3, price: { kind: 'take', totalCents: 19_500 } },
    });
  });

  test('with another total is proposed where the booking is confirmed, and taken where it is a request', () => {
    expect(accept({}, three, rules(3, ['At most 2 adults']))).toMatchObject({
      by: 'proposal',
      option: {
        ...{ product: null, adults: '3', startDate: '2026-12-08', pickupTime: '07:00' },
        lines: [],
      },
    });
    expect(accept({ status: 'pending' }, three, rules(3))).toMatchObject({
      by: 'click',
      change: { price: { kind: 'take', totalCents: 19_500 } },
    });
    expect(accept({}, three, noRules)).toMatchObject({ by: 'proposal', option: { adults: '3', lines: [] } });
  });

  test('of a request whose price is open stays open', () => {
    const open = { status: 'pending', totalPriceCents: null, priceLines: null } as const;
    expect(accept(open, three, noRules)).toMatchObject({ by: 'click', change: { price: { kind: 'keep' } } });
  });

  test.each([
    ['a reason is needed', {}, changeRequest, rules(2, ['Date must be in the future'])],
    ['nobody can be mailed the other price', { email: null }, three, rules(3)],
    ['the office must type the price', { status: 'pending' as const }, three, noRules],
    ['the rules are not known', {}, changeRequest, null],
  ])('opens the form where %s', (_, changes, option, answer) => {
    expect(accept(changes, option, answer)).toEqual({ by: 'form' });
  });

  test('changes the day and the party alone, whatever the office has changed meanwhile', () => {
    const since = { rooms: 2, hotelRating: 5, pickupTime: '05:00' };
    const asked = { ...changeRequest, rooms: 1, hotelRating: 4 };
    expect(accept(since, asked, rules(2))).toMatchObject({
      by: 'click',
      change: { ...since, startDate: '2026-12-08', price: { kind: 'keep' } },
    });
    expect(accept(since, { ...asked, adults: 3 }, rules(3))).toMatchObject({
      by: 'proposal',
      option: { adults: '3', rooms: '2', hotelRating: '5', pickupTime: '05:00' },
    });
    expect(changeValuesOf({ ...reservation, ...since }, asked)).toMatchObject({
      ...{ startDate: '2026-12-08', rooms: '2', hotelRating: '5', pickupTime: '05:00' },
    });
  });

  test('never changes the product, also one that was deleted, nor the price of a confirmed booking', () => {
    const ofDeleted = { ...reservation, tourId: null };
    const asked = { ...three, product: { ...changeRequest.product, id: 0 } };
    expect(changeValuesOf(ofDeleted, asked)).toMatchObject({ product: null, adults: '3' });
  });
});

test('the price stays, is taken from the rules, or has to be chosen', () => {
  const decide = (
    own: Partial<Reservation>,
    form: Partial<ReturnType<typeof changeValuesOf>>,
    askedCents: number | null,
  ) => {
    const details = { ...reservation, ...own };
    const values = { ...changeValuesOf(details, null), ...form };
    return decisionIn(values, details, { askedCents, isSameParty: values.adults === '2' });
  };
  const other = { product: { kind: 'tour', id: 9, title: 'Philae' } } as const;
  expect(decide({}, { startDate: '2026-12-08' }, 15_000)).toBe('keep');
  expect(decide({}, { adults: '3' }, 19_500)).toBeNull();
  expect(decide({}, { adults: '3' }, 13_000)).toBe('keep');
  expect(decide({}, { adults: '3' }, null)).toBe('keep');
  expect(decide({}, { adults: '3', price: 'keep' }, 19_500)).toBe('keep');
  expect(decide({ status: 'pending' }, { adults: '3' }, 19_500)).toBe('take');
  expect(decide({}, other, 19_500)).toBe('take');
  expect(decide({}, { ...other, price: 'type' }, 19_500)).toBe('type');
});
