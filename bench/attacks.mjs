// Attacks on the whole site, each in a process of its own: one client that sends about 300 KB.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endProcess } from './site.mjs';

const get = (path, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const every = (milliseconds, action) => setInterval(action, milliseconds);
const budget = 300 * 1024;

/** Each starts to attack and goes on until its process is ended. */
const attacks = {
  'pipelining 20 × 300': (open) => {
    for (let count = 0; count < 20; count++) {
      const socket = open();
      socket.write(Array.from({ length: 300 }, (_, index) => get(`/search?q=a${count}b${index}`)).join(''));
    }
  },
  'readers that never read': (open) => {
    for (let count = 0; count < 200; count++) {
      const socket = open();
      socket.pause();
      for (let index = 0; index < 20; index++) socket.write(get('/'));
    }
  },
  'abandoned requests': (open) => {
    let sent = 0;
    every(5, () => {
      sent += 60;
      if (sent > budget) return;
      const socket = open();
      socket.write(get(`/search?q=word${sent}`));
      setTimeout(() => socket.destroy(), 2);
    });
  },
  '2,000 idle connections': (open) => {
    for (let count = 0; count < 2000; count++) setTimeout(open, count);
    every(4000, () => {
      for (let count = 0; count < 200; count++) open();
    });
  },
  'past the page cache': (open) => {
    let sent = 0;
    const variants = [
      'Range: bytes=0-1\r\n',
      'Authorization: x\r\n',
      'Cookie: flash=x\r\n',
      'Cookie: admin_session=x\r\n',
    ];
    every(2, () => {
      sent += 90;
      if (sent > budget) return;
      open().end(get(`/tours/2?u=${sent}`, `Connection: close\r\n${variants[sent % variants.length]}`));
    });
  },
  'searches for unknown words': (open) => {
    let sent = 0;
    const word = () => Math.random().toString(36).slice(2, 10);
    every(4, () => {
      sent += 150;
      if (sent > budget) return;
      const query = Array.from({ length: 8 }, word).join('+');
      open().write(get(`/search?q=${query}`, 'Connection: close\r\n'));
    });
  },
  'forms of 64 KB': (open) => {
    for (let count = 0; count < 4; count++) {
      const body = '[]=&'.repeat(16_000);
      const headers = `Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`;
      open().write(`POST /contact HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`);
    }
  },
};

/** Starts an attack on `url` in another process; returns a function that ends it. */
export const attack = Object.fromEntries(
  Object.keys(attacks).map((name) => [
    name,
    async (url) => {
      const child = spawn(process.execPath, [fileURLToPath(import.meta.url), name, url], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return () => endProcess(child, 'SIGKILL');
    },
  ]),
);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', url = ''] = process.argv.slice(2);
  const port = Number(new URL(url).port);
  attacks[name](() => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  });
}
