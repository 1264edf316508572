import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding, isText, preferredEncoding } from './encoding';

/** An answer in one encoding, ready to be written. */
interface Form {
  body: Buffer;
  tag: string;
  /** Tags under which visitors may have the same text in the same encoding: all of them are told "not modified". */
  sameTags: string[];
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
}

/** Headers that belong to one sending, or that every form has its own of. */
const uncachedHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'vary']);
const minCompressBytes = 256;

/** One answer for everybody: its headers once, its text in every encoding that was asked for. */
export class CachedResponse {
  readonly status: number;
  readonly size: number;
  private readonly plain: Buffer;
  private readonly common: string[];
  private readonly hash: string;
  private readonly forms: Partial<Record<Encoding, Form>> = {};
  private readonly making: Partial<Record<Encoding, Promise<Form>>> = {};
  private readonly isText: boolean;

  constructor(status: number, headers: Headers, plain: Buffer) {
    this.status = status;
    this.plain = plain;
    this.size = plain.length;
    this.common = [...headers].filter(([name]) => !uncachedHeaders.has(name)).flat();
    this.hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.isText = isText(headers.get('Content-Type')) && plain.length >= minCompressBytes;
  }

  /** Answers `request` with it, or with 304 where the visitor has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = this.isText ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
    const form = this.forms[encoding];
    if (form) {
      this.write(form, request, response);
      return;
    }
    const sendOther = () => this.write(this.plainForm(), request, response);
    this.make(encoding).then((made) => this.write(made, request, response), sendOther);
  }

  /** Makes the smallest form there is, for an answer that is asked for again and again. */
  async shrink(): Promise<void> {
    if (!this.isText || this.forms.br?.tag === this.tagOf('br')) return;
    this.forms.br = this.formOf('br', await compress(this.plain, 'br', 11), this.tagOf('br'));
  }

  private write(form: Form, request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return;
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.status === 200) {
      const tag = known.trim() === '*' ? form.tag : form.sameTags.find((candidate) => known.includes(candidate));
      if (tag) {
        response.writeHead(304, [...this.unchanging(), 'ETag', tag]);
        response.end();
        return;
      }
    }
    response.writeHead(this.status, form.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(form.body);
  }

  private make(encoding: Encoding): Promise<Form> {
    this.making[encoding] ??= this.compressed(encoding).then((form) => {
      this.forms[encoding] ??= form;
      return form;
    });
    return this.making[encoding];
  }

  private async compressed(encoding: Encoding): Promise<Form> {
    if (encoding === 'identity') return this.plainForm();
    const tag = this.tagOf(encoding === 'br' ? 'br-quick' : encoding);
    return this.formOf(encoding, await compress(this.plain, encoding, 5), tag);
  }

  private plainForm(): Form {
    return this.formOf('identity', this.plain, this.tagOf('identity'));
  }

  private formOf(encoding: Encoding, body: Buffer, tag: string): Form {
    const headers = [...this.common, 'Content-Length', String(body.length)];
    if (this.isText) headers.push('Vary', 'Accept-Encoding');
    if (this.status === 200) headers.push('ETag', tag);
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const sameTags = encoding === 'br' ? [this.tagOf('br'), this.tagOf('br-quick')] : [tag];
    return { body, tag, sameTags, headers };
  }

  private tagOf(name: string): string {
    return `"${this.hash}-${name}"`;
  }

  /** What a 304 repeats: all but what describes the body that it has not. */
  private unchanging(): string[] {
    const kept: string[] = this.isText ? ['Vary', 'Accept-Encoding'] : [];
    for (let index = 0; index < this.common.length; index += 2) {
      const [name = '', value = ''] = this.common.slice(index, index + 2);
      if (name !== 'content-type') kept.push(name, value);
    }
    return kept;
  }
}
