import { describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { listInvoices } from '#server/booking/payment/invoices';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { testNow } from '../../fixtures';
import { askQuestion, storeRequest } from '../acts';
import { amelia, later, requestOf, setUpBookings, storedEmails } from '../bookings';
import { answer, emailsAfter, issueOf, lastEvent, requestsOf } from '../forms';
import { afterTravel, booked, decide, setUpBooked } from './settled';

setUpBookings();
setUpBooked();

describe('the buyer', () => {
  const details = { company: 'ACME', address: '1 Street', taxNumber: '' };
  const ask = (changes: Partial<typeof details> = {}) =>
    apply({ kind: 'buyer', id: booked.id, ...details, ...changes }, later).outcome;

  test('from the traveller is a request that the office is mailed and answers, the same again is none', () => {
    const before = storedEmails().length;
    expect([ask(), ask(), ask({ taxNumber: 'DE 1' }), ask({ taxNumber: 'DE 1' })]).toEqual([true, false, true, false]);
    expect(emailsAfter(before).map(([kind]) => kind)).toEqual(['booking_question', 'booking_question']);
    expect(requestsOf(booked)).toEqual(['question']);
    expect(lastEvent(booked)).toMatchObject({ kind: 'message', message: 'Please send me an invoice.' });
  });

  test('is answered by the mail of an invoice, unless the traveller has asked something else', () => {
    ask();
    ask({ taxNumber: 'DE 1' });
    apply(issueOf(booked, 'proforma'), later);
    expect(requestsOf(booked)).toEqual(['question']);
    apply(issueOf(booked, 'proforma', { tell: true }), later);
    expect(requestsOf(booked)).toEqual([]);
    askQuestion(booked.id, 'Is there a lift?', false, later);
    ask();
    apply(issueOf(booked, 'proforma', { tell: true }), later);
    expect(requestsOf(booked)).toEqual(['question']);
  });

  test('of the booking form is stored with the request, which asks for an invoice until it was mailed', async () => {
    const form = requestOf({ booking: { ...amelia, email: 'other@example.com', buyer: details } });
    const made = [storeRequest(form, testNow), storeRequest(form, testNow)].map(({ reservation }) => reservation);
    const [first] = made as [Reservation, Reservation];
    expect(made.map(({ id, buyer }) => [id, buyer])).toEqual(made.map(() => [first.id, details]));
    expect(requestsOf(first)).toEqual(['question']);
    const message = 'See you soon.';
    answer(first, 'confirmed', { message });
    expect(requestsOf(first)).toEqual(['question']);
    apply(issueOf(first, 'invoice', { tell: true }), later);
    expect(requestsOf(first)).toEqual([]);
    expect(listInvoices(first.id)[0]?.paper.buyer).toMatchObject(details);
  });

  test('may be nobody but the traveller', () => {
    const none = { company: '', address: '', taxNumber: '' };
    expect([ask(none), ask(none)]).toEqual([true, false]);
    expect(loadBooking(booked.id).reservation.buyer).toBeNull();
  });

  test('from the office asks nobody, needs the version, and is named in the timeline without values once erased', () => {
    const { version } = booked;
    const form = { kind: 'buyer', id: booked.id, ...details } as const;
    expect(() => apply({ ...form, version: version + 1 }, later)).toThrow('Someone else');
    apply({ ...form, version }, later);
    expect(requestsOf(booked)).toEqual([]);
    expect(lastEvent(booked)).toMatchObject({ kind: 'buyer changed', actor: 'office', message: null });
    decide('declined');
    apply({ kind: 'erase', id: booked.id, by: 'office' }, afterTravel);
    const { events, reservation } = loadBooking(booked.id);
    expect(reservation.buyer).toBeNull();
    expect(JSON.stringify(events)).not.toContain('ACME');
    expect(events.some(({ kind }) => kind === 'buyer changed')).toBe(true);
  });
});
