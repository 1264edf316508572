import { eq } from 'drizzle-orm';
import type { ProposalLine } from '#db/schema/proposal';
import { type Reservation, reservations } from '#db/schema/reservation';
import { everything } from '#server/booking/commands/decision';
import type { OptionInput } from '#server/booking/proposal/proposal.input';
import { sendProposal } from '../acts';
import { amelia, book, minutesLater, site } from '../bookings';

let count = 0;

/** The lines of an option: 2 × $60, and dinner at 2 × $20 if the traveller wishes. */
export const lines: ProposalLine[] = [
  { label: 'Adults', count: 2, unitCents: 6000, optional: false },
  { label: 'Dinner on the Nile', count: 2, unitCents: 2000, optional: true },
];

export const request = async (name = 'Amelia Hartmann') => {
  count += 1;
  return (await book({ booking: { ...amelia, name, specialRequests: `Number ${count}` } })).reservation;
};

/** Sends a proposal of these options, which each differ from a plain one, valid for two days. */
export function propose(reservation: Reservation, options: Partial<OptionInput>[], now = minutesLater(60)) {
  count += 1;
  const plain = { adults: 2, childrenAges: [], rooms: null, hotelRating: null, product: null, pickupTime: null, lines };
  return sendProposal(
    {
      reservationId: reservation.id,
      seen: everything,
      key: `a-key-of-the-office-${count}`,
      message: `Message ${count}`,
      expiresAt: new Date(now.getTime() + 48 * 3_600_000).toISOString(),
      options: options.map((option) => ({ ...plain, startDate: '2026-12-06', ...option })),
      reason: 'Nobody outside the office reads this',
    },
    now,
  );
}

export const readAgain = ({ id }: Pick<Reservation, 'id'>): Reservation =>
  site.database.select().from(reservations).where(eq(reservations.id, id)).all()[0] as Reservation;

export const setColumns = ({ id }: Reservation, columns: Partial<Reservation>) =>
  site.database.update(reservations).set(columns).where(eq(reservations.id, id)).returning().get();
