import { describe, expect, it } from 'vitest';
import { button, field, link, open, page, unfold, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';
import { fillInboxes } from './inboxes';
import { openList } from './records';

withOffice(fillInboxes);

const idOf = (name: string) =>
  (server.database().prepare('SELECT id FROM reservations WHERE name = ?').get(name) as { id: number }).id;

describe('axe finds nothing (WCAG 2.2 A and AA)', () => {
  const screens = [
    '/admin',
    '/admin?list=packages&search=no+such+title',
    '/admin/tours/edit/1',
    '/admin/packages/edit/1',
    '/admin/articles/edit/1',
    '/admin/offers/edit/1',
    '/admin/testimonials/edit/1',
    '/admin/newsletters/new',
    '/admin/reservations',
    '/admin/reservations/3',
    '/admin/inbox',
    '/admin/inbox/1',
    '/admin/messages',
    '/admin/reviews',
    '/admin/subscribers',
    '/admin/emails?email=1',
    '/admin/images',
    '/admin/imports',
    '/admin/redirects',
    '/admin/redirects?kind=missed',
    '/admin/reports',
    '/admin/reports/links?partner=Hotel+Horus&to=tour-2',
    '/admin/money',
    '/admin/money/movements',
    '/admin/settings/agents',
    '/admin/search?q=ingrid',
    '/admin/nowhere',
    '/admin/departures?date=2099-01-01',
    '/admin/departures?month=2099-01',
    '/admin/departures/arrivals',
  ];

  it('on every screen, which the server has rendered: none calls a procedure when it is loaded', {
    timeout: 240_000,
  }, async () => {
    const found: Record<string, string[]> = {};
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/trpc\/(?!live\.)/.test(pathname)) calls.push(`${page.url()}: ${pathname}`);
    });
    for (const address of screens) {
      await open(address);
      const barriers = await violations(page);
      if (barriers.length > 0) found[address] = barriers;
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await openList('Packages');
    await openList('Articles');
    page.removeAllListeners('request');
    expect(found).toEqual({});
    expect(calls).toEqual([]);
  });

  it('on an invalid form, the pickers, the preview and the dialogs of a form', async () => {
    await open('/admin/packages/new');
    await button(page, 'Add day').click();
    await button(page, 'Create Package').click();
    await page.getByText(/^Check \d+ fields$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await open('/admin/tours/new');
    await button(page, 'Choose').click();
    await button(page, 'Posters').click();
    expect(await violations(page, [1440])).toEqual([]);
    await open('/admin?list=tours');
    await button(page, 'Delete').first().click();
    expect(await violations(page)).toEqual([]);
    await button(page.getByRole('dialog'), 'Cancel').click();
    await open('/admin/offers/new');
    await page.getByText('Choose a tour', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    await open('/admin/tours/edit/1');
    await unfold(page);
    await button(page, 'Preview').first().click();
    await button(page, 'Hide preview').waitFor();
    expect(await violations(page)).toEqual([]);
    await field(page, 'Title').fill('A title that is not saved');
    await page.getByText('Back to Admin', { exact: true }).click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Leave without saving').click();
    await open(`/admin/reservations/${idOf('Mei Tanaka')}`);
    await page.getByText('More', { exact: true }).click();
    expect(await violations(page)).toEqual([]);
  });

  it('while links are pressed, until what they lead to is there', async () => {
    for (const screen of ['/admin/subscribers', '/admin?list=tours']) {
      await open(screen);
      await page.locator('a').evaluateAll((links) => {
        for (const pressed of links) pressed.setAttribute('data-pressed', '');
      });
      expect(await violations(page, [1440])).toEqual([]);
    }
  });

  it('with the open menu of a narrow screen', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await open('/admin');
    await page.getByText('Menu', { exact: true }).click();
    await page.getByText('Close', { exact: true }).waitFor();
    expect(await violations(page, [390])).toEqual([]);
    await link(page, 'Messages').click();
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    expect(await link(page, 'Messages').isVisible()).toBe(false);
  });
});
