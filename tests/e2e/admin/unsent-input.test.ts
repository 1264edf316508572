import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { button, errorOf, expectToast, field, link, logIn, open, page, toast, withOffice } from '../admin-browser';
import { server } from '../site';
import { fillOffice, forms, ids, reload } from './office-forms';

withOffice(async () => {
  await fillOffice();
  // Reloading asks, where something is not saved.
  page.on('dialog', (dialog) => dialog.accept());
});

const row = (sql: string) => server.database().prepare(sql).get();
/** What is in the form: a dialog lies over fields of the same names. */
async function scope(): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  return (await dialog.count()) > 0 ? dialog : page.locator('main');
}

async function valuesOf(typed: Record<string, string>): Promise<Record<string, string>> {
  const around = await scope();
  const values = Object.keys(typed).map(async (label) => [label, await field(around, label).first().inputValue()]);
  return Object.fromEntries(await Promise.all(values));
}

/** The forms of a page of which something is kept. */
async function keptOf(path: string): Promise<string[]> {
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('unsentInput'),
    localStorage.getItem('unsavedRecords'),
  ]);
  const keys = stored.flatMap((entry) => Object.keys(JSON.parse(entry ?? '{}')));
  return keys.filter((key) => key.startsWith(`${path.split('?')[0]} `));
}

it.each(Object.entries(forms))('%s is kept until it is accepted', async (_, form) => {
  const { address, show = async () => undefined, typed, worlds, send, sql, stored, next } = form;
  const path = typeof address === 'string' ? address : address();
  await open(path);
  await show();
  const last = next ?? (await valuesOf(typed));
  for (const [label, text] of Object.entries(typed)) {
    const control = field(await scope(), label).first();
    if (await control.evaluate((element) => element.localName === 'select')) await control.selectOption(text);
    else await control.fill(text);
  }
  for (const world of worlds) {
    await world();
    await show();
    await expect.poll(() => valuesOf(typed)).toEqual(typed);
  }
  await button(await scope(), send)
    .last()
    .click();
  await expect.poll(() => row(typeof sql === 'string' ? sql : sql())).toMatchObject(stored);
  await expect.poll(() => keptOf(path)).toEqual([]);
  if (next && Object.keys(next).length === 0) return;
  await open(path);
  await show();
  await expect.poll(() => valuesOf(last)).toEqual(last);
});

it('what was typed on an older version is merged with the newer one, or asked about', async () => {
  await open('/admin/tours/edit/4');
  await field(page, 'Title').fill('Mine alone');
  server
    .database()
    .exec("UPDATE tours SET title = 'Theirs alone', category = 'Boats', version = version + 1 WHERE id = 4");
  await reload();
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Mine alone');
  await expect.poll(() => field(page, 'Category').inputValue()).toBe('Boats');
  await button(page, 'Update Tour').click();

  await page.getByRole('heading', { name: 'Somebody else has saved this tour since you opened it' }).waitFor();
  expect(row('SELECT title FROM tours WHERE id = 4')).toEqual({ title: 'Theirs alone' });
  await link(page.getByRole('navigation', { name: 'Admin' }), 'Emails').click();
  await button(page, 'Leave without saving').click();
  await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor();
  await open('/admin/tours/edit/4');
  expect(await field(page, 'Title').inputValue()).toBe('Theirs alone');
});

it('a destination or resource is deleted once that is confirmed, and a name that is taken is an error at its field', async () => {
  await open('/admin/resources');
  await button(page, 'Delete Boat Ra').click();
  await button(page.getByRole('dialog'), 'Cancel').click();
  await field(page, 'Name').fill('boat ra');
  await button(page, 'Add resource').click();
  expect(await errorOf(page, 'Name')).toContain('There is a resource of this name');
  await button(page, 'Edit Boat Ra').click();
  await field(page, 'Name').fill('Boat Nut');
  await button(page, 'Save').click();
  expect(await errorOf(page, 'Name')).toContain('There is a resource of this name');
  expect(await page.getByRole('button', { name: 'Merge' }).count()).toBe(0);
  // A colleague saves after that failure: the version that was looked at is not forgotten by it.
  server.database().exec("UPDATE resources SET seats = 30, version = version + 1 WHERE name = 'Boat Ra'");
  await field(page, 'Name').fill('Boat of Ra');
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'Somebody else has saved this resource since you opened it' }).waitFor();
  await button(page, 'Merge').click();
  await button(page, 'Save').click();
  await expectToast(page, 'Resource updated');
  expect(row("SELECT seats FROM resources WHERE name = 'Boat of Ra'")).toEqual({ seats: 30 });
  await button(page, 'Delete Boat of Ra').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expectToast(page, 'Resource Deleted');
  await open('/admin/destinations');
  await button(page, 'Delete Peru').click();
  await button(page.getByRole('dialog'), 'Cancel').click();
  expect(row("SELECT count(*) AS places FROM destinations WHERE country = 'Peru'")).toEqual({ places: 1 });
});

