import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { renderEmail } from '#emails/catalog';
import { sendBookingLink } from '#server/booking/mail/booking-link';
import { bookingLinkInput } from '#server/booking/mail/booking-link.input';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { openDocument, saveDocument } from '#server/company/documents';
import { issueSubmissionKey } from '#server/signing';
import { firstErrors } from '#server/values/field-errors.input';
import { amelia, book, keiko, keikoOnTour, minutesLater, setUpBookings, site, storedEmails } from '../bookings';

setUpBookings();

const visitor = '198.51.100.9';
const mailed = () => storedEmails().filter(({ kind }) => kind === 'booking_link');
const ask = (reference: string | null, email = amelia.email, minutes = 0) =>
  sendBookingLink({ reference, email }, visitor, minutesLater(minutes));

describe('the link of a booking', () => {
  test('is mailed to the address of the booking, which counts towards the limits of whoever asks', async () => {
    const { reservation } = await book();
    ask(reservation.reference, 'Amelia+nile@example.com');
    const path = bookingPath(reservation);
    expect(mailed()).toMatchObject([
      {
        recipient: amelia.email,
        reservationId: reservation.id,
        client: expect.any(String),
        props: { reference: reservation.reference, bookingUrl: `https://nileandsiam.example${path}` },
      },
    ]);
  });

  test('is not mailed for another address, nor for a reference that does not exist', async () => {
    const { reservation } = await book();
    ask(reservation.reference, 'keiko@example.com');
    ask('NS-AAAAAA');
    expect(mailed()).toEqual([]);
  });

  test('is found by the code of its reference, also when references begin with other letters by now', async () => {
    const { reservation: older } = await book();
    saveDocument('company', 0, { ...openDocument('company').content, referencePrefix: 'sav' });
    const { reservation: newer } = await book({ submissionKey: issueSubmissionKey() });
    expect([older.reference, newer.reference]).toEqual([
      expect.stringMatching(/^NS-\w{6}$/),
      expect.stringMatching(/^SAV-\w{6}$/),
    ]);
    for (const { reference } of [older, newer]) ask(reference.slice(-6));
    expect(mailed().map(({ reservationId }) => reservationId)).toEqual([older.id, newer.id]);
  });

  test('is mailed with those of all open bookings of an address that is asked for alone, in one email', async () => {
    const [open, confirmed, over] = [
      await book(),
      await book({ submissionKey: issueSubmissionKey() }),
      await book({ submissionKey: issueSubmissionKey() }),
    ];
    await book({ submissionKey: issueSubmissionKey(), booking: keikoOnTour });
    await book({ submissionKey: issueSubmissionKey(), suspect: true });
    const set = (id: number, status: 'confirmed' | 'cancelled') =>
      site.database.update(reservations).set({ status }).where(eq(reservations.id, id)).run();
    set(confirmed.reservation.id, 'confirmed');
    set(over.reservation.id, 'cancelled');
    ask(null, 'Amelia+nile@example.com');
    ask(null);
    const { reference } = confirmed.reservation;
    const bookingUrl = `https://nileandsiam.example${bookingPath(confirmed.reservation)}`;
    expect(mailed()).toMatchObject([
      { reservationId: open.reservation.id, props: { others: [{ reference, bookingUrl }] } },
    ]);
    const { text } = await renderEmail('booking_link', mailed()[0]?.props);
    for (const { reservation } of [open, confirmed]) expect(text).toContain(bookingPath(reservation));
    expect(text).not.toContain(over.reservation.reference);
  });

  test('is mailed to each of two addresses that are spelt alike, with nothing of the other one', async () => {
    const dotted = { ...amelia, email: 'a.melia@example.com' };
    const bookings = [await book(), await book({ submissionKey: issueSubmissionKey(), booking: dotted })];
    ask(null);
    expect(mailed()).toMatchObject(
      bookings.map(({ reservation }) => ({
        ...{ recipient: reservation.email, reservationId: reservation.id },
        props: { others: [], bookingUrl: `https://nileandsiam.example${bookingPath(reservation)}` },
      })),
    );
  });

  test('is mailed once within ten minutes, however often it is asked for', async () => {
    const { reservation } = await book();
    for (const minutes of [0, 0, 1, 10]) ask(reservation.reference, amelia.email, minutes);
    expect(mailed()).toHaveLength(1);
    ask(reservation.reference, amelia.email, 11);
    expect(mailed()).toHaveLength(2);
  });

  test('is mailed for each of two bookings, and again after the clock was set back', async () => {
    const [first, second] = [await book(), await book({ submissionKey: issueSubmissionKey(), booking: keikoOnTour })];
    ask(first.reservation.reference, amelia.email, 60 * 24);
    ask(second.reservation.reference, keiko.email, 60 * 24);
    expect(mailed()).toHaveLength(2);
    ask(first.reservation.reference);
    expect(mailed()).toHaveLength(3);
  });

  test('is not mailed to the address of likely spam, until the office has confirmed the booking', async () => {
    const { reservation } = await book({ suspect: true });
    ask(reservation.reference);
    expect(mailed()).toEqual([]);
    site.database.update(reservations).set({ suspect: false }).where(eq(reservations.id, reservation.id)).run();
    ask(reservation.reference);
    expect(mailed()).toHaveLength(1);
  });

  test('is not acknowledged when its email cannot be enqueued', async () => {
    const { reservation } = await book();
    site.database.run("CREATE TEMP TRIGGER full BEFORE INSERT ON emails BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(() => ask(reservation.reference)).toThrow('disk full');
  });
});

describe('the form that asks for the link', () => {
  const read = (reference?: unknown, email: unknown = 'amelia@example.com') =>
    bookingLinkInput.safeParse({ reference, email });

  test.each(['NS-7K3F9Q', 'ns-7k3f9q', '7k3f9q', 'NS7K3F9Q', 'ns 7k3f9q', '7K3-F9Q', ' Ns–7k3F9q. ', 'SAV-7K3F9Q'])(
    'reads the reference %j',
    (typed) => expect(read(typed).data?.reference).toBe('7K3F9Q'),
  );

  test.each(['', ' ', undefined])('reads no reference in %j', (typed) =>
    expect(read(typed).data?.reference).toBeNull(),
  );

  test.each(['NS-', 'NS-7K3F9', 'NS-7K3F9QQ', 'NSNSN7K3F9Q', 'ΝS-ΝΝΝΝΝΝ', '7'.repeat(40), 'x'.repeat(100_000)])(
    'rejects the reference %#',
    (typed) =>
      expect(Object.keys(read(typed).error ? firstErrors(read(typed).error as never) : {})).toEqual(['reference']),
  );

  test.each([
    '',
    'amelia',
    'a@example.com\r\nBcc: victim@example.com',
    `${'a'.repeat(300)}@example.com`,
    ['a@b.example'],
  ])('rejects the address %#', (email) => expect(read('NS-7K3F9Q', email).success).toBe(false));

  test('rejects unknown fields', () => {
    expect(bookingLinkInput.safeParse({ reference: '7K3F9Q', email: 'a@b.example', message: 'Hi' }).success).toBe(
      false,
    );
  });
});
