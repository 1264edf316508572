import { expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { renderEmail } from '#emails/catalog';
import { changeReservation, changeReservationStatus, sendProposal, withdrawProposal } from '../acts';
import { later, request, setUpBookings, site, storedEmails } from '../bookings';
import { askToCancel, changeOf, currentOf, emailsAfter, optionOf, proposalOf } from '../forms';

setUpBookings();

test('a proposal is withdrawn with an email of what stands, where the office wants it', async () => {
  const reservation = await request();
  const send = () => sendProposal(proposalOf(reservation, { options: [optionOf(reservation)] }), later);
  withdrawProposal({ id: send().id }, later);
  const { id } = send();
  const { version } = currentOf(reservation);
  changeReservationStatus({ ...reservation, version, status: 'confirmed', message: null }, later);
  const emails = storedEmails().length;
  expect(withdrawProposal({ id, tell: true }, later)).toBe(false);
  const again = send();
  askToCancel(reservation, later);
  for (const withdrawn of [true, false]) expect(withdrawProposal({ id: again.id, tell: true }, later)).toBe(withdrawn);
  expect(emailsAfter(emails).map(([kind]) => kind)).toEqual(['proposal', 'cancellation_request', 'booking_changed']);
  const { subject, text } = await renderEmail('booking_changed', storedEmails().at(-1)?.props);
  expect(subject).toBe(`Proposal withdrawn - ${reservation.productTitle}`);
  for (const sentence of [
    'Our proposal of Saturday, 21 November 2026 no longer holds and can no longer be accepted.',
    'You have asked us to cancel: we answer that in an email of its own.',
    'This holds now: Reference',
    'Left to pay: $188.13',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
  }
  expect(text).not.toMatch(/We have changed|calendar file/);
});

test('a proposal is withdrawn without an email where the request is likely spam', async () => {
  const reservation = await request();
  const { id } = sendProposal(proposalOf(reservation, { options: [optionOf(reservation)] }), later);
  site.database.update(reservations).set({ suspect: true }).run();
  const emails = storedEmails().length;
  expect(withdrawProposal({ id, tell: true }, later)).toBe(true);
  expect(emailsAfter(emails)).toEqual([]);
});

test('a proposal is withdrawn with what holds on that day, not on the day of the last change', async () => {
  const reservation = await request();
  const { version } = currentOf(reservation);
  changeReservationStatus({ ...reservation, version, status: 'confirmed', message: null }, later);
  site.database.update(reservations).set({ depositCents: 5000, depositDue: '2026-11-23' }).run();
  const [near, expiresAt] = [new Date('2026-12-04T20:00:00.000Z'), '2026-12-05T10:00:00.000Z'];
  const options = [optionOf(reservation, { startDate: '2026-12-06' })];
  const { id } = sendProposal(proposalOf(reservation, { options, expiresAt, reason: 'x' }), near);
  withdrawProposal({ id, tell: true }, near);
  const { text } = await renderEmail('booking_changed', storedEmails().at(-1)?.props);
  expect(text).toContain('No free cancellation for this date');
  expect(text).toContain('$50 of it is overdue');
});

test('a change of the booking says with its own email which proposal no longer holds', async () => {
  const reservation = await request();
  const send = () => sendProposal(proposalOf(reservation, { options: [optionOf(reservation)] }), later);
  send();
  const moved = changeReservation(changeOf(reservation, { startDate: '2026-12-08', tell: true }), later);
  const told = async () => {
    const { subject, text } = await renderEmail('booking_changed', storedEmails().at(-1)?.props);
    return `${subject}: ${text.replace(/\s+/g, ' ')}`;
  };
  const gone = 'Our proposal of Saturday, 21 November 2026 no longer holds and can no longer be accepted.';
  expect(await told()).toMatch(new RegExp(`^Changed - .*We have changed your request .*${gone}`));
  changeReservation(changeOf(moved, { startDate: '2026-12-09', tell: true }), later);
  expect(await told()).not.toContain('Our proposal');
});
