import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';

/** What a file imports: of the project by path, of anybody else by name. */
interface Import {
  file: string;
  /** As declared where they come from; `*` for all of them. */
  names: string[];
  target: string;
  own: boolean;
  /** Gone once compiled: `import type`. */
  typeOnly: boolean;
  specifier: string;
}

interface SourceFile {
  file: string;
  program: ESTree.Program;
  imports: Import[];
}

const folders = ['app', 'server', 'db', 'emails'];
const isCode = (file: string) => /\.tsx?$/.test(file);
const isModule = (file: string) => /\.(tsx?|mjs)$/.test(file);

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
}

/** As package.json's `imports` and the bundler resolve it. */
function resolve(file: string, specifier: string): { target: string; own: boolean } | null {
  if (/^virtual:|^\.\/\+types\/|\?|\.css$/.test(specifier)) return null;
  if (!specifier.startsWith('#') && !specifier.startsWith('.')) {
    const [scope = '', name] = specifier.split('/');
    const isScoped = scope.startsWith('@') && name !== undefined;
    return { target: isScoped ? `${scope}/${name}` : scope, own: false };
  }
  const bare = specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier);
  const target = [bare, `${bare}.ts`, `${bare}.tsx`].find((candidate) => isModule(candidate) && existsSync(candidate));
  if (!target) throw new Error(`${file} imports ${specifier}, which is not there`);
  return { target, own: true };
}

function parse(file: string): ESTree.Program {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return program;
}

function isTypeOnly({ importKind, specifiers }: ESTree.ImportDeclaration): boolean {
  const isType = (part: ESTree.ImportDeclarationSpecifier) =>
    part.type === 'ImportSpecifier' && part.importKind === 'type';
  return importKind === 'type' || (specifiers.length > 0 && specifiers.every(isType));
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : imported.value;
}

function importsOf(file: string, program: ESTree.Program): Import[] {
  const imports: Import[] = [];
  const add = (source: ESTree.Expression | null, typeOnly: boolean, names = ['*']) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const resolved = resolve(file, source.value);
    if (resolved) imports.push({ file, typeOnly, specifier: source.value, names, ...resolved });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, isTypeOnly(node), node.specifiers.map(importedName)),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(program);
  return imports;
}

function sourceOf(file: string): SourceFile {
  const program = parse(file);
  return { file, program, imports: importsOf(file, program) };
}

const sources = folders.flatMap(filesOf).filter(isCode).map(sourceOf);
/** Files that no layer holds, but which import from those that do. */
const scripts = ['bench', 'tests'].flatMap(filesOf).filter(isModule).map(sourceOf);

/** The modules that `app/routes.ts` names: their loaders and actions run on the server. */
const screenFiles = new Set(
  routes.flatMap(function filesIn({ file, children = [] }: RouteConfigEntry): string[] {
    return [`app/${file}`, ...children.flatMap(filesIn)];
  }),
);
const isScreen = (file: string) =>
  screenFiles.has(file) || file.endsWith('.server.ts') || /^app\/(routes\.ts|root\.tsx|entry\.server\.tsx)$/.test(file);

/** The layers, most particular first: a file belongs to the first that holds it. */
const layers = {
  input: /^server\/.*\.input\.ts$/,
  'admin screens': (file: string) => file.startsWith('app/admin/') && isScreen(file),
  'public screens': isScreen,
  admin: /^app\/(admin\/|trpc\.tsx$)/,
  parts: /^app\/routes\//,
  ui: /^app\/(ui\/|entry\.client\.tsx$)/,
  domain: /^server\/domain\//,
  content: /^server\/content\//,
  images: /^server\/images\//,
  trpc: /^server\/trpc\//,
  http: /^server\/http\//,
  outbox: /^server\/outbox\/outbox\.ts$/,
  delivery: /^server\/outbox\/(worker|mailer)\.ts$/,
  ground: /^server\/(env|log|signing|mutex)\.ts$/,
  upkeep: /^server\/upkeep\//,
  boot: /^server\/(cli\/.*|main|listener|app|production)\.ts$/,
  emails: /^emails\//,
  db: /^db\//,
} as const;
type Layer = keyof typeof layers;
const layerNames = Object.keys(layers) as Layer[];
const layerOf = (file: string): Layer | undefined =>
  layerNames.find((name) => {
    const holds = layers[name];
    return holds instanceof RegExp ? holds.test(file) : holds(file);
  });

const inBrowser = /^(?!node:|hono|drizzle|better-sqlite3|@hono)/;

