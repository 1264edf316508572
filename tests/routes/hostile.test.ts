import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { server, serverForAll } from '../server';

serverForAll();

const screens = [
  '/',
  '/tours',
  '/packages',
  '/articles',
  '/offers',
  '/search',
  '/tours/2',
  '/tours/2/book',
  '/contact',
  '/booking',
];

it('no query string causes a server error', async () => {
  const values = [
    '__proto__',
    'constructor',
    'toString',
    "' OR 1=1 --",
    '"; DROP TABLE tours; --',
    '"',
    '*',
    'NEAR(a b',
    'title:pyramids AND NOT',
    '\u0000',
    '\uFFFF',
    '🐫'.repeat(300),
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '-1',
    '1e999',
    '9'.repeat(400),
    ','.repeat(2000),
    'a '.repeat(3000),
  ];
  const queries = values.flatMap((value) => {
    const text = encodeURIComponent(value);
    return [`?filter=${text}&category=${text}&type=${text}&q=${text}&where=${text}`, `?page=${text}`, `?${text}`];
  });
  const raw = [
    '?%',
    '?filter=%E0%A4%A',
    '?q=%ff%fe',
    '?&&==&',
    '?filter=a&filter=b',
    '?filter[]=a',
    '?index',
    '?_data=x',
  ];
  const errors: string[] = [];
  for (const screen of screens) {
    for (const query of [...queries, ...raw]) {
      const { status } = await fetch(server.url + screen + query);
      if (status !== 200 && (status < 400 || status > 499)) errors.push(`${status} ${screen}${query.slice(0, 80)}`);
    }
  }
  expect(errors).toEqual([]);
});

it('no path causes a server error or leaves the public folder', async () => {
  const paths = [
    '/%',
    '/%00',
    '/%E0%A4%A',
    '/tours/%',
    '/tours/%00',
    '/tours/%E0%A4%A',
    '/tours/2%2Fbook',
    '/articles/%ff',
    '/articles/__proto__',
    '/offer/constructor/__proto__',
    '/offer/%00/%00',
    '/booking/%00?key=%00',
    '/booking/constructor?key=%ff',
    '//evil.example',
    '//evil.example/tours',
    '/\\evil.example',
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../server/server.js',
    '/assets/..%2f..%2fserver%2fserver.js',
    '/assets/..\\..\\server\\server.js',
    '/assets/',
    '/assets',
    '/posters/%2e%2e/favicon.svg%00.png',
    '/.env',
    '/.git/config',
    '/site.db',
    '/data/site.db',
    `/${'a'.repeat(9000)}`,
    `/tours/${'9'.repeat(9000)}`,
    '/tours.data?_routes=%00',
    '/tours.data?_routes=constructor',
    '/__manifest?p=%00&version=%ff',
    '/__manifest?p=//evil.example',
    '/_root.data',
    '/%00.data',
    '/tours/constructor.data',
  ];
  const errors: string[] = [];
  for (const path of paths) {
    const { status, body } = await send(`GET ${path} HTTP/1.1`);
    if (status < 200 || status > 499) errors.push(`${status} ${path.slice(0, 80)}`);
    expect(body).not.toMatch(/root:.*:0:0:|SQLite format 3|createRequestHandler/);
  }
  expect(errors).toEqual([]);
});

it('no method causes a server error, with or without a body', async () => {
  const errors: string[] = [];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'NONSENSE']) {
    for (const path of [
      ...screens,
      '/newsletter',
      '/healthz',
      '/sitemap.xml',
      '/favicon.svg',
      '/atlantis',
      '/tours.data',
    ]) {
      for (const body of [null, '']) {
        const length = body === null ? '' : `\r\nContent-Length: ${body.length}`;
        const { status } = await send(`${method} ${path} HTTP/1.1${length}`);
        if (status < 200 || status > 499)
          errors.push(`${status} ${method} ${path}${body === null ? '' : ' empty body'}`);
      }
    }
  }
  expect(errors).toEqual([]);
});

