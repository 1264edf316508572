import { text } from 'drizzle-orm/sqlite-core';

/** What a price becomes: a percentage of it, or US cents instead of it. */
export type Amount = { percent: number } | { cents: number };

/** Children who pay a price of their own. */
export interface AgeBand {
  name: string;
  /** In years, both included. */
  from: number;
  to: number;
  /** Of the price of an adult. */
  amount: Amount;
  /** Whether each of them takes a seat. */
  seat: boolean;
}

/** Days on which another price holds. */
export interface PriceSeason {
  name: string;
  /** First and last day, YYYY-MM-DD; null for no limit. */
  from: string | null;
  until: string | null;
  /** 1 for Monday to 7 for Sunday; empty for every day. */
  weekdays: number[];
  amount: Amount;
}

/** What a group of so many travellers or more pays each. */
export interface GroupRate {
  travellers: number;
  amount: Amount;
}

/** What can be had besides. */
export interface Extra {
  /** Its number within its product, which stays. */
  id: number;
  name: string;
  /** In US cents, for one. */
  cents: number;
  /** How many a party can have: one for each traveller or room, or one. */
  per: 'traveller' | 'room' | 'party';
}

interface HotelRate {
  /** Its class: 3, 4 or 5 stars. */
  stars: number;
  /** In US cents, for an adult who shares a room. */
  cents: number;
}

/** How the price of a product follows from day and party. What is empty is as for every product of its kind. */
export interface Rates {
  bands: AgeBand[];
  seasons: PriceSeason[];
  groups: GroupRate[];
  /** The prices of a package by the class of its hotels. */
  hotels: HotelRate[];
  /** In US cents, for who has a room alone; null where that is on request. */
  singleCents: number | null;
  extras: Extra[];
  /** One travels free for each so many who pay; missing for none. */
  freeEach?: number | null;
}

/** NULL where a product has its price alone. */
export const rates = () => text('rates', { mode: 'json' }).$type<Rates>();

/** What a party has of the extras of its product, as they were called. */
export interface BookedExtra {
  id: number;
  name: string;
  count: number;
}
