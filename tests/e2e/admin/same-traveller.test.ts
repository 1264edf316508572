import { expect, it } from 'vitest';
import { button, context, expectToast, link, open, page, rowOf, toast, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { dayInCairo, server } from '../site';
import { stored } from './reservation-page';
import { storeReservation } from './reservations';

withOffice();

it('one of two requests of a traveller is kept in one press, undone, and closed again in turn', async () => {
  const ids = ['Ada Winter', 'Ada Winter'].map((name) => storeReservation(name, 'tour', dayInCairo(20)));
  const [first, second] = ids.map(stored) as [Record<string, unknown>, Record<string, unknown>];
  await open('/admin/reservations');
  await rowOf(page, String(second.reference)).getByText('Possible double').waitFor();
  await open(`/admin/reservations/${first.id}?queue`);
  const notice = page.getByRole('region', { name: 'Looks like the same request' });
  await notice.getByText(String(second.reference)).first().waitFor();
  await notice.getByText(/came (first|later)/).waitFor();
  await page.getByText(`Looks like the same request as ${second.reference}, which is pending.`).waitFor();
  expect(await violations(page, [390, 1440])).toEqual([]);
  await button(notice, 'Keep this one').click();
  await expectToast(page, `Closed ${second.reference}`, `${first.reference} was kept. No email is sent.`);
  await notice.waitFor({ state: 'detached' });
  expect(stored(ids[1] ?? 0)).toMatchObject({ status: 'declined', double_of: first.id });
  await button(toast(page), /^Undo/).click();
  await page.waitForURL(`${server.url}/admin/reservations/${second.id}?queue`);
  await notice.waitFor();
  await button(notice, 'Keep this one').click();
  await expect.poll(() => stored(ids[0] ?? 0).double_of).toBe(second.id);
  await open(`/admin/reservations/${first.id}`);
  await page.getByText('Closed as a double of').waitFor();
  await page.getByText('More', { exact: true }).click();
  const address = await link(page, 'View booking page').getAttribute('href');
  const shown = await (await context.request.get(server.url + address)).text();
  expect(shown).toContain(String(second.reference));
  expect(shown).not.toContain(`/booking/${second.reference}`);
});
