// nginx and Caddy in front of a site, with the files of `deploy/`: only names, ports and certificates are replaced.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess, freePort, send } from './site.mjs';

const programs = { nginx: '/usr/sbin/nginx', Caddy: '/usr/bin/caddy' };
export const proxyNames = Object.keys(programs);

export const isInstalled = (name) => existsSync(programs[name]) && existsSync('/usr/bin/openssl');

/** The ports of a proxy, and the addresses that visitors use: the site is started with `url` as its PUBLIC_URL. */
export async function addressesOfProxy() {
  const [securePort, plainPort] = [await freePort(), await freePort()];
  return { securePort, plainPort, url: `https://localhost:${securePort}`, plainUrl: `http://localhost:${plainPort}` };
}

/**
 * Starts a proxy with its files in `folder`; resolves when the site answers through it.
 * @param limits.connections of each process of nginx
 * @param limits.patience for how long Caddy waits for a site that does not answer
 */
export async function startProxy(name, folder, siteUrl, addresses, limits = {}) {
  mkdirSync(folder, { recursive: true });
  makeCertificate(folder);
  const settings = { nginx: nginxSettings, Caddy: caddySettings }[name](
    folder,
    new URL(siteUrl).host,
    addresses,
    limits,
  );
  const file = path.join(folder, name);
  writeFileSync(file, settings);
  const parameters =
    name === 'nginx'
      ? ['-c', file, '-e', path.join(folder, 'errors')]
      : ['run', '--config', file, '--adapter', 'caddyfile'];
  const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const output = openSync(path.join(folder, 'output'), 'a');
  const child = spawn(programs[name], parameters, { stdio: ['ignore', output, output], env: environment });
  closeSync(output);
  const stop = () => endProcess(child, 'SIGTERM');
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await send(addresses, 'GET', '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return { pid: child.pid, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${name} does not start with the file of deploy/`);
}

const certificateOf = (folder) => [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];

function makeCertificate(folder) {
  const [certificate, key] = certificateOf(folder);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
}

/** Within main settings as docs/operations.md asks for, with the logs that Debian's have. */
function nginxSettings(folder, siteHost, { securePort, plainPort, url }, { connections = 4096 }) {
  const [certificate, key] = certificateOf(folder);
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000', `server ${siteHost}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${securePort}`)
    .replaceAll('https://nileandsiam.example$request_uri', `${url}$request_uri`)
    .replaceAll(/(?<=server_name .*)nileandsiam\.example/g, 'localhost')
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // As another user its workers could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections ${connections}; } http { access_log ${folder}/accesses; ${places.join(' ')} ${site} }`;
}

function caddySettings(folder, siteHost, { plainPort, url }, { patience = '15s' }) {
  const tls = `tls ${certificateOf(folder).join(' ')}`;
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${siteHost}`)
    .replace('lb_try_duration 15s', `lb_try_duration ${patience}`)
    .replace(/^nileandsiam\.example \{/m, `${url} {\n\tbind 127.0.0.1\n\t${tls}`)
    .replace(/^www\.nileandsiam\.example \{/m, `http://www.localhost:${plainPort} {\n\tbind 127.0.0.1`)
    .replaceAll('https://nileandsiam.example', url);
  const own = `admin off\n\thttp_port ${plainPort}`;
  return /^\{$/m.test(site) ? site.replace(/^\{$/m, `{\n\t${own}`) : `{\n\t${own}\n}\n${site}`;
}
