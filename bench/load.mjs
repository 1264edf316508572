// A load generator in a separate process, so that it takes no processor time from the server. It writes to sockets
// with keep-alive: Node's HTTP client would be slower than the servers.
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { flashCookie } from './site.mjs';

const file = fileURLToPath(import.meta.url);

/**
 * Requests `paths` in turn for `seconds`; each connection sends its next request after the last response. With the
 * secret of the site, every page is rendered afresh.
 * @param {{ url: string, paths: string[], headers?: Record<string, string>, secret?: string, connections?: number,
 *   seconds?: number }} plan
 * @returns {Promise<{ perSecond: number, p99: number, responses: number }>} time in ms
 */
export async function load(plan) {
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(plan)]);
  const { errors, ...measured } = JSON.parse(stdout);
  if (errors > 0) throw new Error(`${errors} responses to ${plan.paths.join(', ')} were errors`);
  return measured;
}

async function generate({ url, paths, headers: { Cookie = '', ...headers } = {}, secret, connections = 16, seconds }) {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = (path) => {
    const cookies = [Cookie, secret && flashCookie(secret)].filter(Boolean).join('; ');
    return `GET ${path} HTTP/1.1\r\n${lines.join('')}${cookies && `Cookie: ${cookies}\r\n`}\r\n`;
  };
  const times = [];
  let errors = 0;
  let count = 0;
  const started = performance.now();
  const ends = started + seconds * 1000;

  const follow = (resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay();
    let sentAt = 0;
    let missing = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(request(paths[count++ % paths.length]), 'latin1');
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      // A head comes in one piece.
      if (missing === 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.latin1Slice(0, end);
        if (head.slice(9, 12) !== '200') errors += 1;
        missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      }
      missing -= chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      times.push(now - sentAt);
      if (now < ends) send();
      else socket.end();
    });
    socket.on('close', resolve);
  };
  await Promise.all(Array.from({ length: connections }, () => new Promise(follow)));
  times.sort((one, other) => one - other);
  const responses = times.length;
  const perSecond = (responses * 1000) / (performance.now() - started);
  process.stdout.write(JSON.stringify({ perSecond, p99: times[Math.floor(responses * 0.99)], responses, errors }));
}

if (process.argv[1] === file) await generate(JSON.parse(process.argv[2] ?? '{}'));
