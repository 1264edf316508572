import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Browsers of one make all send the same header: it is read once. */
const choices = new Map<string, Encoding>();

/** What an Accept-Encoding header likes best of what we speak; of equals, the one that makes the smallest answer. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = choices.get(header);
  if (known) return known;
  const choice = choose(header);
  if (choices.size >= 100) choices.clear();
  if (header.length <= 100) choices.set(header, choice);
  return choice;
}

function choose(header: string): Encoding {
  const weights = weightsOf(header);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const compressed = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  const plainly = weights.get('identity') ?? (weights.get('*') === 0 ? 0 : undefined);
  const weight = weightOf(compressed);
  // Whoever says nothing of plain text takes it, but asked for something else.
  return weight > 0 && (plainly === undefined || weight >= plainly) ? compressed : 'identity';
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const quality = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name.trim(), Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}

/** True for texts: pictures and fonts are small already. */
export function isText(contentType: string | null): boolean {
  return /^(text\/|application\/(json|javascript|[\w.-]+\+(xml|json)|xml)|image\/svg)/.test(contentType ?? '');
}

/** Compresses off the main thread. @param quality brotli's, 0 to 11 */
export async function compress(plain: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(plain);
  return compressWithBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
