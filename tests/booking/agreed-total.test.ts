import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { type Reservation, reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { renderEmail } from '#emails/catalog';
import { priceFacts } from '#server/booking/record/reservation-facts';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { cancellationPolicies } from '#server/company/policies';
import { acceptProposal, sendProposal } from './acts';
import { book, keiko, minutesLater, setUpBookings, site, storedEmails } from './bookings';
import { answer, lineOf, optionOf, proposalOf } from './forms';

setUpBookings();

const later = minutesLater(60);
/** A package whose price is open, for 5 December. */
const request = async () =>
  (await book({ product: { kind: 'package', id: site.packages.nile.id }, booking: keiko })).reservation;
const confirm = (asked: Reservation, price: number) => answer(asked, 'confirmed', { price }, later);
const setTerms = ({ id }: Reservation, cancellation: string) =>
  site.database.update(reservations).set({ cancellation }).where(eq(reservations.id, id)).run();

async function readConfirmation() {
  const { kind = '', props } = storedEmails().findLast((email) => email.kind === 'booking_confirmed') ?? {};
  const { text, html, attachments } = await renderEmail(kind, props);
  return { text: text.replace(/\s+/g, ' '), all: JSON.stringify([text, html, attachments]) };
}
const sentence = 'The total we agreed with you is $1,240.';

describe('a booking that is confirmed at a total agreed elsewhere', () => {
  test('says so in mail and facts, and of no quotation', async () => {
    const confirmed = confirm(await request(), 124_000);
    expect(confirmed).toMatchObject({ status: 'confirmed', totalPriceCents: 124_000 });
    expect(priceFacts(confirmed)).toEqual([['Total', '$1,240 as agreed']]);
    expect(confirmed.cancellation).toBe(cancellationPolicies().month.sentence);
    const { text, all } = await readConfirmation();
    expect(text).toContain(sentence);
    expect(all).not.toMatch(/quot(ed|ation)/i);
  });

  test('speaks of no free cancellation that was over before', async () => {
    const asked = await request();
    setTerms(asked, cancellationPolicies().month.sentence);
    confirm(asked, 124_000);
    const { all } = await readConfirmation();
    expect(all).toContain('No free cancellation for this date; 50% is due');
    expect(all).not.toMatch(/\bended\b|Free cancellation:/);
  });

  test('states the terms of cancellation where the trip leaves them to the quotation, and keeps its own', async () => {
    const agree = (asked: Reservation) => answer(asked, 'confirmed', { price: 124_000, policy: 'week' }, later);
    expect(agree(await request()).cancellation).toBe(cancellationPolicies().week.sentence);
    const asked = await request();
    setTerms(asked, cancellationPolicies().day.sentence);
    expect(agree(asked).cancellation).toBe(cancellationPolicies().day.sentence);
  });
});

test('the confirmation of an accepted quotation speaks of no other agreement', async () => {
  const asked = await request();
  const options = [optionOf(asked, { lines: [lineOf('The journey', 1, 124_000)] })];
  sendProposal(proposalOf(asked, { options }), later);
  acceptProposal(asked.id, 1, { option: 0, lines: [] }, later);
  const { text } = await readConfirmation();
  expect(text).toContain('The journey: 1 × $1,240');
  expect(text).not.toContain('agreed with you');
});

test('a price that was told stays, and what the rates of today say stands beside it', async () => {
  const { reservation } = await book();
  const told = reservation.totalPriceCents ?? 0;
  const details = () => findReservationDetails(reservation.id, later);
  expect(details()?.todayCents).toBe(told);
  site.database
    .update(tours)
    .set({ priceCents: sql`${tours.priceCents} * 2` })
    .run();
  expect(details()?.reservation.totalPriceCents).toBe(told);
  expect(details()?.todayCents).toBeGreaterThan(1.9 * told);
  const { id } = await request();
  // By the offer that is open now, which the one who has asked did not know.
  expect(findReservationDetails(id, later)).toMatchObject({
    ...{ todayCents: 200_000, todayReason: 'Winter on the Nile offer: 20% off', reason: null },
  });
  site.database.delete(offers).run();
  expect(findReservationDetails(id, later)).toMatchObject({ todayCents: null, todayReason: null });
});
