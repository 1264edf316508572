import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { neededFeatures } from '#app/browser-features.ts';

const folder = 'build/client/assets';

/** How a script calls what came to the language after ES2021, or to the web since. */
const calls: Record<string, RegExp> = {
  'Array.prototype.at': /\.at\(-?\w/,
  'Array.prototype.findLast': /\.findLast\(/,
  'Array.prototype.findLastIndex': /\.findLastIndex\(/,
  'Array.prototype.toReversed': /\.toReversed\(/,
  'Array.prototype.toSorted': /\.toSorted\(/,
  'Array.prototype.toSpliced': /\.toSpliced\(/,
  'Array.prototype.with': /\.with\(\w/,
  'Array.fromAsync': /Array\.fromAsync\(/,
  'Object.hasOwn': /Object\.hasOwn\(/,
  'Object.groupBy': /Object\.groupBy\(/,
  'Map.groupBy': /Map\.groupBy\(/,
  'Promise.withResolvers': /Promise\.withResolvers\(/,
  'Promise.try': /Promise\.try\(/,
  'Set.prototype.union': /\.union\(new Set/,
  'Set.prototype.isSubsetOf': /\.isSubsetOf\(/,
  'String.prototype.isWellFormed': /\.isWellFormed\(/,
  'Iterator.from': /Iterator\.from\(/,
  'RegExp.escape': /RegExp\.escape\(/,
  'URL.canParse': /URL\.canParse\(/,
  'URL.parse': /URL\.parse\(/,
  structuredClone: /structuredClone\(/,
  'AbortSignal.any': /AbortSignal\.any\(/,
  'AbortSignal.timeout': /AbortSignal\.timeout\(/,
  'crypto.randomUUID': /crypto\.randomUUID\(/,
};

it('the scripts call nothing newer than their syntax but what a browser is asked for before they run', () => {
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(scripts.length).toBeGreaterThan(50);
  const called = Object.keys(calls).filter((feature) => scripts.some((text) => calls[feature]?.test(text)));
  expect(called.toSorted()).toEqual(neededFeatures.toSorted());
});
