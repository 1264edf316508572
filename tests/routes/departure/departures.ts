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

let days = 100;

/** Stores a confirmed tour that owes $130, on a day that no other test has, with a guide; returns the address of the sheet. */
export function storeDeparture(server: TestServer, name: string, startDate = dayAhead(++days)) {
  const id = storeReservation(server, name, 'tour', startDate);
  const database = server.database();
  database
    .prepare(
      "UPDATE reservations SET status = 'confirmed', pickup_place = 'Hotel Marhaba', whatsapp = phone WHERE id = ?",
    )
    .run(id);
  const insert = database.prepare(
    "INSERT OR IGNORE INTO departures (start_date, product_key, guide_name) VALUES (?, 'tour-1', 'Mona')",
  );
  insert.run(startDate);
  const stored = database.prepare("SELECT id FROM departures WHERE start_date = ? AND product_key = 'tour-1'").pluck();
  const departure = Number(stored.get(startDate));
  return { id, departure, startDate, path: guidePathOf(server, departure) };
}

const dayAhead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
