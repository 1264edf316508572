import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'Tipping and money in Egypt and Thailand',
  slug: 'tipping-and-money-egypt-thailand',
  excerpt:
    'Two countries, two opposite habits. Who expects a tip and who does not, which notes to keep in which pocket, and how to get cash without losing a slice of it.',
  image: '/posters/night-market-dusk.svg',
  imageAlt: 'Market stalls under lanterns, shoppers seen from behind',
  date: '2026-02-17',
  author: 'Claire Whitfield',
  category: 'Travel Tips',
  relatedArticles: ['eating-in-cairo', 'bangkok-street-food', 'reading-a-nile-cruise-itinerary'],
  content: `Nothing makes a careful traveller more nervous than the moment after a small service, when a hand is neither quite open nor quite closed. It need not. Egypt and Thailand have clear customs about tipping; they simply happen to be opposites. In Egypt a tip is part of many people's income and is expected often, in small amounts. In Thailand it is a pleasant extra, and in many places nobody looks for it at all.

## Egypt: small notes, often

The word is *baksheesh*, and it covers the tip, the thank-you and the little payment that makes a thing happen. The system runs on small notes, and small notes are scarce. Ask for them whenever you change money, break a large one at the hotel desk or the supermarket, and keep the small ones in a pocket of their own so that you never open a full wallet in the street.

Tip for something done: a bag carried, a door unlocked, a shoe looked after. You owe nothing for a service you did not ask for, such as directions to a place you can see. Decline early, politely and once.

## Thailand: round up, lightly

In a street kitchen or a market you pay the price and go. In a simple restaurant leave the coins of the change. Hotels and better restaurants often add ten per cent for service, and the bill says so; then nothing more is needed. For a massage, a small note handed to the person herself is customary and welcome. Taxi fares are rounded up.

## Who and how much

Amounts change with prices, so we give proportions and habits here. Your guide knows the sums that are usual this season; ask on the first morning.

| For whom | In Egypt | In Thailand |
| --- | --- | --- |
| Restaurant waiter | About 10 per cent in cash, even when service is on the bill | Coins of the change; nothing if service is added |
| Hotel porter | A small note for each bag | A small note in all |
| Housekeeping | A small note each day | A small note, if you like |
| Guide for the day | Customary, if you were content | Welcome, if you were content |
| Driver for the day | About half of what the guide gets | Less, or round up |
| Cruise or boat crew | One envelope at the end, shared by all | A note for the boatman |
| Taxi | Agreed fare, nothing more | Round up |
| Toilet attendant | A coin or the smallest note | Pay the posted fee, if any |

Tips are given with the right hand in Egypt. In Thailand use the right hand too, the left touching your forearm if you want to be gracious. Foreign coins cannot be changed by the person who gets them; give local money or notes.

## Cash and cards

**Egypt** uses the pound. Cards work in hotels, larger shops and good restaurants, and many ancient sites now take cards only for their tickets, so bring one that does not charge for foreign use, and a second in case the first is refused. Everything else is cash. Bank machines are plain to find in the cities and rare between them, so arrive in Luxor or Aswan with enough for the river. Change only what you will use: pounds are hard to sell abroad.

**Thailand** uses the baht. Cards work in malls, hotels and chain shops; markets, boats, small guesthouses and street kitchens want cash, or a local banking app that you do not have. Thai bank machines add a fixed fee to each withdrawal on a foreign card, so take out a larger sum less often. Exchange counters in the city usually give a better rate than those at the airport. Every note carries a portrait of the king: do not crumple it, and do not stop a rolling coin with your foot.

In both countries, when a machine offers to charge you in your home currency, say no. The rate is the machine's, and it is never to your advantage.

## A few habits that save trouble

1. Tell your bank where you are going, and keep its number on paper.
2. Carry two cards in two places.
3. Bring some clean, recent US dollars or euros as a reserve. Torn or marked notes are refused.
4. Agree on a price before a carriage, a camel, a tuk-tuk or a long-tail boat moves, for the whole ride and for everybody on it.
5. Count change aloud, with a smile. Mistakes are mostly honest.

## Bargaining

In Khan el-Khalili bargaining is conversation, and tea may come with it. Offer about half, end somewhere between, and only begin if you mean to buy. In Thai markets it is shorter and gentler: ask for a discount once, on two things rather than one. Neither applies to food, to fixed price tags or to anything in a museum.

On our tours the page of each one says what is included, so you know before you leave the hotel what is left to pay. Have a look at [Cairo](/tours?filter=cairo) or [Bangkok](/tours?filter=bangkok) for examples.
`,
};
