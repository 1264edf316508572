import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';

interface PickedUp {
  id: number;
  name: string;
  /** Of the party, as its file has it. */
  pickupTime: string | null;
  /** The current one of its tour; null for a package or an offer. */
  tourPickupTime: string | null;
}

/** The pick-up time of a party, in words: its own, otherwise that of its tour; null where neither has one. */
export const pickupTimeOf = ({ pickupTime, tourPickupTime }: Omit<PickedUp, 'id' | 'name'>): string | null =>
  pickupTime ?? tourPickupTime;

/** Sorts the parties that are picked up first to the front, and those without a time of day to the end. */
export const byPickup = (one: PickedUp, other: PickedUp): number =>
  pickupOrder(one).localeCompare(pickupOrder(other), 'en') || one.id - other.id;

const pickupOrder = (party: PickedUp) => `${pickupClock(pickupTimeOf(party)) ?? 'unknown'} ${party.name}`;
