import { describe, expect, it } from 'vitest';
import { changedFrom, isAlike, takenFrom } from '#app/admin/form/unsent-values.ts';

const first = {
  name: '',
  tell: true,
  seats: null as number | null,
  ages: [] as string[],
  days: [{ title: 'Arrival', meals: ['Dinner'] }],
  extras: { 3: '1' } as Record<number, string>,
};

describe('what is kept of a form', () => {
  it('is what differs from its first values', () => {
    expect(changedFrom(first, { ...first, days: [{ title: 'Arrival', meals: ['Dinner'] }] })).toBeUndefined();
    expect(changedFrom(first, { ...first, name: 'Nut', ages: ['4'] })).toEqual({ name: 'Nut', ages: ['4'] });
  });

  it('comes back with the values that the form still has, of the same shape', () => {
    const kept = { name: 'Nut', ages: ['4'], seats: 7, extras: {}, days: [{ title: 'Cairo', meals: [] }] };
    expect(takenFrom(first, { ...kept, gone: 'x' })).toEqual(kept);
    expect(takenFrom(first, { name: ['Nut'], tell: 'yes', ages: '4', days: [{ title: 'Cairo' }] })).toEqual({});
  });

  it.each([undefined, null, 'text', 7, []])('is nothing where the storage holds %j', (kept) => {
    expect(takenFrom(first, kept)).toEqual({});
  });

  it.each([
    [{ version: 5, key: 'a' }, { version: 7, key: 'b' }, true],
    [{ version: 5, key: 'a' }, { version: 7 }, false],
    [{ version: 5, key: 'a' }, undefined, false],
    [{ email: 'a@example.org' }, { email: null }, true],
    [{ 3: '1' }, { 5: '2' }, true],
    [{ seats: 'none' }, {}, false],
    // A number that is typed is a text.
    [40, '45', true],
  ])('%j and %j are alike: %j', (one, other, alike) => {
    expect(isAlike(one, other)).toBe(alike);
  });
});
