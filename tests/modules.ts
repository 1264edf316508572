import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** The modules, top to bottom: a file imports from its own line and from those below it. */
const order = {
  start: /^server\/((main|app|listener|production)\.ts|start\/.*|start\.mjs|precompress\.mjs)$/,
  app: /^app\//,
  trpc: /^server\/trpc\//,
  web: /^server\/web\//,
  office: /^server\/office\//,
  booking: /^server\/booking\//,
  contact: /^server\/contact\//,
  catalogue: /^server\/catalogue\//,
  documents: /^server\/documents\//,
  company: /^server\/company\//,
  mail: /^server\/mail\//,
  emails: /^emails\//,
  upkeep: /^server\/upkeep\//,
  values: /^server\/values\//,
  settings: /^server\/(env|log|signing|mutex|content-version|current-request|versions|own-process)\.ts$/,
  db: /^db\//,
};
type Module = keyof typeof order;
const modules = Object.keys(order) as Module[];
export const moduleOf = (file: string): Module | undefined => modules.find((name) => order[name].test(file));
export const isBelow = (one: Module, other: Module) => modules.indexOf(one) >= modules.indexOf(other);

/** The floors of `server/booking`, top to bottom, by their folders; `''` holds its own files. */
export const floors = [
  ...['collect', '', 'commands', 'mail', 'views', 'journey', 'payment/provider', 'payment', 'party', 'seats'],
  ...['departure', 'proposal', 'review', 'rules', 'record'],
];
/** The floor of a file, of which `floors` may know nothing; undefined where it is of another module. */
export function floorOf(file: string): string | undefined {
  const found = file.match(/^server\/booking\/(?:(.+)\/)?[^/]+$/);
  return found ? (found[1] ?? '') : undefined;
}

/** The modules that `app/routes.ts` names: their loaders and actions run on the server. */
const screens = new Set(
  routes.flatMap(function filesIn({ file, children = [] }: RouteConfigEntry): string[] {
    return [`app/${file}`, ...children.flatMap(filesIn)];
  }),
);
const isScreen = (file: string) =>
  screens.has(file) || /\.server\.tsx?$/.test(file) || /^app\/(root|routes|entry\.server)\.tsx?$/.test(file);

export const isInput = (file: string) => file.endsWith('.input.ts');
/** What a browser loads, the screens apart, from which the router takes loaders and actions out. */
export const isOfBrowser = (file: string) => isInput(file) || (file.startsWith('app/') && !isScreen(file));

/** The packages that a browser may load, by their exact names. */
export const browserPackages = [
  ...['react', 'react-dom', 'react-router', 'react-day-picker', 'embla-carousel-react', 'embla-carousel-autoplay'],
  ...['lucide-react', '@tanstack/react-query', '@trpc/react-query', '@trpc/server', 'turndown', 'zod'],
];
