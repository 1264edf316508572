import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { tours } from '#db/schema/tour';
import { renderEmail } from '#emails/catalog';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { journeyFacts } from '#server/booking/record/reservation-facts';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { showMessages } from '#server/booking/views/shown-messages';
import { claimDueEmails } from '#server/mail/claims';
import { testNow } from '../fixtures';
import { cancelForTraveller, recordPayment, sendProposal } from './acts';
import { book, holdEmails, keikoOnTour, minutesLater, request, setUpBookings, site, storedEmails } from './bookings';
import {
  answer,
  askToCancel,
  currentOf,
  emailsAfter,
  optionOf,
  paymentOf,
  proposalOf,
  proposalsOf,
  requestsOf,
} from './forms';

setUpBookings();

const confirmed = async () => answer(await request(), 'confirmed', {}, minutesLater(1));
const reason = 'My mother is ill.';
const cancel = ({ id }: { id: number }, now = minutesLater(30)) =>
  cancelForTraveller(id, { client: '203.0.113.7', message: reason }, now);
/** Its pick-up is at 07:00 in Cairo on 5 December, and it is free to cancel until 24 hours before. */
const lastFreeMs = Date.parse('2026-12-04T05:00:00Z') - 1;
const textOf = async ({ kind, props }: { kind: string; props: unknown }) =>
  (await renderEmail(kind, props)).text.replace(/\s+/g, ' ');

describe('a request', () => {
  test('is withdrawn at once with a reason for the office, and again says the same', async () => {
    const asked = await request();
    const emails = storedEmails().length;
    expect([cancel(asked), cancel(asked)]).toEqual(['withdrawn', 'withdrawn']);
    expect(currentOf(asked)).toMatchObject({ status: 'cancelled', version: 2 });
    expect(listReservationEvents(asked.id).at(-1)).toMatchObject({ actor: 'traveller', message: reason });
    expect(storedEmails().slice(emails)).toMatchObject([
      { kind: 'booking_cancelled', recipient: 'amelia@example.com', client: expect.any(String) },
      { kind: 'cancellation_request', recipient: 'egypt@nileandsiam.example', replyTo: 'amelia@example.com' },
    ]);
    const [toTraveller, toOffice] = await Promise.all(storedEmails().slice(emails).map(textOf));
    expect(toTraveller).toContain('You owe nothing.');
    expect(toTraveller).not.toMatch(/free cancellation|mother/i);
    expect(toOffice).toContain('has withdrawn the request for');
    expect(toOffice).toContain(reason);
  });

  test('is withdrawn before its held email is released, which is not sent any more', async () => {
    holdEmails();
    const [withdrawn, pending] = [await request(), (await book({ booking: keikoOnTour })).reservation];
    site.database.update(emails).set({ state: 'held', releasedAt: null }).where(eq(emails.kind, 'tour_booking')).run();
    cancel(withdrawn);
    const sent = claimDueEmails(minutesLater(90), 100).filter(({ mailbox }) => mailbox !== null);
    expect(sent.map(({ kind, reservationId }) => [kind, reservationId])).toEqual([
      ['tour_booking', pending.id],
      ['booking_cancelled', withdrawn.id],
    ]);
  });

  test('is withdrawn without emails when it is likely spam', async () => {
    const { reservation } = await book({ suspect: true });
    expect(cancel(reservation)).toBe('withdrawn');
    expect(storedEmails()).toHaveLength(0);
  });

  test('that was made too late for a free cancellation never says that it has ended, and owes nothing', async () => {
    site.database.update(tours).set({ cancellation: 'month' }).run();
    const asked = await request();
    const terms = Object.fromEntries(journeyFacts(asked, null, testNow)).Cancellation;
    expect(terms).toBe('Once confirmed: no free cancellation for this date; 50% is due, and 100% in the last 7 days');
    const mails = await Promise.all(storedEmails().map(textOf));
    for (const mail of mails) {
      expect(mail).toContain(terms);
      expect(mail).not.toMatch(/ended|was possible/);
    }
    expect(cancel(asked)).toBe('withdrawn');
  });
});

describe('a confirmed booking', () => {
  test('is cancelled at once until its free cancellation ends, by the clock of the destination, and then asked for', async () => {
    const [free, late] = [await confirmed(), await confirmed()];
    expect(cancel(free, new Date(lastFreeMs))).toBe('cancelled');
    expect(cancel(late, new Date(lastFreeMs + 1))).toBe('requested');
    expect([currentOf(free).status, currentOf(late).status]).toEqual(['cancelled', 'confirmed']);
    expect([requestsOf(free), requestsOf(late)]).toEqual([[], ['cancellation']]);
  });

  test('is cancelled once, with emails to both sides and the end of its calendar file', async () => {
    const booked = await confirmed();
    const emails = storedEmails().length;
    expect([cancel(booked), cancel(booked)]).toEqual(['cancelled', 'cancelled']);
    expect(emailsAfter(emails)).toEqual([
      ['booking_cancelled', 'amelia@example.com'],
      ['cancellation_request', 'egypt@nileandsiam.example'],
    ]);
    const [toTraveller, toOffice] = storedEmails().slice(emails);
    expect(toTraveller?.props).toMatchObject({ calendar: expect.stringContaining('METHOD:CANCEL'), message: null });
    expect(await textOf(toTraveller ?? { kind: '', props: {} })).toContain('As you asked, we have cancelled');
    const { subject, text } = await renderEmail('cancellation_request', toOffice?.props);
    expect(subject).toMatch(/^Booking cancelled - NS-/);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /has cancelled .*, free of charge\. No action needed\. My mother is ill\./,
    );
    expect(listReservationEvents(booked.id).filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
    expect(showMessages(currentOf(booked), listReservationEvents(booked.id), [])).toEqual([]);
  });

  test('leaves nothing to answer, no proposal, and what was paid to be returned', async () => {
    const booked = await confirmed();
    recordPayment(paymentOf(booked, 9000), minutesLater(2));
    sendProposal(proposalOf(booked, { options: [optionOf(booked)] }), minutesLater(3));
    askToCancel(booked, minutesLater(4));
    expect(requestsOf(booked)).toEqual(['cancellation']);
    site.database.run("UPDATE reservations SET cancellation = 'Free cancellation up to 24 hours before'");
    const emails = storedEmails().length;
    expect(cancel(booked)).toBe('cancelled');
    expect([requestsOf(booked), proposalsOf(booked)]).toMatchObject([[], [{ status: 'withdrawn' }]]);
    const [toTraveller, toOffice] = await Promise.all(storedEmails().slice(emails).map(textOf));
    expect(toTraveller).toContain('You have paid $90. We will refund it.');
    expect(toOffice).toContain('free of charge. Please refund $90.');
    expect(findReservationDetails(booked.id, minutesLater(31))?.balance).toMatchObject({
      paidCents: 9000,
      dueCents: -9000,
    });
  });

  test('is asked for once, with a reason for the office', async () => {
    const booked = await confirmed();
    const emails = storedEmails().length;
    const ask = () => askToCancel(booked, minutesLater(5), reason);
    expect([ask(), ask()]).toEqual(['requested', 'requested']);
    expect(emailsAfter(emails)).toEqual([['cancellation_request', 'egypt@nileandsiam.example']]);
    expect(listReservationEvents(booked.id).at(-1)).toMatchObject({ kind: 'cancellation requested', message: reason });
    expect(JSON.stringify(showMessages(booked, listReservationEvents(booked.id), []))).not.toContain('mother');
  });
});
