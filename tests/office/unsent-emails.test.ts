import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emails } from '#db/schema/email';
import type { Reservation } from '#db/schema/reservation';
import type { StatusChange } from '#server/booking/record/reservation-inbox.input';
import { subscribe } from '#server/contact/subscriber';
import { setEnvironment } from '#server/env';
import { resendEmail, searchEmails } from '#server/office/emails';
import { type EmailQuery, emailList } from '#server/office/emails.input';
import { countUnsent, sendUnsent } from '#server/office/unsent-emails';
import { askQuestion, changeReservationStatus, writeToTraveller } from '../booking/acts';
import {
  book,
  keikoOnTour,
  minutesLater,
  setUpBookings,
  site,
  startWorker,
  stopWorker,
  storedEmails,
} from '../booking/bookings';
import { type ResendServer, startResend } from '../mail/resend-server';

setUpBookings();
let service: ResendServer;
beforeEach(async () => {
  service = await startResend();
  startWorker();
});
afterEach(() => service.close());

const settled = () =>
  vi.waitFor(() => expect(storedEmails().filter(({ state }) => state !== 'sent')).toEqual([]), { timeout: 15_000 });
/** Restarts the site with a mail service, at its own domain. */
async function restartWithService() {
  await settled();
  await stopWorker();
  setEnvironment({
    ...site.environment,
    ...{ RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url },
    ...{ PUBLIC_URL: 'https://lotus.example', MAIL_FROM_EGYPT: 'office@lotus.example' },
  });
  startWorker();
}
const answer = ({ id }: Reservation, version: number, status: StatusChange['status']) =>
  changeReservationStatus({ id, version, status, message: null }, minutesLater(60 * version));
const list = (state: EmailQuery['state']) => searchEmails(emailList.parse({ state })).items.map(({ kind }) => kind);
const sentKinds = () =>
  storedEmails()
    .filter(({ deliveredTo }) => deliveredTo === 'service')
    .map(({ kind }) => kind);
const idOf = (kind: string) => storedEmails().find((email) => email.kind === kind)?.id ?? 0;

describe('emails that were written as files', () => {
  test('are delivered for the flow of a booking, and stay unsent when a mail service comes', async () => {
    const { emailed } = await book();
    expect(emailed).toBe(true);
    await restartWithService();
    expect(storedEmails()).toMatchObject([{ deliveredTo: 'file' }, { deliveredTo: 'file' }]);
    expect([list('unsent').length, list('sent').length]).toEqual([2, 0]);
    const { reservation } = await book({ booking: keikoOnTour });
    await settled();
    expect([list('unsent').length, list('sent').length]).toEqual([2, 2]);
    // Found by their booking.
    const found = (search: string) => searchEmails(emailList.parse({ search })).total;
    expect([found(reservation.reference), found(reservation.productTitle)]).toEqual([2, 4]);
  });

  test('are sent together once, under a key that the service has not seen, with present addresses', async () => {
    await book();
    await restartWithService();
    expect(countUnsent(minutesLater(60))).toEqual({ toSend: 1, leftOut: 1 });
    expect([sendUnsent(minutesLater(60)), sendUnsent(minutesLater(60))]).toEqual([1, 0]);
    await settled();
    expect(service.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      `${storedEmails()[0]?.dedupeKey}:again`,
    ]);
    const sent = JSON.parse(service.requests[0]?.body ?? '');
    expect(sent).toMatchObject({ to: 'amelia@example.com', from: expect.stringContaining('<office@lotus.example>') });
    expect(sent.html).toContain('https://lotus.example/booking/NS-');
    expect(sent.html + sent.text).not.toContain('nileandsiam.example/');
    expect(sent.text).toContain('no later than');
    expect(storedEmails()[0]).toMatchObject({ state: 'sent', deliveredTo: 'service', attempts: 1 });
    expect([list('unsent'), list('sent')]).toEqual([['tour_booking_admin'], ['tour_booking']]);
  });

  test('promise no answer by a time that is past', async () => {
    await book();
    await restartWithService();
    sendUnsent(new Date(Date.now() + 2 * 24 * 3_600_000));
    await settled();
    expect(JSON.parse(service.requests[0]?.body ?? '').text).not.toContain('no later than');
  });

  test('are sent again alone, and a confirmation has its links in the calendar file too', async () => {
    const { reservation } = await book();
    answer(reservation, 1, 'confirmed');
    await settled();
    await restartWithService();
    const id = idOf('booking_confirmed');
    expect(resendEmail(id, minutesLater(90))).toMatchObject({ id, state: 'queued', preview: null });
    await settled();
    const { attachments } = JSON.parse(service.requests[0]?.body ?? '');
    const calendar = Buffer.from(attachments[0].content, 'base64').toString().replaceAll('\r\n ', '');
    expect(calendar.match(/https:\/\/lotus\.example\/booking/g)).toHaveLength(2);
    expect(calendar).not.toContain('https://nileandsiam.example');
    expect(service.requests).toHaveLength(1);
    // What the service has accepted is copied, as ever.
    expect(resendEmail(id, minutesLater(91)).id).toBeGreaterThan(id);
  });

  test('are left out together where a later status, or their time, is past them', async () => {
    const { reservation } = await book();
    const confirmed = answer(reservation, 1, 'confirmed');
    writeToTraveller({ id: reservation.id, text: 'Bring a hat.', seen: 99 }, minutesLater(70));
    askQuestion(reservation.id, 'Is there a lift?', false, minutesLater(75));
    const { version } = answer(confirmed, confirmed.version, 'cancelled');
    expect(version).toBe(3);
    subscribe({ email: 'keiko@example.com', source: 'home' }, false, 'client');
    await restartWithService();
    expect(sendUnsent(minutesLater(300))).toBe(3);
    await settled();
    expect(sentKinds()).toEqual(['booking_message', 'booking_cancelled', 'newsletter_welcome']);
    expect(list('unsent').toSorted()).toEqual(
      ['booking_confirmed', 'booking_question', 'newsletter_signup', 'tour_booking', 'tour_booking_admin'].toSorted(),
    );
  });

  test('are left out together where an earlier version has made a copy to send', async () => {
    await book();
    await restartWithService();
    const [original, other] = storedEmails();
    const copy = { copyOf: original?.id, recipient: original?.recipient };
    site.database
      .update(emails)
      .set(copy)
      .where(eq(emails.id, other?.id ?? 0))
      .run();
    expect(countUnsent(minutesLater(60))).toEqual({ toSend: 0, leftOut: 2 });
  });

  test('are not sent together without a mail service', async () => {
    await book();
    expect(() => sendUnsent()).toThrow('No mail service is set up.');
  });
});
