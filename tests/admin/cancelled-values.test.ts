import { expect, test } from 'vitest';
import {
  type CancelledValues,
  keyOf,
  type Person,
  readCancellation,
} from '#app/admin/reservations/party/cancelled-values.ts';
import type { ReservationDetails } from '#server/booking/views/reservation-details';

function detailsOf(...names: [id: number, name: string][]): ReservationDetails {
  const people = names.map(
    ([id, name], index): Person => ({ id, name, position: index + 1, isChild: false, age: null }),
  );
  const shown = { people, openRequests: [], seen: 1, reservation: { id: 7, version: 2, rooms: 3, email: null } };
  return shown as unknown as ReservationDetails;
}
const three = detailsOf([1, 'Anna'], [2, 'Jonas'], [3, 'Lena']);
const withoutJonas = detailsOf([1, 'Anna'], [3, 'Lena']);
const chosen = (index: number): CancelledValues => ({
  travellers: three.people.slice(index, index + 1).map(keyOf),
  ...{ from: '2026-11-23', rooms: null, total: null, fee: null, reason: '' },
  ...{ answersRequest: false, tell: false, message: '' },
});

test('who was chosen to be cancelled stays chosen while a colleague cancels somebody else', () => {
  expect(readCancellation(chosen(2), three, null)).toMatchObject({ travellers: [{ position: 3, id: 3 }], rooms: 2 });
  expect(readCancellation(chosen(2), withoutJonas, null)).toMatchObject({
    ...{ travellers: [{ position: 2, id: 3 }], rooms: 1 },
  });
});

test('nobody is chosen in the place of who has left', () => {
  expect(readCancellation(chosen(1), withoutJonas, null)).toMatchObject({ travellers: [], rooms: 2 });
});
