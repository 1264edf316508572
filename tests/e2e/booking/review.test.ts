import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { sameOrigin, type TestServer } from '../../server';
import { button, link, watch, withAdmin } from '../admin-browser';
import { violations } from '../axe';
import { expectToast, fieldErrors, newEmailAddress, newSubmissionKey, waitOutSpamCheck } from '../form';
import { dayInCairo, hydrated, modes, newClient, visitorsOf } from '../site';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
withAdmin(
  (admin) => {
    ({ server, browser, context } = admin);
  },
  { reducedMotion: 'reduce' },
);

const visit = visitorsOf(() => ({ browser, server }));
const words = 'Cairo on foot, from the gate to the Nile.\nOur guide knew every door.';

describe('a review', () => {
  /** Keys of forms that have been open for long enough to pass the spam check. */
  const keys: string[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 9; count += 1) keys.push(await newSubmissionKey(server, '/tours/2/book'));
    await waitOutSpamCheck(Date.now());
  });

  /** Books a tour whose journey is completed; returns the path of its page. */
  async function travel(name: string): Promise<string> {
    const submissionKey = keys.pop() ?? '';
    const traveller = { name, email: newEmailAddress('dina'), phone: '+20 100 000 0005', date: dayInCairo(44) };
    const body = new URLSearchParams({ submissionKey, ...traveller, adults: '2', children: '0' });
    const headers = { ...newClient(), ...sameOrigin };
    const answer = await fetch(`${server.url}/tours/2/book`, { method: 'POST', body, headers, redirect: 'manual' });
    const path = answer.headers.get('Location') ?? '';
    const reference = path.slice('/booking/'.length, path.indexOf('?'));
    server
      .database()
      .prepare("UPDATE reservations SET status = 'completed', start_date = '2026-10-05' WHERE reference = ?")
      .run(reference);
    return path;
  }

  const post = (path: string, fields: Record<string, string>) =>
    fetch(server.url + path, {
      ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
      headers: { ...newClient(), ...sameOrigin },
    });
  const section = (page: Page) => page.locator('section').filter({ hasText: 'How was it?' });
  const rows = () => server.database().prepare('SELECT * FROM reviews ORDER BY id').all() as { status: string }[];
  const structuredData = async (address: string) => {
    const html = await (await fetch(server.url + address)).text();
    return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  };

  it.each(modes)('is written, refused where it is incomplete, and changed %s', async (_, javaScriptEnabled) => {
    const page = await visit(await travel('Dina Halim'), { javaScriptEnabled });
    const form = section(page).locator('form');
    const expectAccessible = async () => javaScriptEnabled && expect(await violations(page)).toEqual([]);
    expect(await section(page).textContent()).toContain('as “Dina, October 2026”');
    await expectAccessible();

    await form.getByLabel('Your review').fill('Too short');
    await button(form, 'Send the review').click();
    await expect
      .poll(() => fieldErrors(form))
      .toMatchObject({
        '1 star': 'Please choose from one to five stars',
        'Your review': 'Please write at least 20 characters, or leave it empty',
      });
    expect(await form.getByLabel('1 star').evaluate((radio) => radio === document.activeElement)).toBe(true);
    expect(await form.getByLabel('Your review').inputValue()).toBe('Too short');
    await expectAccessible();

    await form.getByLabel('4 stars').check();
    await form.getByLabel('Your review').fill(words);
    await button(form, 'Send the review').click();
    await expectToast(page, 'Thank you!', 'Our office reads your review and publishes it.');
    await page.getByText('until then you can change it').waitFor();
    expect(await section(page).getByText('Rated 4.0 out of 5').count()).toBe(1);

    await page.getByText('Change your review').click();
    expect(await form.getByLabel('4 stars').isChecked()).toBe(true);
    expect(await form.getByLabel('Your review').inputValue()).toBe(words);
    await form.getByLabel('5 stars').check();
    await button(form, 'Send the change').click();
    await section(page).getByText('Rated 5.0 out of 5').waitFor();
    expect(rows().at(-1)).toMatchObject({ rating: 5, text: words, status: 'waiting', version: 2 });
    await expectAccessible();
  });

  it('is chosen with the arrow keys, and a network failure keeps it', async () => {
    const page = await visit(await travel('Nour Said'));
    const form = section(page).locator('form');
    await form.getByLabel('1 star').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await form.getByLabel('3 stars').isChecked()).toBe(true);
    await form.getByLabel('Your review').fill(words);
    await page.context().setOffline(true);
    await button(form, 'Send the review').click();
    await page.getByRole('alert').filter({ hasText: 'Your review may not have arrived.' }).waitFor();
    expect(await form.getByLabel('3 stars').isChecked()).toBe(true);
    expect(await form.getByLabel('Your review').inputValue()).toBe(words);
    await page.context().setOffline(false);
    await button(form, 'Send the review').click();
    await page.getByText('until then you can change it').waitFor();
  });

  it('is refused without the key, from elsewhere, and while the booking is not completed', async () => {
    const path = await travel('Salma Adel');
    const before = rows();
    const review = { intent: 'review', rating: '5', text: '' };
    expect((await post(path.slice(0, -1), review)).status).toBe(404);
    expect((await post(path, { ...review, status: 'published' })).status).toBe(400);
    const elsewhere = {
      method: 'POST',
      body: new URLSearchParams(review),
      headers: { Origin: 'https://evil.example' },
    };
    expect((await fetch(server.url + path, elsewhere)).status).toBe(403);
    const setStatus = server.database().prepare("UPDATE reservations SET status = ? WHERE name = 'Salma Adel'");
    setStatus.run('confirmed');
    const early = await post(path, review);
    expect(early.status).toBe(422);
    expect(await (await fetch(server.url + path)).text()).not.toContain('How was it?');
    expect(server.database().prepare("SELECT status FROM reservations WHERE name = 'Salma Adel'").pluck().get()).toBe(
      'confirmed',
    );
    expect(rows()).toEqual(before);
  });

  it.each(modes)(
    'is kept on the page when it is changed while the office publishes it %s',
    async (_, javaScriptEnabled) => {
      const path = await travel('Hoda Amin');
      const review = { intent: 'review', rating: '4', text: words };
      await post(path, review);
      const page = await visit(path, { javaScriptEnabled });
      await page.getByText('Change your review').click();
      const setStatus = server
        .database()
        .prepare('UPDATE reviews SET status = ? WHERE id = (SELECT max(id) FROM reviews)');
      setStatus.run('published');
      const changed = 'Words that nobody else has a copy of.';
      const form = section(page).locator('form');
      await form.getByLabel('Your review').fill(changed);
      await button(form, 'Send the change').click();
      const alert = section(page).getByRole('alert');
      await alert.filter({ hasText: 'Your review is published. To change it, write to us.' }).waitFor();
      expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(
        javaScriptEnabled ? await form.getByLabel('Your review').inputValue() : await section(page).textContent(),
      ).toContain(changed);
      expect(rows().at(-1)).toMatchObject({ status: 'published', text: words });
      // One that is not valid either cannot be mended any more.
      const invalid = await (await post(path, { ...review, text: 'Too short' })).text();
      for (const shown of ['Your review was not sent', 'Your review is published. To change it', 'Too short']) {
        expect(invalid).toContain(shown);
      }
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      setStatus.run('waiting');
    },
  );

  it('says that nothing changed where a hidden one is sent again as it was', async () => {
    const path = await travel('Aya Nabil');
    await post(path, { intent: 'review', rating: '3', text: words });
    server
      .database()
      .prepare(
        `UPDATE reviews SET status = 'hidden', hidden_reason = 'It names a guest.'
         WHERE id = (SELECT max(id) FROM reviews)`,
      )
      .run();
    const page = await visit(path);
    await page.getByText('Change your review').click();
    await button(section(page), 'Send the change').click();
    const advice = 'Our office reads your review again once you have changed it.';
    await expectToast(page, 'Nothing changed', advice);
    expect(rows().at(-1)).toMatchObject({ status: 'hidden', version: 1 });
  });

  it('is published and answered by the office, shown by the product, and hidden with a reason', async () => {
    const [path, other] = [await travel('Mona Fathy'), await travel('Rania Zaki')];
    expect((await post(path, { intent: 'review', rating: '4', text: words })).status).toBe(303);
    expect((await post(other, { intent: 'review', rating: '1', text: '' })).status).toBe(303);
    expect((await fetch(`${server.url}/tours/2`).then((answer) => answer.text())).includes('Our guide knew')).toBe(
      false,
    );
    expect(await structuredData('/tours/2')).not.toHaveProperty('aggregateRating');

    const office = watch(await context.newPage());
    await office.goto(`${server.url}/admin/reviews`);
    await hydrated(office);
    const sidebar = office.getByRole('navigation', { name: 'Admin' });
    const waiting = rows().filter(({ status }) => status === 'waiting').length;
    await sidebar.getByText(`${waiting} waiting`).waitFor();
    expect(await violations(office, [360, 1440])).toEqual([]);
    const entry = office.getByRole('listitem').filter({ hasText: 'Mona Fathy' });
    await button(entry, 'Publish').click();
    await office.locator('[data-toast]').getByText('Review Published').waitFor();
    await sidebar.getByText(`${waiting - 1} waiting`).waitFor();
    expect(await entry.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
    await entry.getByLabel('Our answer').fill('Thank you, Mona. The doors wait for you.');
    await button(entry, 'Save the answer').click();
    await office.locator('[data-toast]').getByText('Answer Saved').waitFor();
    expect(await violations(office, [360, 1440])).toEqual([]);

    const product = await visit('/tours/2');
    const shown = product.locator('#reviews');
    for (const text of ['4.0 out of 5', 'Mona', 'October 2026', 'Our guide knew', 'The doors wait for you.']) {
      expect(await shown.textContent()).toContain(text);
    }
    expect(await product.content()).not.toContain('Fathy');
    expect(await product.getByText(/guests, collected by our office/).count()).toBeGreaterThan(0);
    expect(await violations(product)).toEqual([]);
    expect(await structuredData('/tours/2')).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
      review: [
        {
          ...{ '@type': 'Review', author: { '@type': 'Person', name: 'Mona' }, reviewBody: words },
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
        },
      ],
    });
    expect(await (await fetch(server.url + path)).text()).toContain('The doors wait for you.');

    await button(entry, 'Hide').click();
    const dialog = office.getByRole('dialog', { name: 'Hide this review?' });
    await button(dialog, 'Hide').click();
    expect(await dialog.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true');
    expect(await violations(office, [1440])).toEqual([]);
    await dialog.getByLabel('Reason').fill('It names one of our guests.');
    await button(dialog, 'Hide').click();
    await office.locator('[data-toast]').getByText('Review Hidden').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await entry.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
    expect(await (await fetch(`${server.url}/tours/2`)).text()).not.toContain('Our guide knew');
    expect(await (await fetch(server.url + path)).text()).toContain('It names one of our guests.');

    await office.getByLabel('Status').selectOption('Published');
    await office.getByText('No reviews found').waitFor();
    await link(office, 'Show all reviews').click();
    await entry.waitFor();
    await office.close();
  });
});
