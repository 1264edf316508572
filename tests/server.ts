import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, inject } from 'vitest';

export interface TestServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** All events that the server has logged. */
  log: Record<string, unknown>[];
  /** A connection of the test to the server's database. */
  database: () => Database.Database;
  mails: () => { name: string; content: string }[];
  /** Stops the server and keeps its data folder; returns the exit code. */
  end: () => Promise<number | null>;
  /** Stops the server and removes its data folder. */
  stop: () => Promise<number | null>;
}

/** What a browser sends with a form of the site. */
export const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

export const adminPassword = 'correct horse battery';

/** A server with a known admin password. One trusted proxy: a test may send requests from any client address. */
export const startAdminServer = (environment: Record<string, string> = {}, dataDir?: string) =>
  startServer({ ADMIN_PASSWORD: adminPassword, TRUST_PROXY: '1', ...environment }, dataDir);

/** Starts the built site in production mode: a process, a port and a data folder of its own, with the sample content. */
export async function startServer(given: Record<string, string> = {}, folder?: string): Promise<TestServer> {
  const dataDir = folder ?? mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  const { ADMIN_PASSWORD = adminPassword, ...rest } = given;
  const isCopied = folder === undefined && rest.SEED === undefined && ADMIN_PASSWORD === adminPassword;
  if (isCopied) copyFileSync(inject('seededDatabase'), path.join(dataDir, 'site.db'));
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...(isCopied ? rest : given) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Record<string, unknown>[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as Record<string, unknown>;
      log.push(event);
      if (event.event === 'listening') resolve(event.port as number);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
  const opened: Database.Database[] = [];
  const mailFolder = path.join(dataDir, 'mail');
  const end = () => {
    for (const handle of opened) handle.close();
    return new Promise<number | null>((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    log,
    database: () => {
      const handle = new Database(path.join(dataDir, 'site.db'));
      handle.function('site_now', () => new Date().toISOString());
      handle.function('site_preview', (_kind: unknown) => null);
      opened.push(handle);
      return handle;
    },
    mails: () =>
      readdirSync(mailFolder)
        .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
        .map((name) => ({ name, content: readFileSync(path.join(mailFolder, name), 'utf8') })),
    end,
    stop: async () => {
      const code = await end();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Kills a process, and waits until it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The server of the tests that run. */
export let server: TestServer;

/** Starts a server before the tests of a file or block, and stops it after them. */
export function serverForAll(start: () => Promise<TestServer> = startServer): void {
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());
}

/** Has answers of the office sent without the time in which they can be taken back. */
export const sendAtOnce = ({ database }: TestServer) =>
  database().exec(`CREATE TRIGGER send_at_once AFTER INSERT ON emails
    BEGIN UPDATE emails SET next_attempt_at = created_at WHERE id = new.id; END`);

/** Ends `sendAtOnce`. */
export const letAnswersWait = ({ database }: TestServer) => database().exec('DROP TRIGGER send_at_once');

/** Makes a table unreadable, with the view of it that visitors see; returns what makes it readable again. */
export function hideTable({ database: open }: TestServer, table: string): () => void {
  const database = open();
  database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  const view = `public_${table}`;
  const sql = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'view' AND name = ?").pluck().get(view);
  const replaceView = (statement: unknown) => sql && database.exec(`DROP VIEW ${view}; ${statement}`);
  replaceView(`CREATE VIEW ${view} AS SELECT * FROM ${table}`);
  return () => {
    replaceView(sql);
    database.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  };
}

/** Makes a table unreadable while `run` runs. */
export async function withoutTable<Result>(server: TestServer, table: string, run: () => Promise<Result>) {
  const show = hideTable(server, table);
  try {
    return await run();
  } finally {
    show();
  }
}
