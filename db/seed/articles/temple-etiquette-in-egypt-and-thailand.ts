import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'Temple manners, from Karnak to Chiang Mai',
  slug: 'temple-etiquette-in-egypt-and-thailand',
  excerpt:
    'What to wear, when to take your shoes off and where to point your feet: how to be a welcome guest in mosques, churches, pharaonic temples and Thai wats.',
  image: '/posters/temple-etiquette-dusk.svg',
  imageAlt: 'Poster of a temple doorway at dawn, a row of shoes left on the steps',
  date: '2026-03-24',
  author: 'Claire Whitfield',
  category: 'Travel Tips',
  relatedArticles: ['bangkok-by-boat', 'chiang-mai-yi-peng-and-loy-krathong', 'packing-for-desert-and-monsoon'],
  content: `The word temple covers two quite different things on our journeys. In Egypt the great temples are monuments, empty of worship for some fifteen centuries, and the living places of prayer are mosques and churches. In Thailand the temple you photograph is also the one where somebody's grandmother is praying for an exam result. Nobody expects you to know every custom. A few cover nearly all of it, and people notice the effort.

## One set of clothes for both

Cover shoulders and knees, and avoid anything tight, sheer or torn. That applies to men as well. It is enough for every wat in Thailand, every church in Egypt and, with a scarf for a woman's hair, every mosque. A long-sleeved shirt over a T-shirt does the work and keeps the sun off.

The Grand Palace in Bangkok is the strictest: a scarf over bare shoulders may be refused there, so wear sleeves. At Karnak, Philae or the Valley of the Kings there is no dress rule beyond good sense, but you will be more comfortable, and stared at less, with the same clothes.

## In a Thai wat

- **Shoes off** before any building where people pray, and do not step on the threshold; step over it.
- **Feet are low, heads are high.** Sit with your feet tucked behind you, never pointing at a Buddha image or a person. Do not touch anyone's head, not even a child's.
- **Buddha images are sacred**, the ruined ones as well. Do not climb on them, sit level with them on a ledge, or pose with your back to them for a joke.
- **Monks** may not touch women or be touched by them. A woman who wishes to give something sets it down in front of the monk or hands it to a man to pass on. On boats and buses women leave the seat beside a monk free.
- **The wai**, palms together and a small bow, is returned when offered. You need not start it with children or waiters; a smile is right.
- **Photographs** are usually allowed and signs tell you when not. Never of people at prayer from the front.

If there is a donation box, a small note is kind and never demanded. A candle, a lotus bud and three incense sticks are sold at the door, and you are welcome to offer them whatever you believe.

## In a mosque

Take your shoes off at the door and carry them sole to sole, or hand them to the keeper, who receives a small tip. Women cover their hair; some mosques lend a robe. Visitors stay out during prayer, above all the long one at Friday midday, and otherwise are welcome in most of Cairo's historic mosques. Ibn Tulun, Sultan Hassan and the mosque of Muhammad Ali in the Citadel are good ones to begin with. Do not walk in front of somebody who is praying, and keep your voice down. Sitting on the carpet against a column for ten minutes is perfectly acceptable, and the best way to see the building.

## In a Coptic church

Shoes stay on in the nave. Hats come off for men. Services are long, and people come and go, so you may stand quietly at the back. In the Hanging Church in Old Cairo you will be asked not to use flash, which fades the icons. During the fasts of the Coptic year, which cover more than half of it, many people eat no meat or dairy; a host who eats little in front of you is not unwell.

## In tombs and ancient temples

Here the etiquette is owed to the paint. Do not touch reliefs, not even with one finger: the grease of a million fingers has already darkened them at shoulder height. No flash. Keep rucksacks in front of you in narrow passages. If a guard waves you behind a rope to show you something special, he expects a tip, and you are standing where you should not be. Thank him and stay on the path.

## Saying no, and saying sorry

You will make a mistake; everybody does. In Thailand a smile, a wai and a quiet *kho thot* settle it. In Egypt put your right hand on your heart and say *aasif* if you are a man or *asfa* if you are a woman. The same hand on the heart, with *la, shukran*, declines a postcard, a camel or a third glass of tea without offence.

Raised voices help in neither country. Public anger embarrasses the person who shows it more than the one it is aimed at.

## A last thought about time

Go early. At seven in the morning a Thai temple belongs to the people who live around it, the monks have returned from their alms round, and nobody is holding a flag. In Egypt the first hour at any temple is worth the next three. Our [Bangkok](/tours?filter=bangkok), [Chiang Mai](/tours?filter=chiang_mai) and [Cairo](/tours?filter=cairo) guides will gladly start before breakfast if you ask in your request.
`,
};
