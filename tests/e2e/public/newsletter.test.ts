import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sameOrigin, type TestServer, withoutTable } from '../../server';
import { expectToast, holdPosts, newEmailAddress } from '../form';
import { behindProxy, emailsWith, modes, newClient, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));
const rows = (table: string, email: string) => rowsByEmail(server, table, email);

describe.each(modes)('the newsletter form %s', (_, javaScriptEnabled) => {
  const invalid = 'Please enter a valid email address';
  const elsewhere = {
    empty: invalid,
    success: 'Thanks for subscribing to our newsletter',
    broken: 'There was an error subscribing to the newsletter',
    failed: 'Subscription Failed',
    busy: 'Subscribing...',
  };
  const inFooter = {
    empty: 'Please enter your email address',
    success: "You've been subscribed to our newsletter",
    broken: 'Failed to subscribe to newsletter',
    failed: 'Error',
    // It pulses and keeps its text.
    busy: 'Subscribe',
  };

  it.each([
    ['footer', '/tours?filter=phuket', inFooter],
    ['home', '/', elsewhere],
  ])(
    'in the %s: answers an empty, an invalid, a failed, a first and a second subscription',
    async (source, address, texts) => {
      const page = await visit(address, { javaScriptEnabled, reducedMotion: 'no-preference' });
      const url = page.url();
      await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'before'));
      const form = page.getByRole(source === 'footer' ? 'contentinfo' : 'main').locator('form[action="/newsletter"]');
      const input = form.getByLabel('Email address');
      const button = form.locator('button[type="submit"]');
      const email = newEmailAddress('khaled');
      const typed = ` ${email.replace('khaled', 'Khaled')}`;
      expect(await input.getAttribute('type')).toBe('email');
      expect(await input.getAttribute('required')).not.toBeNull();

      await button.click();
      await expectToast(page, 'Error', texts.empty, 'destructive');
      await input.fill('khaled@');
      await button.click();
      await expectToast(page, 'Error', invalid, 'destructive');
      await input.fill(typed);
      await withoutTable(server, 'newsletter', async () => {
        await button.click();
        await expectToast(page, texts.failed, texts.broken, 'destructive');
      });
      expect(rows('newsletter', email)).toEqual([]);
      expect((await input.inputValue()).trim()).toBe(typed.trim());

      await input.fill(typed);
      const release = javaScriptEnabled ? await holdPosts(page, '/newsletter') : () => undefined;
      await button.click();
      if (javaScriptEnabled) {
        await expect.poll(() => button.isDisabled()).toBe(true);
        expect(await button.textContent()).toBe(texts.busy);
        const animation = await button.evaluate((element) => getComputedStyle(element).animationName);
        expect(animation).toBe(source === 'footer' ? 'pending-pulse' : 'none');
      }
      release();
      await expectToast(page, 'Success!', texts.success);
      expect(await input.inputValue()).toBe('');
      expect(page.url()).toBe(url);
      expect(rows('newsletter', email)).toMatchObject([{ source, suspect: 0 }]);
      await expect
        .poll(() => emailsWith(server, email).map(({ to, subject }) => `${to}: ${subject}`))
        .toEqual([
          'egypt@nileandsiam.example: New Newsletter Subscription',
          `${email}: Welcome to the Nile & Siam newsletter`,
        ]);

      await input.fill(email.toUpperCase());
      await button.click();
      await expectToast(page, texts.failed, 'This email is already subscribed to our newsletter.', 'destructive');
      expect(rows('newsletter', email)).toHaveLength(1);
      const isSameDocument = (await page.locator('html').getAttribute('data-seen')) === 'before';
      expect(isSameDocument).toBe(javaScriptEnabled);
    },
  );

  it.each([
    ['about', '/about'],
    ['article', '/articles/luxor-in-two-days'],
    ['offers', '/offers'],
  ])('in the %s: stores the subscription with its source', async (source, address) => {
    const page = await visit(address, { javaScriptEnabled });
    const form = page.getByRole('main').locator('form[action="/newsletter"]');
    const email = newEmailAddress('khaled');
    await form.getByLabel('Email address').fill(email);
    await form.locator('button[type="submit"]').click();
    await expectToast(page, 'Success!', elsewhere.success);
    expect(page.url()).toBe(server.url + address);
    expect(rows('newsletter', email)).toMatchObject([{ source, suspect: 0 }]);
  });
});

describe('unsubscribing', () => {
  /** Subscribes; returns the welcome email and the address of its unsubscribe link. */
  async function subscribe(email: string): Promise<{ link: string; welcome: string }> {
    const body = new URLSearchParams({ email, source: 'footer' });
    const headers = { ...newClient(), ...sameOrigin };
    await fetch(`${server.url}/newsletter`, { method: 'POST', body, headers, redirect: 'manual' });
    await expect.poll(() => emailsWith(server, email)).toHaveLength(2);
    const welcome = emailsWith(server, email).find(({ to }) => to === email)?.content ?? '';
    const { pathname, search } = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(welcome)?.[1] ?? '');
    return { link: pathname + search, welcome };
  }

  it.each(modes)(
    'needs a click on the page of the link %s: opening the link changes nothing',
    async (_, javaScriptEnabled) => {
      const email = newEmailAddress('farida');
      const { link } = await subscribe(email);
      for (const method of ['GET', 'HEAD', 'GET']) await fetch(server.url + link, { method, headers: newClient() });
      const page = await visit(link, { javaScriptEnabled });
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Leave the newsletter?');
      expect(await page.getByRole('main').textContent()).toContain(email);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      expect(rows('newsletter', email)).toHaveLength(1);

      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
      expect(rows('newsletter', email)).toEqual([]);
      await page.goto(server.url + link);
      await page.getByRole('heading', { level: 1, name: 'You are not on our list' }).waitFor();
      expect(await page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0);
    },
  );

  it('accepts the one-click POST of a mail program (RFC 8058) without cookies or redirect', async () => {
    const email = newEmailAddress('samir');
    const { link, welcome } = await subscribe(email);
    expect(welcome).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\s*$/m);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(server.url + link, { method: 'POST', body, redirect: 'manual' });
    expect(rows('newsletter', email)).toEqual([]);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You are unsubscribed');
  });

  it('rejects a missing, an invalid and another subscriber’s key, and never claims success', async () => {
    const email = newEmailAddress('zeina');
    const [zeina, other] = [await subscribe(email), await subscribe(newEmailAddress('adel'))];
    const keyOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('key') ?? '';
    const foreign = zeina.link.replace(keyOf(zeina.link), keyOf(other.link));
    for (const link of [foreign, zeina.link.slice(0, -1), '/unsubscribe']) {
      const answer = await fetch(server.url + link, { method: 'POST', body: new URLSearchParams() });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain('You are unsubscribed');
    }
    expect(rows('newsletter', email)).toHaveLength(1);
  });
});
