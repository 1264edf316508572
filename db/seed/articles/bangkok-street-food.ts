import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'Bangkok street food, one neighbourhood at a time',
  slug: 'bangkok-street-food',
  excerpt:
    'Where to go at which hour, what to point at, and the five words that change a plate. An evening in Yaowarat, a lunch at Wang Lang, a breakfast in Bang Rak.',
  image: '/posters/pad-thai-dusk.svg',
  imageAlt: 'A plate of pad thai with prawns and lime on a banana leaf',
  date: '2026-07-02',
  author: 'Somchai Rattanakul',
  category: 'Food',
  relatedArticles: ['bangkok-by-boat', 'eating-in-cairo', 'temple-etiquette-in-egypt-and-thailand'],
  content: `In Bangkok a cook often makes one dish. She made it yesterday, her mother made it before her, and the queue knows. That is the first thing to understand about eating in the street here: you do not look for a good restaurant, you look for the right stall for the thing you want, at the hour when it is made. It is easier than it sounds if you take one neighbourhood at a time.

## Breakfast in Bang Rak

Charoen Krung was the first modern road in the city, and the part near Saphan Taksin Skytrain station wakes early. Look for *jok*, rice porridge cooked until the grains disappear, with pork balls, ginger and a soft egg. Next to it somebody will be frying *pa thong ko*, small crosses of dough to dip in sweetened soy milk. *Moo ping*, pork skewers from a charcoal tray, come with a bag of sticky rice, and you eat them walking. By nine much of it has been sold.

## Lunch at Wang Lang

Take the river boat to the Wang Lang pier, on the Thonburi side by Siriraj Hospital. Nurses, students and doctors eat in the lanes behind it, so it is fast, clean and honest. Try *som tam*, green papaya pounded with lime, chilli, fish sauce and palm sugar; *khao man gai*, poached chicken on rice cooked in its broth; and the southern curries, which are the hottest food you will be offered. Come between eleven and two, when everything is cooking.

## Noodles near Victory Monument

The small canal north of the Victory Monument has a row of shops for *kuay teow ruea*, boat noodles, once sold from canoes. The broth is dark with spice and thickened with a little blood. The bowls hold three mouthfuls, and you stack the empty ones. Four or five is a meal. Say *mai sai luead* if you want it without the blood.

## An evening in Yaowarat

Chinatown's main street changes at six, when the gold shops close and the woks come out. Walk it once from end to end before you sit down. Then choose:

- **Kuay jab:** rolled rice noodles in a peppery pork broth
- **Hoy tod:** mussels or oysters in a crisp batter with egg
- **Grilled prawns and squid**, with a green sauce of chilli, garlic and lime
- **Khao tom:** plain rice soup with many small dishes, the Chinese-Thai supper
- **Toasted buns** with pandan custard, from a queue you will see at once
- **Bua loy nam khing:** sesame dumplings in hot ginger syrup

The side lanes, where there is room for a table, are cooler than the main road. The MRT station Wat Mangkon is three minutes away. Many vendors rest on Mondays, so choose another night.

## What a stall tells you

A short menu is a good sign, and so is a stall that sells out. Look for food cooked when you order, meat kept on ice, and a cook who handles money with another hand or another person. The stalls that have served an office street for twenty years are as safe as most kitchens. Ice in tubes with a hole through it is made in factories and is fine. Drink bottled water.

## The four pots on the table

Thai cooks season for balance, and then trust you to finish the job. On a noodle table stand sugar, chillies in vinegar, fish sauce with fresh chilli, and dried chilli flakes. Taste first, then add a little of each. Sugar in noodle soup is not a mistake.

You eat with a spoon in the right hand; the fork only pushes. Chopsticks are for noodle soup. Sticky rice is eaten with the fingers of the right hand, rolled into a small ball.

## Words that change a plate

- **Mai phet:** not spicy, though it may still be a little
- **Phet nit noi:** a little spicy
- **Mai sai nam pla:** without fish sauce
- **Jay:** strictly vegan, and without garlic and onion
- **Aroi:** delicious; say it to the cook

For the rest, *gai* is chicken, *moo* pork, *neua* beef and *goong* prawn, and pointing is not rude if you smile.

Yellow flags with red letters mark *jay* kitchens, which are everywhere during the vegetarian festival, usually in October. Anyone with a peanut or shellfish allergy should carry a card in Thai. Mention it in the special requests of your booking too, so that the guide knows.

## In season

Mango with sticky rice is best from April to June, when the yellow *nam dok mai* is ripe. Durian follows from May and is banned from most hotels, for a reason you will learn at ten metres. Mangosteen comes with it and lasts until August.

Go hungry, share everything, and stop before you are full, because there is another stall around the corner. Our guides lead evening walks in the old quarters: see the [Bangkok tours](/tours?filter=bangkok), and [Bangkok by boat](/articles/bangkok-by-boat) for the way there.
`,
};
