/** The posters in `public/posters`, each with its times of day. */
const lights: Record<string, string[]> = {
  alexandria: ['dusk', 'noon'],
  aswan: ['dusk', 'noon'],
  bangkok: ['dawn', 'night'],
  cairo: ['dusk', 'night'],
  'chiang-mai': ['dawn', 'night'],
  fayoum: ['dusk', 'noon'],
  festival: ['dusk', 'night'],
  'floating-market': ['dawn', 'noon'],
  giza: ['dawn', 'dusk'],
  'hero-agents': ['night', 'noon'],
  'hero-egypt': ['dawn', 'dusk'],
  'hero-thailand': ['dawn', 'dusk'],
  'hotel-beach': ['dusk', 'noon'],
  'hotel-nile': ['dusk', 'night'],
  hurghada: ['dusk', 'noon'],
  'koh-samui': ['dusk', 'noon'],
  krabi: ['dawn', 'noon'],
  luxor: ['dawn', 'night'],
  'nile-cruise': ['dusk', 'night'],
  packing: ['dawn', 'noon'],
  pattaya: ['dusk', 'night'],
  petra: ['dawn', 'night'],
  phuket: ['dusk', 'noon'],
  'sharm-el-sheikh': ['dawn', 'noon'],
  'spice-market': ['dusk', 'noon'],
  'street-food': ['dusk', 'night'],
  'temple-etiquette': ['dawn', 'dusk'],
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
