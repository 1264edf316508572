// Servers to compare the site with: they only send the same bytes and headers.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, freePort } from './site.mjs';

/** The response to `address`: header names and values in turn, and the compressed body. */
export function capture(url, address) {
  return new Promise((resolve, reject) => {
    const sending = request(url + address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const headers = [];
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const [name, value] = response.rawHeaders.slice(index, index + 2);
          if (!/^(date|connection|keep-alive)$/i.test(name)) headers.push(name, value);
        }
        resolve({ headers, body: Buffer.concat(parts) });
      });
    });
    sending.on('error', reject);
    sending.end();
  });
}

/** A server with bare node:http in a separate process. */
export async function startBare({ headers, body }, folder) {
  const file = path.join(folder, 'answer');
  writeFileSync(`${file}.body`, body);
  writeFileSync(`${file}.json`, JSON.stringify(headers));
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(Number(data))));
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => endProcess(child, 'SIGTERM') };
}

function serveBare(file) {
  const body = readFileSync(`${file}.body`);
  const headers = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
}

/** nginx with one worker, or null when it is not installed. */
export async function startNginx({ headers, body }, folder) {
  if (!isInstalled()) return null;
  const port = await freePort();
  writeFileSync(path.join(folder, 'page'), body);
  const added = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name, value] = headers.slice(index, index + 2);
    if (!/^(content-length|content-type|etag)$/i.test(name))
      added.push(`add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  }
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid;
    error_log /dev/null; events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000; ${places.join(' ')}
      server { listen 127.0.0.1:${port}; location / { root ${folder}; try_files /page =404;
        default_type "text/html; charset=utf-8"; ${added.join(' ')} } } }`,
  );
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return { url, pid: child.pid, stop: () => endProcess(child, 'SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await endProcess(child, 'SIGTERM');
  return null;
}

function isInstalled() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serveBare(process.argv[2]);
