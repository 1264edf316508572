import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { field, fill, openBookingForm, valuesOf } from '../form';
import { dayInCairo, server, visit, withSite } from '../site';

withSite(() => {
  server
    .database()
    .exec('UPDATE tours SET notice_hours = 0, solo_price_cents = NULL; UPDATE packages SET notice_hours = 0');
});

const totalOf = (form: Page | Locator) =>
  form
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .textContent();
const mainForm = (page: Page) => page.getByRole('main').locator('form[action$="/book"]');

it('the booking form says of the chosen date until when its cancellation is free, and when it is paid', async () => {
  const form = mainForm(await visit('/tours/2/book'));
  const terms = form.locator('.booking-side .cancellation');
  const payment = "Nothing to pay in advance. We'll agree on payment with you when we confirm.";
  const says = (words: string) => expect.poll(() => terms.innerText()).toBe(`${words}\n\n${payment}`);
  for (const days of [44, 12]) {
    await fill(form, { Date: dayInCairo(days) });
    const dayBefore = formatDayWithWeekday(dayInCairo(days - 1));
    await says(
      `Once confirmed: free cancellation until ${dayBefore}, 09:00 (Cairo time); after that the full price is due.`,
    );
  }
  await fill(form, { Date: dayInCairo(0) });
  await says('Once confirmed: no free cancellation for this date; the full price is due.');
  // A day that is typed half has such a year.
  for (const day of ['', dayInCairo(-1), '0002-12-05', '0000-01-01']) {
    await fill(form, { Date: day });
    await says('Once confirmed: free cancellation up to 24 hours before; after that the full price is due.');
  }
});

describe('the total', () => {
  const isInView = (form: Locator) =>
    form.locator('.booking-total tfoot').evaluate((foot) => {
      const { top, bottom, left, right } = foot.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && foot.contains(seen);
    });

  it.each([
    [360, 740],
    [1440, 900],
  ])('stays in sight on a window of %i × %i, on a page and in the dialog', async (width, height) => {
    for (const inDialog of [false, true]) {
      const page = await visit(inDialog ? '/tours/2' : '/tours/2/book', { viewport: { width, height } });
      const form = inDialog ? await openBookingForm(page, true) : mainForm(page);
      await fill(form, { Children: '8' });
      for (const label of ['Date', 'Age of child 8', 'Phone', 'WhatsApp', 'Special requests']) {
        await field(form, label).focus();
        expect(await isInView(form), `${label}, ${inDialog ? 'dialog' : 'page'}`).toBe(true);
        // Of a field with several lines, the first one.
        const covered = await field(form, label).evaluate((control) => {
          const total = document.querySelector('.booking-total')?.getBoundingClientRect();
          const { top, bottom, right } = control.getBoundingClientRect();
          return total !== undefined && right > total.left && Math.min(bottom, top + 48) > total.top;
        });
        expect(covered, label).toBe(false);
      }
      await form.getByRole('button', { name: 'Submit Booking' }).scrollIntoViewIfNeeded();
      expect(await isInView(form)).toBe(true);
    }
  });

  it('follows the party as it is typed, and the ages say what they do', async () => {
    const page = await visit('/tours/2');
    const form = await openBookingForm(page, true);
    expect(await totalOf(form)).toBe('$98');
    const fewer = form.getByRole('button', { name: 'One adult fewer' });
    expect(await fewer.isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'One adult more' }).click();
    await expect.poll(() => totalOf(form)).toBe('$147');
    await fewer.click();
    await fill(form, { Children: '3', 'Age of child 1': '4', 'Age of child 2': '9', 'Age of child 3': '0' });
    for (const effect of ['Half price: $24.50', 'Adult price: $49', 'No charge'])
      await form.getByText(effect).waitFor();
    await expect.poll(() => totalOf(form)).toBe('$171.50');
    // The child of 9 is the second of the two who pay as adults.
    await fewer.click();
    await expect.poll(() => totalOf(form)).toBe('$122.50');
    expect(await fewer.isDisabled()).toBe(true);
    const fewerChildren = form.getByRole('button', { name: 'One child fewer' });
    await fewerChildren.click();
    await fewerChildren.click();
    await form.getByRole('button', { name: 'One child more' }).click();
    expect(await valuesOf(form, ['Age of child 1', 'Age of child 2'])).toEqual({
      ...{ 'Age of child 1': '4', 'Age of child 2': '' },
    });
  });

  it('follows the day where an offer holds', async () => {
    const tourId = server.database().prepare("SELECT tour_id FROM offers WHERE slug = 'alexandria-day-from-cairo'");
    const page = await visit(`/tours/${tourId.pluck().get()}/book`);
    const form = page.getByRole('main').locator('form[action$="/book"]');
    for (const [day, sum, line] of [
      [500, '$198', 'There is an offer for this trip: $79.20 per adult, for 2 or more adults'],
      [40, '$158.40', 'Offer applied: $79.20 per adult instead of $99'],
    ] as const) {
      await fill(form, { Date: dayInCairo(day) });
      await expect.poll(() => totalOf(form)).toBe(sum);
      expect(await page.getByText(line).count()).toBe(1);
    }
  });
});
