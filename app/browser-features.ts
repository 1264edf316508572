/**
 * What scripts call that a browser may lack which knows the syntax that `vite.config.ts` compiles to: of the language since
 * ES2022, and of the web. A test compares the list with what is built.
 */
export const neededFeatures = [
  ...['Array.prototype.at', 'Array.prototype.findLast', 'Array.prototype.findLastIndex', 'Array.prototype.toSorted'],
  ...['Array.prototype.toReversed', 'Array.prototype.toSpliced', 'Array.prototype.with', 'Object.hasOwn'],
  ...['AbortSignal.timeout', 'URL.canParse'],
];

/** False in a browser that shows the site as it is without scripts. */
export const runsScripts = (): boolean =>
  neededFeatures.every((path) =>
    path.split('.').reduce<unknown>((holder, name) => (holder as Record<string, unknown>)?.[name], globalThis),
  );
