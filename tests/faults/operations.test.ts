import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../../bench/proxies.mjs';
import { bareCopy } from '../nodes/bare-copy.mjs';

const text = readFileSync('docs/operations.md', 'utf8');
const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);

/** The commands of the page that have a word in them. */
function commandsWith(word: string): string {
  const found = blocks.filter((block) => block.includes(word));
  expect([word, found.length]).toEqual([word, 1]);
  return found[0] ?? '';
}

/** What a machine of its own would have, in place of what needs systemd, the network or minutes. */
const programs = {
  'apt-get': 'exit 0',
  nano: 'exit 0',
  sudo: `[ "$1" = -u ] || exec "$@"
    user=$2; shift 2; exec setpriv --reuid="$user" --regid="$user" --init-groups -- "$@"`,
  // The folder of the project has the same build.
  npm: `[ "$*" = 'run build' ] && [ ! -e /opt/.no-memory ] &&
    ln -s /opt/.project/node_modules node_modules && cp -r /opt/.project/build build`,
  systemctl: `stop() { if [ -e /opt/.pid ]; then kill "$(cat /opt/.pid)"
      while kill -0 "$(cat /opt/.pid)" 2>/dev/null; do sleep 0.1; done; rm /opt/.pid; fi; }
    start() { : >/opt/.log
      sudo -u nile-and-siam sh -c 'set -a; . /etc/nile-and-siam.env; NODE_ENV=production DATA_DIR=/var/lib/nile-and-siam
        cd /opt/nile-and-siam && exec node server/start.mjs' >/opt/.log 2>&1 </dev/null &
      echo $! >/opt/.pid; until grep -q '"listening"' /opt/.log; do kill -0 $! || exit 1; sleep 0.1; done; }
    case "$*" in
      daemon-reload | 'reload caddy') ;;
      'enable --now nile-and-siam nile-and-siam-doctor.timer' | 'start nile-and-siam') start ;;
      'stop nile-and-siam.socket') stop ;;
      'restart nile-and-siam') stop; start ;;
      *) echo "systemctl $*: unknown"; exit 64 ;;
    esac`,
  journalctl: 'cat /opt/.log',
  rsync: 'cp -a "/opt/.old/$(echo "$2" | sed s/^root@OLD://)" "$3"',
};

