import type { ServerBuild } from 'react-router';

/**
 * A build whose pages do not preload the scripts that all of them share. Browsers fetch what is preloaded before fonts
 * and pictures, and nobody needs these scripts to read a page or to send its forms: they are found by who imports them.
 */
export function withoutSharedPreloads(build: ServerBuild): ServerBuild {
  const { entry, routes } = build.assets;
  const shared = new Set([...entry.imports, ...(routes.root?.imports ?? [])]);
  const withOwn = <Part extends { imports?: string[] }>(part: Part): Part => ({
    ...part,
    imports: part.imports?.filter((file) => !shared.has(file)),
  });
  const ownOfRoutes = Object.entries(routes).map(([id, route]) => [id, route && withOwn(route)]);
  return { ...build, assets: { ...build.assets, entry: withOwn(entry), routes: Object.fromEntries(ownOfRoutes) } };
}
