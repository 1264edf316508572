import { text } from 'drizzle-orm/sqlite-core';

/** What may be asked of those who travel. `beds`: who sleeps where, and in which type of room, where a booking has rooms. */
const askedFields = ['names', 'birthDates', 'passports', 'diet', 'health', 'flights', 'beds'] as const;
export type AskedField = (typeof askedFields)[number];

/** What is asked of those who travel, and until how many days before the journey. */
export interface Asks {
  fields: AskedField[];
  days: number;
}

/** Of a product: NULL for what is asked of every product of its kind. */
export const asks = () => text('asks', { mode: 'json' }).$type<Asks>();

/** Rooms by type, in the order of their numbers. */
export type RoomType = 'double' | 'twin' | 'single' | 'triple' | 'family';

/** A flight to or from the journey; empty where nobody has said. */
export interface Flight {
  number: string;
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM at the airport. */
  time: string;
  airport: string;
}

export interface Flights {
  arrival: Flight;
  departure: Flight;
}
