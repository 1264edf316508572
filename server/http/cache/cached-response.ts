import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding, isText, preferredEncoding } from './encoding';

type Compressed = Exclude<Encoding, 'identity'>;

/** A response in one encoding, ready to be written. */
interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, the form that `writeHead` writes fastest. */
  headers: string[];
}

/** Headers of one transfer, or that each variant has its own of. */
const uncachedHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'vary']);
const minCompressBytes = 256;

/** One response for every visitor: its headers once, its body in every encoding requested so far. */
export class CachedResponse {
  readonly status: number;
  /** Bytes of the body, not compressed. */
  readonly size: number;
  private readonly plain: Buffer;
  private readonly commonHeaders: string[];
  private readonly hash: string;
  private readonly isText: boolean;
  private readonly identity: Variant;
  /** A promise as long as it is being compressed. */
  private readonly compressed: Partial<Record<Compressed, Variant | Promise<Variant>>> = {};

  /** @param compressed bodies, where there are any already */
  constructor(status: number, headers: Headers, plain: Buffer, compressed: { br?: Buffer; gzip?: Buffer } = {}) {
    this.status = status;
    this.plain = plain;
    this.size = plain.length;
    this.commonHeaders = [...headers].filter(([name]) => !uncachedHeaders.has(name)).flat();
    this.hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.isText = isText(headers.get('Content-Type')) && plain.length >= minCompressBytes;
    this.identity = this.variantOf('identity', plain);
    if (compressed.br) this.compressed.br = this.variantOf('br', compressed.br);
    if (compressed.gzip) this.compressed.gzip = this.variantOf('gzip', compressed.gzip);
  }

  /** Answers `request` with the variant that it accepts, or with 304 when the browser has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = this.isText ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
    const variant = encoding === 'identity' ? this.identity : this.compressedAs(encoding);
    if (variant instanceof Promise) void variant.then((made) => this.write(made, request, response));
    else this.write(variant, request, response);
  }

  private write(variant: Variant, request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return;
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.status === 200 && (known.trim() === '*' || known.includes(variant.etag))) {
      response.writeHead(304, [...this.headersOf304(), 'ETag', variant.etag]);
      response.end();
      return;
    }
    response.writeHead(this.status, variant.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  private compressedAs(encoding: Compressed): Variant | Promise<Variant> {
    this.compressed[encoding] ??= this.compress(encoding);
    return this.compressed[encoding];
  }

  private async compress(encoding: Compressed): Promise<Variant> {
    const body = await compress(this.plain, encoding).catch(() => null);
    const variant = body === null ? this.identity : this.variantOf(encoding, body);
    this.compressed[encoding] = variant;
    return variant;
  }

  private variantOf(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.hash}-${encoding}"`;
    const headers = [...this.commonHeaders, 'Content-Length', String(body.length)];
    if (this.isText) headers.push('Vary', 'Accept-Encoding');
    if (this.status === 200) headers.push('ETag', etag);
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    return { body, etag, headers };
  }

  /** All headers but those that describe the body. */
  private headersOf304(): string[] {
    const headers: string[] = this.isText ? ['Vary', 'Accept-Encoding'] : [];
    for (let index = 0; index < this.commonHeaders.length; index += 2) {
      const [name = '', value = ''] = this.commonHeaders.slice(index, index + 2);
      if (name !== 'content-type') headers.push(name, value);
    }
    return headers;
  }
}
