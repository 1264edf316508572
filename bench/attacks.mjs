// Attacks on the whole site, each in a process of its own: one client that sends about 300 KB.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { unverified } from './proxies.mjs';
import { endProcess } from './site.mjs';
import { openRawConnection, openSessions, streamAttacks } from './streams.mjs';

/** Of an attack in all, in bytes; more for a connection with TLS, which begins with a handshake. */
const budget = 300 * 1024;
const handshakeBytes = 700;

const get = (path, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const word = () => Math.random().toString(36).slice(2, 10);
const post = (length) =>
  `POST /contact HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

/** Over HTTP/1.1. Each starts to attack and goes on until its process is ended. */
const connectionAttacks = {
  'pipelining 20 × 300': ({ open }) => {
    for (let count = 0; count < 20; count++) {
      open(Array.from({ length: 300 }, (_, index) => get(`/search?q=a${count}b${index}`)).join(''));
    }
  },
  'readers that never read': ({ open }) => {
    for (let count = 0; count < 200; count++) open(get('/').repeat(20)).pause();
  },
  'abandoned requests': ({ open, often }) => {
    often(5, 60, (sent) => {
      const socket = open(get(`/search?q=word${sent}`));
      setTimeout(() => socket.destroy(), 2);
    });
  },
  '2,000 idle connections': ({ openPlain }) => {
    // To a proxy, they begin a handshake: it then waits for the rest, and does not count them as idle.
    for (let count = 0; count < 2000; count++) setTimeout(() => openPlain('\x16'), count);
    setInterval(() => {
      for (let count = 0; count < 200; count++) openPlain('\x16');
    }, 4000);
  },
  'past the page cache': ({ open, often }) => {
    const headers = ['Range: bytes=0-1', 'Authorization: x', 'Cookie: flash=x', 'Cookie: admin_session=x'];
    often(2, 90, (sent) => {
      open(get(`/tours/2?u=${sent}`, `Connection: close\r\n${headers[sent % headers.length]}\r\n`)).end();
    });
  },
  'searches for unknown words': ({ open, often }) => {
    often(4, 150, () => open(get(`/search?q=${Array.from({ length: 8 }, word).join('+')}`, 'Connection: close\r\n')));
  },
  'forms of 64 KB': ({ open }) => {
    for (let count = 0; count < 4; count++) open(post(64_000) + '[]=&'.repeat(16_000));
  },
  'slow headers': ({ open, often }) => {
    keepSending(often, 10, 40, () => open('GET / HTTP/1.1\r\nHost: localhost\r\nX: '));
  },
  'slow posts': ({ open, often }) => keepSending(often, 10, 200, () => open(post(60_000))),
};

/** Opens up to 500 connections, and again what was closed; each sends a byte every two seconds. */
function keepSending(often, pause, bytes, openOne) {
  const sockets = new Set();
  often(pause, bytes, () => {
    if (sockets.size >= 500) return;
    const socket = openOne();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  setInterval(() => {
    for (const socket of sockets) socket.write('a');
  }, 2000);
}

/** Of a site without a proxy, or behind one that speaks HTTP/2. */
export const attacksOn = (url) => Object.keys(tableOf(url));

const tableOf = (url) => (url.startsWith('https:') ? { ...connectionAttacks, ...streamAttacks } : connectionAttacks);

/** Starts an attack on `url` in another process; returns a function that ends it. */
export async function startAttack(name, url) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), name, url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  return () => endProcess(child, 'SIGKILL');
}

function attack(name, url) {
  const port = Number(new URL(url).port);
  const isSecure = url.startsWith('https:');
  const begin = (socket, text) => {
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(text);
    return socket;
  };
  const openPlain = (text = '') => begin(connect(port, '127.0.0.1'), isSecure ? text : '');
  const open = (text) =>
    begin(
      isSecure ? connectSecurely({ ...unverified(port), ALPNProtocols: ['http/1.1'] }) : connect(port, '127.0.0.1'),
      text,
    );
  /** Repeats something that sends so many bytes until the budget is spent. */
  const often = (pause, bytes, action) => {
    let sent = 0;
    const each = bytes + (isSecure && !streamAttacks[name] ? handshakeBytes : 0);
    const timer = setInterval(() => {
      sent += each;
      if (sent > budget) clearInterval(timer);
      else action(sent);
    }, pause);
  };
  tableOf(url)[name]({ open, openPlain, often, session: openSessions(url), openRaw: () => openRawConnection(url) });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', url = ''] = process.argv.slice(2);
  attack(name, url);
}
