import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { storeReservation } from '../../e2e/admin/reservations';
import type { TestServer } from '../../server';

/** The address of a guide's sheet, signed as the server signs it. */
function guidePathOf(server: TestServer, departure: number, linkVersion = 1): string {
  const secret = readFileSync(path.join(server.dataDir, 'session-secret'), 'utf8').trim();
  const text = `departure\n${departure}\n${linkVersion}`;
  const key = createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url');
  return `/departure/${departure}?key=${key}`;
}

let tours = 0;

/**
 * Stores a confirmed booking that owes $130, of today and of a tour that no other test has, with a guide; returns the address
 * of the sheet.
 */
export function storeDeparture(server: TestServer, name: string, { startDate = today(), tour = ++tours } = {}) {
  const id = storeReservation(name, 'tour', startDate, server);
  const database = server.database();
  database
    .prepare(
      "UPDATE reservations SET status = 'confirmed', pickup_place = 'Hotel Marhaba', whatsapp = phone, tour_id = ? WHERE id = ?",
    )
    .run(tour, id);
  const insert = database.prepare(
    "INSERT OR IGNORE INTO departures (start_date, product_key, guide_name) VALUES (?, ?, 'Mona')",
  );
  const key = [startDate, `tour-${tour}`];
  insert.run(...key);
  const stored = database.prepare('SELECT id FROM departures WHERE start_date = ? AND product_key = ?').pluck();
  const departure = Number(stored.get(...key));
  return { id, departure, startDate, tour, path: guidePathOf(server, departure) };
}

const today = () => new Date().toISOString().slice(0, 10);
