import type { MiddlewareHandler } from 'hono';
import { compress, isText, preferredEncoding } from './encoding';

/** Below this, in bytes, compression costs more than it saves. */
const minCompressBytes = 1024;
/** Brotli's quality for an answer that is sent once. */
const dynamicQuality = 4;

/** Compresses the texts that are made for one visitor; what the page cache answers with it compresses itself. */
export const compressed: MiddlewareHandler = async (context, next) => {
  await next();
  const { status, headers, body } = context.res;
  if (!isText(headers.get('Content-Type')) || headers.has('Content-Encoding') || status === 206) return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = preferredEncoding(context.req.header('Accept-Encoding'));
  if (
    encoding === 'identity' ||
    body === null ||
    Number(headers.get('Content-Length') ?? Infinity) < minCompressBytes
  ) {
    return;
  }
  const plain = Buffer.from(await context.res.arrayBuffer());
  const answer = new Response(null, context.res);
  answer.headers.delete('Content-Length');
  if (plain.length >= minCompressBytes) answer.headers.set('Content-Encoding', encoding);
  const bytes = plain.length < minCompressBytes ? plain : await compress(plain, encoding, dynamicQuality);
  context.res = undefined;
  context.res = new Response(new Uint8Array(bytes), answer);
};
