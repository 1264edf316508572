import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import { browserStorage } from '#server/company/browser-storage.input';
import { browserPackages, floorOf, floors, isBelow, isInput, isOfBrowser, moduleOf } from './modules';
import { filesOf, type SourceFile, sourcesOf } from './source-files';
import { functionsWithMarkup, isFunction, isTestCallback } from './syntax-tree';

const folders = ['app', 'server', 'db', 'emails'];
const sources = sourcesOf(folders);
/** Files that no layer holds, but which import from those that do. */
const scripts = sourcesOf(['bench', 'art', 'tests']);

/** Every name in a file: of values, types and elements. */
function identifiersOf({ nodes }: SourceFile): Set<string> {
  return new Set(
    nodes.flatMap(({ node }) => (node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [node.name] : [])),
  );
}

const imports = sources.flatMap(({ imports }) => imports);
const arrowOf = ({ file, specifier }: (typeof imports)[number]) => `${file} → ${specifier}`;

/** A cycle of each group of those that import each other. */
function cyclesOf(graph: Map<string, Iterable<string>>): string[] {
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
  return cycles;
}

const linesOf = ({ text }: SourceFile, { start, end }: ESTree.Node) => text.slice(start, end).split('\n').length;

/** An import, or an export of what another statement or file declares. */
const isForward = (node: ESTree.Statement | ESTree.ModuleDeclaration) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && node.declaration === null);

