import type Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { ResendServer } from '../mail/resend-server';
import { sameOrigin } from '../server';

interface MailRow {
  dedupe_key: string;
  state: string;
  attempts: number;
  rendered: string | null;
  last_error: string | null;
  next_attempt_at: string;
}

export const mailsOf = (database: Database.Database, reference: string) =>
  database
    .prepare('SELECT * FROM emails WHERE dedupe_key LIKE ? ORDER BY dedupe_key')
    .all(`%:${reference}%`) as MailRow[];

export const isEmailed = (database: Database.Database, reference: string) =>
  database.prepare('SELECT email_sent FROM reservations WHERE reference = ?').pluck().get(reference) === 1;

/** Waits until both emails of a booking are in a state. */
export const mailsBecome = (database: Database.Database, reference: string, state: string, timeout = 20_000) =>
  expect.poll(() => mailsOf(database, reference).map((mail) => mail.state), { timeout }).toEqual([state, state]);

let subscribers = 0;

/** Makes the retries of bookings due; the email of a new subscriber then wakes the outbox. */
export async function makeRetriesDue(url: string, database: Database.Database, references: string[]): Promise<void> {
  const move = database.prepare(`UPDATE emails SET next_attempt_at = '2026-01-01T00:00:00Z' WHERE dedupe_key LIKE ?`);
  for (const reference of references) move.run(`%:${reference}%`);
  subscribers += 1;
  const body = new URLSearchParams({ email: `subscriber.${subscribers}@example.org`, source: 'footer' });
  const headers = { 'X-Forwarded-For': `203.0.113.${subscribers}`, ...sameOrigin };
  await fetch(`${url}/newsletter`, { method: 'POST', body, headers, redirect: 'manual' });
}

/** The request bodies for a booking, or for all, by idempotency key. */
export function attemptsAt(service: ResendServer, reference = ''): Map<string, string[]> {
  const attempts = new Map<string, string[]>();
  for (const { headers, body } of service.requests) {
    const key = String(headers['idempotency-key']);
    if (key.includes(`:${reference}`)) attempts.set(key, [...(attempts.get(key) ?? []), body]);
  }
  return attempts;
}
