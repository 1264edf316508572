import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Keeps the server out of the browser: only `*.input.ts` may cross. The router's own fence knows `*.server.ts` alone. */
function layerFence(): Plugin {
  return {
    name: 'layer-fence',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = path.relative(root, id.split('?')[0] ?? '');
      const layer = file.split(path.sep)[0] ?? '';
      if (['server', 'db', 'emails'].includes(layer) && !file.endsWith('.input.ts')) {
        this.error(`${file} must not reach the browser`);
      }
    },
  };
}

export default defineConfig(({ command }) => ({
  // What package.json says of these imports. While it serves, Vite takes the dot of `#app/*.ts` for any letter, so that it
  // does not find `form-parts`.
  ...(command === 'serve' && {
    resolve: {
      alias: [
        { find: /^#app\/(.*\.ts)$/, replacement: `${root}/app/$1` },
        { find: /^#app\/(.*)$/, replacement: `${root}/app/$1.tsx` },
      ],
    },
  }),
  plugins: [layerFence(), tailwindcss({ optimize: false }), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What most pages show in one file: many small ones cost more in requests than they save in bytes.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|(unsent-input|foreign-answer|kept-page)\.ts/,
                },
                { name: 'site', test: /\/app\/ui\/(card|list|page|shell)\/(?!share)/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/production.ts' } },
      // One file with all it uses: half the time to start and two thirds of the memory. Development loads packages.
      ...(command === 'build' && {
        resolve: { noExternal: true as const, external: ['better-sqlite3', 'sharp'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    // Leaves out unused modules, such as two thousand icons, before they are compiled: the build fits into 700 MB.
    rollupOptions: { experimental: { lazyBarrel: true } },
  },
  ssr: { external: ['better-sqlite3', 'sharp'] },
  // All that a route module names: one that is found later reloads the page in the middle of somebody's work.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'embla-carousel-react',
      'embla-carousel-autoplay',
      '@tanstack/react-query',
      '@trpc/react-query',
      '@trpc/react-query/server',
      '@trpc/server',
      'lucide-react',
      'markdown-it',
      'remix-auth',
      'remix-auth-form',
      'zod',
    ],
    exclude: ['better-sqlite3', 'drizzle-orm'],
  },
}));