it('rejects malformed forms without a server error', async () => {
  const urlencoded = 'application/x-www-form-urlencoded';
  const bodies: [type: string | null, body: string][] = [
    [null, ''],
    [null, 'name=Nadia'],
    [urlencoded, ''],
    [urlencoded, '%'],
    [urlencoded, '%00=%ff&name[]=%E0%A4%A'],
    [urlencoded, '__proto__=x&constructor=y'],
    [urlencoded, '__proto__[]=x'],
    [urlencoded, 'constructor[]=x'],
    [urlencoded, 'toString[]=x&email=nadia@example.org&source=home'],
    [urlencoded, '[]=x&childrenAges=3&childrenAges[]=4'],
    [urlencoded, 'email=a&email=b&source=home&source=about'],
    [urlencoded, 'submissionKey[]=x&submissionKey=y'],
    [urlencoded, `children=9999&${'childrenAges[]=1&'.repeat(3000)}`],
    ['application/json', '{"email":"nadia@example.org"}'],
    ['text/plain', 'email=nadia@example.org'],
    ['multipart/form-data', 'email'],
    ['multipart/form-data; boundary=x', 'no boundary at all'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\ncut of'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['nonsense', 'email=nadia@example.org'],
  ];
  const errors: string[] = [];
  for (const path of [
    '/newsletter',
    '/newsletter.data',
    '/tours/2/book',
    '/tours/2/book.data',
    '/tours/2',
    '/contact',
    '/contact?about=/tours/2',
    '/booking',
    '/booking.data',
  ]) {
    for (const [type, body] of bodies) {
      const head = type === null ? '' : `\r\nContent-Type: ${type}`;
      const { status } = await send(`POST ${path} HTTP/1.1${head}\r\nContent-Length: ${body.length}`, body);
      const isRefusal = status === 303 ? path === '/newsletter' : status >= 400 && status <= 499;
      if (!isRefusal) errors.push(`${status} ${path} ${type} ${body.slice(0, 60)}`);
    }
  }
  expect(errors).toEqual([]);
  const written = server
    .database()
    .prepare('SELECT (SELECT count(*) FROM newsletter) + (SELECT count(*) FROM reservations)');
  expect(written.pluck().get()).toBe(0);
});

it('ignores forged headers and cookies', async () => {
  const forged = Buffer.from(JSON.stringify({ title: { evil: true }, description: 7 })).toString('base64');
  const headers: Record<string, string>[] = [
    { Cookie: 'flash=%E0%A4%A' },
    { Cookie: 'flash=!!!; flash=; flash' },
    { Cookie: `flash=${forged}` },
    { Cookie: `flash=${'A'.repeat(6000)}` },
    { Range: 'bytes=999999999-' },
    { 'If-None-Match': '"\\"', 'If-Modified-Since': 'yesterday' },
    { 'Accept-Encoding': 'br;q=x, *;q=9' },
    { 'X-Forwarded-For': '::::,<script>', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' },
  ];
  for (const sent of headers) {
    const response = await fetch(`${server.url}/about`, { headers: sent });
    expect(`${response.status} ${JSON.stringify(sent)}`).toBe(`200 ${JSON.stringify(sent)}`);
    const html = await response.text();
    expect(html).not.toContain('data-toast=');
    expect(html).not.toContain('evil.example');
  }
  const { status } = await send('GET /about HTTP/1.1\r\nHost: evil.example');
  expect(status).toBeLessThan(500);
  const tooLong = await send(`GET /about HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}`);
  expect([431, 0]).toContain(tooLong.status);
});

it('the server is healthy and has logged no error after the tests above', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});

/** Sends a request byte for byte; the status is 0 when the connection ends without a response. */
function send(head: string, body = ''): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // The server may close the connection after a rejection.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      resolve({ status, body: answer.slice(answer.indexOf('\r\n\r\n') + 4) });
    });
    const host = /\r\nHost:/i.test(head) ? '' : `\r\nHost: ${hostname}:${port}`;
    socket.write(`${head}${host}\r\nConnection: close\r\n\r\n${body}`);
  });
}
