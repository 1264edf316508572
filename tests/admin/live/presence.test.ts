import { expect, test } from 'vitest';
import { activityElsewhere } from '#app/admin/live/presence';
import type { Activity } from '#server/office/live/live.input';

const at = (screen: string, reservationId: number, activity: Activity) => ({
  screen,
  at: { reservationId, activity },
});

test('screens with the same reservation see what the others do, and never themselves', () => {
  const both = [at('mine', 1, 'answering'), at('other', 1, 'reading'), at('elsewhere', 2, 'answering')];
  expect(activityElsewhere(both, 'mine', 1)).toBe('reading');
  expect(activityElsewhere(both, 'other', 1)).toBe('answering');
  expect(activityElsewhere(both, 'elsewhere', 2)).toBeNull();
  expect(activityElsewhere([...both, at('third', 1, 'answering')], 'mine', 1)).toBe('answering');
});
