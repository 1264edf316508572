import type { Locator } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { button, expectToast, field, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { mailsTo, openNew, section, stored, storeNew, storeOpenRequest } from './reservation-page';

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
    const dialog = page.getByRole('dialog', { name: 'Complete this reservation?' });
    await button(dialog, 'Go back').click();
    expect(stored(id)).toMatchObject({ status: 'confirmed' });
    await button(page, 'Complete').click();
    await button(dialog, 'Complete').click();
    await expectToast(page, 'Reservation completed', 'No email is sent.');
    expect(stored(id)).toMatchObject({ status: 'completed' });
  });

  it('a note stays with colleagues when the request is answered', async () => {
    const id = await openNew('Nora', { day: 3 });
    await button(page, 'Note').click();
    await field(page, 'Message').fill('She haggles');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Departures' }).click();
    await page.getByRole('heading', { name: /^Departures on/ }).waitFor();
    await page.goBack();
    // What is kept is given back once the page is hydrated.
    await page.getByRole('button', { name: 'Note', pressed: true }).waitFor();
    await button(page, 'Confirm').click();
    await expectToast(page, /^Confirmed NS-/);
    await expect.poll(() => textTo('Nora')).not.toBe('');
    expect(textTo('Nora')).not.toContain('haggles');
    expect(await field(page, 'Message').inputValue()).toBe('She haggles');
    await button(page, 'Add note').click();
    await expectToast(page, 'Note added');
    expect(stored(id)).toMatchObject({ status: 'confirmed' });
  });

  it('does not send the unchanged template of another answer', async () => {
    const id = await openNew('Tessa', { day: 3 });
    await page.getByLabel('Template').selectOption('Decline: fully booked');
    await button(page, 'Confirm').click();
    await page.getByText('The template “Decline: fully booked” does not fit this answer').waitFor();
    expect(stored(id)).toMatchObject({ status: 'pending' });
    await field(page, 'Message').fill('It was fully booked, but a place is free again.');
    await button(page, 'Confirm').click();
    await expectToast(page, /^Confirmed NS-/);
    await expect.poll(() => textTo('Tessa')).toContain('a place is free again');
  });
});

describe('on a phone', () => {
  it('the answers stay in view, nothing is wider than the screen, and the forms are accessible', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const id = storeNew('Pim');
    storeOpenRequest(id, 'question', 'message', 'Is there shade?');
    await open(`/admin/reservations/${id}`);
    for (const name of ['Confirm', 'Propose', 'Decline', 'Cancel']) {
      const box = await button(page, name).boundingBox();
      expect(box?.y, name).toBeGreaterThan(700);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(780);
    }
    const [money, history] = await Promise.all(['Payments', 'History'].map((name) => section(name).boundingBox()));
    expect(money?.y).toBeLessThan(history?.y ?? 0);
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
