// A load generator in a separate process, so that it takes no processor time from the server. It writes to sockets
// with keep-alive: Node's HTTP client would be slower than the servers.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { flashCookie } from './site.mjs';

/**
 * Requests `paths` in turn for `seconds`; each connection sends its next request after the last response. With the
 * secret of the site, every page is rendered afresh.
 * @param {{ url: string, paths: string[], headers?: Record<string, string>, secret?: string, connections?: number,
 *   seconds?: number }} plan
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, responses: number, errors: number }>} times in ms;
 *   errors are responses with a status that is neither 200 nor 304
 */
export function load(plan) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`the load generator ended with ${code}`));
    });
  });
}

function generate({ url, paths, headers: { Cookie = '', ...headers } = {}, secret, connections = 16, seconds = 1 }) {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = (path, cookie) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}${cookie && `Cookie: ${cookie}\r\n`}\r\n`);
  const sent = paths.map((path) => request(path, Cookie));
  const next = secret ? (index) => request(paths[index], `${Cookie}; ${flashCookie(secret)}`) : (index) => sent[index];
  const times = [];
  let errors = 0;
  let count = 0;
  let open = connections;
  const started = performance.now();
  const ends = started + seconds * 1000;

  for (let number = 0; number < connections; number++) {
    const socket = connect(Number(port), hostname).setNoDelay();
    let sentAt = 0;
    let missing = -1;
    let head = null;
    const send = () => {
      sentAt = performance.now();
      socket.write(next(count++ % paths.length));
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const text = head.latin1Slice(0, end);
        const status = text.slice(9, 12);
        if (status !== '200' && status !== '304') errors += 1;
        const length = /content-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined && status !== '304') throw new Error(`no length: ${text}`);
        missing = Number(length ?? 0) - (head.length - end - 4);
        head = null;
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      const now = performance.now();
      times.push(now - sentAt);
      if (now < ends) send();
      else socket.end();
    });
    socket.on('close', () => {
      open -= 1;
      if (open === 0) report();
    });
  }

  function report() {
    const elapsed = (performance.now() - started) / 1000;
    times.sort((a, b) => a - b);
    const quantile = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
    const responses = times.length;
    const result = { perSecond: responses / elapsed, p50: quantile(0.5), p99: quantile(0.99), responses, errors };
    process.stdout.write(JSON.stringify(result));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate(JSON.parse(process.argv[2] ?? '{}'));
