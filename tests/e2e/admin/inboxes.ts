import { fillForm, send } from '../../faults/traveller';
import { dayInCairo, server } from '../site';
import { refreshTurns, storeReservation } from './reservations';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Four booking requests, the first one with its emails and overdue, the last one suspect; messages; subscribers. */
export async function fillInboxes(): Promise<void> {
  const form = await fillForm(server, '/tours/2/book', 'Ingrid Solheim', 1);
  const own = { email: 'ingrid@example.org', phone: '+47 900 00 001' };
  await send(server.url, { ...form, fields: { ...form.fields, ...own } });
  const database = server.database();
  const age = database.prepare('UPDATE reservations SET created_at = ?, suspect = ? WHERE id = ?');
  age.run(hoursAgo(30), 0, database.prepare('SELECT id FROM reservations').pluck().get());
  age.run(hoursAgo(19.1), 0, storeReservation('James Okafor', 'package', dayInCairo(20)));
  age.run(hoursAgo(1), 0, storeReservation('Mei Tanaka', 'tour', dayInCairo(20)));
  age.run(hoursAgo(2), 1, storeReservation('Win A. Prize', 'tour', dayInCairo(20)));
  refreshTurns();
  const message = database.prepare(
    `INSERT INTO contact_messages (submission_key, name, email, subject, message, country, about)
     VALUES (?, ?, ?, ?, ?, 'Egypt', '/tours/5')`,
  );
  for (const number of [1, 2, 3]) {
    const text = `Do we need a visa for a week? We are ${number + 1}.`;
    message.run(`key-${number}`, `Asker ${number}`, `asker${number}@example.org`, `Visa question ${number}`, text);
  }
  const subscriber = database.prepare('INSERT INTO newsletter (email, source) VALUES (?, ?)');
  for (let number = 1; number <= 30; number++) subscriber.run(`reader${number}@example.org`, 'home');
  subscriber.run('@sum(1)@example.org', 'offers');
}
