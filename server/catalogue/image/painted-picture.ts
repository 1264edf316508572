import { existsSync } from 'node:fs';
import { runInProcess } from '#server/own-process';
import type { PaintedShape } from '#server/values/painted-picture.input';
import { readUpload } from './image-variants';

/** In pixels: twice those of an email, and what sites ask of a picture for a link. */
const sizes: Record<PaintedShape, { width: number; height?: number }> = {
  posters: { width: 1072 },
  bands: { width: 1200, height: 400 },
  shares: { width: 1200, height: 630 },
};

const isShape = (shape: string): shape is PaintedShape => Object.hasOwn(sizes, shape);

/**
 * What paints a picture in a shape: the poster of `luxor-dusk.jpg`, the wide one where there is such a one, or an upload;
 * null where there is none.
 */
export async function findPainter(
  shape: string,
  file: string,
): Promise<(() => Promise<Uint8Array<ArrayBuffer>>) | null> {
  if (!isShape(shape)) return null;
  const poster = /^([a-z0-9-]{1,80})\.jpg$/.exec(file)?.[1];
  const drawings = poster ? [`${poster}-wide`, poster].map((name) => `public/posters/${name}.svg`) : [];
  const source = drawings.find((path) => existsSync(path)) ?? (await readUpload(file))?.bytes;
  if (!source) return null;
  const task = { source, ...sizes[shape] };
  return async () => new Uint8Array(await runInProcess<Uint8Array>('server/catalogue/image/painting-worker.mjs', task));
}
