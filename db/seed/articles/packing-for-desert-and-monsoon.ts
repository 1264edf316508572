import type { ArticleContent } from '#db/seed/content';

export const article: ArticleContent = {
  title: 'One suitcase for the desert and the monsoon',
  slug: 'packing-for-desert-and-monsoon',
  excerpt:
    'Dry heat and cold nights in Egypt, warm rain in Thailand. What earns its place in the bag, what to buy on arrival, and what you should not carry at all.',
  image: '/posters/packing-noon.svg',
  imageAlt: 'Poster of an open suitcase at noon with a folded shirt, a hat and sandals',
  date: '2026-05-26',
  author: 'Claire Whitfield',
  category: 'Travel Tips',
  relatedArticles: [
    'temple-etiquette-in-egypt-and-thailand',
    'andaman-or-gulf-islands',
    'reading-a-nile-cruise-itinerary',
  ],
  content: `I have watched a few thousand suitcases come off the belt in Cairo and Bangkok, and almost all of them were too full. Both countries are warm, both sell shirts, and any hotel will wash yours by tomorrow. What you need is not more clothing but the right kind, and half a dozen small things that are hard to find on the day you want them.

## Two climates in short

**Egypt is dry.** Sweat vanishes, so you do not notice how much water you lose. From May to September Luxor and Aswan pass 40 degrees. From December to February the days are a pleasant 20 to 25 in the south, a little less in Cairo, and the nights are properly cold: below ten degrees on a ship's deck at dawn, and near freezing in the desert or on Mount Sinai. Most people pack for the noon and forget the night.

**Thailand is humid.** From May to October, and until December on Koh Samui, it rains hard and stops again. Nothing dries overnight in a room without air conditioning, and a thin raincoat leaves you as wet from inside as from outside. From November to February the north cools down, and the hills around Chiang Mai want a fleece in the morning.

## What to bring for each

**For Egypt:**

- Linen or cotton with long sleeves, which is cooler than bare skin in that sun
- A warm fleece or jacket from December to February
- Closed shoes with a grip, for sand and worn steps
- A hat with a brim, and a day bag that closes against the dust
- Eye drops, lip balm and rehydration salts
- Adapter: types C and F, two round pins

**For Thailand:**

- Light synthetics or thin blends that dry in an hour
- A thin cardigan against the air conditioning
- Sandals with a heel strap that can get wet
- A small umbrella, and a dry bag for boats
- Insect repellent, antihistamine and plasters
- Adapter: types A, B, C and O; most sockets take flat or round pins

Both countries use 220 to 230 volts at 50 hertz. A phone charger does not care; a hair dryer from North America does.

## A list that has been tested

For a journey of two weeks through both countries, this is enough for one person:

- Five tops, of which two have long sleeves
- Two pairs of long trousers, or one and a long skirt; one pair of shorts
- One outfit for a good dinner
- Swimwear, and something to wear over it on the way to the beach
- Underwear and socks for six days
- Closed walking shoes and one pair of sandals
- A warm layer and a very light waterproof
- A large cotton scarf, the most useful object in the bag: sun, dust, mosque, chilly bus, pillow
- Sunscreen and sunglasses
- A refillable bottle
- A small torch or a phone with a good one
- Copies of the passport, the insurance policy and the prescriptions, on paper and in your mailbox

Slip-on shoes save time in Thailand, where you take them off many times a day. At temples in both countries covered shoulders and knees get you in everywhere; there is a [separate article about that](/articles/temple-etiquette-in-egypt-and-thailand).

## What to buy there

Cotton scarves and galabeyas in Egypt; loose trousers and umbrellas in Thailand, on any street corner two minutes after the rain begins. Local repellents in Thai pharmacies are good and cheap. Sunscreen is dear in both countries, so bring it. In Thai marine parks, choose one without the ingredients that harm coral, since those are banned there.

## What to leave at home

- **Drones.** Egypt does not let visitors bring them in without a permit, and customs will keep yours.
- **Electronic cigarettes.** They are illegal to bring into Thailand, and fines are real.
- **Spare batteries in the hold.** Power banks travel in the cabin, always. Airlines limit their size, so check the label.
- **Good jewellery.** You will not wear it.
- **A hard case for the dahabiya or the long-tail boat.** A soft bag can be handed down to a boat; a trunk cannot.

## Medicines

Carry medicines in their boxes with the prescription, in the cabin bag, and ask the embassy beforehand about strong painkillers, sleeping tablets and medicines for attention disorders; some that are common at home are controlled in one country or the other. See a travel clinic six weeks before you leave and tell them the exact route.

## Passport and visa

Your passport should be valid for six months beyond your arrival.

**Visa for Egypt:** travellers of most nationalities need one. Many can apply for an e-visa on the government's own website before they leave, or buy a visa at the airport on arrival; the others apply at an Egyptian embassy or consulate.

**Visa for Thailand:** travellers of many nationalities are exempt and may enter without a visa for a limited stay. The others apply before they leave, online or at a Thai embassy; some may also get a visa on arrival.

Which rule is yours depends on your passport, and rules, fees and lengths of stay change at short notice. Always check with the embassy of the country you travel to before you pay for flights, and ask us if you are unsure. We do not apply for visas, and the decision at the border is not ours.

And the last rule: close the case, carry it up two floors, and then decide about the third pair of shoes.

Domestic flights in both countries often allow less baggage than the long one that brought you. Ask us for the allowance on yours, whether you chose from the [Egypt packages](/packages?filter=egypt) or the [Thailand packages](/packages?filter=thailand).
`,
};
