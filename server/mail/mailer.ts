import { existsSync, mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { Resend } from 'resend';
import type { RenderedEmail } from '#db/schema/email';
import { env } from '#server/env';
import { mailFileName } from './outbox';

/** A failed delivery: `retryAfter` in ms when the service sent it, `final` when a retry cannot succeed. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  constructor(
    message: string,
    readonly retryAfter: number | null = null,
    readonly final = false,
    /** A reason that may be logged: the message may contain personal data. */
    readonly reason = 'unreachable',
  ) {
    super(message);
  }
}

/**
 * Delivers an email through Resend, or into `DATA_DIR/mail/*.eml` when no API key is set. Throws DeliveryError.
 * @param key idempotency key, the same for every retry: the service, or the file name, ignores a repetition
 * @param wasFile true for an email that was written to a file before, and perhaps tried with the service before that
 */
export async function deliver(email: RenderedEmail, key: string, wasFile = false): Promise<'service' | 'file'> {
  const { RESEND_API_KEY } = env();
  if (!RESEND_API_KEY) {
    await writeEml(email, key);
    return 'file';
  }
  await sendThroughResend(RESEND_API_KEY, email, wasFile ? `${key}:again` : key);
  return 'service';
}

/** How long the service may take to answer, in ms. */
const serviceTimeout = 15_000;

export function mailService(apiKey: string): Resend {
  const { RESEND_BASE_URL } = env();
  return new Resend(apiKey, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
}

async function sendThroughResend(apiKey: string, email: RenderedEmail, key: string): Promise<void> {
  const { attachments, ...rest } = email;
  // Resend expects attachments in base64.
  const encoded = attachments?.map((file) => ({ ...file, content: Buffer.from(file.content).toString('base64') }));
  const sending = mailService(apiKey).emails.send(
    { ...rest, ...(encoded ? { attachments: encoded } : {}) },
    { idempotencyKey: key },
  );
  const answer = await inTime(sending);
  if (answer.data?.id) return;
  if (!answer.error) throw new DeliveryError('the mail service did not accept the mail');
  const status = answer.error.statusCode ?? 0;
  throw new DeliveryError(
    `${answer.error.name}: ${answer.error.message}`,
    readRetryAfter(answer.headers?.['retry-after'], Date.now()),
    status === 422 || status === 400,
    answer.error.name,
  );
}

/** A Retry-After header, seconds or a date, as ms from `now`; null when it is missing or invalid. */
function readRetryAfter(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? wait : null;
}

/** The answer of the service. Throws DeliveryError where it takes too long. */
export function inTime<Answer>(asking: Promise<Answer>): Promise<Answer> {
  const timeOut = new Promise<never>((_, reject) => {
    const late = new DeliveryError(`no answer within ${serviceTimeout / 1000} s`);
    setTimeout(() => reject(late), serviceTimeout).unref();
  });
  return Promise.race([asking, timeOut]);
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function writeEml(email: RenderedEmail, key: string): Promise<void> {
  const folder = path.join(env().DATA_DIR, 'mail');
  const name = mailFileName(key);
  const { message } = await composer.sendMail(email);
  try {
    // Not the data folder: it may have been moved away.
    if (!existsSync(folder)) mkdirSync(folder);
    // Written under another name and renamed: a reader never sees an incomplete file.
    await writeFile(path.join(folder, `.${name}`), message as Buffer, { flush: true });
    await rename(path.join(folder, `.${name}`), path.join(folder, name));
  } catch (error) {
    throw new DeliveryError(`the mail file could not be written: ${(error as Error).message}`);
  }
}
