import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import { browserStorage } from '#server/company/browser-storage.input';
import { layerNames, layerOf, rules } from './layers';
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

const isAllowed = (packages: string[], name: string) =>
  packages.includes(name) || (name.startsWith('node:') && packages.includes('node:*'));

/** A cycle of each group of files that import each other. */
function cyclesOf(graph: Map<string, string[]>): string[] {
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
  test('every file belongs to a layer', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.map(({ file }) => file).filter((file) => layerOf(file) === undefined)).toEqual([]);
  });

  test.each(layerNames)('%s imports only what its layer may', (layer) => {
    const { may, types = [], packages } = rules[layer];
    const wrong = sources
      .filter(({ file }) => layerOf(file) === layer)
      .flatMap(({ imports }) => imports)
      .filter(({ target, own, typeOnly }) => {
        if (!own) return !typeOnly && !isAllowed(packages, target);
        const from = layerOf(target);
        return from === undefined || !(may.includes(from) || (typeOnly && types.includes(from)));
      })
      .map(({ file, specifier }) => `${file} → ${specifier}`);
    expect(wrong).toEqual([]);
  });

  test('has no import cycles, those of types included', () => {
    const targetsOf = ({ file, imports }: SourceFile): [string, string[]] => [
      file,
      imports.filter(({ own }) => own).map(({ target }) => target),
    ];
    expect(cyclesOf(new Map(sources.map(targetsOf)))).toEqual([]);
  });

  test('an import out of a folder is written with #, so that its line shows the layer', () => {
    const wrong = sources.flatMap(({ imports }) => imports).filter(({ specifier }) => specifier.startsWith('..'));
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([]);
  });

  test('the domain knows nothing of requests, cookies and RPC', () => {
    const foreign = ['Request', 'Response', 'Headers', 'FormData', 'TRPCError', 'redirect', 'cookie'];
    const wrong = sources
      .filter(({ file }) => layerOf(file) === 'domain')
      .flatMap((source) => {
        const names = identifiersOf(source);
        return foreign.filter((name) => names.has(name)).map((name) => `${source.file}: ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  test('only server/env.ts, the start and the email preview read process.env', () => {
    const readsEnvironment = /\bprocess\s*\.\s*env\b|\benv\b[^=;]*\}\s*=\s*process\b|from '(node:)?process'/;
    const standalone = ['start', 'start command', 'email preview'];
    const readers = sources
      .filter(({ file, text }) => !standalone.includes(layerOf(file) ?? '') && readsEnvironment.test(text))
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

  test('no file has more than 250 lines', () => {
    // The texts of the sample catalogue.
    const exceptions = /^db\/seed\//;
    const styles = filesOf('app').filter((file) => file.endsWith('.css'));
    const long = [...sources, ...scripts, ...styles.map((file) => ({ file, text: readFileSync(file, 'utf8') }))]
      .filter(({ file, text }) => !exceptions.test(file) && text.trimEnd().split('\n').length > 250)
      .map(({ file }) => file);
    expect(long).toEqual([]);
  });

  test('no folder has more than 25 files', () => {
    // Data: a file for each poster.
    const exceptions = ['art/details', 'art/lights', 'art/scenes', 'public/posters'];
    const counts = new Map<string, number>();
    for (const file of [...folders, 'bench', 'tests', 'art', 'public'].flatMap(filesOf)) {
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    }
    const full = [...counts].filter(([, count]) => count > 25).map(([folder]) => folder);
    expect(full.toSorted()).toEqual(exceptions);
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
