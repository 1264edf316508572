import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { images } from '#db/schema/image';
import type { FilledSite } from '../fixtures';
import { picture } from '../pictures';
import type { rpcClient } from '../rpc';

export const jpeg = (width: number, height: number) => picture(width, height).jpeg().toBuffer();
export const daysLater = (count: number) => new Date(Date.now() + count * 86_400_000);

export const uploadsFolder = (site: FilledSite) => path.join(site.dataDir, 'uploads');
export const uploadedFiles = (site: FilledSite) =>
  existsSync(uploadsFolder(site)) ? readdirSync(uploadsFolder(site)).sort() : [];
export const uploadedRows = (site: FilledSite) => site.database.select().from(images).all();

export function uploadImage(
  client: ReturnType<typeof rpcClient>,
  bytes: Uint8Array,
  name = 'picture.jpg',
  type = 'image/jpeg',
  alt?: string,
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  if (alt !== undefined) form.set('alt', alt);
  return client.images.upload.mutate(form);
}
