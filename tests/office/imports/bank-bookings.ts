import { beforeEach } from 'vitest';
import { payments } from '#db/schema/payment';
import type { Reservation } from '#db/schema/reservation';
import { findImport, listImportRows, startImport } from '#server/office/imports/imports';
import type { ShownOutcome } from '#server/office/imports/imports.input';
import { dollarsOf } from '#server/values/fields.input';
import { amelia, book, keikoOnTour, setUpBookings } from '../../booking/bookings';
import { answer, currentOf } from '../../booking/forms';
import { site } from '../../fixtures';
import { dollarHead } from './bank-files';
import { check } from './importing';

/** Confirmed, of Amelia Hartmann and two more, and of Keiko Tanabe. */
export let booked: Reservation;
export let other: Reservation;
/** Confirms both before each test. */
export const setUpBookedTwice = () => {
  setUpBookings();
  beforeEach(async () => {
    const confirmed = async (...[request]: Parameters<typeof book>) => {
      const { id } = (await book(request)).reservation;
      answer(currentOf({ id }), 'confirmed');
      return currentOf({ id });
    };
    booked = await confirmed({ booking: amelia });
    other = await confirmed({ booking: { ...keikoOnTour, adults: 3, date: '2026-12-06' } });
  });
};

export const dollars = ({ totalPriceCents }: Reservation) => dollarsOf(totalPriceCents);
export const line = (amount: string, text: string, payer = '', day = '2025-03-03', number = '') =>
  `${number},${day},${amount},USD,Received money,${text},${payer}\n`;
export const checked = (...lines: string[]) => check('bank', dollarHead + lines.join(''));
export const start = async (id: number, changes: { tell?: boolean } = {}) => {
  await startImport({ id, updates: true, leavesErrors: true, ...changes });
  return findImport(id).counts;
};
export const rowsOf = (id: number, outcome: ShownOutcome) => listImportRows({ id, outcome, page: 1 }).items;
/** `2 NS-7K3F9Q: Other amount: …` */
export const said = (id: number, outcome: ShownOutcome) =>
  rowsOf(id, outcome).map(
    ({ number, record, problems }) =>
      `${number} ${record?.name.slice(0, 9) ?? '-'}: ${problems.map(({ message }) => message).join(' ')}`,
  );
export const stored = () => site.database.select().from(payments).orderBy(payments.id).all();
