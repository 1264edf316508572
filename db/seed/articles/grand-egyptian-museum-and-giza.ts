import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'The Grand Egyptian Museum and Giza in one good day',
  slug: 'grand-egyptian-museum-and-giza',
  excerpt:
    'The museum is fully open at last, two kilometres from the pyramids. How to order the day, which tickets to buy first, and what to leave for another morning.',
  image: '/posters/cairo-night.svg',
  imageAlt: 'The pyramids seen across the dunes from Cairo',
  date: '2026-10-27',
  author: 'Youssef Naguib',
  category: 'Egypt',
  relatedArticles: ['luxor-in-two-days', 'eating-in-cairo', 'reading-a-nile-cruise-itinerary'],
  featured: true,
  content: `For twenty years the Grand Egyptian Museum was a building site you passed on the way to the pyramids. It opened in full in November 2025, and the old advice about Giza no longer holds. A half-day at the pyramids followed by the museum on Tahrir Square used to be the standard first day in Cairo. Now the two places that belong together stand about two kilometres apart, on the same desert edge, and the question is how to see both without tiring of either.

## Start on the plateau, early

Be at the gate when it opens. The light is low and warm, the stone is cool, and the coaches from the Red Sea are still on the road. Visitors now enter from the Fayoum Road side, where there is a visitor centre, and continue by electric shuttle bus between fixed stops: the panorama point, the pyramids themselves and the Sphinx. Private cars stay outside. If your memory of Giza is of traffic among the tombs, you will notice the quiet.

Allow about three hours. A sensible order is:

1. The panorama point first, while the air is clear and all three pyramids stand in a line.
2. The Great Pyramid of Khufu, close enough to put your hand on the lowest course and see how large one block is.
3. Khafre's pyramid, the one that keeps some of its smooth casing near the top.
4. Down to Khafre's valley temple and the Sphinx, which you see from a platform along its side.

## Going inside a pyramid

The general ticket covers the plateau. The inside of the Great Pyramid has a ticket of its own. You climb a long, steep passage, bent double for part of the way, then the high Grand Gallery, to a plain granite chamber with an empty sarcophagus. There are no paintings. It is warm and close, and you return the way you came. If your knees or your lungs object to that description, keep the money: the outside is the better half.

The other two large pyramids are not always open inside. What is open changes with conservation work, so let your guide check that week.

## Lunch, then the museum

By eleven the plateau is hot and full, which makes it the right time to leave. Eat before the museum or in its courtyard, and go in early in the afternoon. The entry is timed: buy your slot on the museum's own website before you travel, and do not count on a ticket window. If you come with us, the page of the tour says whether the entrance is included; when it is, we arrange the slot.

In the entrance hall a statue of Ramses II stands eleven metres high and weighs some 83 tonnes. For half a century it stood in the traffic outside Cairo's main railway station. Behind it the Grand Staircase climbs past kings, gods and sarcophagi to a glass wall, and there are the pyramids again, framed exactly. Take the stairs if you can; the escalator beside them passes the same statues too quickly.

## What to see in three hours

The twelve main galleries run from prehistory to the Roman period in one direction, and through the themes of society, kingship and belief in the other. Nobody reads every label. We suggest three parts:

- **Tutankhamun.** More than 5,000 objects from the tomb, shown together for the first time since Howard Carter found them in 1922. The gold mask draws the crowd. The sandals, the folding bed and the board games are what people talk about at dinner.
- **The Old Kingdom galleries.** You have just seen the pyramids of these people; here are their faces.
- **Khufu's boat.** The cedar ship buried beside the Great Pyramid, more than 40 metres long, now has its own building next to the museum.

At the time of writing the galleries stay open into the evening on Wednesdays and Saturdays. A late slot on one of those days lets you rest after the plateau.

## What is not here

The royal mummies are across the city, in the National Museum of Egyptian Civilization in Fustat. The Egyptian Museum on Tahrir Square is still open, and its crowded pink halls are worth a separate morning. Saqqara and its Step Pyramid, the oldest of all, need a half-day of their own.

One practical note to end with: wear shoes with a grip in the morning and bring a light jacket for the afternoon, because the museum is cool and you will be in it longer than you planned. Our days at the pyramids are under [Giza tours](/tours?filter=giza); those that begin with a hotel pickup in the city are under [Cairo tours](/tours?filter=cairo).
`,
};
