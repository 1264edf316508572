/** The titles of the sample catalogue under short names, and those that answer a whole place or subject. */

export const t = {
  // Tours in Egypt
  saqqara: 'Saqqara, Dahshur and Memphis: The First Pyramids',
  cairoOnFoot: 'A Thousand Years of Cairo on Foot',
  cairoStreetFood: 'Downtown Cairo Street Food Evening',
  dinnerCruise: 'Nile Dinner Cruise with Tanoura Dance',
  giza: 'Giza Pyramids, the Sphinx and the Grand Egyptian Museum',
  gizaDusk: 'Giza at Dusk: Camel Ride, Supper and Sound and Light',
  alexandriaDay: 'Alexandria in a Day: Catacombs, Qaitbay and the Library',
  alexandriaFish: 'Alexandria Fish Supper and the Old Harbour',
  balloon: 'Sunrise Balloon and the Valley of the Kings',
  karnak: 'Karnak by Afternoon, Luxor Temple by Lamplight',
  dendera: 'Dendera by River',
  philae: 'Philae and a Felucca to the Garden Island',
  nubianVillage: 'Abu Simbel and a Night in a Nubian Village',
  giftun: 'Giftun Islands: Two Reefs and a Beach',
  semiSubmarine: 'Hurghada Reef by Semi-Submarine',
  rasMohammed: 'Ras Mohammed on Land and Under Water',
  fayoum: 'Fayoum: Valley of the Whales and the Desert Lakes',
  // Tours in Thailand
  grandPalace: 'Grand Palace, Wat Pho and Wat Arun',
  maeklong: 'Maeklong Railway Market and Damnoen Saduak',
  yaowarat: 'Yaowarat After Dark: Chinatown Food Walk',
  thonburi: 'Thonburi Canals at Dusk by Long-Tail Boat',
  doiInthanon: 'Doi Inthanon: The Roof of Thailand',
  doiSuthep: 'Doi Suthep at Evening Chant and the Forest Temple',
  cookingClass: 'Lanna Cooking Class with Market and Garden',
  phangNga: 'Phang Nga Bay by Sea Canoe',
  cheowLan: 'Cheow Lan Lake: A Night on the Water',
  oldPhuket: 'Old Phuket Town and Wat Chalong',
  kohLarn: 'Koh Larn Afternoon: Two Beaches and the Ride Home at Dusk',
  sanctuaryOfTruth: 'Sanctuary of Truth and Pattaya by Night',
  krabiIslands: 'Krabi Four Islands by Long-Tail Boat',
  railay: 'Railay Morning: First Steps on the Rock',
  aroundSamui: 'Around Koh Samui: Big Buddha, Sea Rocks and Coconuts',
  // Packages
  pyramidsCruise: 'Pyramids and Nile Cruise',
  cairoAlexandria: 'Cairo and Alexandria Long Weekend',
  aswanToLuxor: 'Abu Simbel and the Nile, Aswan to Luxor',
  redSeaRest: 'Red Sea Rest in Hurghada',
  sinai: 'Sinai, Reef and Mountain',
  egyptFamilies: 'Egypt for Families',
  bangkokTables: 'Bangkok Temples and Tables',
  chiangMaiPace: 'Chiang Mai at Walking Pace',
  andamanHoneymoon: 'Andaman Honeymoon, Phuket and Krabi',
  samuiWellness: 'Koh Samui Wellness Week',
  thailandChildren: 'Thailand with Children',
  northToSouth: 'Thailand North to South',
  jordan: 'Jordan, Petra to the Dead Sea',
  petraAqaba: 'Petra, Wadi Rum and Aqaba',
  // Offers that do not carry the title of a package
  bangkokTempleOffer: 'Bangkok Temple Tour',
  aswanStay: 'Four Nights Above the Nile in Aswan',
  alexandriaOffer: 'Alexandria in a Day from Cairo',
  samuiBungalow: 'Five Nights in a Beach Bungalow on Koh Samui',
  // Articles
  islandByMonth: 'Andaman or Gulf: choosing a Thai island by month',
  bangkokByBoat: 'Bangkok by boat: a river day without a taxi',
  bangkokStreetFood: 'Bangkok street food, one neighbourhood at a time',
  yiPeng: 'Yi Peng and Loy Krathong in Chiang Mai',
  cairoEats: 'What Cairo eats, from breakfast beans to midnight dessert',
  gizaArticle: 'The Grand Egyptian Museum and Giza in one good day',
  request24Hours: 'What happens in the 24 hours after your request',
  luxorTwoDays: 'Luxor in two days, one for each bank',
  packing: 'One suitcase for the desert and the monsoon',
  cruiseItinerary: 'How to read a Nile cruise itinerary',
  tipping: 'Tipping and money in Egypt and Thailand',
};

const cairo = [
  ...[t.saqqara, t.cairoOnFoot, t.cairoStreetFood, t.dinnerCruise, t.giza, t.gizaDusk],
  ...[t.cairoAlexandria, t.cairoEats],
];
const luxor = [t.balloon, t.karnak, t.dendera, t.luxorTwoDays, t.pyramidsCruise, t.aswanToLuxor];
const aswan = [t.philae, t.nubianVillage, t.aswanToLuxor, t.aswanStay, t.pyramidsCruise];
const alexandria = [t.alexandriaDay, t.alexandriaFish, t.alexandriaOffer, t.cairoAlexandria];
const hurghada = [t.giftun, t.semiSubmarine, t.redSeaRest];
const sharm = [t.rasMohammed, t.sinai];

/** What a traveller accepts who names the place and nothing else. */
export const at = {
  cairo,
  luxor,
  aswan,
  alexandria,
  hurghada,
  sharm,
  egypt: [
    ...new Set([...cairo, ...luxor, ...aswan, ...alexandria, ...hurghada, ...sharm]),
    t.fayoum,
    t.egyptFamilies,
    t.gizaArticle,
  ],
  phuket: [t.phangNga, t.cheowLan, t.oldPhuket, t.andamanHoneymoon],
  pattaya: [t.kohLarn, t.sanctuaryOfTruth],
  samui: [t.aroundSamui, t.samuiWellness, t.samuiBungalow],
  chiangMai: [t.doiInthanon, t.doiSuthep, t.cookingClass, t.chiangMaiPace, t.yiPeng],
  krabi: [t.krabiIslands, t.railay, t.andamanHoneymoon],
  jordan: [t.jordan, t.petraAqaba],
};

/** What a traveller accepts who names the subject and nothing else. */
export const on = {
  pyramids: [t.giza, t.gizaDusk, t.saqqara, t.pyramidsCruise, t.cairoAlexandria, t.gizaArticle],
  nileCruise: [t.pyramidsCruise, t.aswanToLuxor, t.cruiseItinerary],
  bangkokTemples: [t.grandPalace, t.bangkokTempleOffer, t.bangkokTables],
  elephants: [t.northToSouth],
  cookingClass: [t.cookingClass, t.bangkokTables],
  floatingMarket: [t.maeklong, t.bangkokTables],
  snorkelling: [t.giftun, t.rasMohammed, t.krabiIslands, t.redSeaRest, t.sinai],
  redSeaUnderWater: [t.giftun, t.rasMohammed, t.redSeaRest, t.sinai],
  streetFood: [t.cairoStreetFood, t.yaowarat, t.bangkokStreetFood, t.cairoEats],
  beachThailand: [t.andamanHoneymoon, t.samuiWellness, t.samuiBungalow, t.krabiIslands, t.kohLarn, t.islandByMonth],
};
