import type { Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  expectToast,
  field,
  fill,
  newEmailAddress,
  openBookingForm,
  submit,
  valuesOf,
  waitOutSpamCheck,
} from '../form';
import { dayInCairo, rowsByEmail, server, visit, withSite } from '../site';

withSite(() => {
  server.database().exec('UPDATE tours SET notice_hours = 0; UPDATE packages SET notice_hours = 0');
});

describe('a booking form with JavaScript', () => {
  it('loads its code when somebody begins to use it, and hears what was pressed meanwhile', async () => {
    const held: Route[] = [];
    const page = await visit('/tours/2/book', {}, async (page) => {
      await page.route('**/assets/booking-form-*.js', (route) => void held.push(route));
    });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    await form.evaluate((element) => element.classList.add('sent'));
    await page.locator('p.sr-only[aria-live]').waitFor({ state: 'attached' });
    expect(held).toHaveLength(0);
    for (let press = 0; press < 3; press++) await form.getByRole('button', { name: 'One adult more' }).click();
    await expect.poll(() => held.length).toBe(1);
    // A connection that fails is tried again at the next sign. Until then the price is not that of what is typed.
    await held.shift()?.abort();
    await form.getByRole('button', { name: 'Update price' }).waitFor();
    await field(form, 'Children').focus();
    await expect.poll(() => held.length).toBe(1);
    await held.shift()?.continue();
    await form.getByRole('button', { name: 'One child more' }).click();
    await form.getByLabel('Age of child 1').waitFor();
    expect(await form.getAttribute('class')).toContain('sent');
    expect(await valuesOf(form, ['Adults', 'Children'])).toEqual({ Adults: '5', Children: '1' });
    expect(await form.getByRole('button', { name: 'Update price' }).isVisible()).toBe(false);
  });

  it('stays as the server has sent it where its code cannot be loaded', async () => {
    const openedAt = Date.now();
    const page = await visit('/tours/2/book', {}, async (page) => {
      await page.route('**/assets/booking-form-*.js', (route) => route.abort());
    });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    const email = newEmailAddress('cut');
    await fill(form, { Name: 'Lena Vogt', Email: email, Phone: '0151 2345678', Date: dayInCairo(20) });
    await waitOutSpamCheck(openedAt);
    await submit(form);
    await form.getByText('Please add your country code').waitFor();
    expect(await valuesOf(form, ['Name', 'Email'])).toEqual({ Name: 'Lena Vogt', Email: email });
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
  });

  it('has steppers that stay between the minimum and the maximum', async () => {
    const page = await visit('/packages/1/book');
    const form = page.getByRole('main').locator('form[action$="/book"]');
    for (const [label, one, min, max] of [
      ['Rooms', 'room', 1, 5],
      ['Adults', 'adult', 1, 10],
      ['Children', 'child', 0, 10],
    ] as const) {
      const number = async () => Number(await field(form, label).inputValue());
      const fewer = form.getByRole('button', { name: `One ${one} fewer` });
      const more = form.getByRole('button', { name: `One ${one} more` });
      await field(form, label).fill(String(min + 1));
      await fewer.click();
      await expect.poll(number).toBe(min);
      await expect.poll(() => fewer.isDisabled()).toBe(true);
      await field(form, label).fill(String(max - 1));
      await more.click();
      await expect.poll(number).toBe(max);
      await expect.poll(() => more.isDisabled()).toBe(true);
      expect(await fewer.isEnabled()).toBe(true);
      // A typed number beyond the maximum is brought back to it.
      await field(form, label).fill('99');
      await expect.poll(() => more.isDisabled()).toBe(true);
      await fewer.click();
      await expect.poll(number).toBe(max);
    }
    expect(await form.getByLabel('Age of child').count()).toBe(10);
  });

  it('has a calendar of the days from tomorrow at the destination, for a visitor elsewhere', async () => {
    const page = await visit('/packages/2/book', { timezoneId: 'Pacific/Auckland' });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    const calendar = form.getByRole('grid');
    const open = async () => {
      await form.getByRole('button', { name: 'Open calendar' }).click();
      await calendar.waitFor();
    };
    /** The days of the visible month, and whether they are enabled. */
    const days = () =>
      calendar.locator('[data-day]:has(button:visible)').evaluateAll((cells) =>
        cells.map((cell) => ({
          day: cell.getAttribute('data-day') ?? '',
          enabled: !cell.querySelector('button')?.disabled,
        })),
      );
    await open();
    const [tomorrow, last] = [dayInCairo(1), await field(form, 'Date').getAttribute('max')];
    const thisMonth = await days();
    expect(thisMonth.length).toBeGreaterThanOrEqual(28);
    for (const { day, enabled } of thisMonth) expect({ day, enabled }).toEqual({ day, enabled: day >= tomorrow });
    expect(await form.getByRole('button', { name: /previous month/i }).getAttribute('aria-disabled')).toBe('true');

    await form.getByRole('button', { name: /next month/i }).click();
    const nextMonth = new Date(`${tomorrow.slice(0, 7)}-15T00:00:00Z`);
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
    const fifteenth = nextMonth.toISOString().slice(0, 10);
    await calendar.locator(`[data-day="${fifteenth}"] button`).click();
    await expect.poll(() => field(form, 'Date').inputValue()).toBe(fifteenth);
    expect(await calendar.count()).toBe(0);

    // The last day is 24 months ahead.
    await field(form, 'Date').fill(last ?? '');
    await open();
    const lastMonth = await days();
    for (const { day, enabled } of lastMonth) expect({ day, enabled }).toEqual({ day, enabled: day <= String(last) });
    expect(lastMonth.some(({ day }) => day === last)).toBe(true);
    expect(await form.getByRole('button', { name: /next month/i }).getAttribute('aria-disabled')).toBe('true');
  });

  it('has a calendar that works with the keys, returns the focus to its button, and closes alone on Escape', async () => {
    const page = await visit('/tours/2');
    const form = await openBookingForm(page, true);
    const date = field(form, 'Date');
    const focusedDay = () =>
      page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
    const press = async (key: string, expected: string) => {
      await page.keyboard.press(key);
      await expect.poll(focusedDay).toBe(expected);
    };
    const plus = (day: string, count: number) =>
      new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
    const tomorrow = dayInCairo(1);
    const toggle = form.getByRole('button', { name: 'Open calendar' });
    await toggle.focus();
    await press('Enter', tomorrow);
    await press('ArrowLeft', tomorrow);
    await press('ArrowRight', plus(tomorrow, 1));
    await press('ArrowDown', plus(tomorrow, 8));
    await press('ArrowUp', plus(tomorrow, 1));
    await press('ArrowDown', plus(tomorrow, 8));
    await page.keyboard.press('Enter');
    await form.getByRole('grid').waitFor({ state: 'detached' });
    expect(await date.inputValue()).toBe(plus(tomorrow, 8));
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await fill(form, { Name: 'Sherine Ahmed' });
    await toggle.click();
    await form.getByRole('grid').waitFor();
    await page.keyboard.press('Escape');
    await form.getByRole('grid').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await valuesOf(form, ['Name'])).toEqual({ Name: 'Sherine Ahmed' });
  });

  it('can be done with the keyboard alone, with a visible focus, from the tour to the confirmation', async () => {
    const page = await visit('/tours/2');
    /** The focused element: its name, whether its outline is visible, and whether it is in the dialog. */
    const focus = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        if (!element || element === document.body) return null;
        // The outline of a stepper is around the field and its buttons.
        const frame = element.closest('.stepper:has(input:focus)') ?? element;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
        return {
          name: (
            element.getAttribute('aria-label') ??
            element.labels?.[0]?.textContent ??
            element.textContent ??
            ''
          ).trim(),
          visible: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
          inDialog: element.closest('dialog') !== null,
        };
      });
    const passed: { name: string; visible: boolean; inDialog: boolean }[] = [];
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        const now = await focus();
        if (now) passed.push(now);
        if (now?.name === name) return;
      }
      throw new Error(`Tab does not reach ${name}, only ${passed.map((stop) => stop.name).join(', ')}`);
    };
    await tabTo('Skip to content');
    await tabTo('Book Now');
    expect(passed.filter(({ visible }) => !visible)).toEqual([]);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.waitFor();
    const openedAt = Date.now();
    expect((await focus())?.inDialog).toBe(true);

    passed.length = 0;
    const type = async (label: string, text: string) => {
      await tabTo(label);
      await page.keyboard.type(text);
    };
    await tabTo('Open calendar');
    await page.keyboard.press('Enter');
    await form.getByRole('grid').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-day]') !== null)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await form.getByRole('grid').waitFor({ state: 'detached' });
    await tabTo('Adults');
    await page.keyboard.press('ArrowUp');
    await tabTo('One child more');
    await page.keyboard.press('Space');
    await type('Age of child 1', '5');
    await type('Name', 'Laila Murad');
    const email = newEmailAddress('laila');
    await type('Email', email);
    await type('Phone', '+20 100 000 0007');
    await type('Special requests', 'A slow walk');
    await tabTo('Submit Booking');
    expect(passed.filter(({ visible, inDialog }) => !visible || !inDialog)).toEqual([]);
    await waitOutSpamCheck(openedAt);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/booking\/NS-/);
    expect(rowsByEmail('reservations', email)).toMatchObject([
      { start_date: dayInCairo(2), adults: 3, children: 1, children_ages: '[5]', special_requests: 'A slow walk' },
    ]);
    await expectToast(page, 'Tour Booking Confirmed!', 'Check your email for booking details.');
    await page.keyboard.press('F8');
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-toast'))).toBe(true);
  });
});
