import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'Yi Peng and Loy Krathong in Chiang Mai',
  slug: 'chiang-mai-yi-peng-and-loy-krathong',
  excerpt:
    'Two festivals share one November full moon in the north. When they fall, where to stand, how to float a krathong, and what to know about sky lanterns.',
  image: '/posters/festival-night.svg',
  imageAlt: 'Poster of paper lanterns rising at night above dark water where small candles float',
  date: '2026-09-08',
  author: 'Somchai Rattanakul',
  category: 'Thailand',
  relatedArticles: ['temple-etiquette-in-egypt-and-thailand', 'bangkok-street-food'],
  featured: true,
  content: `On the full moon of the twelfth lunar month, people all over Thailand set small floats on the water. That is Loy Krathong. In the north, the old kingdom of Lanna counted its months differently, called the same moon the full moon of the second month, Yi Peng, and marked it with light in the air and at every doorway. In Chiang Mai you get both, over about three nights.

## When it falls

The date follows the moon, so it moves. In 2026 the moon is full on the night of Tuesday 24 November, with the main evenings on the 24th and 25th and decorations up from some days before. In 2027 it falls in the middle of November. The city publishes its programme of parades only a few weeks ahead, so fix your nights first and the details later. Rooms inside the old town go six months early.

November is also a good month to be there for its own sake. The rains are over, the hills are green, days reach about 30 degrees and the evenings are cool enough for long sleeves.

## Three nights, roughly

**The first evening** is for the old town. Rows of small clay oil lamps, *phang prathip*, burn along the moat, the walls and the temple steps, and paper lanterns hang at Tha Phae Gate and around the Three Kings Monument. Walk without a plan. Wat Phan Tao, beside Wat Chedi Luang, has often set candles around its pond with novices sitting in meditation; if that is announced, go early and stand at the back.

**The second evening** is for the river. The banks of the Ping around Nawarat Bridge fill from sunset. You buy a krathong from one of the tables, light it, say what you wish to say and let it go from the landing.

**The third evening** brings the procession of large floats to the river, with dancers in northern dress. It starts at Tha Phae Gate and takes hours. Find a place near the gate if you want to leave early and near the bridge if you want supper while you wait.

## How to float a krathong

- Choose one made of banana stem and leaf, or of bread, which the fish eat. Leave foam and plastic on the table.
- It should carry a candle, three sticks of incense and flowers. Some people add a coin, and a hair or a nail clipping to send bad luck away with it.
- Light it, hold it at the level of your forehead with both hands and take your time. The thanks, or the apology, goes to the river, Phra Mae Khongkha, for a year of using her.
- Set it down gently and push the water, not the float.
- Do not step into the river. The landings are slippery and the current is stronger than it looks.

## About the sky lanterns

The picture everyone knows, hundreds of paper lanterns released at one moment, is a ticketed event. Several are held each year on private ground outside the city, most of them half an hour to an hour away by road, with seats, supper and a return bus. Tickets go on sale months before. They are well run and photogenic; they are not a temple ceremony, though some begin with a blessing by monks.

Inside the city, lanterns may be released only at the places, on the nights and in the hours that the authorities allow, and flights are moved out of the way for it. Elsewhere it is an offence, for a good reason: what goes up burning comes down on a roof or on a wire. If you are given a lantern in a permitted place, wait until it pulls upward in your hands before you let go, and look for trees first.

If you have mixed feelings about the litter, you are in good company in Chiang Mai. The oil lamps and the krathong are the older custom, and the quieter one.

## Manners and comfort

Cover shoulders and knees if you mean to enter temples, and you will. Step around people who are praying, and keep cameras low. Wear closed shoes, because there is hot wax on the ground. Take cash in small notes, walk rather than ride, and agree on a meeting point, since the phone network is slow when everyone is sending the same photograph.

Flights in and out of the city are changed or cancelled on the festival evenings, so travel in the morning. A comfortable plan is to arrive two days before the full moon and leave two days after. The free day goes well to the mountain temple of Doi Suthep, about 15 kilometres from town, whose terrace shows you the whole plain.

Our [Chiang Mai tours](/tours?filter=chiang_mai) show the city and the hills around it in every season; tell us in your request that you are coming for the festival. For longer stays in the north, look at the [Thailand packages](/packages?filter=thailand), and read [temple etiquette](/articles/temple-etiquette-in-egypt-and-thailand) before you pack.
`,
};
