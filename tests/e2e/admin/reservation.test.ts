import type { Locator } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { button, context, expectToast, field, link, open, page, rowOf, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { dayInCairo, server } from '../site';
import { mailsTo, openNew, reload, rowsOfReservation, section, stored, storeOpenRequest } from './reservation-page';

withOffice();

afterEach(() => page.setViewportSize({ width: 1440, height: 900 }));

/** The email to a traveller, its lines unfolded; empty until it has been sent. */
const textTo = (name: string) => mailsTo(name)[0]?.content.replace(/=\r\n/g, '') ?? '';
const spanOf = async (control: Locator) => {
  const box = await control.boundingBox();
  if (!box) throw new Error('it is not visible');
  return [box.x, box.x + box.width] as const;
};

describe('answering a request', () => {
  it('a double click on Confirm only confirms; Complete asks first', async () => {
    const id = await openNew('Dora', { day: 0 });
    const [, confirmEnd] = await spanOf(button(page, 'Confirm'));
    await button(page, 'Confirm').dblclick();
    await expectToast(page, /^Confirmed NS-/);
    await button(page, 'Complete').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(stored(id)).toMatchObject({ status: 'confirmed', version: 2 });
    for (const name of ['Complete', 'Cancel']) {
      expect((await spanOf(button(page, name)))[0], name).toBeGreaterThanOrEqual(confirmEnd);
    }

    await button(page, 'Complete').click();
    const dialog = page.getByRole('dialog', { name: 'Complete this booking?' });
    await button(dialog, 'Go back').click();
    expect(stored(id)).toMatchObject({ status: 'confirmed' });
    await button(page, 'Complete').click();
    await button(dialog, 'Complete it').click();
    await expectToast(page, 'Reservation Completed', 'No email is sent for this.');
    expect(stored(id)).toMatchObject({ status: 'completed' });
  });

  it('a double click on Decline only opens the dialog', async () => {
    const id = await openNew('Dieter', { day: 3 });
    await button(page, 'Decline').dblclick();
    const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
    await dialog.waitFor();
    // The second half of a double click may hit a button of the dialog that has just opened.
    await button(dialog, 'Decline and send').hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await dialog.isVisible()).toBe(true);
    expect(stored(id)).toMatchObject({ status: 'pending' });
    await button(dialog, 'Decline and send').click();
    await expectToast(page, /^Declined NS-/);
  });

  it('asks before it sends the unchanged template of another answer', async () => {
    const id = await openNew('Tessa', { day: 3 });
    await page.getByLabel('Template').selectOption('Decline: fully booked');
    await button(page, 'Confirm').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm this booking?' });
    await dialog.getByText('The message is still the text “Decline: fully booked”.').waitFor();
    await button(dialog, 'Go back').click();
    expect(stored(id)).toMatchObject({ status: 'pending' });
    await field(page, 'Message').fill('It was fully booked, but a place is free again.');
    await button(page, 'Confirm').click();
    await expectToast(page, /^Confirmed NS-/);
    await expect.poll(() => textTo('Tessa')).toContain('a place is free again');
  });
});

describe('a price on request', () => {
  const travellersPage = async () => {
    const address = await link(page, "Traveller's page").getAttribute('href');
    const answer = await context.request.get(server.url + address);
    return (await answer.text()).replace(/<!-- -->|<[^>]+>/g, '');
  };

  it('is confirmed with a total that was agreed, in the email, voucher, page and list', async () => {
    const id = await openNew('Quentin', { kind: 'package', day: 20 });
    expect(await travellersPage()).toContain('Our office sends you a quotation.');
    await button(page, 'Confirm').click();
    await button(page, 'Send proposal').waitFor();
    expect(stored(id)).toMatchObject({ status: 'pending' });
    await field(page, 'Confirm with a total that was agreed').check();
    for (const [typed, words] of [
      ['', 'Please enter the total that was agreed'],
      ['about 2000', 'Price must be at least $1'],
    ] as const) {
      await field(page, 'Total in USD').fill(typed);
      await button(page, 'Confirm booking').click();
      await page.getByText(words).first().waitFor();
      expect(stored(id)).toMatchObject({ status: 'pending' });
    }
    await field(page, 'Total in USD').fill('2,450.50');
    await button(page, 'Confirm booking').click();
    await expectToast(page, /^Confirmed NS-/);
    await page.getByText('$2,450.50 as agreed').first().waitFor();
    expect(stored(id)).toMatchObject({ status: 'confirmed', total_price_cents: 245_050 });
    await expect.poll(() => textTo('Quentin')).toContain('Confirmed at the total we agreed with you: $2,450.50');
    const voucher = await travellersPage();
    expect(voucher).toContain('Total $2,450.50 as agreed');
    expect(voucher).not.toContain('quotation');
    await open('/admin/reservations?search=Quentin');
    expect(await page.getByRole('row').nth(1).textContent()).toContain('$2,450.50');
  });
});

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
