import { isValidSignature, sign } from '#server/signing';
import { articlePath } from './article/article.input';
import { offerPath } from './offer/offer.input';
import { packagePath } from './package.input';
import { existingRecord, type PublicKind } from './stored-record';
import { tourPath } from './tour.input';

/** How long the link of a preview works, in days. */
const previewDays = 7;

/** The page on which visitors see a record. Throws NotFound. */
export function pageOf(kind: PublicKind, id: number): string {
  if (kind === 'offer') return offerPath(existingRecord(kind, id));
  if (kind === 'article') return articlePath(existingRecord(kind, id).slug);
  existingRecord(kind, id);
  return { tour: tourPath(id), package: packagePath(id), testimonial: '/' }[kind];
}

/** The address of a record's page as it will be, for whoever has it. Throws NotFound. */
export function previewAddress(kind: PublicKind, id: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + previewDays * 86_400;
  const text = `${kind}.${id}.${until.toString(36)}`;
  return `${pageOf(kind, id)}?preview=${text}.${sign('preview', text)}`;
}

/** The record that the token of a preview shows: null once it has expired, undefined where the token is none of ours. */
export function readPreview(token: string, now: Date): { kind: PublicKind; id: number } | null | undefined {
  const [kind, id, until, signature, ...others] = token.split('.');
  if (!kind || !id || !until || !signature || others.length > 0) return undefined;
  if (!isValidSignature('preview', `${kind}.${id}.${until}`, signature)) return undefined;
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? { kind: kind as PublicKind, id: Number(id) } : null;
}
