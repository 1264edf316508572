/** The posters in `public/posters`, each with its times of day. */
const lights: Record<string, string[]> = {
  alexandria: ['dusk', 'noon'],
  aswan: ['dusk', 'noon'],
  'balloon-luxor': ['dawn', 'dusk'],
  bangkok: ['dawn', 'night'],
  'beach-swing': ['dawn', 'dusk'],
  breakfast: ['dawn', 'noon'],
  'buddha-hall': ['night', 'noon'],
  cairo: ['dusk', 'night'],
  'chiang-mai': ['dawn', 'night'],
  citadel: ['dawn', 'dusk'],
  'column-hall': ['dawn', 'night'],
  'cooking-class': ['dusk', 'noon'],
  dahshur: ['dawn', 'night'],
  'dead-sea': ['dusk', 'noon'],
  'desert-camp': ['dusk', 'night'],
  'desert-road': ['dusk', 'noon'],
  'elephant-bath': ['dusk', 'noon'],
  fayoum: ['dusk', 'noon'],
  'felucca-bow': ['dusk', 'noon'],
  festival: ['dusk', 'night'],
  'floating-market': ['dawn', 'noon'],
  giza: ['dawn', 'dusk'],
  'guide-map': ['dusk', 'noon'],
  'hero-agents': ['night', 'noon'],
  'hero-egypt': ['dawn', 'dusk'],
  'hero-thailand': ['dawn', 'dusk'],
  'hibiscus-tea': ['dusk', 'noon'],
  'hotel-beach': ['dusk', 'noon'],
  'hotel-nile': ['dusk', 'night'],
  hurghada: ['dusk', 'noon'],
  kayak: ['dawn', 'noon'],
  'khan-alley': ['dusk', 'night'],
  'koh-samui': ['dusk', 'noon'],
  koshari: ['dusk', 'noon'],
  krabi: ['dawn', 'noon'],
  'lighthouse-corniche': ['dusk', 'noon'],
  'longtail-bow': ['dawn', 'noon'],
  'lotus-pond': ['dawn', 'dusk'],
  luxor: ['dawn', 'night'],
  'mango-rice': ['dawn', 'noon'],
  'mosque-court': ['dusk', 'noon'],
  'night-market': ['dusk', 'night'],
  'night-train': ['dusk', 'night'],
  'nile-cruise': ['dusk', 'night'],
  'nubian-door': ['dusk', 'noon'],
  packing: ['dawn', 'noon'],
  'pad-thai': ['dusk', 'noon'],
  pattaya: ['dusk', 'night'],
  petra: ['dawn', 'night'],
  'petra-steps': ['dawn', 'night'],
  phuket: ['dusk', 'noon'],
  'pool-palms': ['night', 'noon'],
  'reef-bay': ['dusk', 'noon'],
  'reef-below': ['night', 'noon'],
  'rice-terraces': ['dawn', 'noon'],
  'room-view': ['dawn', 'noon'],
  saqqara: ['dusk', 'noon'],
  'sharm-el-sheikh': ['dawn', 'noon'],
  'ship-deck': ['dusk', 'noon'],
  'spa-stones': ['dawn', 'dusk'],
  'spice-market': ['dusk', 'noon'],
  'spirit-house': ['dawn', 'dusk'],
  'street-food': ['dusk', 'night'],
  'temple-etiquette': ['dawn', 'dusk'],
  'tomb-corridor': ['dawn', 'night'],
  'tuk-tuk': ['dusk', 'night'],
  'wadi-rum': ['dusk', 'night'],
  'wat-roof': ['dusk', 'noon'],
};

interface Poster {
  address: string;
  /** "Chiang Mai at night" */
  label: string;
}

const at: Record<string, string> = { dawn: 'at dawn', noon: 'at noon', dusk: 'at dusk', night: 'at night' };

const titleCase = (scene: string) =>
  scene
    .replace('hero-', '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const posters: Poster[] = Object.entries(lights).flatMap(([scene, printed]) =>
  printed.map((light) => ({
    address: `/posters/${scene}-${light}.svg`,
    label: `${titleCase(scene)} ${at[light]}${scene.startsWith('hero-') ? ', wide' : ''}`,
  })),
);
