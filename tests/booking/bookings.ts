import { afterEach, beforeEach, vi } from 'vitest';
import { emails } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import { type BookingRequest, requestBooking } from '#server/booking/booking-request';
import { isOver, propsOfEmail } from '#server/booking/mail/effects';
import { noJourneyTexts } from '#server/booking/record/journey-texts.input';
import type { Booking } from '#server/booking/record/reservation.input';
import { mailboxAddress } from '#server/company/company';
import { choicesFor } from '#server/company/mail-wording';
import { markSent } from '#server/mail/outbox';
import { startOutboxWorker } from '#server/mail/worker';
import { issueSubmissionKey } from '#server/signing';
import { filledSiteForEach, site, testNow } from '../fixtures';
import { storeRequest } from './acts';

export { site } from '../fixtures';

export const amelia: Booking = {
  name: 'Amelia Hartmann',
  email: 'amelia@example.com',
  phone: '+49 30 0000 0100',
  whatsapp: null,
  date: '2026-12-05',
  startTime: null,
  adults: 2,
  children: 1,
  childrenAges: [5],
  rooms: null,
  hotelRating: null,
  pickupPlace: null,
  extras: [],
  buyer: null,
  ...noJourneyTexts,
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

let worker: ReturnType<typeof startOutboxWorker> | null = null;
let isMailTaken = true;

/** Opens a filled site before each test, whose emails are taken the moment a booking is stored. */
export function setUpBookings(): void {
  filledSiteForEach();
  afterEach(stopWorker);
  beforeEach(() => {
    isMailTaken = true;
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
}

/** Has the worker of the site write the emails to files, at times of its own. */
export const startWorker = () => {
  worker = startOutboxWorker({ propsOf: propsOfEmail, isOver, addressOf: mailboxAddress, choicesFor });
};
export async function stopWorker(): Promise<void> {
  await worker?.stop();
  worker = null;
}

/** From now on emails wait, also those of a booking. */
export const holdEmails = () => {
  isMailTaken = false;
};

/** The mail service takes all that waits. */
export function deliverEmails(): void {
  for (const email of storedEmails()) if (email.state === 'queued') markSent(email, 'file', testNow);
}

/** A booking of Amelia's, by a form of its own. */
export const requestOf = (request: Partial<BookingRequest> = {}): BookingRequest => ({
  product: { kind: 'tour', id: site.tours.karnak.id },
  booking: amelia,
  submissionKey: issueSubmissionKey('a1b2c3d4e5f6'),
  suspect: false,
  client: '203.0.113.7',
  ...request,
});

export async function book(request: Partial<BookingRequest> = {}, now: Date = testNow) {
  const form = requestOf(request);
  if (worker) return requestBooking(form, now);
  const { reservation } = storeRequest(form, now);
  if (isMailTaken) deliverEmails();
  return { reservation, emailed: false, fallenTo: null };
}

export const storedReservations = () => site.database.select().from(reservations).orderBy(reservations.id).all();
/** The emails with the props that a first attempt would have now. */
export const storedEmails = () =>
  site.database
    .select()
    .from(emails)
    .orderBy(emails.id)
    .all()
    .map((email) => ({ ...email, props: propsOfEmail(email) }));
export const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
/** When the office answers, where it does not matter when. */
export const later = minutesLater(30);
/** The reservation of a booking of Amelia's. */
export const request = async () => (await book()).reservation;
