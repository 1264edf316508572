import { describe, expect, it } from 'vitest';
import { adminPassword } from '../../server';
import { button, expectToast, field, link, logIn, watch, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { hydrated, newContext, server } from '../site';

withOffice();

describe('the login', () => {
  it('focuses and selects a wrong password, and works without a reload', async () => {
    const context = await newContext();
    const login = watch(await context.newPage());
    await login.goto(`${server.url}/admin/login`);
    await hydrated(login);
    await field(login, 'Password').fill('wrong password');
    await button(login, 'Login').click();
    await expectToast(login, 'Login failed', 'Incorrect password');
    const selectedText = () =>
      login.evaluate(() => {
        const control = document.activeElement;
        return (
          control instanceof HTMLInputElement &&
          control.value.slice(control.selectionStart ?? 0, control.selectionEnd ?? 0)
        );
      });
    await expect.poll(selectedText).toBe('wrong password');
    expect(await violations(login, [360, 1440])).toEqual([]);
    await login.evaluate(() => Object.assign(window, { sameDocument: true }));
    await field(login, 'Password').fill(adminPassword);
    await button(login, 'Login').click();
    await login.waitForURL(`${server.url}/admin`);
    await expectToast(login, 'Login successful', 'Welcome to the admin dashboard');
    expect(await login.evaluate(() => 'sameDocument' in window)).toBe(true);
    await context.close();
  });
});

describe('a session that ends while a form is edited', () => {
  it('keeps the form, which is saved after a login in a new tab', async () => {
    const context = await newContext();
    await logIn(context);
    const page = watch(await context.newPage());
    await page.goto(`${server.url}/admin/articles/edit/1`);
    await field(page, 'Excerpt').fill('Typed before the session ended, and long enough to be an excerpt.');
    server.database().prepare('DELETE FROM admin_sessions').run();
    await button(page, 'Update Article').click();
    await page.getByText('Your session has ended').waitFor();
    expect(await field(page, 'Excerpt').inputValue()).toContain('Typed before the session ended');

    const [tab] = await Promise.all([context.waitForEvent('page'), link(page, 'Log in in a new tab').click()]);
    await field(tab, 'Password').fill(adminPassword);
    await button(tab, 'Login').click();
    await tab.waitForURL(`${server.url}/admin`);
    await tab.close();
    await button(page, 'Update Article').click();
    await page.waitForURL(`${server.url}/admin`);
    await expectToast(page, 'Article Updated');

    server.database().prepare('DELETE FROM admin_sessions').run();
    await link(page, 'Messages').click();
    await page.waitForURL(/\/admin\/login\?next=%2Fadmin%2Fmessages$/);
    await context.close();
  });
});
