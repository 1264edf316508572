import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressesOfProxy, startProxy } from '../../bench/proxies.mjs';
import { startServer } from '../server';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  cookies: string[];
  text: string;
}

export type SiteBehindProxy = Awaited<ReturnType<typeof openBehindProxy>>;

/**
 * A site with a proxy of `deploy/` in front of it, and what a browser would send there.
 * @param limits see `startProxy`
 */
export async function openBehindProxy(name: string, password: string, limits: Parameters<typeof startProxy>[4] = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-tls-'));
  const addresses = await addressesOfProxy();
  const { url: publicUrl, plainUrl } = addresses;
  const server = await startServer({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1', ADMIN_PASSWORD: password });
  const proxy = await startProxy(name, folder, server.url, addresses, limits).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const certificate = readFileSync(path.join(folder, 'certificate.pem'));

  function ask(address: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const url = address.startsWith('http:') ? address : publicUrl + address;
      const length: Record<string, string> =
        body === undefined ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` };
      const send = url.startsWith('http:') ? requestPlain : request;
      const sending = send(url, { method, headers: { ...headers, ...length }, ca: certificate }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            cookies: answer.headers['set-cookie'] ?? [],
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
        answer.once('error', reject);
      });
      sending.once('error', reject);
      sending.end(body);
    });
  }

  return {
    folder,
    server,
    proxy,
    certificate,
    publicUrl,
    plainUrl,
    ask,
    submit: (address: string, fields: Record<string, string>, headers: Record<string, string>) =>
      ask(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    sameOrigin: () => ({ Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }),
    close: async () => {
      await proxy.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const pairOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');
