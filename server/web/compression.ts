import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

/** Smaller bodies cost more to compress than it saves, in bytes. */
const minSize = 1024;

/** The fifth quality takes two milliseconds for a page; the highest, which makes it a tenth smaller, takes a hundred. */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // 256 KB, which hold any page: the memory of the usual 4 MB makes V8 collect garbage at every page.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** In this thread: another one would take three times as long, since it begins with a stream and memory of its own. */
const encoders = {
  br: (plain: Buffer) => brotliCompressSync(plain, brotliOptions),
  gzip: (plain: Buffer) => gzipSync(plain),
};
type Encoding = keyof typeof encoders;

/** The first (and smallest) of our encodings that an Accept-Encoding header allows; null for none. */
export function acceptedEncoding(header = ''): Encoding | null {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const names = Object.keys(encoders) as Encoding[];
  return names.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? null;
}

/** Middleware that compresses text responses, a whole body at a time. */
export const compressed: MiddlewareHandler = async (context, next) => {
  await next();
  const { status, headers, body } = context.res;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(context.req.header('Accept-Encoding'));
  if (encoding === null || body === null || headers.has('Content-Encoding')) return;
  const plain = Buffer.from(await context.res.arrayBuffer());
  const isWorthIt = plain.length >= minSize;
  headers.delete('Content-Length');
  if (isWorthIt) headers.set('Content-Encoding', encoding);
  const bytes = isWorthIt ? encoders[encoding](plain) : plain;
  context.res = undefined;
  context.res = new Response(Uint8Array.from(bytes), { status, headers });
};
