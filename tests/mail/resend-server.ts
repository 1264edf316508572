import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ResendRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Unparsed: retries must repeat it byte for byte. */
  body: string;
}

export interface ResendServer {
  url: string;
  requests: ResendRequest[];
  /** Sends the response; a test may replace it. */
  answer: (response: ServerResponse, request: ResendRequest) => void;
  close: () => Promise<void>;
}

export function respond(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export const accept = (response: ServerResponse) =>
  respond(response, 200, { id: 'f6a1c1f0-0000-4000-8000-000000000001' });

/** Responds with an error as Resend does. */
export const refuse =
  (status: number, name: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    respond(response, status, { statusCode: status, name, message: `the service says ${name}` }, headers);

/** A local server with the part of Resend's API that sending needs. */
export async function startResend(): Promise<ResendServer> {
  const service: ResendServer = { url: '', requests: [], answer: accept, close: async () => {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen: ResendRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      service.requests.push(seen);
      service.answer(response, seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return service;
}