it('an answer that never comes, or comes from something in between, leaves the form, and sent again it is one save', async () => {
  await page.clock.install();
  await open(`/admin/reservations/${ids.Nora}`);
  await button(page, 'Record payment').click();
  await field(page, 'Amount').fill('20');
  await field(page, 'Method').selectOption('Cash');
  const payments = () => row(`SELECT count(*) AS payments FROM payments WHERE reservation_id = ${ids.Nora}`);
  const path = (url: URL) => url.pathname === '/trpc/payments.create';
  const html = '<!doctype html><title>Just a moment…</title>';
  for (const status of [200, 403, 408, 413, 429]) {
    await page.route(path, (route) => route.fulfill({ status, contentType: 'text/html', body: html }), { times: 1 });
    await button(page, 'Record payment').click();
    const reason = status === 413 ? 'This is too large to send.' : 'The payment could not be recorded.';
    await page.getByText(reason).first().waitFor();
    await expect.poll(() => button(page, 'Record payment').isEnabled()).toBe(true);
  }
  await page.route(
    path,
    async (route) => {
      // It is stored, and its answer is never heard of.
      await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } });
      await new Promise(() => undefined);
    },
    { times: 1 },
  );
  await button(page, 'Record payment').click();
  await expect.poll(() => payments()).toEqual({ payments: 1 });
  expect(await button(page, 'Record payment').isDisabled()).toBe(true);
  await page.clock.fastForward(20_000);
  await toast(page).getByText('The payment could not be recorded.').waitFor();
  expect(await field(page, 'Amount').inputValue()).toBe('20');
  await button(page, 'Record payment').click();
  await expectToast(page, 'Payment recorded');
  expect(payments()).toEqual({ payments: 1 });
});

it('Enter that accepts a candidate in Safari chooses no record', async () => {
  await open('/admin/reservations/new');
  await button(page, 'Choose tour').click();
  const search = field(page, 'Search tours');
  await search.fill('Karnak');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Karnak/ })
    .first()
    .waitFor();
  const enter = (keyCode: number) =>
    search.evaluate(
      (element, code) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', keyCode: code, bubbles: true, cancelable: true }),
        ),
      keyCode,
    );
  await enter(229);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await enter(13);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('a record that is not saved survives its tab and the session, with the day on which it was typed', async () => {
  const path = '/admin/tours/edit/3';
  await open(path);
  const category = await field(page, 'Category').inputValue();
  await open('/admin');
  const tab = await page.context().newPage();
  await tab.goto(server.url + path);
  await field(tab, 'Category').fill('Kept for days');
  await expect.poll(() => keptOf(path)).toHaveLength(1);
  await tab.close();
  await page.evaluate(() => {
    const [[key, kept]] = Object.entries(JSON.parse(localStorage.getItem('unsavedRecords') ?? '')) as [
      [string, object],
    ];
    localStorage.setItem('unsavedRecords', JSON.stringify({ [key]: { ...kept, at: Date.now() - 86_400_000 } }));
  });
  const yesterday = await page.evaluate(() => localStorage.getItem('unsavedRecords'));
  server.database().exec('DELETE FROM admin_sessions');
  await page.goto(server.url + path);
  await page.waitForURL(/\/admin\/login/);
  await logIn(page.context());
  await open(path);
  await expect.poll(() => field(page, 'Category').inputValue()).toBe('Kept for days');
  await page.getByText(/^What you typed on .* is back/).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('unsavedRecords'))).toBe(yesterday);

  // Another tab begins with what is stored, and overwrites nothing.
  const other = await page.context().newPage();
  await other.goto(server.url + path);
  await field(other, 'Category').fill('Typed beside');
  await other.getByText('Unsaved changes').waitFor();
  expect(await other.getByText('Restored what you typed').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('unsavedRecords'))).toBe(yesterday);
  await other.close();

  await button(page, 'Discard changes').click();
  await expect.poll(() => field(page, 'Category').inputValue()).toBe(category);
  await expect.poll(() => keptOf(path)).toEqual([]);
});

it('logging out forgets what was typed', async () => {
  await open('/admin/resources');
  await field(page, 'Name').fill('Boat Isis');
  await expect.poll(() => keptOf('/admin/resources')).toHaveLength(1);
  await button(page, 'Log out').click();
  await page.waitForURL(/\/admin\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('unsentInput'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('unsavedRecords'))).toBeNull();
});
