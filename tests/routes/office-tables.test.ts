import { expect, test } from 'vitest';
import { storeReservation } from '../e2e/admin/reservations';
import { server, serverForAll, startAdminServer } from '../server';
import { openSession } from './rpc-client';

serverForAll(startAdminServer);

async function officePage(address: string, cookies = ''): Promise<string> {
  const Cookie = `${(await openSession(server)).replace('__Host-', '')}; ${cookies}`;
  return (await fetch(server.url + address, { headers: { Cookie } })).text();
}

/** The cells of the tables of a page that hold a sum or a count alone, with the classes of each. */
const amountsIn = (html: string) =>
  [...html.matchAll(/<td class="([^"]*)">(.*?)<\/td>/g)]
    .map(([, classes = '', content = '']) => ({ classes, text: content.replace(/<[^>]+>/g, '') }))
    .filter(({ text }) => /^(From )?\$?[\d,.]+( \$[\d,.]+)?$/.test(text));

test.each(['/admin?list=tours', '/admin?list=packages', '/admin?list=offers', '/admin/reservations', '/admin/reports'])(
  'the sums and counts of %s end at the right, in figures of one width',
  async (address) => {
    storeReservation('Counted', 'tour', '2099-01-01', server);
    const amounts = amountsIn(await officePage(address));
    expect(amounts.length).toBeGreaterThan(0);
    for (const { text, classes } of amounts) expect(`${text}: ${classes}`).toMatch(/\bfigures\b.*\btext-right\b/);
  },
);

test('the groups of the sidebar are open until this browser folds them', async () => {
  const foldsOf = (html: string) =>
    [...html.matchAll(/<details class="group\/entries"( open="")?><summary[^>]*><span[^>]*>([^<]+)/g)].map(
      ([, open, title]) => `${title} ${open ? 'open' : 'folded'}`,
    );
  expect(foldsOf(await officePage('/admin/imports')).join()).toMatch(/^(\w+ open,?)+$/);
  const folds = foldsOf(await officePage('/admin/imports', 'admin_folded=Catalogue.%3Cb%3E.Settings'));
  expect(folds.slice(0, 5)).toEqual([
    ...['Work open', 'Catalogue folded', 'Customers open', 'Marketing open', 'Settings folded'],
  ]);
});

test('an article of a later day is marked as scheduled in list and form, and has no link to the site', async () => {
  const publicFrom = '2098-12-31T22:00:00.000Z';
  const schedule = server.database().prepare('UPDATE articles SET public_from = ? WHERE id = 1');
  const marks = async () => {
    const [list, form] = [await officePage('/admin?list=articles'), await officePage('/admin/articles/edit/1')];
    return [list, form]
      .map((html) => html.split('rom 1 Jan 2099, 00:00 Cairo').length - 1)
      .concat(form.split('View on site').length - 1);
  };
  expect(await marks()).toEqual([0, 0, 1]);
  schedule.run(publicFrom);
  expect(await marks()).toEqual([1, 1, 0]);
});
