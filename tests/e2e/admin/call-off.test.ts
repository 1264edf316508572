import { beforeAll, expect, it } from 'vitest';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { type Booked, bookTours, dayInDays, setStatus, storePayment } from '../../routes/booking/booked';
import { button, context, field, link, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { emailsWith, server, visit } from '../site';

withOffice();

const day = dayInDays(30);
const parties: Booked[] = [];
let colleague: typeof page;
const title = 'A Thousand Years of Cairo on Foot';
beforeAll(async () => {
  const next = await bookTours(server, 4);
  const database = server.database();
  const season = { from: null, until: null, weekdays: [], times: [], seats: 12 };
  const insert = database.prepare("INSERT INTO resources (name, units, seats) VALUES ('Boat of Ra', 2, 12)");
  const boat = Number(insert.run().lastInsertRowid);
  const schedule = { counts: 'travellers', instant: false, seasons: [season], resources: [boat] };
  database.prepare('UPDATE tours SET schedule = ? WHERE id = 2').run(JSON.stringify(schedule));
  for (let number = 1; number <= 4; number += 1) {
    const booked = next();
    parties.push(booked);
    setStatus(server, booked, 'confirmed');
    const rename =
      'UPDATE reservations SET start_date = ?, name = ?, answer_by = NULL, waits_since = NULL WHERE reference = ?';
    database.prepare(rename).run(day, `Party ${number}`, booked.reference);
  }
  const [, second, third] = parties;
  if (second) storePayment(server, second, 71);
  if (third) database.prepare('UPDATE reservations SET email = NULL WHERE reference = ?').run(third.reference);
});

const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });

it('calls a day off, offers others, and shows who has answered', async () => {
  await open(`/admin/departures?date=${day}`);
  await link(page, 'Call off').click();
  await button(page, 'All with Boat of Ra').click();
  await page.getByRole('heading', { name: '4 parties' }).waitFor();
  await field(page, 'Reason').fill('Storm');
  expect(await violations(page)).toEqual([]);
  colleague = await context.newPage();
  await open(`/admin/call-offs/new?from=${day}&until=${day}&product=tour-2`, colleague);
  await button(colleague, 'Call off 1 day, write to 3 parties').waitFor();
  const offered = line('Party 1').getByRole('checkbox');
  expect(await offered.count()).toBe(3);
  await offered.first().uncheck();
  await button(page, 'Call off 1 day, write to 3 parties').click();
  await page.getByRole('heading', { level: 1, name: `Called off: ${formatDayWithWeekday(day)}` }).waitFor();
  expect(await violations(page)).toEqual([]);
  const days = (name: string) => line(name).innerText();
  const unticked = formatDayShort(dayInDays(28));
  expect([await days('Party 1'), await days('Party 2')].map((text) => text.includes(unticked))).toEqual([false, true]);
});

it('a colleague who was about to call it off as well sees the board', async () => {
  await link(colleague, 'See who has answered').click();
  await colleague.getByRole('heading', { level: 1, name: /^Called off/ }).waitFor();
  await colleague.close();
});

it('the travellers move, or get their money back', async () => {
  const [first, second] = parties;
  await expect.poll(() => emailsWith("can't take place").length).toBeGreaterThanOrEqual(3);
  const traveller = await visit(first?.path ?? '');
  await traveller.getByRole('heading', { level: 1, name: 'We’re sorry, this trip can’t take place' }).waitFor();
  expect(await violations(traveller)).toEqual([]);
  await button(traveller, 'Choose this day').first().click();
  await traveller.getByRole('heading', { level: 1, name: 'Your booking is confirmed' }).waitFor();
  const other = await visit(second?.path ?? '', { javaScriptEnabled: false });
  await other.getByText('Cancel and get my money back').click();
  await button(other, 'Cancel free of charge').click();
  await other.getByRole('heading', { level: 1, name: 'Your booking is cancelled' }).waitFor();
  expect(await other.getByText('You have paid $100. We will refund it.').first().isVisible()).toBe(true);
  await line('Party 1').getByText('Moved to').waitFor();
  await line('Party 2').getByText('$100 to refund').waitFor();
});

it('who is silent is telephoned', async () => {
  await button(page, /^Not answered 2/).click();
  expect(await line('Party 3').getByText('No email').isVisible()).toBe(true);
  await button(page, 'Record answer of Party 3').click();
  await page.getByRole('radio').first().check();
  await button(page, 'Save').click();
  await button(page, /^Not answered 1/).waitFor();
});

it('reopening leaves who has moved, and tells the others', async () => {
  await open('/admin');
  await page.getByRole('link', { name: formatDayWithWeekday(day) }).click();
  await button(page, 'Reopen').click();
  await button(page.getByRole('dialog'), 'Reopen').click();
  await page.getByText('Parties that had moved or cancelled stay as they are.').waitFor();
  expect(await line('Party 4').getByText('As booked').isVisible()).toBe(true);
  await expect.poll(() => emailsWith('takes place -').map(({ to }) => to)).toEqual([parties[3]?.email]);
  await open('/admin/call-offs');
  expect(await line(title).getByText('Reopened').isVisible()).toBe(true);
});
