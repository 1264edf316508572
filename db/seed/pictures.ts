import type { GalleryPicture } from '#db/schema/product-facts';

/** What the drawings show, by their names in `public/posters` without the light. */
const alts: Record<string, string> = {
  alexandria: 'The corniche of Alexandria and the fort of Qaitbay',
  aswan: 'Feluccas before the sand hills of Aswan',
  'balloon-luxor': "Hot-air balloons over the fields and cliffs of Luxor's west bank",
  bangkok: 'Wat Arun above the river and a long-tail boat',
  'beach-swing': 'A swing under a leaning palm, facing a calm sea',
  breakfast: 'A breakfast table with coffee, fruit and flat bread before an arched window',
  'buddha-hall': 'A golden Buddha in a dim hall among lotus flowers and candles',
  cairo: 'The pyramids seen across the dunes from Cairo',
  'chiang-mai': 'A chedi on the mountain above Chiang Mai',
  citadel: "The domes and minarets of Cairo's citadel above the roofs of the old city",
  'column-hall': 'Shafts of light between the painted columns of the great hall at Karnak',
  'cooking-class': 'Two cooks with mortar, wok, chillies and lemongrass',
  dahshur: 'The Bent Pyramid of Dahshur, a camel led through the desert before it',
  'dead-sea': 'A person in a straw hat reads a book while floating on the Dead Sea',
  'desert-camp': 'A Bedouin tent and a fire among white desert rocks',
  'desert-road': 'A white minibus on a winding road through desert mountains',
  'elephant-bath': 'An elephant and her calf bathe in a river, people watch from the far bank',
  fayoum: 'A waterwheel at the oasis of Fayoum',
  'felucca-bow': 'The bow and sail of a felucca heading for a bank of palms',
  festival: 'Lanterns rise over the river at Yi Peng',
  'floating-market': 'Boats with fruit and flowers at a floating market',
  giza: 'The Sphinx before a pyramid at Giza',
  'guide-map': 'Hands hold a folded map over a low wall, a river valley beyond',
  'hibiscus-tea': 'Glasses of red hibiscus tea and dates on a brass tray by the Nile',
  'hotel-beach': 'A bungalow among palms on the beach',
  'hotel-nile': 'A hotel terrace above the Nile',
  hurghada: 'Fish over a reef of the Red Sea',
  kayak: 'Two kayaks between mangroves and limestone rocks',
  'khan-alley': 'A lane of old Cairo with lanterns, lattice balconies and a minaret',
  'koh-samui': 'Palms and the Big Buddha on its hill on Koh Samui',
  koshari: 'A bowl of koshari on a brass tray with bread, tea and sauces',
  krabi: 'A cliff with an arch above a beach of Krabi',
  'lighthouse-corniche': 'Café tables by the sea wall of Alexandria, fishing boats and a lighthouse',
  'longtail-bow': "A long-tail boat's bow with garlands above a bay of karsts",
  'lotus-pond': 'Pink lotus flowers on a pond before a small pavilion',
  luxor: 'The obelisk and pylons of Luxor Temple',
  'mango-rice': 'Mango sticky rice beside half a coconut',
  'mosque-court': 'An arcaded mosque courtyard with a domed fountain',
  'night-market': 'Market stalls under lanterns, shoppers seen from behind',
  'night-train': 'A sleeper train with lit windows on a river bridge',
  'nile-cruise': 'A Nile cruise ship on calm water',
  'nubian-door': 'The painted doorway of a Nubian house with a bench and jars',
  'pad-thai': 'A plate of pad thai with prawns and lime on a banana leaf',
  pattaya: 'The bay of Pattaya with boats and lights',
  petra: 'The Treasury of Petra at the end of its gorge',
  'petra-steps': 'Steps in the rock lead up to the Monastery of Petra',
  phuket: 'Karsts and a long-tail boat in the bay of Phang Nga',
  'pool-palms': 'A hotel pool with palms and loungers under striped umbrellas',
  'reef-bay': 'A snorkeller above a reef, karsts and a boat at the surface',
  'reef-below': "A diver's torch lights corals and fish on a reef",
  'rice-terraces': 'Green rice terraces with a thatched hut and misty mountains',
  'room-view': 'A hotel room with open balcony doors and a sail on the water outside',
  saqqara: 'The step pyramid of Saqqara above its court',
  'sharm-el-sheikh': 'The mountains of Sinai fall into the sea',
  'ship-deck': 'The sun deck of a Nile ship with loungers and an awning',
  'spa-stones': 'Stacked stones, rolled towels and an orchid before bamboo',
  'spice-market': 'Heaped spices under the awnings of a market',
  'spirit-house': 'A spirit house with garlands and incense under an old tree',
  'street-food': 'A street kitchen with steam and lamps',
  'tomb-corridor': 'A painted tomb corridor under a ceiling of stars',
  'tuk-tuk': 'A tuk-tuk in a street under red lanterns',
  'wadi-rum': 'A red sandstone arch and a line of camels on the sand behind it',
  'wat-roof': 'The tiered roof of a temple with golden finials and bells',
};

