import { afterEach, describe, expect, it } from 'vitest';
import { button, errorOf, expectToast, field, rowOf } from '../admin-browser';
import { violations } from '../axe';
import { dayInCairo } from '../site';
import {
  mailsTo,
  open,
  openNew,
  page,
  reload,
  rowsOfReservation,
  section,
  server,
  stored,
  storeOpenRequest,
  withReservationPage,
} from './reservation-page';

withReservationPage();

afterEach(() => page.setViewportSize({ width: 1440, height: 900 }));

describe('what travellers ask', () => {
  it('stands on the dashboard, in the list and its filter, and is counted', async () => {
    const id = await openNew('Ines', { status: 'confirmed' });
    storeOpenRequest(id, 'cancellation', 'cancellation requested');
    await open('/admin');
    const waiting = page.getByRole('region', { name: 'Answer now' });
    await waiting.getByRole('link', { name: /asks?$/ }).click();
    await page.waitForURL(/status=asks/);
    await rowOf(page, 'Ines').getByText('Asks to cancel').waitFor();
    expect(await field(page, 'Status').inputValue()).toBe('asks');
    await open(`/admin/reservations/${id}`);
    const badge = page.getByRole('navigation', { name: 'Admin' }).getByText('1 to answer');
    expect(await badge.count()).toBe(1);
    const request = section('Ines asks to cancel');
    await button(request, 'Keep it').click();
    await request.getByText('Please write a message').waitFor();
    await field(page, 'Your answer').fill('The boat is paid. Could we move it?');
    await button(request, 'Keep it').click();
    await expectToast(page, 'Booking Kept');
    await expect.poll(() => request.count()).toBe(0);
    await section('Conversation').getByText('The boat is paid. Could we move it?').waitFor();
    expect(stored(id)).toMatchObject({ status: 'confirmed' });
    await expect.poll(() => badge.count()).toBe(0);
  });

  it('cancels as asked', async () => {
    const id = await openNew('Carl', { status: 'confirmed' });
    storeOpenRequest(id, 'cancellation', 'cancellation requested');
    await reload();
    await button(page, 'Cancel the booking').click();
    await button(page.getByRole('dialog'), 'Cancel and send').click();
    await expectToast(page, /^Cancelled NS-/);
    await page.getByText('Cancelled by the office').waitFor();
    expect(rowsOfReservation('open_requests', id)).toEqual([]);
  });

  /** Stores that the traveller asks for three adults, or two, a day later and from a hotel. */
  const storeWish = (id: number, adults: number) => {
    storeOpenRequest(id, 'change', 'change requested', 'A day later, please');
    const option = {
      product: { kind: 'tour', id: 1, title: 'Saqqara, Dahshur and Memphis', country: 'Egypt' },
      ...{ startDate: dayInCairo(21), pickupTime: null, meetingPoint: null, cancellation: null },
      ...{ adults, childrenAges: [], rooms: null, hotelRating: null, pickupPlace: 'Hotel Marhaba', lines: [] },
    };
    server
      .database()
      .prepare(
        `INSERT INTO proposals (reservation_id, number, author, options, submission_key, expires_at, created_at)
         VALUES (?, 1, 'traveller', ?, ?, ?, ?)`,
      )
      .run(
        id,
        JSON.stringify([option]),
        `wish-${id}-0000000000`,
        `${dayInCairo(20)}T00:00:00Z`,
        new Date().toISOString(),
      );
    return reload();
  };

  it('accepts another day with one click, and mails it', async () => {
    const id = await openNew('Wilma', { status: 'confirmed' });
    await storeWish(id, 2);
    const request = section('Wilma asks for a change');
    await request.getByText('Pick-up place: not known → to Hotel Marhaba').waitFor();
    await button(request, 'Accept the change').click();
    await expectToast(page, 'Change Accepted', 'The email to Wilma is on its way.');
    expect(stored(id)).toMatchObject({
      start_date: dayInCairo(21),
      total_price_cents: 13_000,
      pickup_place: 'Hotel Marhaba',
    });
    expect(rowsOfReservation('open_requests', id)).toEqual([]);
    await expect.poll(() => mailsTo('Wilma').length).toBe(1);
    await expect.poll(() => request.count()).toBe(0);
  });

  it('proposes another price of a confirmed booking, by keyboard alone', async () => {
    const id = await openNew('Wanda', { status: 'confirmed' });
    await storeWish(id, 3);
    const request = section('Wanda asks for a change');
    await request.getByText('Travellers: 2 adults → to 3 adults').waitFor();
    await request.getByText(/^The total becomes \$\d+ instead of \$130: you send a proposal/).waitFor();
    await button(request, 'Accept the change').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-heading');
    expect(await field(page, 'Adults').inputValue()).toBe('3');
    expect(await field(page, 'Date').inputValue()).toBe(dayInCairo(21));
    expect(await field(page, 'Number').inputValue()).toBe('3');
    await field(page, 'Pick-up time').focus();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Proposal Sent', 'The email to Wanda goes out in 20 s.');
    expect(stored(id)).toMatchObject({ adults: 2, start_date: dayInCairo(20), total_price_cents: 13_000 });
    expect(rowsOfReservation('proposals', id)).toMatchObject([
      { author: 'traveller', status: 'superseded' },
      { author: 'office', status: 'open' },
    ]);
    expect(rowsOfReservation('open_requests', id)).toEqual([]);
  });

  it('fills the form with a change that is asked for, and keeps the price of a confirmed booking', async () => {
    const id = await openNew('Wendy', { status: 'confirmed' });
    await storeWish(id, 3);
    await button(section('Wendy asks for a change'), 'Change …').click();
    expect(await field(page, 'Adults').inputValue()).toBe('3');
    await page.getByText(/By the rules of today: \$\d+ \(\$\d+ more\)/).waitFor();
    await button(page, 'Save change').click();
    await page.getByText('Please choose what becomes of the price').first().waitFor();
    await page.getByLabel(/^Keep what was told/).click();
    await button(page, 'Save change').click();
    await expectToast(page, 'Reservation Changed');
    expect(stored(id)).toMatchObject({ adults: 3, start_date: dayInCairo(21), total_price_cents: 13_000 });
    expect(rowsOfReservation('open_requests', id)).toEqual([]);
  });

  it('answers a question by email, or notes that it was answered elsewhere', async () => {
    const id = await openNew('Quinn', { status: 'confirmed' });
    storeOpenRequest(id, 'question', 'message', 'Do we need small money?');
    await reload();
    await field(page, 'Your answer').fill('A little, for the camel.');
    await button(page, 'Send the answer').dblclick();
    await expectToast(page, 'Message Sent');
    await expect.poll(() => mailsTo('Quinn').length).toBe(1);
    expect(rowsOfReservation('open_requests', id)).toEqual([]);
    storeOpenRequest(id, 'question', 'message', 'And how much?');
    await reload();
    await button(page, 'Add note').click();
    expect(await errorOf(page, 'Note')).toContain('Please write a message');
    await field(page, 'Note').fill('Told Quinn on WhatsApp: five dollars.');
    await field(page, 'The question is answered by phone or chat').check();
    await button(page, 'Add note').click();
    await expectToast(page, 'Note Added');
    await section('Conversation').getByText('Note · internal').waitFor();
    expect(rowsOfReservation('open_requests', id)).toEqual([]);
    await field(page, 'To the traveller').fill('See you soon.');
    await button(page, 'Write').click();
    await expectToast(page, 'Message Sent');
    await expect.poll(() => mailsTo('Quinn').length).toBe(2);
    expect(mailsTo('Quinn').some(({ content }) => content.includes('five dollars'))).toBe(false);
  });
});

