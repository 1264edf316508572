import type { TourContent } from './content';

export const toursEgypt: TourContent[] = [
  {
    title: 'Saqqara, Dahshur and Memphis: The First Pyramids',
    country: 'Egypt',
    city: 'Cairo',
    duration: '8',
    price: 78,
    image: '/posters/saqqara-noon.svg',
    imageAlt: 'The step pyramid of Saqqara above its court',
    rating: 4.8,
    reviewCount: 164,
    category: 'History',
    shortDescription:
      'See how the pyramid was invented: the steps of Djoser, the bend at Dahshur and the first true smooth sides.',
    description: `The pyramids of Giza did not come from nowhere. A century earlier, around 2650 BC, the architect Imhotep stacked six shrinking terraces of stone over the grave of King Djoser at Saqqara. Two generations later Sneferu, the father of Khufu, built two giants at Dahshur: one whose slope changes halfway up, and one that finally runs straight to the point. This day reads the story in the order in which it happened.

You walk through the colonnade of Djoser's court, stand among the carved fishing boats and cattle of a noble's tomb, and at Dahshur you may climb down the long sloping passage into the Red Pyramid. Few coaches come this far, so you often have the sand and the wind to yourself.

Between the two you stop at Memphis, once the capital, to look along the fallen limestone colossus of Ramesses II from the gallery built over it.`,
    pickupTime: '08:00 from your hotel in Cairo or Giza',
    itineraries: `- **08:00** Pickup and drive south past palm groves and brick villages, about an hour.
- **09:00** Saqqara: the Step Pyramid, its court and one or two painted nobles' tombs.
- **11:45** Memphis open-air museum and the colossus of Ramesses II.
- **12:45** Lunch of grilled chicken, salads and warm bread at a garden restaurant.
- **13:45** Dahshur: the Red Pyramid, inside if you wish, and a walk to the Bent Pyramid.
- **15:10** Drive back to the city.
- **16:00** Return to your hotel.`,
    included: [
      'Pickup and return in an air-conditioned car or minibus',
      'Licensed Egyptologist guide',
      'Tickets for Saqqara, Memphis and Dahshur',
      'Lunch with a soft drink',
      'Bottled water',
    ],
    remarks: [
      'The passage of the Red Pyramid is steep, low and warm; skip it if your knees, heart or breathing trouble you.',
      'Saqqara is about 30 km south of central Cairo; Dahshur is some 15 km further, by way of Memphis. There is little shade at any of them.',
      "Which nobles' tombs are open changes during the year; your guide picks the best of the day.",
      'During Ramadan the sites usually close earlier, and we set out half an hour sooner.',
    ],
    excluded: [
      'Tips for guide and driver',
      'Extra tickets at Saqqara, such as the Serapeum or the inside of the Step Pyramid',
      'Drinks beyond one soft drink at lunch',
    ],
    languages: ['English', 'German', 'French', 'Spanish', 'Italian', 'Arabic'],
    groupSize: 12,
    effort: 'moderate',
    bring: [
      'Closed shoes that may fill with sand',
      'Hat and sun cream',
      'A thin scarf against wind and dust',
      'Small notes for tomb attendants and washrooms',
    ],
    pickupArea: 'hotels in Cairo and Giza',
    cancellation: 'day',
    soloPrice: 128,
    noticeHours: 24,
  },
  {
    title: 'A Thousand Years of Cairo on Foot',
    country: 'Egypt',
    city: 'Cairo',
    duration: '6',
    price: 49,
    image: '/posters/spice-market-noon.svg',
    imageAlt: 'Heaped spices under market awnings in noon light',
    rating: 4.9,
    reviewCount: 231,
    featured: true,
    category: 'Culture',
    shortDescription:
      "Gate to gate through the medieval city: mosques, a merchant's house, Khan el-Khalili and the tentmakers.",
    description: `The Fatimids laid out Cairo in 969 as a walled royal city, and its spine is still a street you can walk. You enter by Bab al-Futuh, the gate of 1087, and leave by Bab Zuweila, finished five years later. In between stands one of the densest rows of medieval buildings anywhere in the Islamic world, with coppersmiths, tea sellers and schoolchildren at the foot of every façade.

Your guide chooses doors worth opening: the white courtyard of al-Hakim, the cool rooms and wooden screens of Bayt al-Suhaymi, the mausoleum of Sultan Qalawun with its coloured light. At Khan el-Khalili you learn which lanes still make things and which only sell them, then sit down to mint tea.

Past al-Azhar, where teaching began in the tenth century, you finish in the covered street of the tentmakers, who stitch appliqué panels by hand.`,
    pickupTime: '09:00 from your hotel in Cairo or Giza',
    itineraries: `- **09:00** Pickup and drive to the northern walls.
- **09:45** Bab al-Futuh and the mosque of al-Hakim.
- **10:30** Al-Muizz Street and the merchant's house of Bayt al-Suhaymi.
- **11:30** The complex of Sultan Qalawun, built in 1284 and 1285.
- **12:30** Khan el-Khalili, with mint tea and time for your own bargaining.
- **13:30** The courtyard of al-Azhar, then Bab Zuweila and the tentmakers' street.
- **14:30** Drive back, arriving at your hotel at about 15:00.`,
    included: [
      'Hotel pickup and return',
      'Guide who lives in Cairo',
      'Entrance fees for the monuments named',
      'Mint tea or hibiscus in the bazaar',
      'Headscarf on loan for the mosques',
    ],
    remarks: [
      'Cover shoulders and knees; women need a scarf over the hair inside the mosques. Shoes come off.',
      'On Fridays the mosques close to visitors around the midday prayer, so the order of visits changes.',
      'Some shops of Khan el-Khalili stay shut on Sundays.',
      'About 3 km on foot over uneven paving. The drive to the walls takes 20 minutes from downtown and up to 45 from Giza.',
    ],
    excluded: [
      'Lunch; there is time for a snack in Khan el-Khalili',
      'Tips for the guide and for the keepers of shoes and doors',
      'What you buy in the bazaar',
    ],
    languages: ['English', 'French', 'German', 'Spanish', 'Arabic'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'Shoes that slip off easily',
      'A scarf of your own, if you would rather not borrow one',
      'Small notes in Egyptian pounds for the shops',
    ],
    pickupArea: 'hotels in Cairo and Giza',
    cancellation: 'day',
    soloPrice: 82,
    noticeHours: 24,
  },
  {
    title: 'Downtown Cairo Street Food Evening',
    country: 'Egypt',
    city: 'Cairo',
    duration: '4',
    price: 46,
    image: '/posters/koshari-dusk.svg',
    imageAlt: 'A bowl of koshari on a brass tray with bread, tea and sauces',
    rating: 4.9,
    reviewCount: 118,
    category: 'Food',
    shortDescription:
      "Koshari, ta'ameya, hawawshi and syrupy pastry: an evening of eating small and walking far in downtown Cairo.",
    description: `Cairo eats late and on its feet. This walk starts when the offices empty and moves from counter to counter through the downtown that Khedive Ismail had laid out in the 1860s and 1870s, under balconies that have seen better paint.

You begin with ta'ameya, the green falafel that Egyptians make from dried broad beans, hot from the pan with pickles. Then comes koshari, the national bowl of rice, lentils, pasta and fried onions: your guide shows you how much garlic vinegar and how much chilli a local would dare. A baker folds hawawshi, spiced meat in bread, into the oven; another throws feteer dough until it is thin as cloth. Sugar cane is pressed while you wait.

Between bites you hear how bread subsidies, fasting months and migration shaped the menu. You end on café chairs in a side passage, with tea, basbousa and a round of dominoes if you like.`,
    pickupTime: '17:30 from your hotel in central Cairo',
    itineraries: `- **17:30** Pickup, or meet your guide at Talaat Harb Square.
- **18:00** Ta'ameya and stewed beans at a counter that does nothing else.
- **18:40** A bowl of koshari, with a lesson in its sauces.
- **19:20** Hawawshi from the oven and fresh cane juice.
- **20:00** Feteer, savoury and sweet, in a bakery.
- **20:40** Basbousa, mint tea and dominoes in a passage café.
- **21:15** Drive back, arriving at about 21:30.`,
    included: [
      'Hotel pickup and return in central Cairo',
      'Food guide from the neighbourhood',
      'All tastings, enough for a full supper',
      'Cane juice, tea and bottled water',
      'Written list of the addresses, to go back to',
    ],
    remarks: [
      'Vegetarians eat very well here; tell us about allergies when you book, above all sesame, nuts and gluten.',
      'During Ramadan the walk starts after sunset.',
      'About 2.5 km on foot. From Giza or New Cairo allow an hour by road to Talaat Harb Square at that time of day.',
    ],
    excluded: [
      'Tips for guide and cooks',
      'Dishes you order beyond the tastings',
      'Taxi home, if you stay on at the café',
    ],
    languages: ['English', 'Arabic', 'French'],
    groupSize: 8,
    effort: 'easy',
    bring: ['An empty stomach', 'Flat shoes: the kerbs downtown are high', 'Hand gel or wet wipes'],
    meetingPoint: 'Talaat Harb Square, by the statue, if you come on your own',
    pickupArea: 'hotels in central Cairo',
    cancellation: 'day',
    soloPrice: 76,
    noticeHours: 12,
  },
  {
    title: 'Nile Dinner Cruise with Tanoura Dance',
    country: 'Egypt',
    city: 'Cairo',
    duration: '3',
    price: 44,
    image: '/posters/hibiscus-tea-dusk.svg',
    imageAlt: 'Glasses of red hibiscus tea and dates on a brass tray by the Nile',
    rating: 4.3,
    reviewCount: 287,
    category: 'Family',
    shortDescription:
      'Two hours on the river by night with a warm buffet, live music and a tanoura dancer in turning colour.',
    description: `After dark the river is the coolest and calmest place in Cairo. You board at a quay on the Corniche, take a table by the window or go straight up to the open deck, and the city slides past at walking pace: the bridges with their lions and lamps, the hotels of Garden City, the Cairo Tower on its island.

The buffet is Egyptian and generous: lentil soup, grilled kofta and chicken, stuffed vine leaves, rice with vermicelli, a whole table of salads, then rice pudding and cakes. A small band plays while you eat. Later a tanoura dancer takes the floor in layered skirts that open like umbrellas as he spins, a stage form that grew from the turning of the Sufi dervishes. Children usually end up in the front row.

The evening is simple to fit in after a day at the museums, and you are back at your hotel by half past ten.`,
    pickupTime: '19:30 from your hotel in Cairo or Giza',
    itineraries: `- **19:30** Pickup and drive to the quay.
- **20:00** Boarding and a welcome drink of hibiscus or lemon with mint.
- **20:15** Cast off; the buffet opens.
- **21:00** Live music, then the tanoura dance.
- **21:40** Coffee on the upper deck.
- **22:00** Back at the quay; your driver waits, and you are at your hotel at about 22:30.`,
    included: [
      'Hotel pickup and return',
      'Two-hour cruise with a reserved table',
      'Open buffet dinner with a welcome drink',
      'Live music and tanoura show',
    ],
    remarks: [
      'Our party at the tables is 20 at most; the ship itself carries many more.',
      'Some evenings include a belly dance; ask for a date without it if you prefer.',
      'From hotels beside the pyramids the quay is about 15 km away, and you are picked up a little earlier.',
    ],
    excluded: [
      'Drinks on board after the welcome drink',
      'Tips for waiters and crew',
      "Prints from the ship's photographer",
    ],
    languages: ['English', 'Arabic'],
    groupSize: 20,
    effort: 'easy',
    bring: [
      'A light jacket for the deck from November to March',
      'Smart casual clothes',
      'Cash for drinks: cards do not always work on the river',
    ],
    pickupArea: 'hotels in Cairo and Giza',
    cancellation: 'day',
    noticeHours: 12,
  },
  {
    title: 'Giza Pyramids, the Sphinx and the Grand Egyptian Museum',
    country: 'Egypt',
    city: 'Giza',
    duration: '9',
    price: 118,
    image: '/posters/giza-dawn.svg',
    imageAlt: 'The Sphinx and a pyramid before the rising sun',
    rating: 4.9,
    reviewCount: 412,
    featured: true,
    category: 'History',
    shortDescription:
      'Morning on the plateau, afternoon with the treasures of Tutankhamun in the vast museum that faces it.',
    description: `This is the day most travellers come to Egypt for, so we give it time. You reach the plateau near opening, while the air is cool, and begin at the pyramid of Khufu: finished around 2560 BC, 146 metres high when new, and the tallest building on earth for more than 3,800 years. The shuttle of the site takes you on to the viewpoint where all three pyramids stand in line, and down to the Sphinx and the granite hall of Khafre's valley temple.

After lunch you cross to the Grand Egyptian Museum, which opened in full in November 2025. Ramesses II, eleven metres tall, receives you in the hall; a staircase of kings and gods leads up to the galleries and to a window that frames the pyramids.

You spend most of the afternoon with Tutankhamun. Everything found in his tomb, more than 5,000 objects, is shown together for the first time. In a building of their own lie the cedar boats of Khufu, buried beside his pyramid.`,
    pickupTime: '07:30 from your hotel in Cairo or Giza',
    itineraries: `- **07:30** Pickup and drive to the Giza plateau.
- **08:30** The Great Pyramid of Khufu, with time to walk along its base.
- **09:45** Shuttle to the panorama point and the pyramids of Khafre and Menkaure.
- **11:00** The Sphinx and the valley temple.
- **12:00** Lunch near the plateau.
- **13:00** Grand Egyptian Museum: the Ramesses hall, the staircase and the main galleries.
- **14:15** The Tutankhamun galleries and the boats of Khufu.
- **16:00** Drive back, arriving at about 16:30.`,
    included: [
      'Pickup and return in an air-conditioned vehicle',
      'Licensed Egyptologist guide for the whole day',
      'Tickets for the Giza plateau and the Grand Egyptian Museum',
      'Site shuttle on the plateau',
      'Lunch with a soft drink',
      'Bottled water',
    ],
    remarks: [
      'If you wish to go inside the Great Pyramid, tell us when you book: that ticket is extra and limited.',
      'Museum tickets carry a time, so please be ready at the pickup time.',
      'The museum usually opens every day and stays open into the evening on Wednesdays and Saturdays, if you would like to return.',
      'The plateau is about 15 km from central Cairo, up to an hour in the morning traffic, and 2 km from the museum.',
    ],
    excluded: [
      'Ticket for the inside of the Great Pyramid',
      'Camel and horse rides',
      'Tips for guide and driver',
      'Coffee and cake in the museum',
    ],
    languages: ['English', 'German', 'French', 'Spanish', 'Italian', 'Russian', 'Chinese', 'Arabic'],
    groupSize: 12,
    effort: 'moderate',
    bring: [
      'Hat, sun cream and sunglasses for the morning',
      'Comfortable shoes: there are two sites to cover',
      'A jumper for the cooled galleries',
    ],
    pickupArea: 'hotels in Cairo and Giza',
    cancellation: 'day',
    soloPrice: 190,
    noticeHours: 48,
  },
  {
    title: 'Giza at Dusk: Camel Ride, Supper and Sound and Light',
    country: 'Egypt',
    city: 'Giza',
    duration: '5',
    price: 64,
    image: '/posters/cairo-dusk.svg',
    imageAlt: 'Camels pass the pyramids at dusk',
    rating: 4.5,
    reviewCount: 139,
    category: 'Family',
    shortDescription:
      'Ride the desert edge as the light goes, eat from the charcoal grill, then watch the Sphinx tell its story.',
    description: `When the plateau has closed and the coaches have gone, Giza turns quiet and golden. You meet your camel at a stable whose animals we check ourselves, and ride for an hour along the desert edge, with the three pyramids standing to one side and the lights of the city coming on at the other. The pace is a walk, each camel is led, and anyone who would rather not ride goes along by four-wheel drive.

Supper is on a roof terrace in Nazlet el-Samman, the village at the foot of the Sphinx: kofta and chicken from the charcoal, tahini, tomato salad and bread puffed up in the oven.

Then you take your seats for the Sound and Light Show. It has been told here since 1961, the Sphinx speaking as narrator while one pyramid after another steps out of the dark. Children like the lasers; everyone likes the stars.`,
    pickupTime: '16:00 from your hotel in Cairo or Giza',
    itineraries: `- **16:00** Pickup and drive to the edge of the desert at Giza.
- **16:45** Camel ride of about an hour, with stops for photographs.
- **18:00** Charcoal supper on a roof terrace facing the Sphinx.
- **19:00** Sound and Light Show, just under an hour.
- **20:15** Drive back to your hotel.
- **21:00** Return.`,
    included: [
      'Hotel pickup and return',
      'Led camel ride, one hour',
      'Supper with a soft drink',
      'Ticket for the Sound and Light Show',
      'Tour leader',
    ],
    remarks: [
      'From April to September everything runs an hour or more later; your confirmation gives the exact times.',
      'The language of the show changes with the evening. Ask us for a date in yours.',
      'Riders up to 95 kg.',
      'From central Cairo it is about 15 km to the edge of the desert, 45 minutes in the afternoon traffic.',
    ],
    excluded: [
      'Tips for the camel drivers',
      'Entry to the plateau, which is closed at this hour',
      'Drinks beyond one soft drink at supper',
    ],
    languages: ['English', 'German', 'French', 'Spanish', 'Arabic'],
    groupSize: 12,
    effort: 'easy',
    bring: [
      'Long trousers and closed shoes for the ride',
      'A warm layer: desert evenings are cold from November to March',
      'Small notes for the camel drivers',
    ],
    pickupArea: 'hotels in Cairo and Giza',
    cancellation: 'day',
    noticeHours: 24,
  },
  {
    title: 'Alexandria in a Day: Catacombs, Qaitbay and the Library',
    country: 'Egypt',
    city: 'Alexandria',
    duration: '12',
    price: 99,
    image: '/posters/alexandria-noon.svg',
    imageAlt: 'Qaitbay fort across the harbour of Alexandria at noon',
    rating: 4.7,
    reviewCount: 176,
    isRecommended: true,
    category: 'History',
    shortDescription:
      'From Cairo to the Mediterranean: Roman tombs, the fort on the site of the Pharos and the new great library.',
    description: `Alexander founded his city in 331 BC and never saw it built. What stands today is layered: Greek plan, Roman graves, a Mamluk fort, Italian arcades and a library that opened in 2002 to remember one lost in antiquity. The drive from Cairo takes a little under three hours, and by ten you are underground.

The catacombs of Kom el-Shoqafa, cut in the second century, were rediscovered in 1900. In the main tomb Egyptian gods wear Roman armour, carved by people who saw no contradiction. Above ground, nearby, a single granite column some 27 metres tall has carried Pompey's name by mistake: it was raised for Diocletian.

Lunch is fish beside the water. Afterwards you walk the ramparts of Qaitbay, built in 1477 on the site of the fallen lighthouse and partly with its stones, and end in the tilted disc of the Bibliotheca Alexandrina, where daylight falls over one terraced reading room.`,
    pickupTime: '07:00 from your hotel in Cairo or Giza',
    itineraries: `- **07:00** Pickup and drive along the Desert Road, with a coffee stop.
- **10:00** The catacombs of Kom el-Shoqafa.
- **11:15** Pompey's Pillar and the remains of the Serapeum.
- **12:30** Fish lunch on the Eastern Harbour.
- **13:45** The Citadel of Qaitbay.
- **15:00** Bibliotheca Alexandrina.
- **16:15** Drive back to Cairo.
- **19:00** Return to your hotel.`,
    included: [
      'Return drive from Cairo or Giza in an air-conditioned vehicle',
      'Guide for the whole day',
      'Entrance fees for all four sites',
      'Fish or vegetarian lunch',
      'Bottled water and a coffee stop',
    ],
    remarks: [
      'The Library keeps shorter hours, or none, on Fridays, Saturdays and holidays; the Graeco-Roman Museum then takes its place.',
      'About a hundred steps lead down into the catacombs, and up again.',
      'Alexandria is about 220 km from Cairo by the Desert Road. On summer Fridays, when half of Cairo goes to the sea, allow longer.',
    ],
    excluded: [
      'Drinks with lunch',
      'The museums inside the Library, which sell their own tickets',
      'Photography permits where they apply',
      'Tips',
    ],
    languages: ['English', 'German', 'French', 'Italian', 'Arabic'],
    groupSize: 10,
    effort: 'moderate',
    bring: [
      'Shoes with a good sole for the spiral stair of the catacombs',
      'A windproof jacket from December to February',
      'Something for the road: you sit for nearly six hours in all',
    ],
    pickupArea: 'hotels in Cairo and Giza',
    cancellation: 'day',
    soloPrice: 168,
    noticeHours: 24,
  },
  {
    title: 'Alexandria Fish Supper and the Old Harbour',
    country: 'Egypt',
    city: 'Alexandria',
    duration: '5',
    price: 47,
    image: '/posters/lighthouse-corniche-dusk.svg',
    imageAlt: 'Café tables by the sea wall of Alexandria, fishing boats and a lighthouse',
    rating: 4.6,
    reviewCount: 58,
    category: 'Food',
    shortDescription:
      'Coffee downtown, a walk round the bay, fish chosen from the ice and grilled the Alexandrian way.',
    description: `Cairenes take the train to Alexandria simply to eat fish, and this afternoon explains why. You begin with a small, strong coffee among the mirrors and dark wood of the downtown cafés, a legacy of the Greek and Italian families who once ran half the city's kitchens. From there the corniche curves round the Eastern Harbour, and you follow it on foot with the sea wind at your side and the fort of Qaitbay ahead.

In Bahary, the old quarter on the peninsula, you pass the pale domes of the mosque of Abu al-Abbas al-Mursi and the boatyards where wooden hulls are still planked by eye.

Then you choose supper from the ice: sea bass, red mullet, squid, blue crab. Ask for *singari*, opened flat and baked with peppers and tomato, or for a fish rolled in bran and blackened on the grill. Brown onion rice, tahini and a heap of rocket arrive without asking.`,
    pickupTime: '15:00 from your hotel in Alexandria',
    itineraries: `- **15:00** Pickup and drive downtown.
- **15:20** Coffee and a pastry in one of the old cafés.
- **16:00** Walk along the Eastern Harbour.
- **17:00** Bahary: the mosque square and the boatyards of Anfushi.
- **17:45** At the fish counter: you choose, your guide bargains.
- **18:15** Supper, family style.
- **19:30** Ice cream or kunafa by the sea, then back at about 20:00.`,
    included: [
      'Hotel pickup and return within Alexandria',
      'Guide born in Alexandria',
      'Coffee and pastry',
      'Fish supper with salads, rice and a soft drink',
      'Dessert',
    ],
    remarks: [
      'Those who do not eat fish are served grilled chicken or stuffed vegetables: tell us when you book.',
      'The walk follows about 3 km of the Eastern Harbour. Montazah and the eastern hotels are some 15 km away and are picked up first.',
      'On Fridays the square of Abu al-Abbas al-Mursi is full of families; we admire the mosque from outside.',
    ],
    excluded: [
      'Lobster and large prawns, which are charged by weight',
      'Tips for guide and kitchen',
      'A second coffee, or a third',
    ],
    languages: ['English', 'Arabic', 'French'],
    groupSize: 8,
    effort: 'easy',
    bring: ['Walking shoes: about 3 km along the sea', 'A windproof layer from December to March'],
    pickupArea: 'hotels in Alexandria',
    cancellation: 'day',
    noticeHours: 24,
  },
  {
    title: 'Sunrise Balloon and the Valley of the Kings',
    country: 'Egypt',
    city: 'Luxor',
    duration: '8',
    price: 158,
    image: '/posters/balloon-luxor-dawn.svg',
    imageAlt: "Hot-air balloons over the fields and cliffs of Luxor's west bank",
    rating: 4.9,
    reviewCount: 203,
    featured: true,
    category: 'History',
    shortDescription:
      'Drift over the Nile fields at first light, then walk into the painted tombs before the heat arrives.',
    description: `You cross the Nile in the dark with a glass of tea in your hand. On the west bank the burners roar, the envelope stands up, and a few minutes later the ground is simply gone: sugar cane, canals and mud-brick farms on one side, bare rose-coloured cliffs on the other, and the river between them catching the sun. The flight lasts about forty minutes and goes where the wind goes.

Because you are already on the right bank, you reach the Valley of the Kings early. For some five centuries the rulers of the New Kingdom were buried here, in corridors painted with the sun's journey through the hours of the night. Your ticket opens three tombs, and your guide chooses them for colour and for short queues.

You go on to the terraces of Hatshepsut at Deir el-Bahri, built for a woman who ruled as king, and stop before the two seated giants of Amenhotep III, all that stands of the front of a vanished temple.`,
    pickupTime: '04:30 from your hotel in Luxor',
    itineraries: `- **04:30** Pickup, motorboat across the Nile, tea and cake.
- **05:30** Safety talk and lift-off around sunrise.
- **06:45** Landing and a boxed breakfast.
- **07:45** Valley of the Kings: three tombs.
- **10:00** Temple of Hatshepsut at Deir el-Bahri.
- **11:30** Colossi of Memnon.
- **12:00** Back across the river; at your hotel by about 12:30.`,
    included: [
      'Hotel pickup and return, with the river crossing',
      'Shared balloon flight with a licensed pilot',
      'Licensed Egyptologist guide',
      'Tickets for the Valley of the Kings (three tombs) and Hatshepsut',
      'Boxed breakfast and bottled water',
    ],
    remarks: [
      'Flights depend on wind and visibility. If yours is cancelled we move it to another morning or refund that part.',
      'Not for expectant mothers. Children fly from six years, if they can see over the edge of the basket: please tell us their height.',
      'From the landing stage on the West Bank it is about 10 km to the Valley of the Kings, which usually opens at six.',
      'Pickup moves by up to 45 minutes with the season; we confirm it the evening before.',
    ],
    excluded: [
      'The tombs of Tutankhamun and Seti I, each with a ticket of its own',
      "The balloon company's photographs",
      'Tips for the ground crew and guide',
    ],
    languages: ['English', 'German', 'French', 'Spanish', 'Italian', 'Arabic'],
    groupSize: 16,
    minAge: 6,
    effort: 'moderate',
    bring: [
      'A warm layer for the crossing before dawn',
      'Flat closed shoes: you land in a field',
      'Hat and sun cream for the valley',
      'Passport, or a photograph of it, for the flight list',
    ],
    pickupArea: 'hotels in Luxor, East and West Bank',
    cancellation: 'three-days',
    soloPrice: 240,
    noticeHours: 48,
  },
  {
    title: 'Karnak by Afternoon, Luxor Temple by Lamplight',
    country: 'Egypt',
    city: 'Luxor',
    duration: '5',
    price: 58,
    image: '/posters/luxor-night.svg',
    imageAlt: 'Obelisk and lit pylons of Luxor under a full moon',
    rating: 4.8,
    reviewCount: 149,
    isRecommended: true,
    category: 'History',
    shortDescription:
      'The forest of columns in slanting light, the Avenue of Sphinxes, and a lit temple in the middle of town.',
    description: `Karnak grew for more than a thousand years, every ruler adding a gate, a court or an obelisk to the house of Amun. The best hour to see it is late in the day, when the tour groups thin out and the sun comes in low between the 134 columns of the Great Hypostyle Hall and picks the old colour out of the capitals.

From there your guide leads you to the Avenue of Sphinxes, the processional road of about 2.7 kilometres that joins the two temples. After decades of digging beneath streets and houses it reopened along its full length in November 2021. You walk a stretch of it between the rows of stone bodies, then drive the rest.

Luxor Temple stays open after dark and is lit from below. One obelisk guards the gate; its twin has stood in Paris, on the Place de la Concorde, since 1836. Inside, a mosque still in use sits high on the walls, at the level the ground once had.`,
    pickupTime: '14:30 from your hotel in Luxor',
    itineraries: `- **14:30** Pickup and a short drive to Karnak.
- **14:50** The great court, the Hypostyle Hall and the sacred lake.
- **16:50** A walk along part of the Avenue of Sphinxes.
- **17:30** Tea break near the corniche, at your own expense.
- **18:00** Luxor Temple as the lamps come on.
- **19:15** Drive back; at your hotel by 19:30.`,
    included: [],
    remarks: [
      'From May to September we start at 15:00.',
      'Karnak usually closes in the late afternoon and Luxor Temple stays open into the evening, so the order is fixed. They are about 3 km apart.',
      'Small tips for temple guards are not needed; your guide takes care of it.',
      'The ground at Karnak is uneven, but the main axis can be done with a wheelchair and some help.',
    ],
    excluded: ['Tea on the corniche', 'The Sound and Light Show at Karnak', 'Tips for guide and driver'],
    languages: ['English', 'German', 'French', 'Spanish', 'Italian', 'Arabic'],
    groupSize: 12,
    effort: 'easy',
    bring: ['Shoes with a firm sole', 'A bottle of water', 'A camera that copes with lamplight'],
    pickupArea: 'hotels and ships on the East Bank of Luxor',
    cancellation: 'day',
    soloPrice: 95,
    noticeHours: 12,
  },
  {
    title: 'Dendera by River',
    country: 'Egypt',
    city: 'Luxor',
    duration: '9',
    price: 96,
    image: '/posters/ship-deck-noon.svg',
    imageAlt: 'The sun deck of a Nile ship with loungers and an awning',
    rating: 4.5,
    reviewCount: 0,
    category: 'History',
    shortDescription: "A slow morning down the Nile to the blue ceilings of Hathor's temple, and the quick road home.",
    description: `Most visitors see Dendera through the window of a coach. We have given it back its river. Our small boat leaves Luxor early and spends the morning going downstream, past herons on the sandbanks, men cutting clover and donkeys waiting in the shade, with breakfast and then lunch on the awning deck.

The Temple of Hathor is one of the best preserved in Egypt. What you see was begun in 54 BC, in the last decades of the Ptolemies, and finished under Roman emperors. Years of patient cleaning have lifted the soot from the great hall: overhead the sky goddess, the boats of the stars and the signs of the zodiac float on clear blue. A steep stair, worn by processions, climbs to the roof.

On the rear wall Cleopatra VII stands with Caesarion, her son by Caesar, in the old manner of the pharaohs. You return by road in little more than an hour. The tour is new this season.`,
    pickupTime: '06:45 from your hotel in Luxor',
    itineraries: `- **06:45** Pickup and transfer to the landing stage.
- **07:15** Cast off; breakfast on deck.
- **09:30** Slow water: birds, villages and your guide's talk on Hathor.
- **11:15** Early lunch on board.
- **12:00** Land at Qena and drive to the temple, a few minutes away.
- **12:20** Dendera: the hall, the crypt, the roof and the rear wall.
- **14:30** Drive back to Luxor, arriving at about 15:45.`,
    included: [
      'Hotel pickup and return',
      'Boat from Luxor to Qena with breakfast and lunch',
      'Return by air-conditioned minibus',
      'Licensed Egyptologist guide',
      'Ticket for Dendera',
      'Tea, coffee and bottled water on board',
    ],
    remarks: [
      'At low water the river part may be shortened; you then drive the last stretch.',
      'The crypt is narrow and the roof stair steep; both are optional.',
      'The boat sails with six guests or more; with fewer we offer another date or the road both ways. Qena is about 60 km from Luxor.',
      'The round zodiac in the roof chapel is a cast: the original is in the Louvre.',
    ],
    excluded: ['Soft drinks and beer on board', 'Tips for the crew', 'Permits for tripods'],
    languages: ['English', 'French', 'German'],
    groupSize: 14,
    effort: 'easy',
    bring: [
      'A windproof layer: mornings on the river are cool from November to March',
      'Binoculars for herons and kingfishers',
      'A small torch for the crypt',
      'Hat and sun cream',
    ],
    pickupArea: 'hotels in Luxor; from the West Bank by motorboat',
    cancellation: 'three-days',
    noticeHours: 72,
  },
  {
    title: 'Philae and a Felucca to the Garden Island',
    country: 'Egypt',
    city: 'Aswan',
    duration: '7',
    price: 62,
    image: '/posters/aswan-noon.svg',
    imageAlt: 'White felucca sails on the Nile at Aswan at noon',
    rating: 4.7,
    reviewCount: 127,
    category: 'Nature',
    shortDescription:
      'The temple of Isis on its island, a garden of palms in midstream, and an unhurried sail with Nubian lunch.',
    description: `In Aswan the desert comes down to the water in gold and the Nile breaks into channels round black granite islands. The city quarried that granite for pharaohs: you start at the Unfinished Obelisk, about 42 metres long, abandoned in its bed when a crack ran through it.

A motorboat takes you to the temple of Isis, known as Philae. It no longer stands on Philae. Half drowned after the first dam of 1902 and threatened for good by the second, it was cut into blocks in the 1970s and rebuilt on the higher island of Agilkia, which was reshaped to match. The last known hieroglyphs were carved on its walls in AD 394.

Then the engine stops for the day. A felucca carries you, by wind alone, to the botanical garden that Lord Kitchener planted on his island, full of palms, hoopoes and shade. Lunch waits on Elephantine, cooked by a Nubian family: stewed okra, bread from the oven, and dates.`,
    pickupTime: '08:00 from your hotel or ship in Aswan',
    itineraries: `- **08:00** Pickup in Aswan.
- **08:20** The Unfinished Obelisk in the northern quarries.
- **09:30** Motorboat to Agilkia and the temple of Philae.
- **11:45** Board a felucca below the Corniche.
- **12:15** The botanical garden on Kitchener's Island.
- **13:15** Sail on to Elephantine for a Nubian family lunch.
- **14:40** Back across the river; at your hotel at about 15:00.`,
    included: [
      'Pickup and return in Aswan',
      'Licensed Egyptologist guide',
      'Entrance fees and all boats',
      'Nubian lunch with hibiscus juice',
      'Bottled water',
    ],
    remarks: [
      'On days without wind the felucca is towed.',
      'The landing for Philae is about 8 km south of the town; the crossing itself takes some ten minutes.',
      'Your hosts on Elephantine cook halal; tell us a day before if you eat no meat.',
    ],
    excluded: [
      'The Sound and Light Show at Philae in the evening',
      'Tips for boatmen and guide',
      'Spices and crafts that the boatmen sell',
    ],
    languages: ['English', 'German', 'French', 'Spanish', 'Italian'],
    groupSize: 12,
    effort: 'easy',
    bring: [
      'Hat and sun cream: the sails give little shade at noon',
      'Shoes for stepping in and out of boats',
      'Small notes for stalls and boatmen',
    ],
    pickupArea: 'hotels and ships in Aswan',
    cancellation: 'day',
    noticeHours: 24,
  },
  {
    title: 'Abu Simbel and a Night in a Nubian Village',
    country: 'Egypt',
    city: 'Aswan',
    duration: '2 days',
    price: 195,
    image: '/posters/nubian-door-dusk.svg',
    imageAlt: 'The painted doorway of a Nubian house with a bench and jars',
    rating: 5,
    reviewCount: 86,
    featured: true,
    category: 'Culture',
    shortDescription:
      'Sleep by the Nile in a painted guesthouse at Gharb Soheil, then meet Ramesses II before the day turns hot.',
    description: `Nubia has two stories, and these two days tell both. The first is of people. When the High Dam was built in the 1960s, the lake behind it covered the villages of Lower Nubia and tens of thousands had to move. In Gharb Soheil, on the west bank above Aswan, families have painted their houses in blues and yellows, keep their language, and take in guests. You eat with your hosts, sail out at sunset, and sleep in a simple room with thick walls and your own bathroom.

The second story is of stone. Before dawn you drive south through the desert, about three and a half hours, to the temples that Ramesses II had cut into a cliff in the thirteenth century BC. Between 1964 and 1968 engineers sawed them into blocks and raised them 65 metres, out of reach of the lake.

Four seated kings look east; inside, reliefs of the battle of Kadesh still show paint. The smaller temple honours Queen Nefertari, as tall in stone as her husband.`,
    pickupTime: '10:00 from your hotel or ship in Aswan',
    itineraries: `- **Day 1, 10:00** Pickup and motorboat upstream to Gharb Soheil.
- **Day 1, 11:30** Walk through the village, the school and a house with your host.
- **Day 1, 13:00** Lunch on the terrace, then a free afternoon by the river.
- **Day 1, 16:30** Felucca at sunset, supper and music at the guesthouse.
- **Day 2, 04:15** Drive to Abu Simbel with a boxed breakfast.
- **Day 2, 07:45** The temples of Ramesses II and Nefertari, about two hours.
- **Day 2, 10:00** Drive back to Aswan.
- **Day 2, 13:30** Arrive at your hotel, the station or the airport.`,
    included: [
      'All transfers by boat and air-conditioned vehicle',
      'One night in a Nubian guesthouse, private bathroom',
      'Lunch and supper on day 1, tea and a boxed breakfast on day 2',
      'Licensed Egyptologist guide at Abu Simbel',
      'Entrance fees',
      'Sunset sail by felucca',
    ],
    remarks: [
      'There are checkpoints on the desert road, where passports are asked for.',
      'Abu Simbel is about 280 km south of Aswan. The road is good and very straight; most guests sleep until the sun is up.',
      'On 22 February and 22 October the sun reaches the sanctuary at dawn; those dates need booking far ahead.',
      'Swim only where your host shows you.',
      'Ask before you photograph people, children above all.',
    ],
    excluded: ['Lunch on day 2', 'Drinks other than those with meals', 'Tips, and crafts that you buy in the village'],
    languages: ['English', 'French', 'German', 'Arabic'],
    groupSize: 8,
    effort: 'easy',
    bring: [
      'Passport',
      'One small bag for the night; the rest can stay in Aswan',
      'A warm layer for the drive before dawn',
      'Swimwear and a torch',
      'A small present for the house, if you like',
    ],
    pickupArea: 'hotels and ships in Aswan',
    cancellation: 'three-days',
    soloPrice: 310,
    noticeHours: 72,
  },
  {
    title: 'Giftun Islands: Two Reefs and a Beach',
    country: 'Egypt',
    city: 'Hurghada',
    duration: '8',
    price: 48,
    image: '/posters/hurghada-noon.svg',
    imageAlt: 'Fish over a coral reef lit by the noon sun',
    rating: 4.6,
    reviewCount: 338,
    category: 'Sea',
    shortDescription:
      'A day boat to the islands off Hurghada: two guided snorkels, lunch on deck and an hour or two of sand.',
    description: `About an hour off Hurghada the water changes from navy to a green so clear that the boat seems to hang above its own shadow. The Giftun Islands are a protected area, low and bare above the surface and crowded below it. You slip in twice, on two different reefs, with a guide in the water who knows where the anthias cloud gathers and under which ledge the blue-spotted ray likes to rest.

If you have never worn a mask, say so. The crew fits fins and waistcoat, teaches you to breathe in the shallows, and stays at your elbow for the first reef. Lunch is cooked on board while you dry: fish or chicken, rice, pasta, salads and melon.

In the afternoon you go ashore on the island beach for a swim, a walk or a sleep under a parasol. The boat takes at most 24 guests, fewer than it is licensed for.`,
    pickupTime: '08:00 from your hotel in Hurghada',
    itineraries: `- **08:00** Pickup and drive to the marina.
- **08:45** Equipment, safety talk and departure.
- **10:00** First reef, with a guide in the water.
- **11:15** Second reef, a little deeper.
- **12:30** Lunch on board.
- **13:15** Ashore on the island: beach time.
- **14:45** Sail home with fruit and tea.
- **16:00** At your hotel.`,
    included: [
      'Hotel pickup and return',
      'Day boat with crew and snorkel guide',
      'Mask, snorkel, fins and buoyancy waistcoat',
      'Lunch, fruit, tea and soft drinks',
      'Island and marine park fees',
    ],
    remarks: [
      'El Gouna is about 25 km north, Makadi Bay 30 and Soma Bay 45 km south of Hurghada: those hotels are picked up earlier, and we tell you the time.',
      'Touch nothing, stand on nothing: a coral that looks like rock is alive.',
      'On windy winter days the islands may be swapped for a sheltered reef nearer the coast.',
    ],
    excluded: [
      'Wetsuit hire',
      'Underwater photographs',
      'Tips for the crew',
      'Anything from the beach bar on the island',
    ],
    languages: ['English', 'German', 'Russian', 'Italian', 'Arabic'],
    groupSize: 24,
    effort: 'easy',
    bring: [
      'Swimwear and a towel',
      'A shirt against the sun while you snorkel',
      'Passport, or a photograph of it, for the harbour check',
      'A windproof jacket for the way home in winter',
    ],
    pickupArea: 'hotels in Hurghada, El Gouna, Makadi Bay and Soma Bay',
    cancellation: 'day',
    soloPrice: 74,
    noticeHours: 24,
  },
  {
    title: 'Hurghada Reef by Semi-Submarine',
    country: 'Egypt',
    city: 'Hurghada',
    duration: '3',
    price: 36,
    image: '/posters/reef-below-noon.svg',
    imageAlt: 'Sun rays fall on corals and fish of a reef',
    rating: 4.4,
    reviewCount: 95,
    category: 'Family',
    shortDescription:
      'Sit below the waterline at a window of your own and watch the reef go by, dry from start to finish.',
    description: `Not everyone can snorkel, and nobody should have to miss the Red Sea for it. The semi-submarine never dives: its deck stays in the open air while you sit in a long cabin in the hull, below the surface, each place with a large window. The skipper takes it slowly along the wall of the reef, so close that parrotfish seem to look in.

A marine guide names what passes, in English, with a picture card for the children to tick off: sergeant majors in their stripes, butterflyfish in pairs, a lionfish if you are lucky, and the small clownfish that never leave their anemone.

Halfway the boat moors and those who want to swim have half an hour in the water with mask and waistcoat; the others stay on the sun deck with a cold drink. It suits grandparents, toddlers and anyone in between, and leaves the morning free for the beach.`,
    pickupTime: '13:00 from your hotel in Hurghada',
    itineraries: `- **13:00** Pickup and drive to the marina.
- **13:30** Boarding and departure on the upper deck.
- **13:50** Down to the windows for the reef, about 50 minutes.
- **14:40** Swim stop or sun deck, with drinks.
- **15:15** Return to the marina.
- **15:40** Drive back; at your hotel at about 16:00.`,
    included: [
      'Hotel pickup and return in Hurghada',
      'Semi-submarine with a window seat for each guest',
      'Marine guide and picture cards',
      'Snorkel set and waistcoat for the swim stop',
      'Soft drink and bottled water',
    ],
    remarks: [
      'The cabin is reached by a short, steep stair; ask us about folding pushchairs.',
      'The reef lies about twenty minutes from the marina, and the swim stop is in water too deep to stand.',
      'The trip moves to another day in strong wind.',
    ],
    excluded: ['Towels', 'Tips for skipper and guide', 'Snacks'],
    languages: ['English'],
    groupSize: 20,
    effort: 'easy',
    bring: [
      'Swimwear and a towel for the swim stop',
      'Hat and sun cream for the upper deck',
      'A light top for the cooled cabin',
    ],
    pickupArea: 'hotels in Hurghada',
    cancellation: 'day',
    noticeHours: 12,
  },
  {
    title: 'Ras Mohammed on Land and Under Water',
    country: 'Egypt',
    city: 'Sharm El Sheikh',
    duration: '8',
    price: 72,
    image: '/posters/sharm-el-sheikh-noon.svg',
    imageAlt: 'Sinai mountains meeting the sea at noon',
    rating: 4.8,
    reviewCount: 194,
    featured: true,
    category: 'Sea',
    shortDescription:
      'Mangroves, a salt lake and shore snorkelling at the tip of Sinai, in the first national park of Egypt.',
    description: `At the southern tip of Sinai the desert ends as if cut with a knife, and a few steps from the beach the reef falls away into deep blue. Ras Mohammed became the first national park of Egypt in 1983. Most guests see it from a boat; you come by road, which means fewer people, no engine noise, and time for what lives between the two gulfs.

You stop at the mangrove channel, where white herons fish among the roots, at the crack that an earthquake opened in the fossil coral, and at the salt lake that Egyptians call magic for the way its colour shifts.

In between you enter the water from the shore, twice, with a guide: first in a shallow bay, where beginners find their rhythm, then along the edge of the drop. Giant clams, unicornfish and sometimes a turtle pass below. Lunch is a picnic in the shade, and everything brought in goes out again.`,
    pickupTime: '08:00 from your hotel in Sharm El Sheikh',
    itineraries: `- **08:00** Pickup and drive to the park gate.
- **09:15** The mangrove channel and the earthquake crack.
- **10:30** First snorkel, from a sheltered beach.
- **12:15** Picnic lunch in the shade.
- **13:15** The salt lake and the viewpoint over the cape.
- **14:00** Second snorkel, along the drop-off.
- **15:15** Drive back; at your hotel by 16:00.`,
    included: [
      'Hotel pickup and return in an air-conditioned vehicle',
      'Park entrance fee',
      'Snorkel guide and life waistcoat',
      'Mask, snorkel and fins',
      'Picnic lunch and bottled water',
    ],
    remarks: [
      'The free entry stamp for Sinai may not cover the park by road; ask us if that is the one you have.',
      'The gate is about 20 km south-west of Sharm El Sheikh; from Nabq it is twice as far.',
      "The second snorkel is for confident swimmers; others stay in the bay with the guide's assistant.",
    ],
    excluded: [
      'Wetsuit hire, welcome from December to March',
      'Tips for guide and driver',
      'Cold drinks other than water',
    ],
    languages: ['English', 'German', 'Russian', 'Italian'],
    groupSize: 12,
    effort: 'moderate',
    bring: [
      'Passport with your entry stamp',
      'Shoes for rocky entries',
      'A shirt against the sun and mineral sun cream only',
      'A towel and a dry change of clothes',
    ],
    pickupArea: 'hotels in Sharm El Sheikh, from Hadaba to Nabq',
    cancellation: 'day',
    noticeHours: 24,
  },
  {
    title: 'Fayoum: Valley of the Whales and the Desert Lakes',
    country: 'Egypt',
    city: 'Fayoum',
    duration: '12',
    price: 104,
    image: '/posters/fayoum-noon.svg',
    imageAlt: 'Oasis with a waterwheel and desert behind at noon',
    rating: 4.9,
    reviewCount: 73,
    isRecommended: true,
    category: 'Nature',
    shortDescription:
      'Waterwheels, blue lakes in the sand and the skeletons of whales that swam here forty million years ago.',
    description: `Two hours from Cairo the road drops into a green bowl whose lake lies some 45 metres below the sea. Fayoum has been farmed since the pharaohs of the Middle Kingdom led the Nile into it, and its wooden waterwheels, lifted by nothing but the current, still groan in the centre of town.

Beyond the fields you change to four-wheel drives. At Wadi El Rayan two lakes, formed in the 1970s from farm drainage, lie improbably blue among the dunes. Further in is Wadi El Hitan, a World Heritage site since 2005, where the bones of early whales rest on the sand just as they were found. Basilosaurus was up to 18 metres long and kept tiny hind legs, the last trace of an ancestor that walked. A footpath leads from skeleton to skeleton, and a small museum explains the vanished sea.

You slide down a dune, drink Bedouin tea and end in the pottery village of Tunis, above the lake.`,
    pickupTime: '07:00 from your hotel in Cairo or Giza',
    itineraries: `- **07:00** Pickup and drive to Fayoum.
- **09:00** The waterwheels in the town centre.
- **10:15** Tunis village: change to four-wheel drive.
- **11:00** Wadi El Rayan and its lakes, then a picnic lunch.
- **13:00** Wadi El Hitan: museum and whale trail, about two hours.
- **15:15** Sandboarding and tea over a fire.
- **16:30** Potters' workshops in Tunis.
- **17:15** Drive back to Cairo, arriving at about 19:00.`,
    included: [
      'Pickup and return from Cairo or Giza',
      'Four-wheel drive with a desert driver',
      'Guide for the whole day',
      'Fees for both protected areas',
      'Picnic lunch, tea and bottled water',
      'Sandboards',
    ],
    remarks: [
      'The whale trail is a level walk of about 3 km without shade.',
      'It is about 100 km from Cairo to Fayoum, and another hour and more through the desert to the whales.',
      'From June to August we start at 05:30 to be off the sand by early afternoon.',
      'On Fridays families from Cairo usually fill the shore of the lakes; other days are quieter.',
      'Collecting fossils or stones is forbidden in the protected areas.',
    ],
    excluded: [
      'Tips for the desert driver and guide',
      'Pottery that you take home',
      'Boat and horse rides at the lakes',
    ],
    languages: ['English', 'German', 'French', 'Arabic'],
    groupSize: 8,
    effort: 'moderate',
    bring: [
      'Closed shoes and a hat for the whale trail',
      'A scarf against blown sand',
      'Passport, or a photograph of it, for the checkpoints',
      'A warm layer from November to February',
    ],
    pickupArea: 'hotels in Cairo and Giza',
    cancellation: 'day',
    noticeHours: 48,
  },
];
