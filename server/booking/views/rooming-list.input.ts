import { z } from 'zod';
import type { RoomType } from '#db/schema/asks';
import { departureProduct } from '#server/booking/departure/departure.input';
import { day } from '#server/values/fields.input';

/** Which rooming list is meant. */
export const roomingQuestion = z.strictObject({
  product: departureProduct,
  day,
  /** Whether all who set out on that day are meant, or all who sleep there that night. */
  scope: z.enum(['departure', 'night']).default('departure'),
  /** The stars of the hotel, where some of them sleep in another one; empty for all. */
  hotel: z.enum(['', '3', '4', '5']).default(''),
});
export type RoomingQuestion = z.output<typeof roomingQuestion>;

/** A list that was sent to its hotel, as it was shown. */
export const sentList = roomingQuestion.extend({ was: z.string().max(40) });
export type SentList = z.output<typeof sentList>;

/** The address of a rooming list after its path: `?product=package-12&day=…` */
export const roomingQuery = (question: RoomingQuestion): string => `?${new URLSearchParams(question)}`;

/** What is said of a room of a type. */
interface RoomWords {
  /** To follow a number: `7 double`. */
  name: string;
  /** Of the heading above its rooms. */
  heading: string;
  beds: string;
}

/** In the order of a rooming list. */
export const roomWords: Record<RoomType, RoomWords> = {
  double: { name: 'double', heading: 'Double rooms', beds: 'one large bed' },
  twin: { name: 'twin', heading: 'Twin rooms', beds: 'two single beds' },
  single: { name: 'single', heading: 'Single rooms', beds: 'one bed' },
  triple: { name: 'triple', heading: 'Triple rooms', beds: 'three beds' },
  family: { name: 'family', heading: 'Family rooms', beds: 'four beds' },
};

/** What is said of those whose room nobody has booked or arranged. */
export const withoutRoom = { heading: 'Room to be arranged', beds: '' };

/** What a list calls somebody. */
export const guestName = ({ name }: { name: string }): string => name || 'Name to follow';

/** What the kitchen and the reception have to know, a line each. */
export const guestNotes = ({ diet, notes }: { diet: string | null; notes: string | null }): string[] => [
  ...(diet === null ? [] : [`Diet: ${diet}`]),
  ...(notes === null ? [] : [`Notes: ${notes}`]),
];

/** `Twin rooms: 7, each with two single beds` */
export const sectionHeading = ({
  heading,
  beds,
  rooms,
}: {
  heading: string;
  beds: string;
  rooms: unknown[];
}): string => (beds ? `${heading}: ${rooms.length}, each with ${beds}` : heading);

/** What is said of those who are not on the list any more. */
export const goneMark = 'No longer travels';

export const missingHeading = 'Names to follow';

/** A room that is booked and has nobody in it. */
export const emptyRoom = 'Nobody is in this room yet';
