import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const isOrigin = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
};
const origin = z
  .string()
  .refine(isOrigin, 'must be an address without a path, such as https://example.com')
  .transform((text) => new URL(text).origin);
const mailbox = (address: string) => z.email('must be an email address').default(address);

export const minSecretLength = 32;

const schema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  // From systemd, which holds the socket while the site restarts: `deploy/nile-and-siam.socket`.
  LISTEN_FDS: z.literal('1', 'must be 1: a single socket').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: origin.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SESSION_SECRET: z.string().min(minSecretLength, `must have at least ${minSecretLength} characters`).optional(),
  RESEND_API_KEY: z.string().min(1).optional(),
  RESEND_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  MAIL_FROM_EGYPT: mailbox('egypt@nileandsiam.example'),
  MAIL_FROM_THAILAND: mailbox('thailand@nileandsiam.example'),
  MAIL_FROM_RESERVATIONS: mailbox('reservations@nileandsiam.example'),
  INBOUND_DOMAIN: z.hostname('must be a domain, such as reply.example.com').optional(),
  INBOUND_SECRET: z
    .string()
    .regex(/^(whsec_)?[\w+/=-]{16,}$/, 'must be the signing secret of the webhook, such as whsec_…')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, 'must be a secret or restricted key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]{16,}$/, 'must be the signing secret of the webhook, such as whsec_…')
    .optional(),
  // Another server that speaks Stripe's language: for tests.
  STRIPE_API_BASE: origin.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SEED: z.enum(['sample', 'none'], 'must be sample or none').default('sample'),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production or development').default('production'),
});

export type Environment = z.infer<typeof schema> & { PUBLIC_URL: string };

/** Reads and checks the variables; an empty one counts as unset. Throws an error of one line that names each wrong one. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Invalid settings: ${problems.join('; ')}`);
  }
  return { ...result.data, PUBLIC_URL: result.data.PUBLIC_URL ?? `http://localhost:${result.data.PORT}` };
}

const holder = globalThis as typeof globalThis & { nileAndSiamEnv?: Environment; nileAndSiamSecret?: string };

export function env(): Environment {
  holder.nileAndSiamEnv ??= readEnvironment();
  return holder.nileAndSiamEnv;
}

/** Replaces what `env()` returns, and the cached secret: for the start and for tests. */
export function setEnvironment(environment: Environment): Environment {
  holder.nileAndSiamEnv = environment;
  holder.nileAndSiamSecret = undefined;
  return environment;
}

/** SESSION_SECRET, or the secret in DATA_DIR, which is created at the first start with mode 0600. */
export function secret(): string {
  if (holder.nileAndSiamSecret) return holder.nileAndSiamSecret;
  const { SESSION_SECRET, DATA_DIR } = env();
  holder.nileAndSiamSecret = SESSION_SECRET ?? readOrCreateSecret(path.join(DATA_DIR, 'session-secret'));
  return holder.nileAndSiamSecret;
}

function readOrCreateSecret(file: string): string {
  if (!existsSync(file)) createSecret(file);
  const stored = readFileSync(file, 'utf8').trim();
  if (stored.length >= minSecretLength) return stored;
  throw new Error(
    `${file} is ${stored === '' ? 'empty' : 'too short'}: \`npm run restore -- FILE\` restores a backup; without one, delete it, and links in emails already sent will stop working`,
  );
}

/** Writes a temporary file and links it to its name: after a power cut there is a whole secret or none. */
function createSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(temporary, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may have created it in the meantime: then that one is used.
    if (code === 'EEXIST') return;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    // The file system has no hard links.
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
