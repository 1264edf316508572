import { expect, it } from 'vitest';
import { button, errorOf, expectToast, field, link, open, page, rowOf, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';

withOffice(() => {
  const insert = server
    .database()
    .prepare("INSERT INTO newsletter (email, source, country, language) VALUES (?, 'offers', ?, 'de')");
  for (let at = 0; at < 30; at += 1) insert.run(`reader${at}@example.org`, at % 2 === 0 ? 'Egypt' : null);
});

const frame = () => page.frameLocator('iframe[title="Email preview"]');

async function add(what: 'article' | 'offer', title: string): Promise<void> {
  await button(page, `Add ${what}`).click();
  await field(page, `Search ${what}s`).fill(title);
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
}

it('a newsletter is put together, looked at, sent at its pace, paused and cancelled', async () => {
  await open('/admin/newsletters/new');
  await button(page, 'Create Newsletter').click();
  expect(await errorOf(page, 'Subject')).toContain('Subject is required');
  await field(page, 'Subject').fill('The Nile in winter');
  await field(page, 'Text').fill('Dear reader, see [all tours](/tours).');
  await add('article', 'Luxor in two days');
  await add('offer', 'Five Nights in a Beach Bungalow on Koh Samui');
  await button(page, 'Move Five Nights in a Beach Bungalow on Koh Samui up').click();
  for (const form of ['Footer', 'Home page', 'About Us', 'An article']) await page.getByLabel(form).uncheck();
  await page.getByText('30 subscribers', { exact: true }).waitFor();
  await page.getByLabel('Egypt (15)').check();
  await page.getByText('15 subscribers', { exact: true }).waitFor();
  await page.getByLabel('Not known (15)').check();
  await page.getByText('30 subscribers', { exact: true }).waitFor();
  await page.getByLabel('German (30)').check();
  await frame().getByRole('heading', { name: 'The Nile in winter' }).waitFor();
  await expect
    .poll(() =>
      frame()
        .getByRole('link', { name: /^(See the offer|Read the story)$/ })
        .allTextContents(),
    )
    .toEqual(['See the offer', 'Read the story']);
  const widthOf = async () => (await page.locator('iframe[title="Email preview"]').boundingBox())?.width;
  expect(await widthOf()).toBe(640);
  await button(page, 'Phone').click();
  expect(await widthOf()).toBe(375);
  await button(page, 'Plain text').click();
  await page.getByText('THE NILE IN WINTER').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Create Newsletter').click();
  await expectToast(page, 'Newsletter Created');

  await link(rowOf(page, 'The Nile in winter'), 'The Nile in winter').click();
  await field(page, 'Subject').fill('The Nile in spring');
  expect(await button(page, 'Send to 30 subscribers').isDisabled()).toBe(true);
  await field(page, 'Subject').fill('The Nile in winter');
  await button(page, 'Send test').click();
  await field(page, 'Email').fill('boss@example.com');
  await button(page.getByRole('dialog'), 'Send test').click();
  await expectToast(page, 'Email queued');
  await button(page, 'Send to 30 subscribers').click();
  await button(page.getByRole('dialog'), 'Send newsletter').click();
  await page.getByRole('heading', { name: 'The Nile in winter', level: 1 }).waitFor();
  await page.getByText(/^[1-9]\d? of 30$/).waitFor();
  for (const words of ['Egypt, Not known', 'German']) await page.getByText(words, { exact: true }).waitFor();
  await button(page, 'Pause').click();
  await button(page, 'Resume').waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Cancel newsletter').click();
  await button(page.getByRole('dialog'), 'Cancel newsletter').click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  const mails = server.mails().map(({ content }) => /^To: (.+)$/m.exec(content)?.[1]?.trim());
  expect(new Set(mails).size).toBe(mails.length);
  expect(mails).toContain('boss@example.com');
  expect(mails.length).toBeLessThan(31);
});
