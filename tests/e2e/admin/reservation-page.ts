import type { Locator } from 'playwright';
import { open, page } from '../admin-browser';
import { dayInCairo, emailsWith, server } from '../site';
import { refreshTurns, storeReservation } from './reservations';

interface NewReservation {
  kind?: 'tour' | 'package';
  status?: string;
  /** Of the journey, from today on. */
  day?: number;
}

/** Stores a reservation; returns its id. */
export function storeNew(name: string, { kind = 'tour', status = 'pending', day = 20 }: NewReservation = {}): number {
  const id = storeReservation(name, kind, dayInCairo(day));
  server.database().prepare('UPDATE reservations SET status = ? WHERE id = ?').run(status, id);
  refreshTurns();
  return id;
}

/** Stores a reservation and opens its page; returns its id. */
export async function openNew(name: string, own?: NewReservation): Promise<number> {
  const id = storeNew(name, own);
  await open(`/admin/reservations/${id}`);
  return id;
}

export const stored = (id: number) =>
  server.database().prepare('SELECT * FROM reservations WHERE id = ?').get(id) as Record<string, unknown>;

export const rowsOfReservation = (table: 'payments' | 'adjustments' | 'proposals' | 'open_requests', id: number) =>
  server.database().prepare(`SELECT * FROM ${table} WHERE reservation_id = ?`).all(id) as Record<string, unknown>[];

/** Stores that the traveller waits for an answer, with the event that says so. */
export function storeOpenRequest(
  id: number,
  kind: 'cancellation' | 'change' | 'question',
  event: string,
  message: string | null = null,
): void {
  const now = new Date().toISOString();
  const database = server.database();
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at)
       VALUES (?, ?, 'traveller', ?, ?)`,
    )
    .run(id, event, message, now);
  database
    .prepare('INSERT INTO open_requests (reservation_id, kind, event_id, created_at) VALUES (?, ?, ?, ?)')
    .run(id, kind, lastInsertRowid, now);
  refreshTurns();
}

/** The part of the page with this heading. */
export const section = (name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const mailsTo = (name: string) => emailsWith(`To: ${name.toLowerCase()}@example.org`);
