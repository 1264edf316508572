import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { bookTours, setStatus, storeProposal } from '../../routes/booking/booked';
import { newEmailAddress, waitOutSpamCheck } from '../form';
import { openBeforeScripts } from '../late-scripts';
import { hydrated, rowsByEmail, server, visit, withSite } from '../site';

/** The addresses of pages with forms. */
const pages: Record<string, string> = {
  ...{ contact: '/contact', 'contact about a trip': '/contact?about=/tours/2', 'waiting list': '/waiting/tour-2' },
  ...{ 'find my booking': '/booking', 'saved trips': '/saved?trips=t2.p1&children=2', search: '/search' },
  ...{ newsletters: '/about', 'a booking by page': '/packages/1/book' },
};

withSite();
beforeAll(async () => {
  const next = await bookTours(server, 3);
  const [confirmed, proposed, travelled] = [next(), next(), next()];
  setStatus(server, confirmed, 'confirmed');
  storeProposal(server, proposed, {});
  const complete = "UPDATE reservations SET status = 'completed', start_date = '2026-10-05' WHERE reference = ?";
  server.database().prepare(complete).run(travelled.reference);
  pages['a confirmed booking'] = confirmed.path;
  pages['a proposal'] = proposed.path;
  pages['a review'] = travelled.path;
});

/** Fills every field of the page as a person may, and opens what it is in. */
async function fillAll(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary:visible');
  while ((await closed.count()) > 0) await closed.first().click();
  let filled = 0;
  for (const control of await page.locator('form [name]:enabled:not([hidden], [type=hidden], button)').all()) {
    if (!(await control.isVisible())) continue;
    const { type, options } = await control.evaluate((element) => ({
      type: (element as HTMLInputElement).type,
      options: element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : [],
    }));
    filled += 1;
    if (type === 'checkbox' || type === 'radio') await control.check();
    else if (options.length > 0) await control.selectOption(options.at(-1) ?? '');
    else if (type === 'date') await control.fill('2027-02-11');
    else if (type === 'number') await control.fill('3');
    else if (type === 'email') await control.fill(`mona.${filled}@example.org`);
    else if (type === 'tel') await control.fill('+20 100 000 0006');
    else await control.fill(`Typed into ${filled}`);
  }
}

/** What stands in every field that can be seen. */
const readAll = (page: Page) =>
  page.locator('form [name]:not([type=hidden], button)').evaluateAll((controls) =>
    (controls as HTMLInputElement[])
      .filter((control) => control.checkVisibility() || control.name === 'submissionKey')
      // The fields of ages come with the scripts.
      .filter(({ name, value }) => !(/ages/i.test(name) && value === ''))
      .map(({ form, name, type, checked, value }) => [
        ...[form?.getAttribute('action')?.replace(/\?.*/, ''), name],
        /checkbox|radio/.test(type) ? checked : value,
      ]),
  );

it.each(Object.keys(pages).concat('a confirmed booking', 'a proposal', 'a review'))(
  '%s has what was typed before its scripts came, also after a reload',
  async (what) => {
    const page = await visit('/about');
    const run = await openBeforeScripts(page, pages[what] ?? '');
    await fillAll(page);
    const typed = await readAll(page);
    expect(typed.length).toBeGreaterThan(1);
    await run();
    await expect.poll(() => readAll(page), { timeout: 5000 }).toEqual(typed);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => readAll(page), { timeout: 5000 }).toEqual(typed);
  },
);

it('what was given back is sent, and then it is over', async () => {
  const page = await visit('/contact');
  const email = newEmailAddress('given-back');
  const form = page.locator('form[action="/contact"]');
  const typed = { Name: 'Mona Fahmy', Email: email, Subject: 'A question', Message: 'Is there shade on the way?' };
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text);
  await page.reload();
  await hydrated(page);
  await waitOutSpamCheck(Date.now());
  await form.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL(/sent/);
  expect(rowsByEmail('contact_messages', email)).toMatchObject([
    { name: typed.Name, subject: typed.Subject, message: typed.Message, suspect: 0 },
  ]);
  await page.goto(`${server.url}/contact`);
  await hydrated(page);
  expect(await form.getByLabel('Message').inputValue()).toBe('');
});