/** README, "Where to start reading". `types` are for `import type` alone, which leaves nothing behind. */
const rules: Record<Layer, { may: Layer[]; types?: Layer[]; packages?: RegExp }> = {
  input: { may: ['input'], types: ['db'], packages: /^zod$/ },
  ui: { may: ['ui', 'input'], types: ['public screens', 'domain', 'http', 'db', 'content'], packages: inBrowser },
  parts: { may: ['ui', 'parts', 'input'], types: ['domain', 'http', 'db', 'content'], packages: inBrowser },
  admin: {
    may: ['admin', 'ui', 'input'],
    types: ['admin screens', 'domain', 'trpc', 'http', 'db'],
    packages: inBrowser,
  },
  'public screens': {
    may: ['public screens', 'ui', 'parts', 'input', 'domain', 'content', 'http', 'trpc', 'ground'],
    types: ['db'],
    packages: /^(?!hono|drizzle|better-sqlite3|@hono)/,
  },
  'admin screens': {
    may: ['admin screens', 'admin', 'ui', 'input', 'domain', 'http', 'trpc', 'ground'],
    types: ['db'],
    packages: /^(?!hono|drizzle|better-sqlite3|@hono)/,
  },
  domain: {
    may: ['domain', 'input', 'content', 'images', 'db', 'outbox', 'ground'],
    packages: /^(?!react|hono|@trpc|@react-router|@react-email|@hono|resend|nodemailer)/,
  },
  content: { may: ['content', 'input'], packages: /^$/ },
  images: { may: ['images', 'input'], packages: /^node:/ },
  trpc: { may: ['trpc', 'domain', 'input', 'http', 'ground'], types: ['db'], packages: /^(?!drizzle|better-sqlite3)/ },
  http: {
    may: ['http', 'domain', 'content', 'input', 'ground'],
    types: ['db'],
    packages: /^(?!drizzle|better-sqlite3)/,
  },
  outbox: { may: ['db', 'ground'], types: ['emails'] },
  delivery: { may: ['outbox', 'delivery', 'emails', 'ground'], types: ['db'] },
  ground: { may: ['ground'], packages: /^(node:|zod$)/ },
  upkeep: { may: ['upkeep', 'db', 'ground'], packages: /^(better-sqlite3|tar-stream|node:.*)$/ },
  boot: { may: ['boot', 'upkeep', 'ground', 'http', 'delivery', 'outbox', 'domain', 'trpc', 'db', 'input'] },
  emails: { may: ['emails'], packages: /^(react|@react-email\/.*)$/ },
  db: { may: ['db'], packages: /^(drizzle-orm|better-sqlite3|node:.*)$/ },
};

/** Every name in a file: of values, types and elements. */
function identifiersOf(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(program);
  return names;
}

/** The names that a file declares and exports. */
function exportsOf(program: ESTree.Program): string[] {
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const { declaration } = node;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    }
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
  });
}

interface FunctionFound {
  node: ESTree.Function | ESTree.ArrowFunctionExpression;
  /** It contains JSX, in itself or in a function inside it. */
  hasMarkup: boolean;
}

function functionsOf(program: ESTree.Program): FunctionFound[] {
  const found: FunctionFound[] = [];
  const open: FunctionFound[] = [];
  const enter = (node: FunctionFound['node']) => {
    const entry = { node, hasMarkup: false };
    found.push(entry);
    open.push(entry);
  };
  const leave = () => void open.pop();
  const mark = () => {
    for (const entry of open) entry.hasMarkup = true;
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    JSXElement: mark,
    JSXFragment: mark,
  }).visit(program);
  return found;
}

const linesOf = (file: string, { start, end }: ESTree.Node) =>
  readFileSync(file, 'utf8').slice(start, end).split('\n').length;

/** An import, or an export of what another statement or file declares. */
const isForward = (node: ESTree.Statement | ESTree.ModuleDeclaration) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && node.declaration === null);

