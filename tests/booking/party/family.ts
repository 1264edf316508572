import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { apply } from '#server/booking/apply';
import { loadBeside } from '#server/booking/seats/seats';
import { recordPayment } from '../acts';
import { amelia, book, holdEmails, setUpBookings, site } from '../bookings';
import { answer, currentOf, paymentOf } from '../forms';
import { karnak, sell } from '../seats/selling';
import { cancellationOf } from './party-forms';

export const anna = { name: 'Anna Weber', email: 'anna@example.com' };
/** Twelve days before the journey: half of the price is due. */
export const when = new Date('2026-11-23T09:00:00Z');

export let booked: Reservation;

/** Before each test books a family of four on a tour that is free to cancel until 30 days before, with a deposit paid by card. */
export function setUpFamily(): void {
  setUpBookings();
  beforeEach(async () => {
    site.database
      .update(tours)
      .set({ priceCents: 10_000, soloPriceCents: 12_000, cancellation: 'month' })
      .where(eq(tours.id, karnak().id))
      .run();
    sell(karnak());
    const family = { ...amelia, ...anna, adults: 2, children: 2, childrenAges: [5, 9] };
    ({ reservation: booked } = await book({ booking: family }));
    answer(booked, 'confirmed');
    recordPayment(paymentOf(booked, 9000, { method: 'card' }), when);
    holdEmails();
  });
}

/** Cancels those at some positions. */
export const cancel = (positions: number[], changes = {}, now = when) =>
  apply(cancellationOf(booked, positions, when, changes), now);

export const linesOf = ({ priceLines }: Reservation) =>
  priceLines?.map(({ label, count, unitCents }) => `${count} ${label} ${unitCents / 100}`);
/** The seats that are left beside theirs. */
export const left = () => loadBeside({ ...currentOf(booked), product: karnak() }, when)?.left;
