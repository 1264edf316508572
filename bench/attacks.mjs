// Attacks on the whole site, each in a process of its own: one client that sends about 300 KB. Behind a proxy it asks over
// HTTP/2, where many requests share a connection.
import { spawn } from 'node:child_process';
import { constants, connect as openSession } from 'node:http2';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { endProcess, unverified } from './site.mjs';

/** Of an attack in all, in bytes. */
const budget = 300 * 1024;

const file = fileURLToPath(import.meta.url);
const get = (path, lines = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n`;
const word = () => Math.random().toString(36).slice(2, 10);
const headersOfNoCache = [{ range: 'bytes=0-1' }, { authorization: 'x' }, { cookie: 'flash=x' }, { cookie: 'a=x' }];

/** Each starts to attack and goes on until its process is ended. */
const attacks = {
  'pipelining 20 × 300': ({ open }) => {
    for (let count = 0; count < 20; count++) {
      open(Array.from({ length: 300 }, (_, index) => get(`/search?q=a${count}b${index}`)).join(''));
    }
  },
  'readers that never read': ({ askUnread }) => askUnread(),
  'abandoned requests': ({ ask, often }) => often((sent) => ask(`/search?q=word${sent}`).abandon()),
  '2,000 idle connections': ({ openIdle }) => {
    for (let count = 0; count < 2000; count++) setTimeout(openIdle, count);
    setInterval(() => {
      for (let count = 0; count < 200; count++) openIdle();
    }, 4000);
  },
  'past the page cache': ({ ask, often }) =>
    often((sent) => ask(`/tours/2?u=${sent}`, headersOfNoCache[sent % headersOfNoCache.length])),
  'unique pages asked three times': ({ ask, often }) => often((sent) => ask(`/search?q=lotus${Math.floor(sent / 3)}`)),
  'searches for unknown words': ({ ask, often }) =>
    often(() => ask(`/search?q=${Array.from({ length: 8 }, word).join('+')}`)),
  'forms of 64 KB': ({ open }) => {
    const head =
      'POST /contact HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 64000\r\n\r\n';
    for (let count = 0; count < 4; count++) open(head + '[]=&'.repeat(16_000));
  },
};

export const attackNames = Object.keys(attacks);

/** Starts an attack on `url` in another process; returns a function that ends it. */
export async function startAttack(name, url) {
  const child = spawn(process.execPath, [file, name, url], { stdio: ['ignore', 'ignore', 'inherit'] });
  await new Promise((resolve) => setTimeout(resolve, 300));
  return () => endProcess(child, 'SIGKILL');
}

/** Asks on a connection for each request. */
function plainClient(port) {
  const open = (text) => begin(connect(port, '127.0.0.1'), text);
  return {
    bytes: 150,
    open,
    openIdle: () => open(''),
    ask: (path, headers = {}) => {
      const lines = Object.entries({ Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      const socket = open(get(path, lines.join('')));
      return { abandon: () => setTimeout(() => socket.destroy(), 2) };
    },
    askUnread: () => {
      for (let count = 0; count < 200; count++) open(get('/').repeat(20)).pause();
    },
  };
}

/** Asks on one connection, which is opened anew where it was closed. */
function secureClient(port, url) {
  const options = unverified(port);
  const openStreams = (settings = {}) => begin(openSession(url, { ...options, settings }));
  let session;
  return {
    bytes: 85,
    open: (text) => begin(connectSecurely({ ...options, ALPNProtocols: ['http/1.1'] }), text),
    // It begins a handshake: a proxy waits for the rest, and does not count it as idle.
    openIdle: () => begin(connect(port, '127.0.0.1'), '\x16'),
    ask: (path, headers = {}) => {
      if (!session || session.closed || session.destroyed) session = openStreams();
      const stream = session.request({ ':path': path, ':authority': 'localhost', ...headers });
      stream.on('error', () => undefined).resume();
      return { abandon: () => stream.close(constants.NGHTTP2_CANCEL) };
    },
    askUnread: () => {
      for (let count = 0; count < 20; count++) {
        const own = openStreams({ initialWindowSize: 0 });
        for (let index = 0; index < 100; index++) {
          const path = index % 2 ? '/' : '/icons/icon-512.png';
          const stream = own.request({ ':path': path, ':authority': 'localhost' });
          stream.on('error', () => undefined).pause();
        }
      }
    },
  };
}

/** A connection whose errors are no concern of ours. */
function begin(connection, text = '') {
  connection.on('error', () => undefined);
  if (text) connection.resume().write(text);
  return connection;
}

function attack(name, url) {
  const port = Number(new URL(url).port);
  const client = url.startsWith('https:') ? secureClient(port, url) : plainClient(port);
  /** Repeats a request until the budget is spent. */
  const often = (request) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      if (sent * client.bytes > budget) clearInterval(timer);
      else request(sent);
    }, 5);
  };
  attacks[name]({ ...client, often });
}

if (process.argv[1] === file) attack(...process.argv.slice(2));