describe('architecture', () => {
  test('every file stands in one of the layers', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.map(({ file }) => file).filter((file) => layerOf(file) === undefined)).toEqual([]);
  });

  test.each(layerNames)('%s imports only what its layer may', (layer) => {
    const { may, types = [], packages = /./ } = rules[layer];
    const wrong = sources
      .filter(({ file }) => layerOf(file) === layer)
      .flatMap(({ imports }) => imports)
      .filter(({ target, own, typeOnly }) => {
        if (!own) return !typeOnly && !packages.test(target);
        const from = layerOf(target);
        return from === undefined || !(may.includes(from) || (typeOnly && types.includes(from)));
      })
      .map(({ file, specifier }) => `${file} → ${specifier}`);
    expect(wrong).toEqual([]);
  });

  test('no import leads back to where it came from: nouns are imported downhill', () => {
    const graph = new Map(
      sources.map(({ file, imports }) => [
        file,
        // A screen and its parts know each other's types: what a loader gives is named where it is shown.
        imports
          .filter(({ own, typeOnly }) => own && !(typeOnly && file.startsWith('app/')))
          .map(({ target }) => target),
      ]),
    );
    const cycles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, trail: string[]) => {
      if (trail.includes(file)) {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const target of graph.get(file) ?? []) walk(target, [...trail, file]);
      done.add(file);
    };
    for (const file of graph.keys()) walk(file, []);
    expect(cycles).toEqual([]);
  });

  test('an import out of a folder is written with #, so that its line shows the layer', () => {
    const wrong = sources.flatMap(({ imports }) => imports).filter(({ specifier }) => specifier.startsWith('..'));
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([]);
  });

  test('the domain knows nothing of requests, cookies and RPC', () => {
    const foreign = ['Request', 'Response', 'Headers', 'FormData', 'TRPCError', 'redirect', 'cookie'];
    const wrong = sources
      .filter(({ file }) => layerOf(file) === 'domain')
      .flatMap(({ file, program }) => {
        const names = identifiersOf(program);
        return foreign.filter((name) => names.has(name)).map((name) => `${file}: ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  test('only server/env.ts and plain scripts read process.env', () => {
    const readers = sources
      .filter(({ program }) => {
        let reads = false;
        new Visitor({
          MemberExpression: ({ object, property }) => {
            const isName = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name;
            if (isName(object, 'process') && isName(property, 'env')) reads = true;
          },
        }).visit(program);
        return reads;
      })
      .map(({ file }) => file);
    expect(readers).toEqual(['server/env.ts']);
  });

  test('no file has more than 250 lines', () => {
    // One table of the schema after the other, and the texts of the sample catalogue.
    const exceptions = /^db\/(schema\.ts|seed\/)/;
    const long = [...folders, 'bench', 'art']
      .flatMap(filesOf)
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !exceptions.test(file))
      .filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 250);
    expect(long).toEqual([]);
  });

  test('no folder has more than 25 files', () => {
    const counts = new Map<string, number>();
    for (const file of [...folders, 'bench', 'tests'].flatMap(filesOf)) {
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('no function has more than 60 lines, unless it returns markup', () => {
    const modules = [...folders, 'bench', 'art'].flatMap(filesOf).filter((file) => file.endsWith('.mjs'));
    const all = [...sources, ...modules.map((file) => ({ file, program: parse(file) }))];
    const long = all.flatMap(({ file, program }) =>
      functionsOf(program)
        .filter(({ node, hasMarkup }) => !hasMarkup && linesOf(file, node) > 60)
        .map(({ node }) => `${file}: ${linesOf(file, node)} lines at ${node.start}`),
    );
    expect(long).toEqual([]);
  });

  test('there are no barrels, and no file that only forwards', () => {
    const forwards = sources.filter(({ program }) => program.body.every(isForward)).map(({ file }) => file);
    expect(forwards).toEqual([]);
  });

  test('no export is used by its own file alone', () => {
    /** What the router looks for in a route module and in the entries. */
    const ofRouter =
      /^(default|loader|action|meta|links|headers|handle|middleware|client\w+|shouldRevalidate|ErrorBoundary|Layout|handleError)$/;
    const used = new Map<string, Set<string>>();
    for (const { target, names } of [...sources, ...scripts].flatMap(({ imports }) => imports)) {
      used.set(target, new Set([...(used.get(target) ?? []), ...names]));
    }
    const needless = sources.flatMap(({ file, program }) => {
      const names = used.get(file) ?? new Set();
      if (names.has('*')) return [];
      return exportsOf(program)
        .filter((name) => !ofRouter.test(name) && !names.has(name))
        .map((name) => `${file}: ${name}`);
    });
    // Of the built file, which server/start.mjs loads.
    expect(needless).toEqual(['server/production.ts: serve']);
  });

  test('no file and no folder is named index, utils, helpers, lib, services, types or common', () => {
    const vague = ['index', 'util', 'utils', 'helper', 'helpers', 'lib', 'service', 'services', 'types', 'common'];
    const wrong = [...folders, 'tests']
      .flatMap(filesOf)
      .filter((file) => file.split(path.sep).some((part) => vague.includes(part.replace(/\..*$/, '').toLowerCase())));
    expect(wrong).toEqual([]);
  });

  test('package is a reserved word: the variable is tourPackage, everywhere', () => {
    // tar-stream has a function of the name `pack`.
    const others = sources.filter(({ file }) => file !== 'server/upkeep/archive.ts');
    const wrong = others.filter(({ program }) => {
      const names = identifiersOf(program);
      return ['pkg', 'pack', 'packageItem', 'package_', 'aPackage', 'tourpackage'].some((name) => names.has(name));
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
