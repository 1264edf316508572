import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'How to read a Nile cruise itinerary',
  slug: 'reading-a-nile-cruise-itinerary',
  excerpt:
    'Three nights or four, Luxor or Aswan first, ship or dahabiya: what the short lines of a cruise programme mean, and the questions to ask before you choose.',
  image: '/posters/ship-deck-dusk.svg',
  imageAlt: 'The sun deck of a Nile ship with loungers and an awning',
  date: '2026-08-11',
  author: 'Youssef Naguib',
  category: 'Egypt',
  relatedArticles: ['luxor-in-two-days', 'tipping-and-money-egypt-thailand', 'packing-for-desert-and-monsoon'],
  featured: true,
  content: `Most Nile cruises look alike on paper. The same six names appear, Luxor, Esna, Edfu, Kom Ombo, Aswan and Philae, and the same small ship icons. The differences that matter are in the order, the hours and the words that are missing. Here is how we read a programme when we choose one for our own guests.

## Three nights or four

The stretch between Luxor and Aswan is a little over 200 kilometres by river, and the ships sail it in both directions. As a rule the journey south from Luxor takes four nights and the journey north from Aswan takes three. The temples are the same. The longer version usually spends an extra night moored at Luxor, so you can see Karnak on one day and the Valley of the Kings on the next, and it leaves room for an afternoon on deck.

A four-night cruise is not four days of sailing. Expect something like two nights moored in Luxor, one on the way and one in Aswan. The sailing happens mostly between Esna and Kom Ombo, and it is the part people remember, so look for a programme that sails in daylight.

| Line in the programme | What it usually means |
| --- | --- |
| Embark before lunch | The cabin is ready around noon; the first visit is that afternoon |
| Sail to Edfu via Esna | A wait at the Esna lock, sometimes of hours |
| Visit Edfu by carriage | A short, busy ride from the quay in the early morning |
| Kom Ombo temple | An hour or so on foot from the ship, often near sunset |
| Free time in Aswan | Nothing is included: ask about Philae and the felucca |
| Disembark after breakfast | You leave the cabin early in the morning |

## The stops, in one sentence each

**Esna** has a lock and, a short walk from the river, a temple hall whose cleaned ceiling has its colours back. **Edfu** is the temple of Horus, the most complete in Egypt, built under the Ptolemies and buried in sand to the roof until the nineteenth century. **Kom Ombo** is a double temple, one half for Sobek the crocodile god and one for the falcon, on a bend with a wide view. **Philae**, at Aswan, is reached by motor boat: the temple of Isis was moved stone by stone to the higher island of Agilkia after the dams were built.

If one of these is not named, it is not included. Esna's temple is the one most often left out.

## Abu Simbel is a day of its own

Abu Simbel lies about 280 kilometres south of Aswan. By road it takes some three and a half hours each way, with a departure before dawn, and you have about two hours at the temples. A flight from Aswan shortens the day. In most cruise programmes it is an optional excursion with its own price, and on a three-night cruise it can cost you another visit. If it matters to you, spend one more night in Aswan.

## Ship, dahabiya or felucca

A river ship carries from 80 to 150 guests, has a pool on the top deck and moors beside its neighbours, so your window may look into another window. Ask for an upper deck, and do not pay extra for a view at the quay.

A dahabiya is a sailing boat with two masts and a handful of cabins, usually six to ten. It starts at Esna, takes five days over what a ship does in two, and stops where ships cannot: the quarries of Gebel el-Silsila, a village market, a sandbank for supper. It costs more, and you get fewer facilities and more river.

A felucca is an open boat without cabins. An hour at sunset in Aswan is a pleasure. Nights on board are for people who like camping.

## Six questions before you book

1. Which visits are included by name, and with a guide of my own or the ship's group?
2. Are entrance fees included, and also those for special tombs in the Valley of the Kings?
3. In which hours does the ship sail?
4. Which meals and drinks are included? Water at table often is not.
5. How are tips collected: one sum for the crew at the end, or person by person?
6. What happens if the Esna lock is closed for maintenance? A good operator moves you by road and tells you beforehand.

October to April is the comfortable season, with December and January nights cool enough for a jacket on deck. From June to August the days in Aswan pass 40 degrees, cabins cost less, and visits begin at six.

If one of our programmes leaves a question open, ask us before you book. You will find them among the [Egypt packages](/packages?filter=egypt), and single days ashore under [Luxor](/tours?filter=luxor) and [Aswan](/tours?filter=aswan).
`,
};
