import { request } from 'node:http';

/** Posts a body without `Content-Length`: with `Transfer-Encoding: chunked`. */
export function postChunked(address: string, body: string, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = request(address, { method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(new Response(Buffer.concat(parts), { status: response.statusCode ?? 0 })));
    });
    sending.on('error', reject);
    for (let start = 0; start < body.length; start += 8000) sending.write(body.slice(start, start + 8000));
    sending.end();
  });
}