/** The pictures beside the first one, by the title of the tour, package or offer. */
const galleries: Record<string, string> = {
  'Saqqara, Dahshur and Memphis: The First Pyramids': 'dahshur-dawn tomb-corridor-dawn cairo-dusk',
  'A Thousand Years of Cairo on Foot': 'khan-alley-dusk mosque-court-noon citadel-dusk hibiscus-tea-noon',
  'Downtown Cairo Street Food Evening': 'koshari-dusk khan-alley-night night-market-night',
  'Nile Dinner Cruise with Tanoura Dance': 'citadel-dusk felucca-bow-dusk hibiscus-tea-dusk',
  'Giza Pyramids, the Sphinx and the Grand Egyptian Museum': 'cairo-dusk dahshur-dawn guide-map-noon',
  'Giza at Dusk: Camel Ride, Supper and Sound and Light': 'cairo-night dahshur-night desert-camp-dusk',
  'Alexandria in a Day: Catacombs, Qaitbay and the Library':
    'lighthouse-corniche-noon tomb-corridor-night alexandria-dusk',
  'Alexandria Fish Supper and the Old Harbour': 'lighthouse-corniche-dusk alexandria-noon night-market-dusk',
  'Sunrise Balloon and the Valley of the Kings': 'tomb-corridor-dawn luxor-dawn breakfast-dawn',
  'Karnak by Afternoon, Luxor Temple by Lamplight': 'column-hall-night tomb-corridor-night felucca-bow-dusk',
  'Dendera by River': 'column-hall-dawn felucca-bow-noon hibiscus-tea-noon nile-cruise-dusk',
  'Philae and a Felucca to the Garden Island': 'felucca-bow-noon column-hall-dawn nubian-door-noon',
  'Abu Simbel and a Night in a Nubian Village': 'nubian-door-dusk desert-road-dusk hibiscus-tea-dusk felucca-bow-dusk',
  'Giftun Islands: Two Reefs and a Beach': 'reef-below-noon hurghada-dusk pool-palms-noon',
  'Hurghada Reef by Semi-Submarine': 'reef-below-night hurghada-noon pool-palms-noon',
  'Ras Mohammed on Land and Under Water': 'reef-below-noon desert-road-noon sharm-el-sheikh-dawn',
  'Fayoum: Valley of the Whales and the Desert Lakes': 'desert-camp-dusk desert-road-noon fayoum-dusk',
  'Grand Palace, Wat Pho and Wat Arun': 'wat-roof-noon buddha-hall-noon bangkok-night tuk-tuk-dusk',
  'Maeklong Railway Market and Damnoen Saduak': 'floating-market-noon mango-rice-noon pad-thai-noon',
  'Yaowarat After Dark: Chinatown Food Walk': 'tuk-tuk-night pad-thai-dusk night-market-night mango-rice-dawn',
  'Thonburi Canals at Dusk by Long-Tail Boat': 'longtail-bow-dawn wat-roof-dusk spirit-house-dusk',
  'Doi Inthanon: The Roof of Thailand': 'rice-terraces-dawn lotus-pond-dawn chiang-mai-night',
  'Doi Suthep at Evening Chant and the Forest Temple': 'wat-roof-dusk buddha-hall-night spirit-house-dusk',
  'Lanna Cooking Class with Market and Garden': 'pad-thai-noon mango-rice-dawn night-market-dusk lotus-pond-dawn',
  'Phang Nga Bay by Sea Canoe': 'kayak-noon longtail-bow-noon phuket-dusk reef-bay-noon',
  'Cheow Lan Lake: A Night on the Water': 'kayak-dawn longtail-bow-dawn beach-swing-dawn',
  'Old Phuket Town and Wat Chalong': 'wat-roof-noon pad-thai-noon tuk-tuk-dusk spirit-house-dawn',
  'Koh Larn Afternoon: Two Beaches and the Ride Home at Dusk': 'beach-swing-dusk reef-bay-dusk hotel-beach-dusk',
  'Sanctuary of Truth and Pattaya by Night': 'wat-roof-dusk buddha-hall-night night-market-night',
  'Krabi Four Islands by Long-Tail Boat': 'longtail-bow-noon reef-bay-noon krabi-dawn beach-swing-dawn',
  'Railay Morning: First Steps on the Rock': 'longtail-bow-dawn krabi-noon kayak-dawn',
  'Around Koh Samui: Big Buddha, Sea Rocks and Coconuts': 'spirit-house-dawn mango-rice-noon koh-samui-dusk',
  'Pyramids and Nile Cruise': 'cairo-dusk ship-deck-dusk tomb-corridor-dawn nile-cruise-night',
  'Cairo and Alexandria Long Weekend': 'alexandria-noon khan-alley-dusk koshari-noon citadel-dawn',
  'Abu Simbel and the Nile, Aswan to Luxor': 'ship-deck-noon nubian-door-noon column-hall-dawn desert-road-dusk',
  'Red Sea Rest in Hurghada': 'pool-palms-noon room-view-noon hurghada-dusk breakfast-noon',
  'Sinai, Reef and Mountain': 'desert-road-noon reef-below-night desert-camp-night room-view-noon',
  'Egypt for Families': 'giza-dawn fayoum-noon balloon-luxor-dusk pool-palms-noon',
  'Bangkok Temples and Tables': 'bangkok-dawn pad-thai-dusk buddha-hall-noon night-train-dusk',
  'Chiang Mai at Walking Pace': 'chiang-mai-dawn cooking-class-dusk wat-roof-noon lotus-pond-dusk',
  'Andaman Honeymoon, Phuket and Krabi': 'phuket-dusk longtail-bow-noon room-view-dawn spa-stones-dusk',
  'Koh Samui Wellness Week': 'spa-stones-dawn lotus-pond-dawn koh-samui-noon breakfast-dawn',
  'Thailand with Children': 'floating-market-noon tuk-tuk-dusk pattaya-dusk pool-palms-noon',
  'Thailand North to South': 'bangkok-night rice-terraces-dawn elephant-bath-dusk phuket-noon',
  'Jordan, Petra to the Dead Sea': 'petra-steps-dawn wadi-rum-dusk dead-sea-noon desert-road-noon',
  'Petra, Wadi Rum and Aqaba': 'petra-steps-night wadi-rum-night desert-camp-night reef-below-noon',
  'Bangkok Temple Tour': 'bangkok-dawn buddha-hall-noon wat-roof-noon longtail-bow-noon',
  'Four Nights Above the Nile in Aswan': 'room-view-noon breakfast-noon aswan-noon felucca-bow-dusk',
  'Alexandria in a Day from Cairo': 'alexandria-noon tomb-corridor-night desert-road-dusk',
  'Five Nights in a Beach Bungalow on Koh Samui': 'beach-swing-dawn breakfast-dawn koh-samui-dusk spa-stones-dusk',
};

/** The focal points of drawings that a wide hero would cut badly. */
const focalPoints: Record<string, string> = {
  bangkok: '50 20',
  cairo: '50 52',
  'chiang-mai': '50 20',
  giza: '50 45',
  'hotel-beach': '50 55',
  'hotel-nile': '50 60',
  krabi: '50 58',
  phuket: '50 60',
  'sharm-el-sheikh': '50 60',
  'street-food': '50 55',
};

const sceneOf = (image: string) => image.replace(/^\/posters\/(.*)-\w+\.svg$/, '$1');

/** The focal point of a drawing; null for the middle. */
export const focusOf = (image: string): string | null => focalPoints[sceneOf(image)] ?? null;

/** The gallery of a tour, package or offer; empty where its title has none. */
export function galleryOf(title: string): GalleryPicture[] {
  return (galleries[title] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const image = `/posters/${name}.svg`;
      return { image, alt: alts[sceneOf(image)] ?? '', focus: null };
    });
}
