/** The posters in `public/posters`, each with its times of day. */
const lights: Record<string, string[]> = {
  alexandria: ['dusk', 'noon'],
  aswan: ['dusk', 'noon'],
  'balloon-luxor': ['dawn', 'dusk'],
  bangkok: ['dawn', 'night'],
  cairo: ['dusk', 'night'],
  'chiang-mai': ['dawn', 'night'],
  'column-hall': ['dawn', 'night'],
  dahshur: ['dawn', 'night'],
  'desert-camp': ['dusk', 'night'],
  fayoum: ['dusk', 'noon'],
  'felucca-bow': ['dusk', 'noon'],
  festival: ['dusk', 'night'],
  'floating-market': ['dawn', 'noon'],
  giza: ['dawn', 'dusk'],
  'hero-agents': ['night', 'noon'],
  'hero-egypt': ['dawn', 'dusk'],
  'hero-thailand': ['dawn', 'dusk'],
  'hibiscus-tea': ['dusk', 'noon'],
  'hotel-beach': ['dusk', 'noon'],
  'hotel-nile': ['dusk', 'night'],
  hurghada: ['dusk', 'noon'],
  'khan-alley': ['dusk', 'night'],
  'koh-samui': ['dusk', 'noon'],
  koshari: ['dusk', 'noon'],
  krabi: ['dawn', 'noon'],
  luxor: ['dawn', 'night'],
  'mosque-court': ['dusk', 'noon'],
  'nile-cruise': ['dusk', 'night'],
  'nubian-door': ['dusk', 'noon'],
  packing: ['dawn', 'noon'],
  pattaya: ['dusk', 'night'],
  petra: ['dawn', 'night'],
  phuket: ['dusk', 'noon'],
  'reef-below': ['night', 'noon'],
  saqqara: ['dusk', 'noon'],
  'sharm-el-sheikh': ['dawn', 'noon'],
  'ship-deck': ['dusk', 'noon'],
  'spice-market': ['dusk', 'noon'],
  'street-food': ['dusk', 'night'],
  'temple-etiquette': ['dawn', 'dusk'],
  'tomb-corridor': ['dawn', 'night'],
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
