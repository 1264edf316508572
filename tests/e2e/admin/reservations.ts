import path from 'node:path';
import { closeDatabase, openDatabase, setDatabase } from '#db/client';
import { storeSummaries } from '../../booking/summaries';
import { server } from '../site';

let count = 0;

/** Stores a pending reservation of the first tour or package; returns its id. */
export function storeReservation(name: string, kind: 'tour' | 'package', startDate: string, on = server) {
  count += 1;
  const tour = kind === 'tour';
  const { lastInsertRowid } = on
    .database()
    .prepare(
      `INSERT INTO reservations (reference, submission_key, kind, tour_id, package_id, product_title, country, pricing,
         unit_price_cents, price_lines, total_price_cents, name, email, phone, start_date, adults, rooms, hotel_rating)
       VALUES (@reference, @reference, @kind, @tour, @package, @title, 'Egypt', @pricing,
         @unit, @lines, @total, @name, @email, @phone, @startDate, 2, @rooms, @hotel)`,
    )
    .run({
      reference: `NS-TEST${count}`,
      phone: `+47 900 00 ${String(count).padStart(3, '0')}`,
      email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
      ...{ name, kind, startDate, tour: tour ? 1 : null, package: tour ? null : 1, pricing: tour ? 'party' : 'none' },
      ...{ title: tour ? 'Saqqara, Dahshur and Memphis' : 'Pyramids and Nile Cruise' },
      lines: tour ? JSON.stringify([{ label: 'Adults', count: 2, unitCents: 6500 }]) : null,
      ...{ unit: tour ? 6500 : null, total: tour ? 13_000 : null, rooms: tour ? null : 1, hotel: tour ? null : 4 },
    });
  refreshTurns(on);
  return Number(lastInsertRowid);
}

/** Stores whose turn it is in all reservations of a server, after a test has written their rows itself. */
export function refreshTurns(on = server): void {
  setDatabase(openDatabase(path.join(on.dataDir, 'site.db')));
  storeSummaries();
  closeDatabase();
}
