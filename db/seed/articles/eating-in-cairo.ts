import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'What Cairo eats, from breakfast beans to midnight dessert',
  slug: 'eating-in-cairo',
  excerpt:
    'Ful and taameya in the morning, koshari at noon, hawawshi after dark. The dishes to know, how to order them, and how to eat well in the street and stay well.',
  image: '/posters/koshari-noon.svg',
  imageAlt: 'A bowl of koshari on a brass tray with bread, tea and sauces',
  date: '2026-10-06',
  author: 'Mona Adel',
  category: 'Food',
  relatedArticles: ['grand-egyptian-museum-and-giza', 'tipping-and-money-egypt-thailand', 'bangkok-street-food'],
  featured: true,
  content: `Cairo's best food is rarely on hotel menus. It stands on a cart with a copper pot, or behind a counter where a man builds your lunch in eight movements without looking down. I was born in this city and have been hungry in every part of it. Here is how a good day goes.

## Morning: ful and taameya

*Ful* is fava beans cooked overnight in a narrow-necked pot until they give up. They are mashed with oil, lemon, cumin and salt, sometimes with tahini or tomato, and scooped up with warm baladi bread, the round flat loaf dusted with bran. *Taameya* is what other countries call falafel, with a difference: ours is made from fava beans, not chickpeas, with so much parsley, coriander and leek that it is bright green inside. Eat it within a minute of the pan.

Order both, with pickles, rocket leaves and an egg, and you will not need lunch before two. Standing at a cart is normal. So is sharing the plate.

## Noon: koshari

If Cairo has one dish of its own, this is it: rice, brown lentils, macaroni and broken noodles, with tomato sauce, chickpeas and a crown of dark fried onions. It has no meat, costs little and keeps you going until night. Downtown has famous koshari houses several floors high, and every district has its own.

Two bottles stand on the table. *Dakka* is vinegar with garlic and cumin; use it freely. *Shatta* is chilli; use it as if it were medicine. Sizes run from small upward, and small is not small.

## Afternoon: something from a pot

Home cooking is harder to find, and worth the search. Look for these words:

- **Molokhia:** a deep green soup of jute leaves, finished with garlic and coriander fried in ghee. Served over rice, with chicken or rabbit. Some people need two meetings to like it.
- **Mahshi:** vine leaves, cabbage, courgettes or peppers stuffed with herbed rice.
- **Hamam mahshi:** pigeon stuffed with rice or with cracked green wheat. Eat it with your hands.
- **Fattah:** rice and toasted bread with broth, garlic and vinegar, and meat on top. A dish for feasts, above all for Eid al-Adha.
- **Bamia:** small okra in tomato sauce.

## Evening: hawawshi, feteer and the grill

*Hawawshi* is minced meat with onion, pepper and spice, pressed into bread and baked until the crust is crisp and the paper around it is transparent. Ask for a mild one if you are unsure. *Feteer meshaltet* is a pie of many thin layers folded with butter, pulled and slapped to size on a marble counter in front of you. It comes savoury with cheese, or plain with honey and black treacle.

Charcoal grills send smoke over whole streets after eight. Order *kofta* and *kebab* by weight, a quarter or half a kilo, and it comes with bread, salad and tahini. Cairo eats late: nine is early, eleven is normal in summer.

## Sweet things, and drinks

*Om Ali* is pastry baked with milk, nuts and raisins, served too hot. *Basbousa* is semolina cake in syrup, *konafa* is crisp shredded pastry, and *roz bi laban* is cold rice pudding. For drinks choose sugar cane pressed while you wait, hibiscus tea called *karkade*, hot or iced, and mango juice from July to September. In winter ask for *sahlab*, thick, white and warm, with coconut and nuts.

Coffee is ordered by its sugar: *saada* is without, *mazbout* is medium, *ziyada* is very sweet. Let the grounds settle. Old coffeehouses around Khan el-Khalili stay open until the small hours, and nobody hurries you.

## Eating in the street and staying well

Choose the busiest place. High turnover is the best kitchen inspector. Eat what is hot and has just been cooked. Drink bottled water, and for the first few days leave out raw salad and ice at the simplest stalls. Wash your hands, or carry gel, since bread is your fork. If your stomach does complain, rest, water and rehydration salts from any pharmacy will put most people right in two days.

Vegetarians do better here than in most of the world: ful, taameya, koshari, bamia, mahshi without meat. Say *siyami*, the word for Coptic fasting food, and everyone understands that you want neither meat nor dairy. Pork is rare, and alcohol is served in hotels and in some restaurants.

During Ramadan, expected from about 8 February to about 9 March in 2027, many small places close by day and the whole city sits down together at sunset. Book that table early. It is a fine hour to be a guest.

To eat your way through it with company, look at our [tours in Cairo](/tours?filter=cairo). If you go on to the sea, [Alexandria](/tours?filter=alexandria) has the fish.
`,
};
