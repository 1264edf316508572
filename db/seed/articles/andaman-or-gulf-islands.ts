import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'Andaman or Gulf: choosing a Thai island by month',
  slug: 'andaman-or-gulf-islands',
  excerpt:
    'Thailand has two seas and they do not share a calendar. A month-by-month table for Phuket, Krabi and Koh Samui, and what rain there really does to a day.',
  image: '/posters/reef-bay-noon.svg',
  imageAlt: 'A snorkeller above a reef, karsts and a boat at the surface',
  date: '2026-04-28',
  author: 'Somchai Rattanakul',
  category: 'Thailand',
  relatedArticles: ['packing-for-desert-and-monsoon', 'bangkok-by-boat'],
  content: `Ask which Thai island is best and you will hear as many answers as there are islands. Ask when you can travel and the answer becomes short. The south of Thailand is a narrow strip of land between two seas. Phuket, Krabi, Phi Phi and Koh Lanta lie on the west, in the Andaman Sea. Koh Samui, Koh Phangan and Koh Tao lie on the east, in the Gulf of Thailand. Each side has its own rainy season, and they hardly overlap.

## Why the two coasts differ

From about May to October the wind blows from the south-west. It picks up water over the Indian Ocean and drops it on the Andaman side, with the wettest weeks usually in September and October. The hills of the peninsula shelter the Gulf islands, which have showers but plenty of sun.

From about October the wind turns to the north-east. Now the Andaman side is the sheltered one, dry and calm from December to April. The same wind crosses the Gulf and brings Koh Samui its heaviest rain in November, with rough sea until well into December.

| Month | Andaman: Phuket, Krabi | Gulf: Koh Samui |
| --- | --- | --- |
| January | Dry, calm, clear water | Better by the week, some wind |
| February | Best of the year | Dry, calmer sea |
| March | Dry and hot | Best of the year |
| April | Hot, first storms late in the month | Hot and dry |
| May | Rain returns, sea rougher | Good, short showers |
| June | Showers and surf | Good |
| July | Showers and surf | Good |
| August | Showers and surf | Good |
| September | Wettest weeks | Fair, more cloud |
| October | Wet, drying at the end | Rain begins |
| November | Good from mid-month | Wettest month |
| December | Dry, calm | Wet at first, then clearing |

No table is a promise. A dry month has wet days, and a wet month has mornings of clear sky. But if you have only one week, the odds are worth having.

## What a wet month is like

On the Andaman coast in June a typical day has sun, an hour of heavy rain, and sun again. What spoils plans is the sea. Waves on the west-facing beaches raise red flags, and each year swimmers ignore them; do not. Small boats stay in harbour on rough days. National parks also close: the Similan Islands from the middle of May to the middle of October, and Maya Bay on Phi Phi Leh in August and September, to let its reef recover.

In return rooms cost much less, beaches are empty, and the hills inland are at their greenest. For spas, cooking classes, old Phuket Town and waterfalls, the green season is a fair bargain. For a boat trip every day, it is not.

Koh Samui in November is another matter: rain can last two or three days, and the boats to the Ang Thong islands stop for some weeks. We advise against it unless you come for the hotel.

## Which place on each side

- **Phuket** is large and has everything: long beaches, an old town of Sino-Portuguese shophouses, an airport with flights from abroad. Suits first visits, families and anyone who likes a choice of dinner.
- **Krabi** is mainland coast with limestone cliffs. Railay can be reached only by boat although it is not an island. Suits climbers, kayakers and people who came for the view.
- **Koh Lanta** is long and slow, with one beach after another along its sunset side. Many places close from June to September.
- **Koh Samui** has coconut groves, good hotels in every class and its own airport. Suits couples, and families in the European summer.
- **Koh Tao** is small and lives from diving courses. **Koh Phangan** is much more than one party a month; its north and east are quiet.

## Getting there

From Bangkok you fly to Phuket or Krabi in about an hour and a half, to Koh Samui in a little over an hour. Samui can also be reached by flying to Surat Thani and taking the ferry from Donsak, which is cheaper and takes most of a day. Phuket and Krabi are two and a half to three hours apart by road, or a little over two hours by ferry in the dry season. Crossing between the two seas takes the better part of a day, so we rarely put both into one week.

Our rule for families tied to school holidays: December to April, go west. July and August, go east. October is for Bangkok and the north until the wind has made up its mind.

Start from the month, then choose the beach: [tours in Phuket](/tours?filter=phuket), [tours in Krabi](/tours?filter=krabi), [tours on Koh Samui](/tours?filter=samui), or whole weeks among the [Thailand packages](/packages?filter=thailand).
`,
};