/** A machine of its own as far as a namespace goes: its users, its /opt, /etc and /var/lib, its network, its processes. */
function newMachine(repository: string, old?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-machine-'));
  for (const name of ['opt/.bin', 'opt/.project', 'opt/.node', 'opt/.old', 'lib']) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(path.join(folder, 'opt/.bin', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  }
  execFileSync('cp', ['-a', '/etc', path.join(folder, 'etc')]);
  mkdirSync(path.join(folder, 'etc/caddy'), { recursive: true });
  const places = [
    [process.cwd(), 'opt/.project'],
    [path.dirname(process.execPath), 'opt/.node'],
    ...(old ? [[old, 'opt/.old']] : []),
  ];
  const mounts = [
    ...places.map(([from, to]) => `mount --bind ${from} ${folder}/${to}`),
    ...['opt', 'etc'].map((name) => `mount --rbind ${folder}/${name} /${name}`),
    `mount --rbind ${folder}/lib /var/lib`,
    'ip link set lo up',
  ];
  /** Types commands into a shell, one after the other whatever becomes of them; returns what they print. */
  const type = (commands: string): string => {
    const given = commands
      .replaceAll('ADDRESS-OF-THIS-REPOSITORY', repository)
      .replaceAll(/(\S+\/)site-….tar.gz/g, '"$(ls $1site-*.tar.gz | tail -n 1)"');
    const script = `set -e\n${mounts.join('\n')}\nset +e\nPATH=/opt/.bin:/opt/.node:/usr/sbin:/usr/bin:/sbin:/bin\n${given}`;
    const inside = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child'];
    const { stdout, stderr } = spawnSync('unshare', [...inside, 'bash', '-c', script], {
      encoding: 'utf8',
      input: '',
      env: { ...process.env, NODE_ENV: 'production', HOME: '/root', LC_ALL: 'C' },
      cwd: '/',
    });
    return stdout + stderr;
  };
  return { folder, type, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const mayBeAnother = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'ip', 'link']).status === 0;

describe.skipIf(!mayBeAnother)('docs/operations.md, as it is written (skipped where no namespaces are)', () => {
  const copy = bareCopy();
  const machines: ReturnType<typeof newMachine>[] = [];
  const machine = (old?: string) => {
    const made = newMachine(copy.folder, old);
    machines.push(made);
    return made;
  };
  beforeAll(() => {
    const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: copy.folder, stdio: 'ignore' });
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'user.name=Owner', '-c', 'user.email=owner@example.org', 'commit', '--quiet', '--message', 'All');
  });
  afterAll(() => {
    for (const { remove } of machines) remove();
    copy.remove();
  });

  const install = commandsWith('useradd');
  const start = commandsWith('# 4. the start');
  const site = commandsWith('site() {');
  const siteAlone = site.slice(0, site.indexOf('site doctor'));
  const book = `node -e "new (require('/opt/.project/node_modules/better-sqlite3'))('/var/lib/nile-and-siam/site.db')
    .exec(\\"INSERT INTO newsletter (email, source) VALUES ('keiko@example.org', 'home')\\")"\n`;
  const subscribers = `echo "subscribers: $(node -e "console.log(new (require('/opt/.project/node_modules/better-sqlite3'))(
    '/var/lib/nile-and-siam/site.db').prepare('SELECT group_concat(email) FROM newsletter').pluck().get())")"\n`;
  const release = 'echo "release: $(readlink /opt/nile-and-siam)"; cat /opt/.pid | sed "s/^/pid: /"\n';
  const moved = commandsWith('stop nile-and-siam.socket && site backup');
  const arrived = commandsWith('root@OLD');

  it('installs, starts, restores, upgrades, goes back, and moves to another machine', () => {
    const first = machine();
    const printed = first.type(
      [
        install,
        start,
        site,
        'site backup\n',
        book,
        commandsWith('site restore /var/lib/nile-and-siam/backups/site-….tar.gz\nsudo systemctl start'),
        subscribers,
      ].join(''),
    );
    expect(printed).toMatch(/^ok {4}site +running on \/var\/lib\/nile-and-siam, at https:\/\/nileandsiam\.example$/m);
    expect(printed).toContain('The admin password is ');
    expect(printed).toMatch(/^Restored \S+site-\S+\.tar\.gz: 0 reservations/m);
    expect(printed).toContain('subscribers: null');
    expect(printed).not.toMatch(/^fail|EACCES|unknown|not found/m);

    const upgraded = first.type(
      [
        siteAlone,
        'sudo systemctl start nile-and-siam; touch /opt/.no-memory\n',
        release,
        commandsWith('/opt/releases/second /opt/nile-and-siam'),
        release,
        'cd / && sudo rm -r /opt/releases/second\nrm /opt/.no-memory\n',
        commandsWith('/opt/releases/second /opt/nile-and-siam'),
        release,
        commandsWith('sudo ln -sfn /opt/releases/first /opt/nile-and-siam && sudo systemctl restart'),
        release,
        book,
        moved,
      ].join(''),
    );
    const releases = [...upgraded.matchAll(/^release: \/opt\/releases\/(\w+)$/gm)].map(([, name]) => name);
    expect(releases).toEqual(['first', 'first', 'second', 'first']);
    const pids = [...upgraded.matchAll(/^pid: (\d+)$/gm)].map(([, pid]) => pid);
    expect([pids[0] === pids[1], new Set(pids).size]).toEqual([true, 3]);
    expect(upgraded.match(/^ok {4}site +running/gm)).toHaveLength(1);
    expect(upgraded).toMatch(/^\/var\/lib\/nile-and-siam\/backups\/site-\S+\.tar\.gz$/m);

    const old = path.join(first.folder, 'as-seen');
    mkdirSync(path.join(old, 'var'), { recursive: true });
    execFileSync('cp', ['-a', path.join(first.folder, 'lib'), path.join(old, 'var/lib')]);
    execFileSync('cp', ['-a', path.join(first.folder, 'etc'), path.join(old, 'etc')]);
    const second = machine(old).type([install, siteAlone, arrived, 'site doctor\n', subscribers].join(''));
    expect(second).toContain('subscribers: keiko@example.org');
    expect(second).toMatch(/^ok {4}site +running/m);
    expect(second).not.toMatch(/^fail|EACCES|unknown|not found/m);
  }, 180_000);
});

describe('deploy/', () => {
  const units = readdirSync('deploy').filter((name) => /\.(service|socket|timer)$/.test(name));

  it.skipIf(!existsSync('/usr/bin/systemd-analyze') || !existsSync('/usr/bin/node'))(
    'has units that systemd understands (skipped without systemd)',
    () => {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => `deploy/${name}`)], {
        encoding: 'utf8',
      });
      expect([status, stderr.trim()]).toEqual([0, '']);
    },
  );

  it.skipIf(!isInstalled('Caddy'))('has a Caddyfile that Caddy takes as it is', () => {
    const parameters = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
    const env = { ...process.env, HOME: tmpdir() };
    expect(spawnSync('caddy', parameters, { encoding: 'utf8', env })).toMatchObject({ status: 0 });
  });
});
