import type { TourContent } from './content';

export const toursThailand: TourContent[] = [
  {
    title: 'Grand Palace, Wat Pho and Wat Arun',
    country: 'Thailand',
    city: 'Bangkok',
    duration: '6',
    price: 74,
    image: '/posters/temple-etiquette-dawn.svg',
    imageAlt: 'A temple with a tiered roof at dawn, shoes left before its steps',
    rating: 4.8,
    reviewCount: 356,
    featured: true,
    category: 'History',
    shortDescription:
      'The three great sights of old Bangkok in the right order: palace first, then the giant Buddha, then the river.',
    description: `King Rama I moved his capital across the Chao Phraya in 1782 and built a palace to make the point. You are at the gate when it opens at half past eight, which is the whole secret: for the first hour you can hear the little bells on the eaves. Your guide leads you round the cloister of the Emerald Buddha, where 178 painted panels tell the Ramakien, and explains why the small figure in green wears a different robe in each season.

Ten minutes' walk away, Wat Pho holds a reclining Buddha 46 metres long, with soles of mother-of-pearl. The temple is also the home of Thai massage, and the stone plaques that teach it are still on the walls.

A ferry takes you over to Wat Arun. Its central tower, some 80 metres high, is covered with porcelain flowers made from broken Chinese crockery. You climb the steep steps to the first terrace and see where you have walked.`,
    pickupTime: '07:45 from your hotel in central Bangkok',
    itineraries: `- **07:45** Pickup and drive to the old city.
- **08:30** The Grand Palace and the Temple of the Emerald Buddha.
- **10:30** Iced drink and a rest in the shade.
- **11:00** Wat Pho: the reclining Buddha and the quiet rear courts.
- **12:15** Ferry from Tha Tien and Wat Arun.
- **13:15** Drive back; at your hotel at about 13:45.`,
    included: [
      'Hotel pickup and return',
      'Licensed guide',
      'Entrance fees for the palace and both temples',
      'River ferry',
      'Cold towel and bottled water',
    ],
    remarks: [
      'Shoulders and knees must be covered: no torn jeans, no leggings alone. The rule is checked at the gate.',
      'The palace usually opens from 8:30 to 15:30. It sometimes closes for royal ceremonies at short notice; we then change the order or offer another day.',
      'Ignore anyone outside who tells you the palace is shut. Your guide knows.',
      'About 3 km on foot in all.',
    ],
    excluded: ['Lunch', 'Traditional dress rental at Wat Arun', 'Massage at Wat Pho', 'Tips'],
    languages: ['English', 'German', 'French', 'Spanish', 'Russian', 'Chinese', 'Thai'],
    groupSize: 12,
    effort: 'moderate',
    bring: [
      'Long trousers or a long skirt, and sleeves',
      'Shoes that slip off easily',
      'An umbrella, against sun as much as rain',
    ],
    pickupArea: 'hotels in central Bangkok',
    cancellation: 'day',
    soloPrice: 122,
    noticeHours: 24,
  },
  {
    title: 'Maeklong Railway Market and Damnoen Saduak',
    country: 'Thailand',
    city: 'Bangkok',
    duration: '7',
    price: 52,
    image: '/posters/floating-market-dawn.svg',
    imageAlt: 'Boats loaded with fruit on a canal at dawn',
    rating: 4.5,
    reviewCount: 298,
    isRecommended: true,
    category: 'Culture',
    shortDescription: 'Watch the awnings fold for a train, then trade for mangoes and noodles from a paddled boat.',
    description: `At Maeklong the market was there, the railway came through it, and neither gave way. Several times a day a bell rings, the stallholders pull back their awnings and slide their trays of mackerel and chillies off the rails, the train passes at arm's length, and half a minute later everything is back in its place. Locals call it *talat rom hup*, the market of folding umbrellas. We time the drive for a morning train.

From there it is a short way to Damnoen Saduak, on a canal that King Rama IV had dug in the 1860s. Yes, it lives on visitors today. Your guide keeps you on the side channels, among orchards and teak houses on stilts, before you reach the main basin by paddle boat.

Breakfast comes from the water: boat noodles, coconut pancakes, a mango peeled by someone with very quick hands. On the way home you see how sap from the coconut flower is boiled down to palm sugar.`,
    pickupTime: '06:30 from your hotel in central Bangkok',
    itineraries: `- **06:30** Pickup and drive south-west out of the city.
- **08:10** Maeklong market on foot, and the morning train.
- **09:15** Drive to Damnoen Saduak.
- **09:45** Paddle boat through side canals and the floating market.
- **11:00** Free time for tasting and shopping.
- **11:40** A coconut sugar farm on the way back.
- **13:30** Return to your hotel.`,
    included: [
      'Hotel pickup and return in an air-conditioned minibus',
      'Guide from Bangkok and back',
      'Paddle boat, about 40 minutes',
      'Boat noodles and coconut pancakes',
      'Bottled water',
    ],
    remarks: [
      'Train times change and trains run late; now and then we see it from the station instead.',
      'Maeklong is about 80 km from Bangkok, Damnoen Saduak some 20 km further.',
      'Damnoen Saduak usually trades every morning; the market of Amphawa nearby runs from Friday to Sunday, in the afternoon, and is not part of this tour.',
      'Prices on the water start high. Smile, offer half, settle in between.',
    ],
    excluded: [
      'Fruit, snacks and shopping beyond the tastings',
      'A longer ride by motor boat',
      'Tips for guide and paddler',
    ],
    languages: ['English', 'German', 'Chinese', 'Thai'],
    groupSize: 10,
    effort: 'easy',
    bring: ['Small notes in baht', 'A hat for the boat', 'Closed shoes: the market between the rails is wet'],
    pickupArea: 'hotels in central Bangkok',
    cancellation: 'day',
    soloPrice: 86,
    noticeHours: 24,
  },
  {
    title: 'Yaowarat After Dark: Chinatown Food Walk',
    country: 'Thailand',
    city: 'Bangkok',
    duration: '4',
    price: 46,
    image: '/posters/street-food-night.svg',
    imageAlt: 'Street food stall glowing in the night',
    rating: 4.9,
    reviewCount: 221,
    isRecommended: true,
    category: 'Food',
    shortDescription:
      'Peppery noodles, crisp oyster omelette, charcoal prawns and sesame dumplings under the neon of Yaowarat.',
    description: `Yaowarat Road was laid out in the 1890s and bends, so people say, like the body of a dragon. By day it sells gold. After six the shutters come down, the woks come out, and the pavement becomes one long kitchen run by families who have cooked a single dish for two or three generations.

You eat seven of them, in small portions, in an order your guide has thought about. Guay jub first, rolled rice noodles in a broth so peppery that it clears the head. Then an oyster omelette, crisp at the rim and soft in the middle. River prawns go over charcoal, split and sweet. There is a stop for duck, one for curry over rice at a stall with no tables, and one in a lane where only the neighbours eat.

Along the way you look into a herbalist's shop and the forecourt of a shrine. Dessert is black sesame dumplings in hot ginger syrup, which explains itself at the first spoon.`,
    pickupTime: '17:30 from your hotel in central Bangkok',
    itineraries: `- **17:30** Pickup, or meet your guide at Wat Mangkon underground station.
- **18:00** Side lanes of the day market as the stalls change over.
- **18:30** Guay jub and roast duck.
- **19:15** Oyster omelette and charcoal prawns on Yaowarat Road.
- **20:10** Curry over rice, on a stool.
- **20:40** Sesame dumplings in ginger syrup.
- **21:00** Tuk-tuk ride past the lit temples; at your hotel at about 21:30.`,
    included: [
      'Hotel pickup and return',
      'Food guide',
      'Seven tastings, enough for supper',
      'Soft drinks and bottled water',
      'Tuk-tuk ride',
    ],
    remarks: [
      'Many stalls rest on Mondays; the walk still runs, with other addresses.',
      "Tell us about allergies. Fish sauce, peanuts and shellfish are in almost everything, so a strict vegan version needs a day's notice.",
      'About 2 km on foot, in crowds and with stools rather than chairs.',
    ],
    excluded: ['Beer and other alcohol', 'Tips for guide and tuk-tuk driver', 'An eighth dish, if you still can'],
    languages: ['English', 'German', 'Chinese', 'Thai'],
    groupSize: 8,
    effort: 'easy',
    bring: ['A good appetite', 'Shoes you can stand in', 'A light rain cape from June to October'],
    meetingPoint: 'Wat Mangkon underground station, if you come on your own',
    pickupArea: 'hotels in central Bangkok',
    cancellation: 'day',
    soloPrice: 76,
    noticeHours: 24,
  },
  {
    title: 'Thonburi Canals at Dusk by Long-Tail Boat',
    country: 'Thailand',
    city: 'Bangkok',
    duration: '90 minutes',
    price: 22,
    image: '/posters/bangkok-night.svg',
    imageAlt: 'Wat Arun lit above the dark river, with a long boat',
    rating: 4.6,
    reviewCount: 142,
    category: 'Family',
    shortDescription: 'Wooden houses, a giant golden Buddha seen from the water, and Wat Arun as its lights come on.',
    description: `Bangkok was once a city of water, and west of the river part of it still is. Your boat, long and narrow with a car engine on a pole, leaves Tha Chang when the day cools and turns into the canals of Thonburi. The noise of the road stops at the first bend.

You pass houses on stilts with orchids on the landing, boys jumping from a bridge, a post box that only a boat can reach, monitor lizards stretched out on the steps as if they paid rent. Feed the catfish below a temple if you have children aboard: the water boils. From Khlong Bangkok Yai you look up at the seated Buddha of Wat Paknam, 69 metres high and golden in the last sun.

The boat comes out on the Chao Phraya again as the sky turns. The skipper cuts the engine opposite Wat Arun, and you drift while the lamps come on, one terrace after another.`,
    pickupTime: '17:00 from Tha Chang Pier, next to the Grand Palace',
    itineraries: `- **17:00** Meet at Tha Chang Pier, life waistcoats, cast off.
- **17:10** Across the Chao Phraya and into the canals.
- **17:30** Stilt houses, orchards and the catfish temple.
- **17:50** Below the great Buddha of Wat Paknam.
- **18:10** Out to the river and a slow drift before Wat Arun.
- **18:30** Back at Tha Chang Pier.`,
    included: [
      'Seat in a covered long-tail boat, at most ten guests',
      'English-speaking boat guide',
      "Life waistcoats, children's sizes too",
      'Fish food and a cold drink',
    ],
    remarks: [
      'From April to August we leave at 17:30, because the sun sets later.',
      'Floodgates close when the tide is high; the boat then takes another canal.',
      'No hotel pickup: Tha Chang is a stop of the express boats, and about 20 minutes on foot from Sanam Chai underground station.',
    ],
    excluded: ['The way to the pier and back', 'A second drink', 'Tips for skipper and guide'],
    languages: ['English', 'Thai'],
    groupSize: 10,
    effort: 'easy',
    bring: ['Insect repellent for the canals', 'A thin scarf against spray', 'Sunglasses until the sun is down'],
    meetingPoint: 'Tha Chang Pier, next to the Grand Palace, ten minutes before we cast off',
    cancellation: 'day',
    noticeHours: 12,
  },
  {
    title: 'Doi Inthanon: The Roof of Thailand',
    country: 'Thailand',
    city: 'Chiang Mai',
    duration: '10',
    price: 68,
    image: '/posters/rice-terraces-dawn.svg',
    imageAlt: 'Green rice terraces with a thatched hut and misty mountains',
    rating: 4.9,
    reviewCount: 187,
    featured: true,
    category: 'Nature',
    shortDescription:
      'Twin chedis in the clouds, a waterfall you feel before you see it, and coffee with Karen farmers.',
    description: `At 2,565 metres Doi Inthanon is the highest point of Thailand, and families from Bangkok drive up on winter mornings to look for frost. The road from Chiang Mai climbs out of rice and longan orchards through pine into moss forest, and the temperature drops by ten degrees or more on the way.

Near the top two royal chedis stand on facing ridges, one built in honour of King Bhumibol in 1987, the other for Queen Sirikit in 1992, with gardens round their feet and, on a clear morning, a floor of cloud below. Lower down, Wachirathan falls over a granite lip with enough force to wet you at the railing and draw a rainbow over the path.

In the afternoon you walk for two hours with a Karen guide, along streams and terraced rice to the village of Mae Klang Luang. A farmer roasts and pours the coffee that grows behind his house. Lunch is northern: sticky rice, herb sausage, a green chilli dip.`,
    pickupTime: '07:30 from your hotel in Chiang Mai',
    itineraries: `- **07:30** Pickup and drive to the national park, under two hours.
- **09:15** Wachirathan waterfall.
- **10:15** The summit and its mossy forest.
- **11:00** The twin royal chedis and their gardens.
- **12:15** Northern lunch in the park.
- **13:15** Guided walk to Mae Klang Luang, with coffee at the end.
- **15:45** Drive back.
- **17:30** Return to your hotel.`,
    included: [
      'Hotel pickup and return in an air-conditioned minibus',
      'Guide from Chiang Mai and a local Karen guide',
      'National park and chedi entrance fees',
      'Lunch and a cup of village coffee',
      'Bottled water',
    ],
    remarks: [
      'From December to February the summit can be close to freezing at breakfast time.',
      'The summit is about 100 km from Chiang Mai. At weekends and around New Year the road near the top is slow.',
      'The path is slippery from June to October.',
      'From late February to April haze may hide the view.',
    ],
    excluded: ['Coffee beans and weaving that you buy in the village', 'Drinks at lunch', 'Tips for both guides'],
    languages: ['English', 'German', 'French', 'Chinese', 'Thai'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'A jacket for the summit',
      'Shoes with a good sole',
      'Long trousers for the walk',
      'A rain cape from June to October',
    ],
    pickupArea: 'hotels in Chiang Mai',
    cancellation: 'day',
    soloPrice: 112,
    noticeHours: 24,
  },
  {
    title: 'Doi Suthep at Evening Chant and the Forest Temple',
    country: 'Thailand',
    city: 'Chiang Mai',
    duration: '4',
    price: 36,
    image: '/posters/chiang-mai-night.svg',
    imageAlt: 'Mountain chedi and floating lanterns at night',
    rating: 4.8,
    reviewCount: 133,
    category: 'Culture',
    shortDescription:
      'Moss and running water at Wat Pha Lat, then 306 steps to a golden chedi above the lights of the city.',
    description: `The story goes that in 1383 a white elephant carrying a relic of the Buddha was set free, climbed the mountain west of Chiang Mai, trumpeted, turned three times and died. Where it lay down the king built a chedi. It has been the eye of the city ever since.

You go up in the late afternoon, against the traffic. The first stop is Wat Pha Lat, halfway, where monks once rested on the climb: stone lions, a stream sliding over bare rock, old brick under ferns. Then come the 306 steps of Doi Suthep, between two nagas whose scaled bodies form the balustrade.

By then most visitors have gone down. The gilded chedi takes the last light, people walk round it three times with a lotus in their hands, and the monks begin the evening chant. You may sit at the back and listen. From the terrace the lamps of Chiang Mai come on inside the square of the old moat.`,
    pickupTime: '15:30 from your hotel in Chiang Mai',
    itineraries: `- **15:30** Pickup and drive up the mountain.
- **16:00** Wat Pha Lat, the forest temple.
- **17:00** The naga stairs of Doi Suthep.
- **17:30** The chedi and its cloister with your guide.
- **18:00** Evening chant.
- **18:40** The city lights from the terrace.
- **19:00** Drive back; at your hotel at about 19:30.`,
    included: [],
    remarks: [
      'Shoes come off round the chedi; wraps can be borrowed at the entrance.',
      'A small cable lift spares you the stairs while it is running.',
      'The temple is about 15 km from the old city, at some 1,050 metres; the road has many bends.',
      'The time of the chant varies a little from day to day.',
    ],
    excluded: ['The cable lift', 'Lotus flowers, incense and other offerings', 'Supper', 'Tips'],
    languages: ['English', 'French', 'Chinese', 'Thai'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'Clothes that cover shoulders and knees',
      'Shoes that slip off easily',
      'A jumper: it is cooler up there than in town',
    ],
    pickupArea: 'hotels in Chiang Mai',
    cancellation: 'day',
    soloPrice: 59,
    noticeHours: 12,
  },
  {
    title: 'Lanna Cooking Class with Market and Garden',
    country: 'Thailand',
    city: 'Chiang Mai',
    duration: '5',
    price: 39,
    image: '/posters/cooking-class-noon.svg',
    imageAlt: 'Two cooks with mortar, wok, chillies and lemongrass',
    rating: 4.9,
    reviewCount: 264,
    category: 'Food',
    shortDescription: 'Pound a curry paste, fold banana leaves and make khao soi from scratch in an open farm kitchen.',
    description: `Northern Thai food is its own country: less coconut, more smoke, herbs you have not met, and sticky rice eaten with the fingers. You learn it in an open kitchen outside Chiang Mai, at your own stove, in a class of no more than ten.

First comes the market, where your teacher makes you smell before she tells you the name: makhwaen, a wild mountain pepper, three kinds of basil, turmeric like orange chalk. In the garden you pick what is missing. Then everyone pounds. A curry paste takes a good fifteen minutes of steady work in a stone mortar, and you will taste the difference from a jar for the rest of your life.

You cook four dishes: khao soi, the curried noodle soup with a crisp nest on top; a chilli dip of roasted green peppers; fish or mushrooms steamed in banana leaf; and mango with sticky rice, or another fruit when mangoes are out of season. Then you eat them, at one long table.`,
    pickupTime: '15:00 from your hotel in Chiang Mai',
    itineraries: `- **15:00** Pickup and drive to a neighbourhood market.
- **15:30** Market walk: herbs, pastes and rice.
- **16:20** The kitchen garden and a herb drink.
- **16:45** Curry paste and khao soi.
- **17:45** Chilli dip and banana leaf parcels.
- **18:30** Sweet sticky rice, then supper together.
- **19:40** Drive back; at your hotel at about 20:00.`,
    included: [
      'Pickup and return within about 5 km of the old city',
      'Cooking teacher',
      'Your own cooking station and apron',
      'All ingredients and the supper you cook',
      'Recipe booklet with substitutes for home',
    ],
    remarks: [
      'Every dish has a vegetarian version; tell us about allergies when you book.',
      'Children from five cook beside a parent; younger ones help in the garden.',
      'The kitchen is about twenty minutes by road from the old city.',
    ],
    excluded: ['Beer and wine with supper', 'Ingredients to take home', 'Tips'],
    languages: ['English', 'Thai'],
    groupSize: 10,
    effort: 'easy',
    bring: [
      'Hunger, and a container if you cannot finish',
      'Clothes that forgive turmeric',
      'Insect repellent for the garden',
    ],
    meetingPoint: 'Tha Phae Gate, for guests from further out',
    pickupArea: "hotels within 5 km of Chiang Mai's old city",
    cancellation: 'day',
    noticeHours: 24,
  },
  {
    title: 'Phang Nga Bay by Sea Canoe',
    country: 'Thailand',
    city: 'Phuket',
    duration: '9',
    price: 92,
    image: '/posters/kayak-noon.svg',
    imageAlt: 'Two kayaks between mangroves and limestone rocks',
    rating: 4.8,
    reviewCount: 309,
    featured: true,
    category: 'Sea',
    shortDescription:
      'Slip through sea caves into lagoons open to the sky, eat on deck, and see the leaning rock of James Bond fame.',
    description: `Phang Nga Bay is a flooded mountain range. Its limestone towers rise straight from flat green water, and many of them are hollow: the sea has eaten a cave through the wall, the roof inside has fallen in, and what remains is a round lagoon under open sky, with mangroves, mudskippers and sometimes macaques. The Thais call such a place a *hong*, a room.

You enter lying back in an inflatable canoe, with a guide who reads the tide and knows when the ceiling leaves enough air and when it does not. It is quiet work. Nobody shouts in the caves, and nothing is touched.

Between two hongs the boat passes Khao Phing Kan and its nail of rock, where *The Man with the Golden Gun* was filmed in 1974, and lunch is cooked on board: curry, fish, fruit. The last hour is for swimming off an empty beach. The bay has been a national park since 1981, and the fee is in your price.`,
    pickupTime: '07:30 from your hotel in Phuket',
    itineraries: `- **07:30** Pickup and drive to a pier on the east coast.
- **08:45** Cast off; coffee and a talk about the bay.
- **09:45** First hong by canoe.
- **11:15** Cruise past Khao Phing Kan and the leaning rock.
- **12:15** Lunch on board.
- **13:15** Second hong, with mangroves.
- **14:15** Swim from a quiet beach.
- **15:30** Back at the pier; at your hotel by 16:30.`,
    included: [
      'Hotel pickup and return in Phuket',
      'Boat, canoe and a paddling guide',
      'National park fee',
      'Lunch, fruit, coffee and soft drinks',
      'Life waistcoat and dry bag',
    ],
    remarks: [
      'The tide decides which hongs can be entered, and in what order.',
      'Children under three stay with a parent on the boat during the caves.',
      'From the western beaches it is 30 to 40 km across the island to the pier.',
      'The bay is sheltered and open all year, but from May to October expect showers.',
    ],
    excluded: ['Beer and wine on board', 'Landing on Khao Phing Kan, which we pass by', 'Tips for paddlers and crew'],
    languages: ['English', 'German', 'Russian', 'Chinese', 'Thai'],
    groupSize: 20,
    effort: 'easy',
    bring: ['Swimwear, a towel and a dry shirt', 'Sun cream and a hat that ties', 'Sandals that may get wet'],
    pickupArea: 'hotels on Phuket',
    cancellation: 'day',
    soloPrice: 145,
    noticeHours: 24,
  },
  {
    title: 'Cheow Lan Lake: A Night on the Water',
    country: 'Thailand',
    city: 'Phuket',
    duration: '2 days',
    price: 218,
    image: '/posters/phuket-dusk.svg',
    imageAlt: 'Long-tail boat between limestone towers at sunset',
    rating: 4.9,
    reviewCount: 91,
    isRecommended: true,
    category: 'Nature',
    shortDescription:
      'Sleep in a floating bungalow among the karsts of Khao Sok and wake to gibbons calling across the lake.',
    description: `Three hours north of Phuket the rainforest of Khao Sok closes over the road. Inside the national park lies Cheow Lan, a lake of 165 square kilometres that filled behind the Ratchaprapha Dam in the 1980s and turned a valley of limestone peaks into an archipelago.

A long-tail boat carries you in for the better part of an hour, between cliffs that rise several hundred metres from the water. You sleep in a bungalow on a raft: a mattress, a mosquito net, a bathroom, and a door that opens on the lake, so that your morning swim begins one step from bed. Kayaks lie ready. There is no phone signal and, after the generator stops, no light but the sky.

At dusk and again at dawn you go out with a ranger to look for hornbills, langurs and, with patience, wild elephants on the far shore. Before the sun is over the ridge the gibbons start to sing, first one, then the whole valley.`,
    pickupTime: '07:30 from your hotel in Phuket',
    itineraries: `- **Day 1, 07:30** Pickup and drive north, with a stop for coffee.
- **Day 1, 11:00** Ratchaprapha pier and long-tail boat into the lake.
- **Day 1, 12:30** Lunch at the raft house, then kayak, swim and rest.
- **Day 1, 16:30** Evening boat ride for wildlife, then supper.
- **Day 2, 06:15** Dawn boat ride among the mists; breakfast.
- **Day 2, 09:30** Forest walk with a ranger, or a second swim.
- **Day 2, 12:30** Lunch, boat to the pier and drive back.
- **Day 2, 17:30** Return to your hotel.`,
    included: [
      'Transfers from Phuket in an air-conditioned minibus',
      'One night in a floating bungalow with bathroom',
      'Two lunches, supper and breakfast',
      'Long-tail boats, kayak and life waistcoat',
      'Guide from Phuket and a park ranger',
      'National park fee',
    ],
    remarks: [
      'Electricity runs for some hours in the evening only.',
      'The pier is about 170 km from Phuket, some three hours by road.',
      'In heavy rain between June and October the forest walk may be replaced by a boat trip.',
      'The raft house is simple: thin walls, cold water, neighbours within earshot.',
    ],
    excluded: ['Soft drinks and beer at the raft house', 'Tips for boatman and ranger', 'Towels'],
    languages: ['English', 'German', 'Thai'],
    groupSize: 8,
    effort: 'moderate',
    bring: [
      'One small bag: the boats are narrow',
      'Torch and insect repellent',
      'Swimwear, a towel and a dry change of clothes',
      'Shoes with grip for the forest',
      'Cash: there is no machine and no signal',
    ],
    pickupArea: 'hotels on Phuket and in Khao Lak',
    cancellation: 'three-days',
    soloPrice: 345,
    noticeHours: 72,
  },
  {
    title: 'Old Phuket Town and Wat Chalong',
    country: 'Thailand',
    city: 'Phuket',
    duration: '5',
    price: 38,
    image: '/posters/wat-roof-noon.svg',
    imageAlt: 'The tiered roof of a temple with golden finials and bells',
    rating: 4.5,
    reviewCount: 76,
    category: 'Culture',
    shortDescription:
      "Tin barons' shophouses, a Hokkien breakfast and the temple that Phuket turns to when it needs luck.",
    description: `Before the beaches there was tin. In the nineteenth century Hokkien miners and merchants came to Phuket from Penang and southern China, married here, and built the streets that you walk this morning: deep, narrow shophouses with arcades, louvred shutters, tiled thresholds and plaster garlands in pink and mint green.

You start with breakfast as the old families take it: steamed dim sum, thick coffee with condensed milk, and perhaps *o-tao*, a soft omelette of taro and small oysters that hardly exists elsewhere in Thailand. UNESCO named Phuket a City of Gastronomy in 2015, and this is the reason. Then come Thalang Road, Soi Romanee and a shrine at the end of an alley, heavy with incense.

Afterwards you drive to Wat Chalong, the island's chief temple, where gold leaf is pressed on the statue of Luang Pho Chaem, the monk who sheltered and healed people during the miners' uprising of 1876. Wear something that covers shoulders and knees.`,
    pickupTime: '08:30 from your hotel in Phuket',
    itineraries: `- **08:30** Pickup and drive to Phuket Town.
- **09:15** Hokkien breakfast in a coffee shop.
- **10:00** Walk through Thalang Road and Soi Romanee.
- **11:00** The Shrine of the Serene Light, then time for shops.
- **11:45** Drive to Wat Chalong.
- **12:05** The chedi, the hall of Luang Pho Chaem and a blessing.
- **12:45** Drive back; at your hotel at about 13:30.`,
    included: [
      'Hotel pickup and return',
      'Guide from Phuket Town',
      'Breakfast tastings and coffee',
      'Donation to the temple',
      'Bottled water',
    ],
    remarks: [
      'From Patong or Kata it is about 15 km to Phuket Town; hotels north of Bang Tao are picked up half an hour earlier.',
      'On Sundays Thalang Road usually closes to cars from the afternoon for its street market, which is worth a second visit.',
      'Breakfast can be made without pork or shellfish if we know the day before.',
    ],
    excluded: ['Lunch', 'Gold leaf and other offerings', 'Tips for the guide'],
    languages: ['English', 'German', 'Chinese', 'Thai'],
    groupSize: 10,
    effort: 'easy',
    bring: [
      'A wrap or long trousers for the temple',
      'Shoes that slip off easily',
      'An umbrella: the arcades have gaps',
    ],
    pickupArea: 'hotels on Phuket',
    cancellation: 'day',
    soloPrice: 62,
    noticeHours: 24,
  },
  {
    title: 'Koh Larn Afternoon: Two Beaches and the Ride Home at Dusk',
    country: 'Thailand',
    city: 'Pattaya',
    duration: '7',
    price: 38,
    image: '/posters/pattaya-dusk.svg',
    imageAlt: 'The curve of Pattaya bay at dusk',
    rating: 4.4,
    reviewCount: 158,
    category: 'Sea',
    shortDescription:
      'Reach the island when the morning crowd is thinning, and cross back as the bay begins to light up.',
    description: `Koh Larn lies less than eight kilometres from Pattaya, near enough for every day boat to arrive at ten in the morning. So you do it the other way round. You leave late, have lunch in the village by the pier, and reach the sand when others begin to pack up.

There are two beaches in the plan. Samae, on the west side, is broad and faces the open gulf, with the clearest water of the island. Tien is smaller and hilly at both ends, with rocks where it is worth putting on a mask. You cross between them as everyone does here, in an open songthaew that grinds up and over the hills.

Your own speedboat takes you home when the sun is low. The skyline of Pattaya rises in front of you, first grey, then gold, then lit window by window, and you step ashore at Bali Hai Pier in time for supper.`,
    pickupTime: '11:30 from your hotel in Pattaya or Jomtien',
    itineraries: `- **11:30** Pickup and drive to Bali Hai Pier.
- **12:00** Speedboat to the island.
- **12:30** Seafood lunch in Na Baan village.
- **13:30** Tien Beach: swim and snorkel.
- **15:30** Songthaew over the hills to Samae Beach.
- **17:30** Speedboat back across the bay.
- **18:10** Drive to your hotel, arriving by 18:30.`,
    included: [
      'Hotel pickup and return in Pattaya and Jomtien',
      'Return speedboat and songthaew on the island',
      'Lunch with a soft drink',
      'Mask and snorkel',
      'Beach chair on Samae',
      'Tour leader',
    ],
    remarks: [
      'From May to October the sea can be choppy; we sail only when the harbour office agrees.',
      'The crossing takes about twenty minutes.',
      'At weekends and on Thai holidays the island is usually full; from Tuesday to Thursday there is most sand for everyone.',
    ],
    excluded: ['Jet skis and parachutes', 'Beach chairs on Tien', 'Drinks beyond one soft drink at lunch', 'Tips'],
    languages: ['English', 'German', 'Russian', 'Chinese', 'Thai'],
    groupSize: 16,
    effort: 'easy',
    bring: ['Swimwear and a towel', 'A waterproof bag: speedboats splash', 'Sun cream', 'Baht in small notes'],
    pickupArea: 'hotels in Pattaya and Jomtien',
    cancellation: 'day',
    noticeHours: 24,
  },
  {
    title: 'Sanctuary of Truth and Pattaya by Night',
    country: 'Thailand',
    city: 'Pattaya',
    duration: '5',
    price: 49,
    image: '/posters/night-market-night.svg',
    imageAlt: 'Market stalls under lanterns, shoppers seen from behind',
    rating: 4.6,
    reviewCount: 104,
    category: 'Culture',
    shortDescription:
      'A hall of carved wood that has been growing since 1981, a fish market, and the bay from Pratumnak Hill.',
    description: `On a headland north of Pattaya stands a building that will never be finished. The businessman Lek Viriyaphant began the Sanctuary of Truth in 1981: a hall of wood 105 metres high, joined with pegs and dovetails, every surface carved with gods, animals and teachings from Thai, Khmer, Indian and Chinese tradition. Salt wind eats it from one side while carvers replace it from the other. You put on a helmet, because they are at work above you, and your guide unpicks the pictures.

In the late light you drive to the old fishing quarter of Naklua. At the Lan Pho market you point at crab, squid or prawns, somebody steams or grills them, and you eat on the grass by the sea with everyone else. Pay what you choose: it is sold by weight.

The evening ends on Pratumnak Hill, at the viewpoint over the whole crescent of the bay, when its lamps are lit and the boats ride at anchor.`,
    pickupTime: '15:00 from your hotel in Pattaya or Jomtien',
    itineraries: `- **15:00** Pickup and drive north to Naklua.
- **15:30** Sanctuary of Truth: guided visit and the carvers' yard.
- **17:30** Lan Pho seafood market and a picnic supper by the water.
- **18:50** Drive along Beach Road.
- **19:15** Pratumnak Hill and the lights of the bay.
- **19:45** Drive back; at your hotel at about 20:00.`,
    included: [],
    remarks: [
      'Wraps are lent at the door of the Sanctuary, which usually closes at six.',
      'It is a working building site, with some open stairs.',
      'The Sanctuary is about 7 km north of central Pattaya, and 12 from Jomtien.',
    ],
    excluded: ['Supper at the market, 300 to 500 baht', 'Boat rides and costume hire at the Sanctuary', 'Tips'],
    languages: ['English', 'German', 'Russian', 'Chinese', 'Thai'],
    groupSize: 10,
    effort: 'moderate',
    bring: ['Clothes that cover shoulders and knees', 'Cash for the seafood', 'Flat shoes for open stairs'],
    pickupArea: 'hotels in Pattaya and Jomtien',
    cancellation: 'day',
    noticeHours: 12,
  },
  {
    title: 'Krabi Four Islands by Long-Tail Boat',
    country: 'Thailand',
    city: 'Krabi',
    duration: '7',
    price: 46,
    image: '/posters/longtail-bow-noon.svg',
    imageAlt: "A long-tail boat's bow with garlands above a bay of karsts",
    rating: 4.7,
    reviewCount: 273,
    featured: true,
    category: 'Sea',
    shortDescription:
      'A sandbar that appears with the tide, snorkelling off Chicken Island, and the cave beach of Phra Nang.',
    description: `You can see all four islands from the beach at Ao Nang, and that is the charm of this day: short crossings, long stops. The boat is wooden, with ribbons on the bow for the spirit that guards it, and the engine is loud enough that you will talk with your hands until the first anchorage.

At low tide the sea draws back between Koh Tup and Koh Gai, Chicken Island, and leaves a bar of white sand that you walk along with water on both sides. The skipper knows the hour. Round the corner, below the rock that really does look like a chicken's neck, you put on a mask over coral and clouds of sergeant majors. Lunch is on Poda, under casuarinas, facing a single pillar of stone.

Last comes Phra Nang, on the Railay peninsula, where cliffs hang over the sand and fishermen leave carved offerings in a cave shrine to a princess of the sea.`,
    pickupTime: '08:30 from your hotel in Ao Nang or Krabi Town',
    itineraries: `- **08:30** Pickup and drive to the boats.
- **09:15** Cast off.
- **09:45** Koh Tup and the sandbar.
- **10:45** Snorkelling off Chicken Island.
- **12:00** Picnic lunch and swim on Poda.
- **13:30** Phra Nang cave beach.
- **14:50** Back to the mainland; at your hotel by 15:30.`,
    included: [
      'Hotel pickup and return in Ao Nang and Krabi Town',
      'Long-tail boat with skipper and guide',
      'Mask, snorkel and life waistcoat',
      'Picnic lunch, fruit and bottled water',
      'National park fee',
    ],
    remarks: [
      'The order of the islands follows the tide, and on some days the sandbar stays under water.',
      'You step in and out of the boat in knee-deep water.',
      'The islands lie within 8 km of Ao Nang. Krabi Town is about 20 km away and is picked up first.',
      'From May to October rough sea may move the tour to another day.',
    ],
    excluded: ['Fins', 'Cold drinks from the boats that sell them', 'Tips for the skipper'],
    languages: ['English', 'German', 'Chinese', 'Thai'],
    groupSize: 16,
    effort: 'easy',
    bring: [
      'Swimwear, a towel and a shirt against the sun',
      'A waterproof bag for the camera',
      'Sandals that may get wet',
      'Ear plugs, if engines trouble you',
    ],
    pickupArea: 'hotels in Ao Nang and Krabi Town',
    cancellation: 'day',
    soloPrice: 72,
    noticeHours: 24,
  },
  {
    title: 'Railay Morning: First Steps on the Rock',
    country: 'Thailand',
    city: 'Krabi',
    duration: '5',
    price: 54,
    image: '/posters/krabi-dawn.svg',
    imageAlt: 'Long-tail boats and a cliff seen through a rock arch at dawn',
    rating: 4.5,
    reviewCount: 0,
    category: 'Nature',
    shortDescription: 'Learn to climb on warm limestone above the sea, with patient instructors and a swim to finish.',
    description: `Railay is part of the mainland, yet no road reaches it: the cliffs are in the way. Climbers discovered them in the late 1980s, and today several hundred bolted routes make the peninsula one of the best-known walls in Asia. The rock is kind to beginners, full of holes and edges as big as a door handle.

You come over early by long-tail boat, before the sun is on the wall. At the foot of the One Two Three cliff, on the east side, your instructor fits shoes and harness, teaches one knot and two words, and sends you up on a rope held from below. Two guests share one instructor at most, so you climb as much as your forearms allow: three or four routes, as a rule.

Afterwards there is sticky rice with mango and a swim on the western beach, where the arch of the cliffs frames the bay. No experience is needed. The tour is new this season.`,
    pickupTime: '07:30 from your hotel in Ao Nang',
    itineraries: `- **07:30** Pickup and drive to the beach at Ao Nang.
- **08:00** Long-tail boat to Railay, about 15 minutes.
- **08:30** Fitting of gear, safety and the first knot.
- **09:00** Climbing with your instructor.
- **11:15** Walk across to the west beach, fruit and a swim.
- **12:00** Boat back to Ao Nang; at your hotel by 12:30.`,
    included: [
      'Hotel pickup and return in Ao Nang',
      'Return long-tail boat',
      'Qualified instructor, one for every two guests',
      'Climbing shoes, harness, helmet, rope and chalk',
      'Mango with sticky rice and bottled water',
      'Accident insurance for the morning',
    ],
    remarks: [
      'Climbers are seven or older; smaller children may come along to the beach with an adult who does not climb. Write to us about them.',
      'Rings come off. Healthy fingers and shoulders matter more than strength.',
      'From the landing on the west side to the wall it is about ten minutes on foot, on sand and a paved path.',
      'In rain we wait, or move to a wall under an overhang.',
    ],
    excluded: ['Lunch', 'Tips for the instructor', 'Photographs by the climbing school'],
    languages: ['English', 'French', 'Thai'],
    groupSize: 8,
    minAge: 7,
    effort: 'moderate',
    bring: [
      'A top you can lift your arms in, and short nails',
      'Swimwear and a towel',
      'Sandals for wading to the boat',
      'Sun cream',
    ],
    pickupArea: 'hotels in Ao Nang',
    cancellation: 'day',
    soloPrice: 92,
    noticeHours: 48,
  },
  {
    title: 'Around Koh Samui: Big Buddha, Sea Rocks and Coconuts',
    country: 'Thailand',
    city: 'Koh Samui',
    duration: '7',
    price: 45,
    image: '/posters/koh-samui-noon.svg',
    imageAlt: 'Palms and a great Buddha on its hill at noon',
    rating: 4.6,
    reviewCount: 112,
    featured: true,
    category: 'Family',
    shortDescription:
      'A loop of the island at family pace: golden Buddha, odd rocks, a waterfall pool and a coconut grove.',
    description: `The ring road of Samui is about fifty kilometres long, and a good day is spent getting round it slowly. You begin in the north-east at Wat Phra Yai, where a golden Buddha twelve metres high has sat on its own islet since 1972, joined to the shore by a causeway. Children may ring the row of bells. Nearby Wat Plai Laem rises out of a lake, with an eighteen-armed Guanyin and fish that expect to be fed.

South of Lamai the sea has shaped two rocks that Thais call Grandfather and Grandmother, and one look tells you why everyone giggles. Lunch is in Hua Thanon, a Muslim fishing village with painted boats: southern curry, grilled fish, mild noodles for the young.

In the afternoon you walk to the pool of Na Muang waterfall, then visit a grove where a family husks, grates and presses coconuts and lets you try. No monkeys are used and no elephants are ridden on our tours. You close the circle by Bophut with an ice cream on the beach.`,
    pickupTime: '09:00 from your hotel on Koh Samui',
    itineraries: `- **09:00** Pickup anywhere on the ring road.
- **09:30** Wat Phra Yai, the Big Buddha.
- **10:30** Wat Plai Laem on its lake.
- **11:45** Grandfather and Grandmother rocks near Lamai.
- **12:30** Lunch in Hua Thanon.
- **13:30** Na Muang waterfall, with time for a dip.
- **14:30** Coconut grove and tasting.
- **15:20** Ice cream in Bophut; at your hotel at about 16:00.`,
    included: [
      'Hotel pickup and return',
      'Air-conditioned minibus with child seats on request',
      'Guide from the island',
      'Lunch, coconut tasting and ice cream',
      'Entrance fees and fish food',
      'Bottled water',
    ],
    remarks: [
      'About 60 km by road in all, with ten to thirty minutes between the stops.',
      'The waterfall is thin from February to April and strongest in November and December.',
      'The path to the pool is short but rocky.',
      'On Fridays Bophut usually has an evening street market; tell your driver if you would rather be left there.',
    ],
    excluded: ['Offerings at the temples', 'Drinks at lunch other than water', 'Tips'],
    languages: ['English', 'German', 'French', 'Thai'],
    groupSize: 10,
    effort: 'easy',
    bring: [
      'Swimwear and a towel for the waterfall',
      'A wrap for shoulders and knees at the temples',
      'Shoes with grip for the rocky path',
      'Insect repellent',
    ],
    pickupArea: 'hotels on Koh Samui',
    cancellation: 'day',
    noticeHours: 24,
  },
];
