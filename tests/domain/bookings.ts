import { afterEach, beforeEach, vi } from 'vitest';
import { emails, reservations } from '#db/schema';
import { type BookingRequest, requestBooking } from '#server/domain/reservation/booking-request';
import type { Booking } from '#server/domain/reservation/reservation.input';
import { startOutboxWorker } from '#server/outbox/worker';
import { issueSubmissionKey } from '#server/signing';
import { openWorld, type World, worldNow } from '../world';

export const amelia: Booking = {
  name: 'Amelia Hartmann',
  email: 'amelia@example.com',
  phone: '+49 30 0000 0100',
  whatsapp: null,
  date: '2026-12-05',
  adults: 2,
  children: 1,
  childrenAges: [5],
  rooms: null,
  hotelRating: null,
  specialRequests: 'One vegetarian lunch, please.',
};
export const keiko: Booking = {
  ...amelia,
  name: 'Keiko Tanabe',
  email: 'keiko@example.com',
  phone: '+81 3 0000 0100',
  children: 0,
  childrenAges: [],
  rooms: 1,
  hotelRating: 4,
  specialRequests: null,
};

export let world: World;
let worker: { stop: () => Promise<void> };

/** Opens `world` before each test, with a worker that writes its emails to files. */
export function setUpBookings(): void {
  beforeEach(() => {
    world = openWorld();
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    startWorker();
  });
  afterEach(async () => {
    await stopWorker();
    world.close();
  });
}

export const startWorker = () => {
  worker = startOutboxWorker();
};
export const stopWorker = () => worker.stop();

/** Requests a booking of Amelia's, from a form of its own. */
export const book = (request: Partial<BookingRequest> = {}, now: Date = worldNow) =>
  requestBooking(
    {
      product: { kind: 'tour', id: world.tours.karnak.id },
      booking: amelia,
      submissionKey: issueSubmissionKey('a1b2c3d4e5f6'),
      suspect: false,
      ...request,
    },
    now,
  );

export const storedReservations = () => world.database.select().from(reservations).orderBy(reservations.id).all();
export const storedEmails = () => world.database.select().from(emails).orderBy(emails.id).all();
export const minutesLater = (minutes: number) => new Date(worldNow.getTime() + minutes * 60_000);
