import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

const [, check = ''] = /^HEALTHCHECK .*\n *CMD (\[.*\])$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];

/** The exit code of the health check of the container. */
async function checkHealth(port: number): Promise<unknown> {
  const [, ...parameters] = JSON.parse(check) as string[];
  const env = { ...process.env, PORT: String(port) };
  const [code] = await once(spawn(process.execPath, parameters, { env, stdio: 'inherit' }), 'exit');
  return code;
}

test('a container is healthy while the site answers, also that its disk is full', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ url }, answer) => {
    asked.push(url);
    answer.writeHead(503).end('{"error":"the disk is full: nothing can be saved"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect([await checkHealth(port), asked]).toEqual([0, ['/healthz']]);
  server.closeAllConnections();
  await once(server.close(), 'close');
  expect(await checkHealth(port)).toBe(1);
});
