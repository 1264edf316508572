import type { RoomType } from '#db/schema/asks';

/** What forms call the types of rooms, and how many beds each has. */
export const roomTypes: Record<RoomType, { label: string; beds: number }> = {
  double: { label: 'Double (one large bed)', beds: 2 },
  twin: { label: 'Twin (two single beds)', beds: 2 },
  single: { label: 'Single (one bed)', beds: 1 },
  triple: { label: 'Triple (three beds)', beds: 3 },
  family: { label: 'Family (four beds)', beds: 4 },
};

/** Of a select box. */
export const roomTypeChoices = (Object.keys(roomTypes) as RoomType[]).map((value) => ({
  value,
  label: roomTypes[value].label,
}));

/** Of a select box: `Room 1` and so on. */
export const roomChoices = (rooms: readonly { number: number }[]) =>
  rooms.map(({ number }) => ({ value: String(number), label: `Room ${number}` }));

/** Children below this age need no bed of their own: they sleep in a cot or with their parents. */
export const bedFromAge = 3;

/** `Room 1: Double (one large bed): Anna Weber, Traveller 2` */
export const describeRoom = ({ number, type, people }: { number: number; type: RoomType; people: string[] }): string =>
  `Room ${number}: ${roomTypes[type].label}: ${people.join(', ') || 'nobody'}`;