it('reopens a declined request with a reason', async () => {
  const id = await openNew('Ruth', { status: 'declined' });
  await button(page, 'Reopen').click();
  expect(await errorOf(page, 'Reason')).toContain('Please say why it is reopened');
  await field(page, 'Reason').fill('A place is free again');
  await button(page, 'Reopen').click();
  await expectToast(page, 'Reservation Reopened', 'No email is sent for this.');
  expect(stored(id)).toMatchObject({ status: 'pending' });
  expect(mailsTo('Ruth')).toEqual([]);
});

describe('on a phone', () => {
  it('the answers stay in view, nothing is wider than the screen, and the forms are accessible', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const id = await openNew('Pim');
    storeOpenRequest(id, 'question', 'message', 'Is there shade?');
    await reload();
    for (const name of ['Confirm', 'Propose', 'Decline', 'Cancel']) {
      const box = await button(page, name).boundingBox();
      expect(box?.y, name).toBeGreaterThan(700);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(780);
    }
    expect(await violations(page, [360])).toEqual([]);
    for (const opener of ['Record payment', 'Change', 'Propose']) {
      await button(page, opener).click();
      // A link that the sticky bar half covers is no small target.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await violations(page, [360]), opener).toEqual([]);
      await button(page, 'Go back').click();
    }
  });
});
