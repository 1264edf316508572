import type { Extra } from '#db/schema/rates';

/** The sample products with seats; all others take requests. */

interface SeasonContent {
  /** In days from the first start of the site. */
  startsInDays?: number;
  endsInDays?: number;
  /** 1 for Monday to 7 for Sunday; every day where none are named. */
  weekdays?: number[];
  seats: number;
}

interface DepartureContent {
  seasons: SeasonContent[];
  /** Whether a booking with a price is confirmed at once. */
  instant?: true;
  /** The names of what it shares with others. */
  needs?: string[];
}

const boat = 'Long-tail boat Mae Ya Nang';
const vans = 'Vans in Chiang Mai';

export const sharedResources = [
  { name: boat, units: 20, seats: 1 },
  { name: vans, units: 2, seats: 9 },
];

const daily = (seats: number) => [{ seats }];
const on = (weekdays: number[], seats: number) => [{ weekdays, seats }];

/** By the titles of tours, which set out at their pick-up. */
export const tourDepartures: Record<string, DepartureContent> = {
  'Giftun Islands: Two Reefs and a Beach': {
    seasons: [
      { endsInDays: 150, seats: 20 },
      { startsInDays: 151, weekdays: [2, 4, 6, 7], seats: 16 },
    ],
  },
  'Hurghada Reef by Semi-Submarine': { seasons: daily(20), instant: true },
  'Ras Mohammed on Land and Under Water': { seasons: on([1, 2, 3, 4, 6, 7], 12) },
  'Fayoum: Valley of the Whales and the Desert Lakes': { seasons: on([2, 4, 7], 8) },
  'Maeklong Railway Market and Damnoen Saduak': { seasons: daily(10) },
  'Thonburi Canals at Dusk by Long-Tail Boat': { seasons: daily(10), instant: true },
  'Doi Inthanon: The Roof of Thailand': { seasons: on([2, 4, 6, 7], 10), needs: [vans] },
  'Doi Suthep at Evening Chant and the Forest Temple': { seasons: daily(10), needs: [vans] },
  'Lanna Cooking Class with Market and Garden': { seasons: on([1, 2, 3, 4, 5, 6], 10), instant: true, needs: [vans] },
  'Phang Nga Bay by Sea Canoe': { seasons: daily(20) },
  'Cheow Lan Lake: A Night on the Water': { seasons: on([2, 5], 8) },
  'Old Phuket Town and Wat Chalong': { seasons: on([1, 3, 5, 7], 10) },
  'Koh Larn Afternoon: Two Beaches and the Ride Home at Dusk': { seasons: daily(16) },
  'Krabi Four Islands by Long-Tail Boat': { seasons: daily(16), needs: [boat] },
  'Railay Morning: First Steps on the Rock': { seasons: on([1, 3, 5, 6], 8), needs: [boat] },
  'Around Koh Samui: Big Buddha, Sea Rocks and Coconuts': { seasons: daily(10) },
};

/** What can be had besides, by the titles of tours. */
export const tourExtras: Record<string, Extra[]> = {
  'Giftun Islands: Two Reefs and a Beach': [
    { id: 1, name: 'First dive with an instructor', cents: 4500, per: 'traveller' },
    { id: 2, name: 'Shaded cabana on the beach', cents: 4000, per: 'party' },
  ],
  'Lanna Cooking Class with Market and Garden': [
    { id: 1, name: 'Curry pastes to take home', cents: 900, per: 'traveller' },
  ],
};

/** By the titles of packages, which set out on fixed days. */
export const packageDepartures: Record<string, DepartureContent> = {
  'Abu Simbel and the Nile, Aswan to Luxor': { seasons: on([1], 14) },
  'Koh Samui Wellness Week': { seasons: on([7], 10) },
};
