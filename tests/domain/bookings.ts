import { afterEach, beforeEach, vi } from 'vitest';
import { emails } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import { type BookingRequest, requestBooking } from '#server/domain/reservation/booking/booking-request';
import type { Booking } from '#server/domain/reservation/reservation.input';
import { startOutboxWorker } from '#server/outbox/worker';
import { issueSubmissionKey } from '#server/signing';
import { type FilledSite, openFilledSite, testNow } from '../fixtures';

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
  pickupPlace: null,
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
/** A tour has neither rooms nor hotels. */
export const keikoOnTour: Booking = { ...keiko, rooms: null, hotelRating: null };

export let site: FilledSite;
let worker: { stop: () => Promise<void> };

/** Opens a filled site before each test, with a worker that writes its emails to files. */
export function setUpBookings(): void {
  beforeEach(() => {
    site = openFilledSite();
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    startWorker();
  });
  afterEach(async () => {
    await stopWorker();
    site.close();
  });
}

export const startWorker = () => {
  worker = startOutboxWorker();
};
export const stopWorker = () => worker.stop();

/** Requests a booking of Amelia's, from a form of its own. */
export const book = (request: Partial<BookingRequest> = {}, now: Date = testNow) =>
  requestBooking(
    {
      product: { kind: 'tour', id: site.tours.karnak.id },
      booking: amelia,
      submissionKey: issueSubmissionKey('a1b2c3d4e5f6'),
      suspect: false,
      client: '203.0.113.7',
      ...request,
    },
    now,
  );

export const storedReservations = () => site.database.select().from(reservations).orderBy(reservations.id).all();
export const storedEmails = () => site.database.select().from(emails).orderBy(emails.id).all();
export const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
