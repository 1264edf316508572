import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'Bangkok by boat: a river day without a taxi',
  slug: 'bangkok-by-boat',
  excerpt:
    'The Chao Phraya is still the easiest road through the old city. Piers, flags, ferries and canals, with a day that joins the great temples to the flower market.',
  image: '/posters/floating-market-noon.svg',
  imageAlt: 'Boats with fruit and flowers at a floating market',
  date: '2026-01-22',
  author: 'Somchai Rattanakul',
  category: 'Thailand',
  relatedArticles: ['bangkok-street-food', 'temple-etiquette-in-egypt-and-thailand'],
  content: `Bangkok was built on water. Its first modern road was laid only in the 1860s, and the old city still turns its best side to the river: the Grand Palace, Wat Pho, Wat Arun, the Portuguese church at Kudi Chin and the warehouses of Chinatown can all be reached from a pier in a few minutes on foot. On the road the same journey takes most of a morning. Learn the boats on your first day and you will not want a taxi before dark.

## Four kinds of boat

**The express boat** is the river's bus. It runs in both directions and stops at numbered piers; the central one, Sathorn, is at the foot of the Saphan Taksin Skytrain station. A coloured flag shows the service. The orange flag runs through the day and stops at most of the piers you need; other colours run mainly at rush hours and miss some stops. You pay on board or at a desk on the pier.

**The tourist boat** flies a blue flag, has more seats and a commentary, and sells a day ticket. It costs more and comes less often. With children, or if you like to sit, it is worth it.

**The cross-river ferry** goes straight over and back every few minutes for a few coins. The one you want is at Tha Tien, between Wat Pho and Wat Arun.

**The long-tail boat** is the private one, with a truck engine on a pole. You hire it by the hour to explore the canals of Thonburi. Agree on the time, the route and the price for the whole boat before you step in.

There is also a fifth, for the adventurous: the canal boats of Khlong Saen Saep, which carry commuters east to west across the modern city behind plastic splash screens. They are quick and loud, and the water is not clean. Step on and off briskly and keep your elbows in. The western end, Panfa Leelard, is beside the Golden Mount.

## A day on the river

**Eight o'clock: Tha Chang pier.** The Grand Palace opens at half past eight and is calmest then. Shoulders and knees must be covered for everyone, and the rule is applied at the gate. Two hours is enough. If a friendly stranger outside tells you that it is closed today, it is not; walk on to the ticket hall.

**Half past ten: Wat Pho.** Ten minutes south on foot. The reclining Buddha is 46 metres long, but the courtyards behind it, with their tiled chedis, are the quiet reward. The temple's massage school is the best known in the country. Leave your name and walk around while you wait.

**Noon: Tha Tien.** Lunch in one of the shophouses near the pier, then the ferry across to **Wat Arun**. The central tower is covered with pieces of porcelain, much of it from Chinese plates. The steps to its terrace are steep, and you go down them backwards or sideways like everybody else.

**Two o'clock: the canals.** From a pier on this side take a long-tail for an hour or an hour and a half through Khlong Bangkok Yai. You pass wooden houses on stilts, spirit houses, monitor lizards on the steps and the seated Buddha of Wat Paknam, 69 metres high, above the roofs. Ask the boatman to slow down; he will be glad to save fuel.

**Four o'clock: the flower market.** Pak Khlong Talat is next to Memorial Bridge. Garlands of jasmine and marigold are strung here for every shrine in the city, and the trade goes on around the clock.

**Six o'clock: back on the east bank.** Wat Arun stands dark against the sunset and is lit soon after. Any of the terraces by Tha Tien will do. From there the river takes you home, or to Ratchawong pier and supper in [Chinatown](/articles/bangkok-street-food).

## Piers worth remembering

- **Sathorn (Central):** Skytrain, hotel shuttle boats
- **Ratchawong:** Chinatown
- **Memorial Bridge:** flower market
- **Tha Tien:** Wat Pho, ferry to Wat Arun
- **Tha Chang:** Grand Palace
- **Phra Arthit:** the old quarter of Banglamphu and its park

## Practical

The daytime express boats thin out early in the evening, so ask for the last one when you set out. Keep small notes and coins. Stand clear of the back of the boat, where the crew jump off with the rope, and leave the seats marked for monks. In October and November the river is high and some piers are reached by planks. The cool months, December to February, are the best time for a day in the open; in April carry an umbrella against the sun.

If you would like someone to hold the tickets and tell the stories, choose from our [Bangkok tours](/tours?filter=bangkok).
`,
};
