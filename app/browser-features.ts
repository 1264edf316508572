/** The syntax of the scripts in browsers: what `vite.config.ts` compiles to. */
export const scriptTarget = 'es2022';

/**
 * What scripts call that a browser which knows their syntax may lack: of the language since ES2022, and of the web. A test
 * compares the list with what is built.
 */
export const neededFeatures = [
  ...['Array.prototype.at', 'Array.prototype.findLast', 'Array.prototype.findLastIndex', 'Array.prototype.toSorted'],
  ...['Array.prototype.toReversed', 'Array.prototype.toSpliced', 'Array.prototype.with', 'Object.hasOwn'],
  'URL.canParse',
];

/** False in a browser that shows the site as it is without scripts. */
export const runsScripts = (): boolean =>
  neededFeatures.every((path) =>
    path.split('.').reduce<unknown>((holder, name) => (holder as Record<string, unknown>)?.[name], globalThis),
  );
