import type { MiddlewareHandler } from 'hono';
import { compress, isText, preferredEncoding } from './encoding';

/** Smaller bodies cost more to compress than it saves, in bytes. */
const minCompressBytes = 1024;

/** Middleware that compresses text responses; the page cache compresses its own. */
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
  const isWorthIt = plain.length >= minCompressBytes;
  headers.delete('Content-Length');
  if (isWorthIt) headers.set('Content-Encoding', encoding);
  const bytes = isWorthIt ? await compress(plain, encoding) : plain;
  context.res = undefined;
  context.res = new Response(Uint8Array.from(bytes), { status, headers });
};