/** How many files have a word. */
const filesWith = new Map<string, number>();
for (const { text } of [...sources, ...scripts]) {
  for (const word of new Set(text.match(/[\w$]+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
}
const declaredExport = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;
/** What the router looks for in a module. */
const ofRouteModule =
  /^(loader|action|meta|links|headers|handle|middleware|client\w+|shouldRevalidate|ErrorBoundary|Layout|handleError)$/;

describe('architecture', () => {
  test('every file belongs to a module', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.map(({ file }) => file).filter((file) => moduleOf(file) === undefined)).toEqual([]);
  });

  test('a module imports only from those below it', () => {
    const upward = imports.filter(({ file, target, own }) => {
      const [from, to] = [moduleOf(file), own ? moduleOf(target) : undefined];
      return from && to && !isBelow(to, from);
    });
    expect(upward.map(arrowOf)).toEqual([]);
  });

  test('a floor of bookings imports only from those below it', () => {
    const files = sources.map(({ file }) => file);
    const unknown = files.filter((file) => !floors.includes(floorOf(file) ?? 'record'));
    expect(unknown).toEqual([]);
    const upward = imports.filter(({ file, target, own }) => {
      const [from, to] = [floorOf(file), own ? floorOf(target) : undefined];
      return from !== undefined && to !== undefined && floors.indexOf(to) < floors.indexOf(from);
    });
    expect(upward.map(arrowOf)).toEqual([]);
    expect(files.filter((file) => floorOf(file) === '').length).toBeLessThanOrEqual(6);
  });

  test('nothing in a folder imports itself in a circle, files and folders alike', () => {
    const parents = sources.flatMap(({ file }) =>
      file.split('/').map((_, end, parts) => parts.slice(0, end).join('/')),
    );
    const circles = [...new Set(parents)].filter(Boolean).flatMap((folder) => {
      const childOf = (file: string) =>
        file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
      const graph = new Map<string, Set<string>>();
      for (const { file, target, own } of imports) {
        const [from, to] = [childOf(file), own ? childOf(target) : undefined];
        if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
      }
      return cyclesOf(graph).map((circle) => `${folder}: ${circle}`);
    });
    expect(circles).toEqual([]);
  });

  test('what a browser loads imports inputs, types, and packages for browsers alone', () => {
    const wrong = imports.filter(({ file, target, own, typeOnly }) => {
      if (!isOfBrowser(file) || typeOnly) return false;
      if (!own) return !browserPackages.includes(target);
      return isInput(file) ? !isInput(target) : !isInput(target) && !target.startsWith('app/');
    });
    expect(wrong.map(arrowOf)).toEqual([]);
  });

  test('screens and procedures do not reach the database', () => {
    const wrong = imports.filter(
      ({ file, target, typeOnly }) =>
        ['app', 'trpc'].includes(moduleOf(file) ?? '') && target.startsWith('db/') && !typeOnly,
    );
    expect(wrong.map(arrowOf)).toEqual([]);
  });

  test('only mail renders emails', () => {
    const wrong = imports.filter(
      ({ file, target, typeOnly }) =>
        target.startsWith('emails/') && !/^(emails|server\/mail)\//.test(file) && !typeOnly,
    );
    expect(wrong.map(arrowOf)).toEqual([]);
  });

  test('only a command changes a booking, but for the mark that its email was sent and what follows from the rest', () => {
    const tables = 'reservations|reservationEvents|openRequests|proposals|payments|providerPayments|providerRefunds';
    const writes = new RegExp(`\\.(insert|update|delete)\\((${tables})\\)`);
    const writers = sources.filter(({ file, text }) => file.startsWith('server/') && writes.test(text));
    expect(writers.map(({ file }) => file).toSorted()).toEqual([
      ...[
        'server/booking/commands/store-decision.ts',
        'server/booking/mail/corrected-address.ts',
        'server/booking/record/booker.ts',
      ],
      ...['server/booking/summary.ts', 'server/mail/outbox.ts'],
    ]);
  });

  test('what visitors see is read from the views of what is public, not from the tables', () => {
    const names = 'tours|packages|offers|articles|testimonials|recordTables';
    const reads = new RegExp(`import \\{[^}]*\\b(${names})\\b[^}]*\\} from '#db/schema|(FROM|JOIN) (${names})\\b`);
    const ofVisitors = /^(app|server\/(catalogue|company|contact|documents|web))\//;
    const readers = sources.filter(({ file, text }) => ofVisitors.test(file) && reads.test(text));
    // For the office and for what is booked; its files for visitors are tested by `routes/unpublished`.
    const catalogue = [
      ...['article/article', 'article/article-slug', 'destination-records', 'offer/offer', 'offer/offer-state'],
      ...['offer/open-offers', 'package', 'product', 'scheduled', 'stored-record', 'testimonial', 'tour', 'trash'],
      'image/image-usage',
    ].map((name) => `server/catalogue/${name}.ts`);
    const others = ['server/contact/newsletter/newsletter-items.ts'];
    expect(readers.map(({ file }) => file).toSorted()).toEqual([...catalogue, ...others].toSorted());
  });

  test('what Node loads as it is imports nothing of the bundle, but for what runs it', () => {
    const alone = /^server\/(documents|own-process|start|start\.mjs|precompress\.mjs)|-worker\.mjs$/;
    const wrong = imports.filter(
      ({ file, own, typeOnly, specifier }) =>
        alone.test(file) && own && !typeOnly && specifier.startsWith('#') && specifier !== '#server/own-process',
    );
    expect(wrong.map(arrowOf)).toEqual([]);
  });

  test('an import out of a folder is written with #, so that its line shows the layer', () => {
    const wrong = sources.flatMap(({ imports }) => imports).filter(({ specifier }) => specifier.startsWith('..'));
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([]);
  });

  test('the modules of the business know nothing of requests, cookies and RPC', () => {
    const foreign = ['Request', 'Response', 'Headers', 'FormData', 'TRPCError', 'redirect', 'cookie'];
    const business = ['office', 'booking', 'contact', 'catalogue', 'company'];
    const wrong = sources
      .filter(({ file }) => business.includes(moduleOf(file) ?? ''))
      .flatMap((source) => {
        const names = identifiersOf(source);
        return foreign.filter((name) => names.has(name)).map((name) => `${source.file}: ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  test('only server/env.ts, the start and the email preview read process.env', () => {
    const readsEnvironment = /\bprocess\s*\.\s*env\b|\benv\b[^=;]*\}\s*=\s*process\b|from '(node:)?process'/;
    const isStandalone = (file: string) => /^server\/start|^emails\/preview\.mjs$/.test(file);
    const readers = sources
      .filter(({ file, text }) => !isStandalone(file) && readsEnvironment.test(text))
      .map(({ file }) => file);
    expect(readers).toEqual(['server/env.ts']);
  });

  test('a file that writes to the storage of browsers writes what the cookie page lists', () => {
    // The names of the server's cookies are typed.
    const isTyped = (file: string) => file === 'server/web/site-cookie.ts';
    const writes =
      /createCookie\(|document\.cookie\s*=[^=]|cookieStore|[sS]torage\.setItem\(|indexedDB|\bcaches\.|serviceWorker/;
    const names = browserStorage.map(({ name }) => name).join('|');
    const writers = sources.filter(({ file, text }) => !isTyped(file) && writes.test(text));
    expect(writers.length).toBeGreaterThan(1);
    const unlisted = writers.filter(({ text }) => !new RegExp(`['"\`](${names})['"\`=]`).test(text));
    expect(unlisted.map(({ file }) => file)).toEqual([]);
  });

  test('no file has more than 300 lines', () => {
    // The texts of the sample catalogue.
    const exceptions = /^db\/seed\//;
    const styles = filesOf('app').filter((file) => file.endsWith('.css'));
    const long = [...sources, ...scripts, ...styles.map((file) => ({ file, text: readFileSync(file, 'utf8') }))]
      .filter(({ file, text }) => !exceptions.test(file) && text.trimEnd().split('\n').length > 300)
      .map(({ file }) => file);
    expect(long).toEqual([]);
  });

  test('no function that contains no JSX has more than 60 lines, callbacks of tests apart', () => {
    const long = [...sources, ...scripts].flatMap((source) => {
      const withMarkup = functionsWithMarkup(source.nodes);
      return source.nodes
        .filter((place) => isFunction(place.node) && !withMarkup.has(place.node))
        .filter((place) => linesOf(source, place.node) > 60 && !isTestCallback(place))
        .map(({ node }) => `${source.file}: ${linesOf(source, node)} lines at ${node.start}`);
    });
    expect(long).toEqual([]);
  });

  test('there are no barrels, and no file that only forwards', () => {
    const forwards = sources.filter(({ program }) => program.body.every(isForward)).map(({ file }) => file);
    expect(forwards).toEqual([]);
  });

  test('no export is used by its own file alone', () => {
    const needless = [...sources, ...scripts].flatMap(({ file, text }) =>
      [...text.matchAll(declaredExport)]
        .map(([, name = '']) => name)
        .filter((name) => filesWith.get(name) === 1 && !(file.startsWith('app/') && ofRouteModule.test(name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(needless).toEqual([]);
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
    const wrong = others.filter((source) => {
      const names = identifiersOf(source);
      return ['pkg', 'pack', 'packageItem', 'package_', 'aPackage', 'tourpackage'].some((name) => names.has(name));
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
