import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { storeReservation } from '../../e2e/admin/reservations';
import type { TestServer } from '../../server';

/** The address of a guide's sheet, signed as the server signs it. */
function guidePathOf(server: TestServer, assignment: number, linkVersion = 1): string {
  const secret = readFileSync(path.join(server.dataDir, 'session-secret'), 'utf8').trim();
  const text = `departure\n${assignment}\n${linkVersion}`;
  const key = createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url');
  return `/departure/${assignment}?key=${key}`;
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
  const key = [startDate, `tour-${tour}`];
  const stored = database.prepare('SELECT id FROM departures WHERE start_date = ? AND product_key = ?').pluck();
  if (stored.get(...key) === undefined) {
    const departure = database.prepare('INSERT INTO departures (start_date, product_key) VALUES (?, ?)').run(...key);
    const mona = database.prepare("INSERT INTO crew (name, is_guide) VALUES ('Mona', 1)").run();
    const insert = database.prepare("INSERT INTO assignments (departure_id, crew_id, role) VALUES (?, ?, 'guide')");
    insert.run(departure.lastInsertRowid, mona.lastInsertRowid);
  }
  const assigned = database.prepare('SELECT id FROM assignments WHERE departure_id = ?').pluck();
  const assignment = Number(assigned.get(stored.get(...key)));
  return { id, assignment, startDate, tour, path: guidePathOf(server, assignment) };
}

const today = () => new Date().toISOString().slice(0, 10);
