// What the office and its travellers have done with the bookings of the screenshots.
import path from 'node:path';
import Database from 'better-sqlite3';

/** More days ahead than the notice of every product. */
export const firstDay = 20;
/** YYYY-MM-DD, so many days from today. */
export const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A quotation with two options, which waits for the traveller. */
export async function propose({ call }) {
  const option = (startDate, unitPrice) => ({
    ...{ product: null, startDate, pickupTime: '08:30', adults: 3, childrenAges: [], rooms: 2, hotelRating: 4 },
    lines: [
      { label: 'Cabins and tours', count: 3, unitPrice, optional: false },
      { label: 'Balloon over Luxor', count: 3, unitPrice: '95', optional: true },
    ],
  });
  await call('proposals.create', {
    reservationId: 8,
    key: 'screenshots-proposal',
    message: 'The boat that you asked for is full. These two are of the same class.',
    options: [option(dayAfter(firstDay + 9), '980'), option(dayAfter(firstDay + 16), '940')],
    expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    seen: 0,
    reason: '',
  });
}

/** A confirmed booking with a deposit, a payment and a voided one; returns the number of the receipt. */
export async function recordPayments({ call }) {
  const { version } = await call('reservations.changeStatus', {
    id: 9,
    version: 1,
    status: 'confirmed',
    message: '',
    seen: 0,
  }).then(({ reservation }) => reservation);
  await call('payments.askForDeposit', { id: 9, version, amount: '60', due: dayAfter(7), tell: false, message: '' });
  const pay = (key, amount, method) =>
    call('payments.create', {
      ...{ reservationId: 9, key: `screenshots-${key}`, kind: 'payment', amount, method },
      ...{ paidOn: dayAfter(0), note: '', tell: false },
    });
  const wrong = await pay('payment-1', '600', 'card');
  await call('payments.void', { id: wrong.id, reason: 'A zero too many' });
  return (await pay('payment-2', '60', 'bank')).receiptNumber;
}

/** A traveller who waits for an answer. */
export function addOpenRequest(folder) {
  const site = new Database(path.join(folder, 'site.db'));
  const now = new Date().toISOString();
  const { lastInsertRowid } = site
    .prepare(
      "INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at) VALUES (10, 'message', 'traveller', ?, ?)",
    )
    .run('Is there a lift? My mother cannot climb stairs.', now);
  site.prepare("INSERT INTO open_requests VALUES (10, 'question', ?, ?)").run(lastInsertRowid, now);
  site.close();
}
