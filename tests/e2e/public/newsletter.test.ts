import { expect, it } from 'vitest';
import { expectToast, holdPosts, newEmailAddress } from '../form';
import { rowsByEmail, visit, withSite } from '../site';

withSite();

it('the form of the footer answers an empty, an invalid, a first and a second subscription, without a reload', async () => {
  const page = await visit('/tours?filter=phuket', { reducedMotion: 'no-preference' });
  const url = page.url();
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'before'));
  const form = page.getByRole('contentinfo').locator('form[action="/newsletter"]');
  const input = form.getByLabel('Email address');
  const button = form.locator('button[type="submit"]');
  const email = newEmailAddress('khaled');
  const typed = ` ${email.replace('khaled', 'Khaled')}`;

  await button.click();
  await expectToast(page, 'Error', 'Please enter your email address', 'destructive');
  await input.fill('khaled@');
  await button.click();
  await expectToast(page, 'Error', 'Please enter a valid email address', 'destructive');
  await input.fill(typed);
  const release = await holdPosts(page, '/newsletter');
  const width = (await button.boundingBox())?.width;
  await button.click();
  await expect.poll(() => button.isDisabled()).toBe(true);
  // Its icon pulses, and it keeps its name and its size.
  expect(await button.textContent()).toBe('Subscribe');
  expect(await button.locator('svg').evaluate((icon) => getComputedStyle(icon).animationName)).toBe('pending-pulse');
  expect((await button.boundingBox())?.width).toBe(width);
  release();
  await expectToast(page, 'Success!', "You've been subscribed to our newsletter");
  await expect.poll(() => input.inputValue()).toBe('');
  expect(page.url()).toBe(url);
  expect(rowsByEmail('newsletter', email)).toMatchObject([{ source: 'footer', suspect: 0 }]);

  await input.fill(email.toUpperCase());
  await button.click();
  await expectToast(page, 'Error', 'This email is already subscribed to our newsletter.', 'destructive');
  expect(await page.locator('html').getAttribute('data-seen')).toBe('before');
});

it('the form of the home page says that it is subscribing', async () => {
  const page = await visit('/');
  const form = page.getByRole('main').locator('form[action="/newsletter"]');
  await form.getByLabel('Email address').fill(newEmailAddress('khaled'));
  const release = await holdPosts(page, '/newsletter');
  await form.locator('button[type="submit"]').click();
  await form.getByRole('button', { name: 'Subscribing...' }).waitFor();
  release();
  await expectToast(page, 'Success!', 'Thanks for subscribing to our newsletter');
});
