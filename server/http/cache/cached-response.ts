import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressFully, compressQuickly, type Encoding, isText, preferredEncoding } from './encoding';

/** A response in one encoding, ready to be written. */
interface Variant {
  body: Buffer;
  etag: string;
  /** The ETags under which browsers may have the same text in the same encoding: each of them gets a 304. */
  validEtags: string[];
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
  private readonly variants: Partial<Record<Encoding, Variant>> = {};
  private readonly pendingVariants: Partial<Record<Encoding, Promise<Variant>>> = {};
  private readonly isText: boolean;

  /** @param compressed bodies as small as possible, where there are any already */
  constructor(status: number, headers: Headers, plain: Buffer, compressed: { br?: Buffer; gzip?: Buffer } = {}) {
    this.status = status;
    this.plain = plain;
    this.size = plain.length;
    this.commonHeaders = [...headers].filter(([name]) => !uncachedHeaders.has(name)).flat();
    this.hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.isText = isText(headers.get('Content-Type')) && plain.length >= minCompressBytes;
    if (compressed.br) this.variants.br = this.variantOf('br', compressed.br, this.etagOf('br'));
    if (compressed.gzip) this.variants.gzip = this.variantOf('gzip', compressed.gzip, this.etagOf('gzip'));
  }

  /** Answers `request` with the variant that it accepts, or with 304 when the browser has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = this.isText ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
    const variant = this.variants[encoding];
    if (variant) {
      this.write(variant, request, response);
      return;
    }
    const sendPlain = () => this.write(this.plainVariant(), request, response);
    this.makeVariant(encoding).then((made) => this.write(made, request, response), sendPlain);
  }

  /** Replaces the quickly compressed Brotli variant by the smallest possible. */
  async compressFully(): Promise<void> {
    if (!this.isText || this.variants.br?.etag === this.etagOf('br')) return;
    this.variants.br = this.variantOf('br', await compressFully(this.plain), this.etagOf('br'));
  }

  private write(variant: Variant, request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return;
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.status === 200) {
      const etag = known.trim() === '*' ? variant.etag : variant.validEtags.find((one) => known.includes(one));
      if (etag) {
        response.writeHead(304, [...this.headersOf304(), 'ETag', etag]);
        response.end();
        return;
      }
    }
    response.writeHead(this.status, variant.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  private makeVariant(encoding: Encoding): Promise<Variant> {
    this.pendingVariants[encoding] ??= this.compressQuickly(encoding).then((variant) => {
      this.variants[encoding] ??= variant;
      return variant;
    });
    return this.pendingVariants[encoding];
  }

  private async compressQuickly(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return this.plainVariant();
    const etag = this.etagOf(encoding === 'br' ? 'br-quick' : encoding);
    return this.variantOf(encoding, await compressQuickly(this.plain, encoding), etag);
  }

  private plainVariant(): Variant {
    return this.variantOf('identity', this.plain, this.etagOf('identity'));
  }

  private variantOf(encoding: Encoding, body: Buffer, etag: string): Variant {
    const headers = [...this.commonHeaders, 'Content-Length', String(body.length)];
    if (this.isText) headers.push('Vary', 'Accept-Encoding');
    if (this.status === 200) headers.push('ETag', etag);
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const validEtags = encoding === 'br' ? [this.etagOf('br'), this.etagOf('br-quick')] : [etag];
    return { body, etag, validEtags, headers };
  }

  private etagOf(name: string): string {
    return `"${this.hash}-${name}"`;
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
