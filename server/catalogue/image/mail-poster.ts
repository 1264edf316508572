import { existsSync } from 'node:fs';
import { runInProcess } from '#server/own-process';

/** In pixels: twice that of the text of an email. */
const width = 1072;

/** The drawing of a poster that emails show as `luxor-dusk.jpg`: wide, where there is such a one; null where there is none. */
export function findMailPoster(name: string): string | null {
  const poster = /^([a-z0-9-]{1,80})\.jpg$/.exec(name)?.[1];
  if (poster === undefined) return null;
  const files = [`${poster}-wide`, poster].map((file) => `public/posters/${file}.svg`);
  return files.find((file) => existsSync(file)) ?? null;
}

/** The drawing as a JPEG file. */
export const paintMailPoster = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await runInProcess<Uint8Array>('server/catalogue/image/poster-worker.mjs', { file, width }));
