import type { PackageContent } from './content';

export const packages: PackageContent[] = [
  {
    title: 'Pyramids and Nile Cruise',
    country: 'Egypt',
    cities: ['Cairo', 'Luxor', 'Aswan'],
    duration: '8 days / 7 nights',
    priceFrom: 1250,
    image: '/posters/nile-cruise-dusk.svg',
    imageAlt: 'Poster of a Nile cruise ship on calm water at dusk, palms on the bank',
    rating: 4.8,
    reviewCount: 214,
    featured: true,
    themes: ['nile-cruise', 'culture'],
    shortDescription:
      'The pyramids of Giza, the Grand Egyptian Museum and four nights on the river between Luxor and Aswan, with flights inside Egypt.',
    description: `This is the first journey to Egypt that we recommend most, because it puts things in the right order. You begin in **Cairo** with the pyramids of Giza and, two kilometres away, the Grand Egyptian Museum, where the treasures from the tomb of Tutankhamun are shown together. By the time you reach the temples you know who built them.

A flight of about an hour takes you to **Luxor**. There you board a ship that becomes your hotel for four nights: you unpack once, eat on board, and step ashore for Karnak, the Valley of the Kings, Edfu and Kom Ombo. It is some 210 kilometres of river, and between the stops there is nothing to do but watch fields, palms and fishermen go by.

The ship ends its journey in **Aswan**, where the river narrows between granite islands. On the last morning you choose between the long road to Abu Simbel and a late breakfast.`,
    itineraries: [
      {
        location: 'Cairo',
        activities: [
          'Meet our representative at Cairo airport after passport control',
          'Transfer to your hotel and a short briefing over tea',
          'Dinner at the hotel; the evening is yours',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Giza and Cairo',
        activities: [
          'Walk around the pyramids of Khufu, Khafre and Menkaure with an Egyptologist',
          'See the Sphinx from the valley temple of Khafre',
          'Lunch near the plateau',
          'Afternoon at the Grand Egyptian Museum: the grand staircase and the Tutankhamun galleries',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Cairo to Luxor',
        activities: [
          'Morning flight to Luxor, about one hour',
          'Board the ship and have lunch',
          'Karnak in the afternoon, Luxor Temple when its lamps are lit',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Luxor West Bank',
        activities: [
          'Three tombs in the Valley of the Kings, early, before the heat',
          'The terraced temple of Hatshepsut at Deir el-Bahari and the Colossi of Memnon',
          'Sail south through the lock at Esna',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Edfu and Kom Ombo',
        activities: [
          'The temple of Horus at Edfu, among the best preserved in Egypt',
          'Afternoon on the sun deck as the ship sails on',
          'Kom Ombo towards sunset: the double temple and the museum of mummified crocodiles',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Aswan',
        activities: [
          'The High Dam and Lake Nasser',
          'By motorboat to the temple of Isis on its island, known as Philae',
          'Felucca around Elephantine Island in the late afternoon',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Aswan to Cairo',
        activities: [
          'Leave the ship after breakfast',
          'Optional early excursion to Abu Simbel, about three and a half hours each way by road',
          'Evening flight to Cairo and dinner at the hotel',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Cairo',
        activities: ['Free time according to your flight', 'Transfer to the airport'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Three nights in Cairo in the hotel category you choose, meals as in the itinerary',
      'Four nights on a Nile cruise ship, full board',
      'Flights Cairo to Luxor and Aswan to Cairo in economy class',
      'Sightseeing with an Egyptologist, entrance fees as in the itinerary',
      'All transfers in air-conditioned vehicles',
    ],
    exclusions: [
      'International flights and the Egyptian visa',
      'Excursion to Abu Simbel',
      'Drinks on board and tips',
      'Extra tickets such as the inside of the Great Pyramid',
    ],
    languages: ['English', 'German', 'French', 'Spanish', 'Italian'],
    groupSize: 16,
    effort: 'moderate',
    bring: [
      'Passport, valid for six months beyond your arrival',
      'Hat, sun cream and shoes for sand and steps',
      'A jacket for evenings on deck from November to March',
      'Swimwear for the pool on board',
      'Small notes in Egyptian pounds',
    ],
    meetingPoint: 'Cairo airport, after passport control',
    cancellation: 'month',
    soloPrice: 1690,
    noticeHours: 336,
  },
  {
    title: 'Cairo and Alexandria Long Weekend',
    country: 'Egypt',
    cities: ['Cairo', 'Giza', 'Alexandria'],
    duration: '4 days / 3 nights',
    priceFrom: 490,
    image: '/posters/citadel-dawn.svg',
    imageAlt: "The domes and minarets of Cairo's citadel above the roofs of the old city",
    rating: 4.6,
    reviewCount: 88,
    themes: ['culture', 'food'],
    shortDescription:
      'Three nights in Cairo with the pyramids, the medieval city and a full day on the Mediterranean in Alexandria.',
    description: `Four days are enough for two cities that could hardly be less alike, if you sleep in one place and let a driver deal with the road. Your hotel is in **Cairo**; everything starts and ends there.

One day belongs to Giza and the Grand Egyptian Museum. The next takes you north to **Alexandria**, a little under three hours each way by the desert road: the catacombs of Kom el-Shoqafa, the citadel of Qaitbay on the site of the ancient lighthouse, and a long lunch of grilled fish within sight of the sea. On the last morning you walk through medieval Cairo, from the great courtyard of Ibn Tulun to the coppersmiths of al-Muizz Street.

Good to know:

- Mosques pause visits during the Friday noon prayer, so we swap days when your weekend includes one.
- Shoulders and knees are covered in mosques, and shoes come off; bring socks.
- We tell you where to try *koshary* and what to ask for.`,
    itineraries: [
      {
        location: 'Cairo',
        activities: [
          'Airport pickup and transfer to your hotel in central Cairo',
          'Walk across the Qasr el-Nil bridge at sunset, if your flight allows',
          'Welcome dinner of Egyptian mezze',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Giza',
        activities: [
          'The three pyramids and the Sphinx in the cool of the morning',
          'Lunch with a view of the plateau',
          'Grand Egyptian Museum with your guide, about three hours',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Alexandria',
        activities: [
          'Leave Cairo at 7:00 by the desert road',
          'Catacombs of Kom el-Shoqafa and the Roman theatre at Kom el-Dikka',
          'Fish lunch by the sea',
          'Citadel of Qaitbay, a walk on the corniche and the drive back',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Cairo',
        activities: [
          'Mosque of Ibn Tulun, finished in 879, and the Gayer-Anderson Museum beside it',
          'Al-Muizz Street and an hour in the lanes of Khan el-Khalili',
          'Transfer to the airport in the afternoon or evening',
        ],
        meals: ['Breakfast'],
      },
    ],
    exclusions: [
      'Flights to and from Cairo and the Egyptian visa',
      'The ticket for the inside of the Great Pyramid',
      'Dinners on days 2 and 3',
      'Drinks and tips',
    ],
    languages: ['English', 'German', 'French', 'Arabic'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'Socks for the mosques, and a scarf for women',
      'Shoes for uneven paving',
      'A windproof jacket for the corniche in winter',
    ],
    meetingPoint: 'Cairo airport, in the arrivals hall',
    cancellation: 'week',
    soloPrice: 665,
    noticeHours: 120,
  },
  {
    title: 'Abu Simbel and the Nile, Aswan to Luxor',
    country: 'Egypt',
    cities: ['Aswan', 'Abu Simbel', 'Luxor'],
    duration: '6 days / 5 nights',
    priceFrom: 980,
    image: '/posters/felucca-bow-dusk.svg',
    imageAlt: 'The bow and sail of a felucca heading for a bank of palms',
    rating: 4.7,
    reviewCount: 131,
    featured: true,
    themes: ['nile-cruise', 'culture', 'honeymoon'],
    shortDescription:
      'Two quiet nights in Aswan with a dawn drive to Abu Simbel, then three nights down the river to Luxor with Kom Ombo and Edfu.',
    description: `If you know Cairo already, or would rather leave the city for another time, fly straight to **Aswan**. The light is clearer here, the river bluer, and the Nubian villages on the west bank are painted in colours that hold their own against the sun.

You have time to get to Abu Simbel properly: out before dawn, at the temples of Ramses II and Nefertari in the morning, back for a late lunch. Both were cut into blocks and raised above the new lake in the 1960s, and your guide shows you where to look for the joins.

Then you join your ship for three nights and travel **with the current** to Luxor. The temples come in a good rhythm, one or two a day. Kom Ombo stands directly above the water, Edfu is reached early, and you finish with the tombs of the kings and the columns of Karnak.`,
    itineraries: [
      {
        location: 'Aswan',
        activities: [
          'Pickup at Aswan airport or railway station',
          'Settle into your hotel beside the Nile',
          'Dinner on the terrace',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Abu Simbel',
        activities: [
          'Set out at about 4:00 with a breakfast box; some three and a half hours by road',
          'The temples of Ramses II and Nefertari with your guide',
          'Back in Aswan for a late lunch and a rest',
          'Stroll through the spice market in the evening',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Aswan',
        activities: [
          'Board the ship around midday',
          'Philae temple by motorboat',
          'Felucca to the botanical garden on its own island',
          'Night moored in Aswan',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Kom Ombo',
        activities: [
          'Free morning, or a boat to a Nubian village on the west bank',
          'Sail north after lunch',
          'Kom Ombo at the end of the day: the temple of Sobek and Horus the Elder',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Edfu to Luxor',
        activities: [
          'Temple of Horus at Edfu, early',
          'Through the lock at Esna while lunch is served',
          'Luxor Temple after dark, when its columns are lit',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Luxor',
        activities: [
          'Leave the ship after an early breakfast',
          'Valley of the Kings and the temple of Hatshepsut',
          'The great columned hall at Karnak',
          'Transfer to Luxor airport or railway station',
        ],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Two nights in Aswan in the hotel category you choose, meals as in the itinerary',
      'Three nights on a Nile cruise ship, full board',
      'Abu Simbel by road with guide and tickets',
      'Entrance fees and guides as in the itinerary',
      'Transfers between airports, hotel and ship',
    ],
    exclusions: [
      'Flights or trains to Aswan and from Luxor',
      'Drinks on board and tips',
      'Optional visit to a Nubian village',
    ],
    languages: ['English', 'German', 'French', 'Spanish'],
    groupSize: 14,
    effort: 'moderate',
    bring: [
      'Passport for the checkpoints on the road to Abu Simbel',
      'Something warm for four in the morning',
      'Hat and sun cream',
      'Soft shoes for the deck',
    ],
    meetingPoint: 'Aswan airport or railway station',
    cancellation: 'month',
    soloPrice: 1340,
    noticeHours: 240,
  },
  {
    title: 'Red Sea Rest in Hurghada',
    country: 'Egypt',
    cities: ['Hurghada'],
    duration: '6 days / 5 nights',
    priceFrom: 690,
    image: '/posters/room-view-noon.svg',
    imageAlt: 'A hotel room with open balcony doors and a sail on the water outside',
    rating: 4.7,
    reviewCount: 96,
    isRecommended: true,
    themes: ['wellness', 'beach'],
    shortDescription:
      'Five nights by the Red Sea: morning yoga, a hammam, one day on the reef, one evening in the desert and a good deal of nothing.',
    description: `You do not need to be a diver to love Hurghada. The reef begins a few metres below a snorkel mask, the sun is dependable, and the sea stays swimmable all year: about 22 degrees in February, about 28 in August.

This package is arranged for **rest**. Two treatments are part of it, a hammam on the second day and a massage on the fourth, and there is yoga on the beach on three mornings, open to beginners. In between, we take you out twice: once by boat to the Giftun Islands for snorkelling over coral gardens, and once into the Eastern Desert, where the mountains turn violet before dark and the stars come out in numbers.

The rest of the time the programme is empty on purpose. Your hotel stands on its own beach, and our local representative is a message away if you want a dive, a kitesurfing lesson or a table at the marina.`,
    itineraries: [
      {
        location: 'Hurghada',
        activities: [
          'Pickup at Hurghada airport and a short transfer to your hotel',
          'Time to change and have a first swim',
          'Dinner at the hotel',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Hurghada',
        activities: [
          'Yoga on the beach at 7:30',
          'Hammam with steam, scrub and olive-oil soap',
          'Free afternoon by the sea',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Giftun Islands',
        activities: [
          'Boat from the marina at about 9:00',
          'Two snorkelling stops with a guide in the water; masks and fins are on board',
          'Lunch on the boat and an hour on the sand before the return',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Hurghada',
        activities: [
          'Yoga on the beach',
          'Fifty-minute massage at the hotel spa',
          'Late afternoon in El Dahar, the old town, among fruit stalls and spice shops',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Eastern Desert',
        activities: [
          'Last yoga hour and a free morning',
          'By four-wheel drive into the desert in the afternoon',
          'Bread baked on embers, dinner under the sky and a look through a telescope',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Hurghada',
        activities: ['A last swim, if your flight leaves late enough', 'Transfer to the airport'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Five nights in a beach hotel of the category you choose, half board',
      'Three yoga classes, one hammam and one massage per adult',
      'Boat day to the Giftun Islands with lunch and snorkelling equipment',
      'Evening in the Eastern Desert with dinner',
      'Airport transfers',
    ],
    exclusions: ['Flights to and from Hurghada', 'Diving, kitesurfing and other water sports', 'Tips and drinks'],
    languages: ['English', 'German', 'Russian', 'Italian'],
    groupSize: 12,
    effort: 'easy',
    bring: [
      'Loose clothes for yoga',
      'Two sets of swimwear',
      'A fleece for the evening in the desert',
      'Mineral sun cream, kinder to the reef',
    ],
    meetingPoint: 'Hurghada airport, in the arrivals hall',
    cancellation: 'week',
    soloPrice: 930,
    noticeHours: 120,
  },
  {
    title: 'Sinai, Reef and Mountain',
    country: 'Egypt',
    cities: ['Sharm El Sheikh', 'Saint Catherine', 'Dahab'],
    duration: '7 days / 6 nights',
    image: '/posters/desert-road-noon.svg',
    imageAlt: 'A white minibus on a winding road through desert mountains',
    rating: 4.6,
    reviewCount: 57,
    themes: ['adventure', 'beach', 'culture'],
    shortDescription:
      'Snorkel at Ras Mohammed, climb Mount Sinai for sunrise and slow down in Dahab: a loop through the south of the peninsula.',
    description: `The south of Sinai is small enough to see the reef and the mountains in one week without hurrying. You start in **Sharm El Sheikh**, with a day at Ras Mohammed, Egypt’s first national park, where the coral wall drops away close to the shore.

From there the road climbs for about three hours to **Saint Catherine**, at some 1,500 metres. You set out for the summit of Mount Sinai, 2,285 metres high, in the small hours: a broad path first, then 750 stone steps. It is a real walk and a cold one, also in spring, and we lend you a lamp. The sixth-century monastery at its foot receives visitors on some mornings only, usually not on Fridays, Sundays and feast days; we plan around its calendar.

Two nights in **Dahab** follow, where you snorkel from the beach and dinner is served on cushions. Tell us whether you dive, and we price the week to suit.`,
    itineraries: [
      {
        location: 'Sharm El Sheikh',
        activities: [
          'Pickup at Sharm El Sheikh airport',
          'Check in at your hotel and test the water',
          'Dinner at the hotel',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Ras Mohammed',
        activities: [
          'Boat to Ras Mohammed National Park',
          'Snorkelling at two or three reefs with a guide',
          'Lunch on board, then back to Sharm El Sheikh',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Saint Catherine',
        activities: [
          'Morning on the beach',
          'Afternoon drive through the mountains, about three hours',
          'Early dinner and to bed: the night is short',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Mount Sinai and Dahab',
        activities: [
          'Start walking at about 2:00 with a Bedouin guide; sunrise on the summit',
          'Breakfast back in the village and a visit to the monastery when it is open',
          'Drive to Dahab, under two hours, and rest',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Dahab',
        activities: [
          'Snorkelling from the shore with a guide who knows the currents',
          'Free afternoon: a cafe by the water, a bicycle, a massage',
          'Bedouin dinner beside the sea',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Sharm El Sheikh',
        activities: [
          'Slow morning in Dahab',
          'Back to Sharm El Sheikh, a little over an hour by road',
          'Evening in the old market, where the fish restaurants are',
        ],
        meals: ['Breakfast'],
      },
      {
        location: 'Sharm El Sheikh',
        activities: ['Last swim before breakfast', 'Transfer to the airport'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Six nights in the hotel category you choose; in Saint Catherine the best simple hotel available; meals as in the itinerary',
      'Boat day at Ras Mohammed with lunch and snorkelling equipment',
      'Bedouin guide for Mount Sinai',
      'All transfers by road and park fees',
    ],
    exclusions: [
      'Flights to and from Sharm El Sheikh, and the visa if you need one',
      'A camel for the first part of Mount Sinai',
      'Diving, drinks and tips',
    ],
    languages: ['English', 'German', 'Russian', 'Italian'],
    groupSize: 10,
    minAge: 10,
    effort: 'demanding',
    bring: [
      'Walking shoes that you have worn before',
      'Warm layers, gloves and a hat for the summit',
      'Passport: there are several checkpoints',
      'Swimwear and shoes for rocky entries',
      'Covered shoulders and knees for the monastery',
    ],
    meetingPoint: 'Sharm El Sheikh airport, in the arrivals hall',
    cancellation: 'ask',
    noticeHours: 240,
  },
  {
    title: 'Egypt for Families',
    country: 'Egypt',
    cities: ['Cairo', 'Giza', 'Fayoum', 'Luxor', 'Hurghada'],
    duration: '10 days / 9 nights',
    priceFrom: 1690,
    image: '/posters/pool-palms-noon.svg',
    imageAlt: 'A hotel pool with palms and loungers under striped umbrellas',
    rating: 4.9,
    reviewCount: 142,
    featured: true,
    themes: ['family', 'adventure', 'beach'],
    shortDescription:
      'Pyramids, fossil whales, a potter’s wheel, a felucca and three nights at the beach, paced for children from six and their parents.',
    description: `Children remember what they did with their hands and feet. So on this journey they touch the lowest blocks of the Great Pyramid, throw a pot in a village in Fayoum, slide down a dune, steer a felucca for a minute, and float above a reef. The monuments are all there, in portions of a size that leaves everyone curious.

Mornings start early and end before the heat; afternoons have a pool or a boat in them. Guides are chosen because they **talk to children**, not over them. No transfer by road is longer than about four hours, and that one has a stop for juice.

A few practical points:

- Family rooms or two rooms with a connecting door are requested for every stay, wherever the hotel has them.
- Car seats are fitted if you tell us your children’s ages and heights.
- The last three nights are by the sea, with one boat day and one day with nothing planned.`,
    itineraries: [
      {
        location: 'Cairo',
        activities: ['Pickup at Cairo airport with water and snacks in the car', 'Early dinner at the hotel'],
        meals: ['Dinner'],
      },
      {
        location: 'Giza',
        activities: [
          'Pyramids and Sphinx with a picture quest for the children',
          'Lunch with time to run around',
          'The Children’s Museum and the Tutankhamun galleries in the Grand Egyptian Museum',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Fayoum',
        activities: [
          'Drive to the oasis, about two hours, with a stop at the waterwheels of Fayoum city',
          'Throw a pot with the potters of Tunis village',
          'Sunset at Lake Qarun',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Wadi El Hitan',
        activities: [
          'Walk among the skeletons of whales that swam here some 40 million years ago',
          'Sandboarding on the dunes of Wadi El Rayan',
          'Return to Cairo in the late afternoon',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Luxor',
        activities: [
          'Morning flight to Luxor, about one hour',
          'Hours at the pool',
          'Karnak late in the day, when the shadows are long',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Luxor West Bank',
        activities: [
          'Valley of the Kings: three tombs and a hunt for painted animals',
          'Temple of Hatshepsut',
          'Felucca in the afternoon, with a turn at the tiller',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Luxor to Hurghada',
        activities: ['Drive to the Red Sea, about four hours with a break', 'First swim before dinner'],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Hurghada',
        activities: [
          'Boat day: snorkelling in shallow water with life vests and a guide',
          'Lunch on board and dolphins if you are lucky',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Hurghada',
        activities: ['A free day on the beach', 'In the evening, a walk and an ice cream at the marina'],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Hurghada',
        activities: ['A last swim; shells and coral stay in the sea', 'Transfer to Hurghada airport'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Nine nights in the hotel category you choose, family rooms requested, meals as in the itinerary',
      'Flight Cairo to Luxor in economy class',
      'Guides used to children, entrance fees as in the itinerary',
      'Pottery session, sandboarding, felucca and boat day',
      'All transfers, car seats on request',
    ],
    exclusions: [
      'International flights and visas',
      'Flight from Hurghada to Cairo if your journey home starts there',
      'Drinks and tips',
    ],
    languages: ['English', 'German', 'French'],
    groupSize: 16,
    effort: 'moderate',
    bring: [
      'Passports for everyone, the smallest ones too',
      'Hats with a brim and sun shirts',
      'Shoes that may get wet, and shoes that may fill with sand',
      'A torch each for the tombs',
      'A favourite game for the four-hour drive',
    ],
    meetingPoint: 'Cairo airport, in the arrivals hall',
    cancellation: 'month',
    noticeHours: 336,
  },
  {
    title: 'Bangkok Temples and Tables',
    country: 'Thailand',
    cities: ['Bangkok', 'Ayutthaya'],
    duration: '5 days / 4 nights',
    priceFrom: 620,
    image: '/posters/pad-thai-noon.svg',
    imageAlt: 'A plate of pad thai with prawns and lime on a banana leaf',
    rating: 4.7,
    reviewCount: 118,
    themes: ['food', 'culture'],
    shortDescription:
      'Four nights in Bangkok for temples by day and Chinatown by night, with Ayutthaya, a floating market and a cooking class.',
    description: `Bangkok is best taken by appetite. Each of these days has one great sight and one meal that explains it, and you sleep in the same bed for all four nights.

You are at the **Grand Palace** when it opens at half past eight, walk to the 46-metre reclining Buddha of Wat Pho, and take the ferry across to Wat Arun. Another day goes west, about an hour and a half by road, to the market that folds its awnings away whenever the train comes through at Maeklong, and to the canals of Damnoen Saduak, where noodles are cooked in the boat. A third goes north by rail to **Ayutthaya**, the Siamese capital for more than four centuries until 1767.

In the evening there is Chinatown, charcoal smoke and all; most of its street kitchens rest on Mondays, and we arrange your days accordingly. On the last morning you cook. For the temples please cover shoulders and knees; at the Grand Palace this is checked at the gate.`,
    itineraries: [
      {
        location: 'Bangkok',
        activities: [
          'Pickup at Suvarnabhumi or Don Mueang airport',
          'Check in and recover from the flight',
          'Dinner by the Chao Phraya',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Bangkok',
        activities: [
          'Grand Palace and Wat Phra Kaew at opening time',
          'Wat Pho and a lunch of rice and curry nearby',
          'Ferry across the river to Wat Arun',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Maeklong and Damnoen Saduak',
        activities: [
          'The railway market at Maeklong, timed for a train',
          'Paddle boat through Damnoen Saduak, with a bowl of boat noodles',
          'Back in Bangkok, Chinatown after dark: a walk with seven tastings along Yaowarat Road',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Ayutthaya',
        activities: [
          'Train north along the rice fields, about an hour and a half',
          'Wat Mahathat, Wat Phra Si Sanphet and Wat Chaiwatthanaram',
          'Lunch of grilled river prawns; back to Bangkok by car',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Bangkok',
        activities: [
          'Shop for herbs and curry paste in a neighbourhood market',
          'Cooking class: four dishes, which are then your lunch',
          'Transfer to the airport',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
    ],
    exclusions: ['Flights to and from Bangkok', 'Dinners on days 2 and 4', 'Massage at Wat Pho', 'Drinks and tips'],
    languages: ['English', 'German', 'French', 'Chinese'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'Long trousers or a long skirt, and sleeves, for the Grand Palace',
      'Shoes that slip off easily',
      'An umbrella',
      'Small notes in baht for the boats',
    ],
    meetingPoint: 'Suvarnabhumi or Don Mueang airport, in the arrivals hall',
    cancellation: 'week',
    soloPrice: 835,
    noticeHours: 120,
  },
  {
    title: 'Chiang Mai at Walking Pace',
    country: 'Thailand',
    cities: ['Chiang Mai'],
    duration: '6 days / 5 nights',
    priceFrom: 740,
    image: '/posters/lotus-pond-dawn.svg',
    imageAlt: 'Pink lotus flowers on a pond before a small pavilion',
    rating: 4.8,
    reviewCount: 104,
    isRecommended: true,
    themes: ['wellness', 'culture', 'food'],
    shortDescription:
      'Temples on foot, a talk with monks, hot springs, massage and one high mountain: five restful nights in the north of Thailand.',
    description: `The old city of Chiang Mai is a square with a moat around it, a mile or so along each side. You can cross it on foot in half an hour and still not have seen all its temples in a week. That scale is what makes it a good place to **breathe out**.

You stay in a small hotel within or near the moat. The days have one outing each and a long pause: a massage in the northern style, an hour at the hot springs of San Kamphaeng, an introduction to meditation followed by a conversation with monks who enjoy practising their English. On the fourth day you drive to Doi Inthanon, at 2,565 metres the highest mountain in Thailand, where moss hangs from the trees and you will want a jacket.

The coolest and clearest weather is from November to early February. From late February into April, farmers’ fires often make the air hazy; if your chest minds, choose other months.`,
    itineraries: [
      {
        location: 'Chiang Mai',
        activities: [
          'Pickup at Chiang Mai airport, fifteen minutes from the old city',
          'Khantoke dinner: northern dishes on a low round table',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Chiang Mai Old City',
        activities: [
          'On foot to Wat Phra Singh and Wat Chedi Luang with a local guide',
          'A lunch of khao soi, curry noodles in the northern way',
          'Ninety-minute Thai massage',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Doi Suthep',
        activities: [
          'Up to Wat Phra That Doi Suthep in the early morning: some 300 steps or a cable lift',
          'Introduction to sitting and walking meditation',
          'Back in Chiang Mai, a conversation with monks in the afternoon',
        ],
        meals: ['Breakfast'],
      },
      {
        location: 'Doi Inthanon',
        activities: [
          'Drive to the highest mountain in Thailand, about two hours',
          'The Ang Ka boardwalk through cloud forest and the two royal chedis',
          'Wachirathan waterfall on the way back to Chiang Mai',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'San Kamphaeng',
        activities: [
          'Market visit and cooking class in a garden outside town',
          'Soak in the hot springs at San Kamphaeng',
          'Back in Chiang Mai, a herbal compress treatment before dinner',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Chiang Mai',
        activities: ['Free morning for coffee or a last temple', 'Transfer to the airport'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Five nights in or near the old city in the hotel category you choose, meals as in the itinerary',
      'One Thai massage and one herbal compress treatment per adult',
      'Meditation introduction, cooking class and hot springs',
      'Excursions with guide, park and temple fees',
      'Airport transfers',
    ],
    exclusions: ['Flights or trains to Chiang Mai', 'Meals not listed, drinks and tips', 'Travel insurance'],
    languages: ['English', 'French', 'Thai'],
    groupSize: 8,
    effort: 'easy',
    bring: [
      'A jacket for Doi Inthanon',
      'Loose light clothes for meditation, preferably pale',
      'Swimwear for the hot springs',
      'Shoes that slip off easily',
    ],
    meetingPoint: 'Chiang Mai airport, in the arrivals hall',
    cancellation: 'week',
    soloPrice: 985,
    noticeHours: 168,
  },
  {
    title: 'Andaman Honeymoon, Phuket and Krabi',
    country: 'Thailand',
    cities: ['Phuket', 'Krabi'],
    duration: '8 days / 7 nights',
    image: '/posters/beach-swing-dusk.svg',
    imageAlt: 'A swing under a leaning palm, facing a calm sea',
    rating: 4.9,
    reviewCount: 76,
    featured: true,
    themes: ['honeymoon', 'beach'],
    shortDescription:
      'Four nights on Phuket and three in Krabi, with a private boat in Phang Nga Bay, a day at Railay and the rest for the two of you.',
    description: `Two coasts, three hours apart by road, and very different moods. **Phuket** has the restaurants, the long western beaches and an old town of Sino-Portuguese shophouses. **Krabi** has the cliffs. You take them in that order, so that the days grow quieter.

Three boat days are part of the journey, each private to you. In Phang Nga Bay you leave early and glide by canoe into sea caves that open to the sky. At Railay, a headland that has no road and is reached only by water, you spend the day between two beaches. And on the Hong Islands you swim in a lagoon behind a gap in the rock.

Between them nothing is planned. Choose your kind of place, villa with pool or room above the beach, and we put the rest together and tell you the price. The sea is calmest from **November to April**; in the other months storms may change the boat days.`,
    itineraries: [
      {
        location: 'Phuket',
        activities: [
          'Pickup at Phuket airport',
          'Check in, with flowers in the room',
          'Dinner for two within earshot of the sea',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Phuket',
        activities: [
          'Morning on the beach',
          'Old Phuket Town in the late afternoon: Thalang Road, Soi Romanee and a Peranakan supper, if you like',
        ],
        meals: ['Breakfast'],
      },
      {
        location: 'Phang Nga Bay',
        activities: [
          'Private long-tail boat among the karsts of Ao Phang Nga National Park',
          'Sea canoe into the caves at the right tide',
          'Lunch at Koh Panyee, a village on stilts',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Phuket',
        activities: [
          'A free day, with a couple’s massage in the morning',
          'Sunset from Promthep Cape at the southern tip',
        ],
        meals: ['Breakfast'],
      },
      {
        location: 'Phuket to Krabi',
        activities: [
          'Drive around the bay to Krabi, about three hours',
          'Check in near Ao Nang',
          'Dinner at the hotel',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Railay',
        activities: [
          'By long-tail boat to Railay',
          'Swim at Phra Nang beach below the cliffs',
          'Picnic lunch in the shade, then back to Ao Nang',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Hong Islands',
        activities: [
          'Private boat to Koh Hong and its lagoon',
          'Climb to the viewpoint before the day boats arrive',
          'Back in Ao Nang for an afternoon at leisure',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Krabi',
        activities: ['A late breakfast', 'Transfer to Krabi airport, about 40 minutes from Ao Nang'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Seven nights in the hotel category you choose, meals as in the itinerary',
      'Private boats to Phang Nga Bay, Railay and the Hong Islands',
      'National park fees, guides and lunches on boat days',
      'One couple’s massage',
      'All transfers',
    ],
    exclusions: ['Flights to Phuket and from Krabi', 'Meals not listed and drinks', 'Tips'],
    languages: ['English', 'German', 'French'],
    groupSize: 2,
    effort: 'easy',
    bring: [
      'A dry bag for phones and rings',
      'Reef-safe sun cream and a hat that ties',
      'Something to wear to a good dinner',
      'Sandals that may get wet',
    ],
    meetingPoint: 'Phuket airport, in the arrivals hall',
    cancellation: 'ask',
    noticeHours: 336,
  },
  {
    title: 'Koh Samui Wellness Week',
    country: 'Thailand',
    cities: ['Koh Samui'],
    duration: '7 days / 6 nights',
    priceFrom: 1090,
    image: '/posters/spa-stones-dawn.svg',
    imageAlt: 'Stacked stones, rolled towels and an orchid before bamboo',
    rating: 4.8,
    reviewCount: 69,
    isRecommended: true,
    themes: ['wellness', 'beach', 'honeymoon'],
    shortDescription:
      'Six nights among coconut palms with daily yoga, four treatments, a cooking class and one day at sea.',
    description: `A wellness week need not be strict. On Koh Samui it means getting up with the light, stretching in an open pavilion, eating a papaya salad that tastes of lime and chilli, and sleeping nine hours.

At the start you sit down with a **therapist** who asks what you want from the week: rest, movement, or help with a stiff back. Your four treatments follow from that conversation. Yoga is every morning and never compulsory. The kitchen cooks Thai food with plenty of vegetables, and you learn three of its dishes yourself.

No drive on the island is longer than about three quarters of an hour. Two outings keep you curious: the Big Buddha and the lakeside temple of Plai Laem in the north-east, and a boat day in the Ang Thong archipelago of 42 islands. The marine park closes for some weeks in the rainy season towards the end of the year; then we sail to the small islands off the south coast instead. January to August is the driest time on this side of the Gulf.`,
    itineraries: [
      {
        location: 'Koh Samui',
        activities: [
          'Pickup at Koh Samui airport or the Nathon ferry pier',
          'Talk with your therapist over ginger tea',
          'Light dinner',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Koh Samui',
        activities: [
          'Yoga at 7:30',
          'First treatment: traditional Thai massage',
          'Afternoon on the beach, breathing class at sunset',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'North-east coast',
        activities: [
          'Yoga, then Wat Phra Yai, home of the Big Buddha, and Wat Plai Laem',
          'Cooking class: three dishes and the curry paste behind them',
          'Second treatment: foot massage',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Ang Thong',
        activities: [
          'Boat to the marine park with a naturalist guide',
          'Climb to the emerald lake on Koh Mae Ko',
          'Kayak or swim; lunch on board',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Koh Samui',
        activities: [
          'Yoga and a guided meditation',
          'Third treatment: herbal steam and scrub',
          'A day without a timetable',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Koh Samui',
        activities: [
          'Na Muang waterfall and a coconut grove in the hills',
          'Fourth treatment, chosen by you',
          'Walk through the Fisherman’s Village in Bophut before dinner',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Koh Samui',
        activities: ['Last yoga hour and a quiet breakfast', 'Transfer to the airport or pier'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Six nights near the beach in the hotel category you choose, meals as in the itinerary',
      'Daily yoga and four treatments per adult',
      'Cooking class and boat day with lunch',
      'Airport or pier transfers',
    ],
    exclusions: ['Flights or ferries to Koh Samui', 'Additional treatments', 'Drinks and tips'],
    languages: ['English', 'German', 'French'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'Clothes for yoga; mats are there',
      'Shoes with grip for the steep steps on Koh Mae Ko',
      'Swimwear and a sarong',
      'A note of any medicine you take, for the therapist',
    ],
    meetingPoint: 'Koh Samui airport or the Nathon ferry pier',
    cancellation: 'month',
    soloPrice: 1480,
    noticeHours: 168,
  },
  {
    title: 'Thailand with Children',
    country: 'Thailand',
    cities: ['Bangkok', 'Kanchanaburi', 'Pattaya'],
    duration: '9 days / 8 nights',
    priceFrom: 1340,
    image: '/posters/tuk-tuk-dusk.svg',
    imageAlt: 'A tuk-tuk with three people in a street under red lanterns',
    rating: 4.7,
    reviewCount: 83,
    themes: ['family', 'beach', 'adventure'],
    shortDescription:
      'Canals, a famous railway, a waterfall in seven steps and three nights by the sea, all within reach of Bangkok by road.',
    description: `No domestic flights, no early alarm calls but one, and water in some form every day: that is how we plan Thailand for families. The route is a half circle around **Bangkok**, with drives of two to four hours and three hotels in all, each with a pool.

In the city you travel as children think one should: by long-tail boat, by tuk-tuk, by pedal boat among the monitor lizards of Lumphini Park. **Kanchanaburi** adds the River Kwai, a train that creaks along a wooden viaduct, and the seven pools of Erawan, where small fish nibble at your feet. The falls are more than an hour from town and the park usually closes at half past four, so they come before the train. The town’s war cemetery is quiet and worth ten minutes with older children.

You end near **Pattaya**, well away from the bars: a beach hotel, an island, a palace of carved wood and a garden with life-size dinosaurs. We book no elephant rides and no animal shows. Tell us the ages when you book, and we set the pace by the youngest.`,
    itineraries: [
      {
        location: 'Bangkok',
        activities: ['Airport pickup with a booster seat if needed', 'Swim and early dinner at the hotel'],
        meals: ['Dinner'],
      },
      {
        location: 'Bangkok',
        activities: [
          'Long-tail boat through the canals of Thonburi',
          'Wat Pho: the reclining Buddha is nearly as long as four buses',
          'Tuk-tuk back to the pool',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Bangkok',
        activities: [
          'Pedal boats and monitor lizards in Lumphini Park',
          'Cooking class where children roll their own spring rolls',
          'Free evening',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Kanchanaburi',
        activities: [
          'Early start for the floating market of Damnoen Saduak, on the way west',
          'Walk across the bridge on the River Kwai',
          'Riverside hotel with a garden',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Erawan',
        activities: [
          'Swim in the pools of Erawan Falls; life vests are provided',
          'Ride the old railway over the viaduct at Tham Krasae',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Kanchanaburi to Pattaya',
        activities: ['Drive to the coast, about four hours with a stop', 'Beach or pool for the rest of the day'],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Koh Larn',
        activities: ['Ferry to the island, about 45 minutes', 'A day on white sand in shallow water'],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Pattaya',
        activities: [
          'The Sanctuary of Truth, built entirely of carved wood',
          'Nong Nooch gardens and the valley of dinosaurs',
          'Farewell dinner by the sea',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Pattaya to Bangkok',
        activities: ['Last swim', 'Drive to Suvarnabhumi airport, about an hour and a half'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Eight nights in the hotel category you choose, family rooms requested, meals as in the itinerary',
      'Private vehicle with driver, child seats on request',
      'Guide on excursion days',
      'Boats, train, park and entrance fees as in the itinerary',
    ],
    exclusions: ['International flights', 'Meals not listed in the itinerary', 'Travel insurance', 'Drinks and tips'],
    languages: ['English', 'German', 'French'],
    groupSize: 14,
    effort: 'easy',
    bring: [
      'Shoes that may get wet, for the rocks at Erawan',
      'Swimwear in the hand luggage, for the first afternoon',
      'Insect repellent for children',
      'A light cover for shoulders in Wat Pho',
    ],
    meetingPoint: 'Suvarnabhumi or Don Mueang airport, in the arrivals hall',
    cancellation: 'month',
    noticeHours: 240,
  },
  {
    title: 'Thailand North to South',
    country: 'Thailand',
    cities: ['Bangkok', 'Ayutthaya', 'Chiang Mai', 'Phuket'],
    duration: '12 days / 11 nights',
    priceFrom: 2150,
    image: '/posters/night-train-night.svg',
    imageAlt: 'A sleeper train with lit windows on a river bridge',
    rating: 4.8,
    reviewCount: 127,
    featured: true,
    themes: ['culture', 'food', 'beach', 'adventure'],
    shortDescription:
      'Bangkok, Ayutthaya, the night train to Chiang Mai and a flight to the Andaman Sea: river, hills and coast in twelve days.',
    description: `Twelve days let you see three Thailands. The first is **Bangkok** and the ruined capital of Ayutthaya, all river and gold. The second is the north, which you reach the proper way, in the berth of a night train, with breakfast as the hills appear. The third is the Andaman coast, a flight of about two hours from **Chiang Mai** to Phuket.

The pace falls as you go. Bangkok is full days; Chiang Mai is one outing and a slow evening; on **Phuket** only the boat trip has an hour fixed to it. Everywhere you eat where the guides eat.

The train deserves a word. You have lower and upper berths in a second-class sleeper with air conditioning, clean sheets and a curtain, for some 750 kilometres; first-class cabins for two can be requested early. If you would rather sleep in a hotel, a flight of about an hour and a quarter replaces it.

Elephants are met on foot, in the forest, without riding or shows.`,
    itineraries: [
      {
        location: 'Bangkok',
        activities: [
          'Airport pickup and transfer to a hotel near the river',
          'Dinner with your guide and a look at the plan',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Bangkok',
        activities: [
          'Grand Palace and Wat Phra Kaew at opening time',
          'Wat Pho, then the ferry to Wat Arun',
          'Evening free',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Bangkok',
        activities: [
          'Long-tail boat through the canals of Thonburi',
          'Afternoon at leisure',
          'Chinatown with a guide and an empty stomach',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Ayutthaya',
        activities: [
          'The temples of the old capital, by car and a little by bicycle',
          'Back to Bangkok, shower and supper near the station',
          'Night train from Krung Thep Aphiwat to Chiang Mai',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Chiang Mai',
        activities: [
          'Arrive in the morning; breakfast at the hotel',
          'Wat Phra Singh and Wat Chedi Luang on foot',
          'Khao soi for lunch and a massage afterwards',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Doi Suthep',
        activities: [
          'The mountain temple above the city, early',
          'The umbrella makers of Bo Sang and the silversmiths of Wualai Road',
          'Back in Chiang Mai, the night bazaar',
        ],
        meals: ['Breakfast'],
      },
      {
        location: 'Mae Wang',
        activities: [
          'A day in the valley with elephants: walk beside them, prepare their food',
          'Lunch under the trees',
          'Back in Chiang Mai, a last evening in the old city',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Chiang Mai to Phuket',
        activities: ['Direct flight to Phuket, about two hours', 'Transfer to the beach and nothing else'],
        meals: ['Breakfast'],
      },
      {
        location: 'Phang Nga Bay',
        activities: [
          'Boat among the karsts and canoe into the caves',
          'Lunch in the village of Koh Panyee',
          'Back by late afternoon',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Phuket',
        activities: [
          'Old Phuket Town and Wat Chalong in the morning',
          'Lunch of Hokkien noodles',
          'Afternoon on the beach',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Phuket',
        activities: ['A free day', 'Farewell dinner near the water'],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Phuket',
        activities: ['Breakfast and a last swim', 'Transfer to Phuket airport'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Ten nights in the hotel category you choose, meals as in the itinerary, one night in a second-class sleeper',
      'Flight Chiang Mai to Phuket in economy class',
      'Local guides, entrance and park fees as in the itinerary',
      'All transfers and boats',
    ],
    exclusions: ['International flights', 'Meals not listed, drinks and tips', 'First-class train cabins'],
    languages: ['English', 'German', 'French'],
    groupSize: 14,
    effort: 'moderate',
    bring: [
      'A small bag for the night train',
      'Covered shoulders and knees for the temples',
      'Old clothes for Mae Wang',
    ],
    meetingPoint: 'Suvarnabhumi or Don Mueang airport, in the arrivals hall',
    cancellation: 'month',
    soloPrice: 2740,
    noticeHours: 336,
  },
  {
    title: 'Jordan, Petra to the Dead Sea',
    country: 'Jordan',
    cities: ['Amman', 'Jerash', 'Petra', 'Wadi Rum', 'Dead Sea'],
    duration: '8 days / 7 nights',
    priceFrom: 1480,
    image: '/posters/petra-dawn.svg',
    imageAlt: 'Poster of the Treasury of Petra in the first light of day',
    rating: 4.8,
    reviewCount: 64,
    featured: true,
    themes: ['culture', 'adventure', 'wellness'],
    shortDescription:
      'Roman Jerash, the Kings’ Highway, a full day in Petra, a night in Wadi Rum and two days of floating and mud in the Dead Sea.',
    description: `Jordan is compact: from the Roman columns of **Jerash** in the north to the red sand of **Wadi Rum** in the south is a day’s drive. We take most of a week for it, because the road is the point. The Kings’ Highway passes the mosaics of Madaba, the view from Mount Nebo and the crusader castle of Kerak before it comes down to Petra.

**Petra** gets a whole day, and you should use it. Be in the Siq by seven, at the Treasury before the groups, and climb the more than 800 steps to the Monastery after lunch if your knees agree. A night in a desert camp follows, with tea, a fire and very little else.

Then you rest. The Dead Sea lies about 430 metres below sea level, the lowest shore on earth. Two nights there give you time to float, cover yourself in black mud, and book a treatment in the hotel spa. We have worked with the same Jordanian drivers for years.`,
    itineraries: [
      {
        location: 'Amman',
        activities: [
          'Pickup at Queen Alia airport, about 40 minutes from the city',
          'Dinner of mezze and grilled meat',
        ],
        meals: ['Dinner'],
      },
      {
        location: 'Jerash and Amman',
        activities: [
          'Hadrian’s Arch, the oval forum and the theatres of Jerash',
          'Citadel Hill and the Roman Theatre in Amman',
          'Kunafa from a street counter downtown',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Kings’ Highway',
        activities: [
          'The sixth-century mosaic map in Madaba and the view from Mount Nebo',
          'Kerak castle',
          'Reach Wadi Musa, the town at the gate of Petra, in the evening',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Petra',
        activities: [
          'Through the Siq to the Treasury in the morning quiet',
          'Street of Facades, Royal Tombs and the colonnaded street',
          'The climb to the Monastery in the afternoon',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Wadi Rum',
        activities: [
          'Little Petra on the way out',
          'Drive to Wadi Rum, about two hours',
          'Two hours by open four-wheel drive between the rocks',
          'Dinner cooked under the sand and a night in camp',
        ],
        meals: ['Breakfast', 'Lunch', 'Dinner'],
      },
      {
        location: 'Wadi Rum to the Dead Sea',
        activities: [
          'Walk or camel ride after sunrise',
          'Drive north along the Wadi Araba, about four hours',
          'First float before dinner',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Dead Sea',
        activities: [
          'A free day: salt, mud, pool and shade',
          'Optional visit to Bethany Beyond the Jordan, the baptism site',
          'Spa treatments on request',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Dead Sea to Amman',
        activities: ['Morning at leisure', 'Transfer to Queen Alia airport, about an hour'],
        meals: ['Breakfast'],
      },
    ],
    inclusions: [
      'Six nights in the hotel category you choose and one in a desert camp, half board as listed',
      'English-speaking driver for the whole route, local guides in Jerash and Petra',
      'Entrance fees as in the itinerary',
      'Four-wheel drive in Wadi Rum',
    ],
    exclusions: [
      'International flights and the Jordanian visa',
      'Spa treatments and optional visits',
      'Drinks and tips',
    ],
    languages: ['English', 'Arabic'],
    groupSize: 12,
    effort: 'moderate',
    bring: [
      'Walking shoes for Petra',
      'A warm layer for the night in Wadi Rum',
      'Bathing shoes for the salt crust of the Dead Sea',
      'A scarf against sun and sand',
    ],
    meetingPoint: 'Queen Alia airport, in the arrivals hall',
    cancellation: 'month',
    soloPrice: 1960,
    noticeHours: 336,
  },
  {
    title: 'Petra, Wadi Rum and Aqaba',
    country: 'Jordan',
    cities: ['Amman', 'Jerash', 'Petra', 'Wadi Rum', 'Aqaba'],
    duration: '5 days / 4 nights',
    priceFrom: 940,
    image: '/posters/wadi-rum-dusk.svg',
    imageAlt: 'A red sandstone arch and a line of camels on the sand behind it',
    rating: 4.7,
    reviewCount: 41,
    isRecommended: true,
    themes: ['adventure', 'culture', 'beach'],
    shortDescription:
      'Jordan from north to south in five days: Jerash, a whole day in Petra, the red desert and a last swim in the Red Sea.',
    description: `This is the short way through Jordan, made for travellers who add it to Egypt or have only a few days. It runs in one direction, from **Amman** to **Aqaba**, so that you never see the same stretch of road twice.

You walk the colonnaded streets of Jerash on the first full morning and sleep near the gate of **Petra** that night. The following day is free of driving: the Siq, the Treasury, the tombs, and as far up the mountain as you like. In **Wadi Rum** you cross the valley in the back of an open four-wheel drive, with tea at a Bedouin tent, and reach the coast by evening.

Aqaba gives you half a day of coral close to the shore, then a flight home or the journey back to Amman, about four hours by the Desert Highway. Bring shoes with a good sole: Petra is a day of ten to fifteen kilometres on foot.`,
    itineraries: [
      {
        location: 'Amman',
        activities: ['Pickup at Queen Alia airport', 'Dinner in a family restaurant near your hotel'],
        meals: ['Dinner'],
      },
      {
        location: 'Jerash to Petra',
        activities: [
          'Two hours among the columns of Jerash',
          'South by the Desert Highway, about four hours with a break',
          'Night in Wadi Musa, a short walk or drive from the gate of Petra',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Petra',
        activities: [
          'Siq, Treasury and Street of Facades with a local guide',
          'Free afternoon in the site: the High Place of Sacrifice or the Monastery',
          'Petra by Night, optional, on the evenings it is held',
        ],
        meals: ['Breakfast', 'Dinner'],
      },
      {
        location: 'Wadi Rum to Aqaba',
        activities: [
          'Drive to Wadi Rum, about two hours',
          'Four-wheel drive to the canyons, rock drawings and a Bedouin tent for tea',
          'On to Aqaba, about an hour',
        ],
        meals: ['Breakfast', 'Lunch'],
      },
      {
        location: 'Aqaba',
        activities: [
          'Snorkelling with a guide at a reef on the south beach',
          'Transfer to Aqaba airport, or back to Amman by road',
        ],
        meals: ['Breakfast'],
      },
    ],
    exclusions: [
      'International flights and the Jordanian visa',
      'Petra by Night',
      'Lunches except on day 4',
      'Drinks and tips',
    ],
    languages: ['English', 'Arabic', 'German'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'Shoes with a good sole',
      'A water bottle to refill',
      'Sunglasses and a scarf for the open four-wheel drive',
      'Swimwear, and shoes for the reef',
    ],
    meetingPoint: 'Queen Alia airport, in the arrivals hall',
    cancellation: 'week',
    noticeHours: 168,
  },
];
