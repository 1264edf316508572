import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'Luxor in two days, one for each bank',
  slug: 'luxor-in-two-days',
  excerpt:
    'Tombs and mortuary temples in the west, Karnak and Luxor Temple in the east. An order that keeps you out of the noon sun and ahead of the coaches.',
  image: '/posters/column-hall-dawn.svg',
  imageAlt: 'Shafts of light between the painted columns of the great hall at Karnak',
  date: '2025-12-09',
  author: 'Youssef Naguib',
  category: 'Egypt',
  relatedArticles: ['reading-a-nile-cruise-itinerary', 'grand-egyptian-museum-and-giza'],
  content: `The ancient Egyptians built Luxor, their Thebes, on a simple plan. The sun rises in the east, so the gods and the living had that bank. It sets in the west, so the dead had the other. Two days follow the same division, and the order matters: give the west your first morning, when you are fresh, and keep the east for the cooler end of the second day.

## Day one: the west bank

Leave your hotel at six. From the east bank the road goes south to the bridge and back north, which takes about 40 minutes; the public ferry opposite Luxor Temple crosses in ten, if your car is waiting on the other side.

**The Valley of the Kings** comes first. The general ticket admits you to three tombs from those open that day. Your guide will know which; Ramses III, Ramses IX and Merenptah are good choices when they are among them. The tombs of Tutankhamun, of Seti I and of Ramses VI have separate tickets. Tutankhamun's is small, and the boy king still lies there in his glass case. Seti I's is the deepest and best painted of all, and the dearest. If you buy only one extra, many guides would say Ramses VI: it costs far less than Seti I and its astronomical ceiling is whole.

Guides do not lecture inside the tombs. Listen outside, then go down quietly and look.

**Hatshepsut's temple** at Deir el-Bahari is a short drive around the cliff. Its three terraces face the rising sun, so by ten the heat is collecting in the bay. Climb to the middle terrace for the painted voyage to Punt, with its incense trees carried on board in baskets, and then go.

**Medinet Habu**, the temple of Ramses III, is where we would send anyone with an hour left. The reliefs are cut so deep that birds nest in them, there is colour high under the stone lintels, and the coaches often pass it by. On the road back stop for ten minutes at the Colossi of Memnon, two seated figures of Amenhotep III in front of a temple that has mostly vanished.

By one o'clock you should be at lunch in the shade, near the river. Keep the afternoon free. A pool or a nap is not laziness in Luxor; it is how people who live here do it.

## If you have another early start in you

Hot-air balloons rise over the west bank at sunrise on most mornings when the wind allows. The pickup is about an hour and a half before, and you are down in time for breakfast. Fly on the first morning, since you are crossing the river anyway, and because a flight cancelled by wind can then be moved to the second. Choose an operator by its safety record and not by its price.

## Day two: the east bank

Sleep a little longer, then take **Karnak** in the morning, before eleven. It is not one temple but a city of them, added to for nearly two thousand years. Walk straight to the Great Hypostyle Hall and its 134 columns before the groups gather there, then to Hatshepsut's standing obelisk, then to the sacred lake. Two hours is right; four is too many.

The **Luxor Museum** stands on the corniche between the two temples. It is small, well lit and cool, and its statues, many found in the court of Luxor Temple in 1989, need no labels. Check its hours when you arrive, as they change with the season.

Between Karnak and Luxor Temple runs the **Avenue of Sphinxes**, 2.7 kilometres long, reopened along its full length in November 2021. You can walk it in about 40 minutes. There is no shade, so do it late in the afternoon, going south.

You then arrive at **Luxor Temple** as the lights come on, which is the time to see it. One obelisk stands before the pylon; its twin has been in Paris, on the Place de la Concorde, since the 1830s. Inside, a mosque still in use stands on top of the ancient court, with a Roman chapel further in: three thousand years of worship on one spot.

## Small things that help

- Tickets at the larger sites are often paid by card only. Bring one that works.
- Carry water, a hat, and a scarf against dust. A small torch is useful in the tombs.
- Photographs by phone are generally allowed, flash never. Cameras may need a permit.
- From May to September begin at half past five and finish by eleven.
- A third day belongs to Dendera, about an hour and a quarter by road, or to Edfu on the way south.

You can book each bank as a [day tour in Luxor](/tours?filter=luxor), or let the river join them: [our guide to Nile cruise programmes](/articles/reading-a-nile-cruise-itinerary) explains how the ships fit the same visits in.
`,
};
