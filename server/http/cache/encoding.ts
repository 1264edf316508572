import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Chosen encoding by header: browsers of one version all send the same, so the header is parsed once. */
const choices = new Map<string, Encoding>();
const maxChoices = 100;
const maxHeaderLength = 100;

/** The encoding that an Accept-Encoding header prefers among ours; among equals, the one with the smallest result. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = choices.get(header);
  if (known) return known;
  const choice = choose(header);
  if (choices.size >= maxChoices) choices.clear();
  if (header.length <= maxHeaderLength) choices.set(header, choice);
  return choice;
}

function choose(header: string): Encoding {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const compressed = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  // A header that does not mention identity accepts it, but prefers what it mentions.
  const identityWeight = weights.get('identity') ?? (weights.get('*') === 0 ? 0 : undefined);
  const weight = weightOf(compressed);
  return weight > 0 && (identityWeight === undefined || weight >= identityWeight) ? compressed : 'identity';
}

/** True for content types worth compressing: pictures and fonts are compressed already, and a stream has no end. */
export function isText(contentType: string | null): boolean {
  return /^(text\/(?!event-stream)|application\/(json|javascript|[\w.-]+\+(xml|json)|xml)|image\/svg)/.test(
    contentType ?? '',
  );
}

/** True for a response that goes on until it is ended: server-sent events. */
export const isStream = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;

/** Larger texts, in bytes, are compressed off the main thread. */
const maxSyncBytes = 256 * 1024;

/**
 * Compresses a text, a page once for all who get it. For one of usual size, another thread would cost more than the work.
 * Brotli's fourth quality takes a millisecond for a page; the highest, which makes it a sixth smaller, takes a hundred.
 */
export async function compress(plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const isSync = plain.length <= maxSyncBytes;
  if (encoding === 'gzip') return isSync ? gzipSync(plain, gzipOptions) : compressWithGzip(plain, gzipOptions);
  const options = brotliOptions(plain);
  return isSync ? brotliCompressSync(plain, options) : compressWithBrotli(plain, options);
}

const gzipOptions = { level: 2 };

const brotliOptions = (plain: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // Smaller blocks suit a page: markup, then data. It becomes 0.5 % smaller.
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  },
});
