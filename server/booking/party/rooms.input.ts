import type { RoomType } from '#db/schema/asks';

/** What a form calls the types of rooms, and how many beds each has. */
export const roomTypes: Record<RoomType, { label: string; beds: number }> = {
  double: { label: 'Double (one large bed for two)', beds: 2 },
  twin: { label: 'Twin (two single beds)', beds: 2 },
  single: { label: 'Single (one bed)', beds: 1 },
  triple: { label: 'Triple (three beds)', beds: 3 },
  family: { label: 'Family (four beds)', beds: 4 },
};

/** Children below this age need no bed of their own: they sleep in a cot or with their parents. */
export const bedFromAge = 3;
