import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** The modules that `app/routes.ts` names: their loaders and actions run on the server. */
const screenFiles = new Set(
  routes.flatMap(function filesIn({ file, children = [] }: RouteConfigEntry): string[] {
    return [`app/${file}`, ...children.flatMap(filesIn)];
  }),
);
const isScreen = (file: string) => screenFiles.has(file) || file.endsWith('.server.ts') || file === 'app/root.tsx';

/** The layers, most particular first: a file belongs to the first that holds it. */
const layers = {
  input: /^server\/.*\.input\.ts$/,
  routes: /^app\/routes\.ts$/,
  'server entry': /^app\/entry\.server\.tsx$/,
  'browser entry': /^app\/entry\.client\.tsx$/,
  'admin screens': (file: string) => file.startsWith('app/admin/') && isScreen(file),
  'screen actions': /^app\/routes\/.*\.server\.ts$/,
  'public screens': isScreen,
  admin: /^app\/(admin\/|trpc\.tsx$)/,
  'screen parts': /^app\/routes\//,
  ui: /^app\/ui\//,
  domain: /^server\/domain\//,
  content: /^server\/content\//,
  documents: /^server\/documents\//,
  'image worker': /^server\/images\/image-worker\.mjs$/,
  images: /^server\/images\//,
  trpc: /^server\/trpc\//,
  http: /^server\/http\//,
  outbox: /^server\/outbox\/(outbox|claims|order|traveller-limit)\.ts$/,
  delivery: /^server\/outbox\/(worker|mailer)\.ts$/,
  foundation: /^server\/(env|log|signing|mutex|mailbox|current-request)\.ts$/,
  'database workers': /^server\/upkeep\/(snapshot|vacuum)-worker\.mjs$/,
  upkeep: /^server\/upkeep\//,
  'entry points': /^server\/(main|listener|app|production)\.ts$/,
  start: /^server\/(start\/.*|precompress)\.mjs$/,
  'start command': /^server\/start\.mjs$/,
  'email preview': /^emails\/preview\.mjs$/,
  emails: /^emails\//,
  db: /^db\//,
} as const;
type Layer = keyof typeof layers;
export const layerNames = Object.keys(layers) as Layer[];
export const layerOf = (file: string): Layer | undefined =>
  layerNames.find((name) => {
    const holds = layers[name];
    return holds instanceof RegExp ? holds.test(file) : holds(file);
  });

interface Rule {
  may: Layer[];
  /** For `import type` alone, which leaves nothing behind; types of packages are free. */
  types?: Layer[];
  /** By their exact names; `node:*` for all modules of Node. */
  packages: string[];
}

/** README, "Where to start reading". */
export const rules: Record<Layer, Rule> = {
  input: { may: ['input'], types: ['db'], packages: ['zod'] },
  routes: { may: [], packages: ['@react-router/dev'] },
  'server entry': { may: ['http', 'foundation'], packages: ['@react-router/node', 'react-dom', 'react-router'] },
  'browser entry': { may: [], packages: ['react', 'react-dom', 'react-router'] },
  ui: {
    may: ['ui', 'input'],
    types: ['public screens', 'domain', 'http'],
    packages: ['react', 'react-dom', 'react-router'],
  },
  'screen parts': {
    may: ['ui', 'screen parts', 'input'],
    types: ['domain', 'http', 'db', 'content'],
    packages: [
      'react',
      'react-router',
      'react-day-picker',
      'embla-carousel-react',
      'embla-carousel-autoplay',
      'lucide-react',
    ],
  },
  admin: {
    may: ['admin', 'ui', 'input'],
    types: ['admin screens', 'domain', 'trpc', 'db'],
    packages: [
      'react',
      'react-dom',
      'react-router',
      'lucide-react',
      '@tanstack/react-query',
      '@trpc/react-query',
      '@trpc/server',
    ],
  },
  'public screens': {
    may: [
      'screen actions',
      'ui',
      'screen parts',
      'input',
      'domain',
      'content',
      'documents',
      'http',
      'trpc',
      'foundation',
    ],
    types: ['db'],
    packages: ['react', 'react-router', '@trpc/server'],
  },
  'screen actions': {
    may: ['screen parts', 'input', 'domain', 'http', 'foundation'],
    types: ['db'],
    packages: ['react-router'],
  },
  'admin screens': {
    may: ['admin screens', 'admin', 'ui', 'input', 'domain', 'http', 'trpc', 'foundation'],
    types: ['db'],
    packages: ['react', 'react-router', '@tanstack/react-query', '@trpc/server'],
  },
  domain: {
    may: ['domain', 'input', 'content', 'images', 'db', 'outbox', 'foundation'],
    packages: ['chrono-node', 'drizzle-orm', 'libphonenumber-js', 'markdown-it', 'node:*'],
  },
  content: { may: ['content', 'input'], packages: [] },
  documents: { may: ['documents', 'foundation'], types: ['content'], packages: ['pdfkit', 'sharp', 'node:*'] },
  images: { may: ['input'], packages: ['node:*'] },
  'image worker': { may: [], packages: ['sharp'] },
  trpc: {
    may: ['trpc', 'domain', 'input', 'http', 'foundation'],
    types: ['db'],
    packages: ['@trpc/react-query', '@trpc/server', 'zod', 'node:*'],
  },
  http: {
    may: ['http', 'domain', 'content', 'input', 'foundation'],
    types: ['db'],
    packages: ['hono', 'lru-cache', 'react-router', 'remix-auth', 'remix-auth-form', 'zod', 'node:*'],
  },
  outbox: { may: ['outbox', 'db', 'foundation'], types: ['emails'], packages: ['drizzle-orm', 'node:*'] },
  delivery: {
    may: ['outbox', 'delivery', 'emails', 'foundation', 'db'],
    packages: ['nodemailer', 'resend', 'node:*'],
  },
  foundation: { may: ['foundation'], packages: ['zod', 'node:*'] },
  upkeep: { may: ['upkeep', 'db', 'foundation'], packages: ['better-sqlite3', 'tar-stream', 'node:*'] },
  'database workers': { may: [], packages: ['better-sqlite3', 'node:*'] },
  'entry points': {
    may: ['entry points', 'upkeep', 'foundation', 'http', 'delivery', 'domain', 'db'],
    packages: ['@hono/node-server', 'hono', 'react-router', 'node:*'],
  },
  // It runs before anything is installed; the command itself loads Vite for development.
  start: { may: ['start'], packages: ['node:*'] },
  'start command': { may: ['start'], packages: ['vite', 'node:*'] },
  emails: { may: ['emails'], packages: ['@react-email/components', '@react-email/render'] },
  'email preview': { may: [], packages: ['vite', 'node:*'] },
  db: { may: ['db'], packages: ['drizzle-orm', 'better-sqlite3', 'lru-cache', 'node:*'] },
};
