import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import {
  type Booked,
  bookTours,
  dayInDays,
  option,
  setStatus,
  storePayment,
  storeProposal,
} from '../../routes/booking/booked';
import { button } from '../admin-browser';
import { violations } from '../axe';
import { expectToast, fieldErrors, waitOutSpamCheck } from '../form';
import { hydrated, modes, printedSheets, server, visit, withSite } from '../site';

let next: () => Booked;
withSite();
beforeAll(async () => {
  next = await bookTours(server, 9);
});
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const column = (name: string, { reference }: Booked) =>
  server.database().prepare(`SELECT ${name} FROM reservations WHERE reference = ?`).pluck().get(reference);
const optionCard = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

it.each(modes)(
  'a proposal is accepted with what was ticked, and confirms the booking %s',
  async (_, javaScriptEnabled) => {
    const booked = next();
    storeProposal(server, booked, { status: 'superseded', message: 'The first idea' });
    storeProposal(server, booked, {
      options: [option({ lines: option().lines.slice(0, 1) }), option({ startDate: dayInDays(42) })],
      number: 2,
    });
    const page = await visit(booked.path, { javaScriptEnabled });
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    expect(await page.getByText('The first idea').isVisible()).toBe(false);
    await page.getByText('Earlier proposal 1').click();
    expect(await page.getByText('The first idea').isVisible()).toBe(true);
    expect(await heading(page)).toBe('We have a proposal for you');
    expect(await page.getByText('The museum is closed').isVisible()).toBe(true);
    const card = optionCard(page, 'Option 2');
    expect(await card.innerText()).toContain(formatDayWithWeekday(dayInDays(42)));
    expect(await card.getByText('Extras that you tick are added to the total.').isVisible()).toBe(true);
    await card.getByLabel('Dinner on the Nile: 2 × $20 = $40').check();
    await expect.poll(() => card.locator('tfoot td').textContent()).toBe(javaScriptEnabled ? '$160' : '$120');
    await button(card, 'Accept').click();
    await expectToast(page, 'Accepted', 'Your booking is confirmed. We have sent you an email.');
    await expect.poll(() => heading(page)).toBe('Your booking is confirmed');
    expect(await page.getByText(/^Our proposal: You accepted option 2 on /).isVisible()).toBe(true);
    expect(await page.locator('.booking-facts tfoot td').textContent()).toBe('$160');
    expect(column('total_price_cents', booked)).toBe(16_000);
    expect(await page.getByRole('button', { name: 'Accept' }).filter({ visible: true }).count()).toBe(0);
  },
);

it('a question, or a change, is asked for without a proposal', async () => {
  const booked = next();
  const page = await visit(booked.path);
  await waitOutSpamCheck(Date.now());
  await page.getByText('Ask a question').click();
  await page.getByLabel('Your question').fill('Is there a lift?\nMy mother walks with a stick.');
  await button(page, 'Send question').click();
  await expectToast(page, 'Question sent', 'The office will write to you. You can see your question on this page.');
  expect(await page.getByText('My mother walks with a stick.').isVisible()).toBe(true);
  await page.reload();
  await hydrated(page);

  await waitOutSpamCheck(Date.now());
  await page.getByText('Ask for a change').click();
  const form = page.locator('form').filter({ has: page.getByLabel('Adults') });
  await form.getByLabel('Age of child 1').fill('4');
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByLabel('Adults').fill('0');
  await button(form, 'Send request').click();
  await expect.poll(() => fieldErrors(form)).toEqual({ Adults: 'At least 1 adult is required' });
  await expect.poll(() => form.getByLabel('Adults').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await form.getByLabel('Age of child 1').inputValue()).toBe('4');
  await form.getByLabel('Adults').fill('3');
  await form.getByLabel('Pick-up place').fill('Hotel Marhaba');
  await form.getByLabel('Message').fill('My sister joins us.');
  // The header would cover a part of a link.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await button(form, 'Send request').click();
  await expectToast(page, 'Change requested', 'The office will write to you. Until then your booking stays as it is.');
  expect(await page.getByText('My sister joins us.').isVisible()).toBe(true);
  expect(await page.getByText(/this: 3 adults, 1 child aged 4; pick-up from Hotel Marhaba\.$/).isVisible()).toBe(true);
});

it('shows the conversation in order and what is paid, and prints a voucher without any of it', async () => {
  const booked = next();
  setStatus(server, booked, 'confirmed');
  storePayment(server, booked, 41);
  const add = server.database().prepare(
    `INSERT INTO reservation_events (reservation_id, kind, actor, message)
     SELECT id, 'message', ?, ? FROM reservations WHERE reference = ?`,
  );
  const texts = ['Question one', 'Answer one', 'Question two', 'Answer two', 'Question three'];
  for (const text of texts) add.run(text.startsWith('Answer') ? 'office' : 'traveller', text, booked.reference);
  const page = await visit(booked.path, { javaScriptEnabled: false });
  const shown = async () => {
    const visible = await Promise.all(texts.map((text) => page.getByText(text, { exact: true }).isVisible()));
    return texts.filter((_, index) => visible[index]);
  };
  expect(await shown()).toEqual(['Question two', 'Answer two', 'Question three']);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([]);
  expect(await page.getByRole('heading', { name: 'Messages' }).isVisible()).toBe(false);
  expect(await printedSheets(page, '1cm')).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('2 earlier messages').click();
  expect(await shown()).toEqual(texts);
  expect(await page.locator('.messages').innerText()).toMatch(new RegExp(texts.join('[^]*')));

  expect(await page.locator('.booking-facts').innerText()).toMatch(/Paid\s+\$100/);
  await page.getByRole('link', { name: 'Receipt R-000041' }).click();
  expect(await heading(page)).toBe('Receipt R-000041');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByText('Back to your booking').isVisible()).toBe(false);
  expect(await printedSheets(page, '1cm')).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to your booking' }).click();
  expect(await heading(page)).toBe('Your booking is confirmed');
});

it('prints three options on one sheet, without buttons', async () => {
  const booked = next();
  storeProposal(server, booked, {
    options: [option(), option({ startDate: dayInDays(42) }), option({ lines: option().lines.slice(0, 1) })],
  });
  const page = await visit(booked.path, { javaScriptEnabled: false });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button:visible, summary:visible').count()).toBe(0);
  expect(await page.getByText('Dinner on the Nile').first().isVisible()).toBe(true);
  expect(await printedSheets(page, '1cm')).toBe(1);
});

it('keeps what was typed while offline', async () => {
  const booked = next();
  storeProposal(server, booked);
  const page = await visit(booked.path);
  await page.getByText('Ask a question').click();
  await page.getByLabel('Your question').fill('Is there a lift?');
  await waitOutSpamCheck(Date.now());
  await page.context().setOffline(true);
  await button(page, 'Send question').click();
  await page.getByRole('alert').filter({ hasText: 'It may not have arrived. Please send it again.' }).waitFor();
  expect(await page.getByLabel('Your question').inputValue()).toBe('Is there a lift?');
  await button(page, 'Accept').click();
  await page.locator('.proposal').getByRole('alert').filter({ hasText: 'No answer' }).waitFor();
  await page.context().setOffline(false);
  await button(page, 'Accept').click();
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
});
