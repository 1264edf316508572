import { describe, expect, it } from 'vitest';
import { button, context, expectToast, field, link, open, page, watch, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { hydrated, server } from '../site';
import { stored, storeNew } from './reservation-page';

withOffice();

const past = { status: 'completed', day: -30 } as const;
const erased = (id: number) => stored(id).erased_at !== null;

const more = () => page.getByText('More', { exact: true }).click();
/** The contact below the name. */
const shows = (contact: string) => page.getByText(`${contact} · 1 reservation`).waitFor();

describe('a person', () => {
  it('is found in any spelling, shown as text, and erased with a typed word', async () => {
    const id = storeNew('<b>Erasmus</b>', past);
    server
      .database()
      .prepare("UPDATE reservations SET email = 'erasmus@example.org', phone = '+47 911 22 333' WHERE id = ?")
      .run(id);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await open('/admin/people');
    await field(page, 'Name, email or phone').fill('Erasmus');
    await button(page, 'Find').click();
    await link(page, '<b>Erasmus</b>').click();
    await page.getByRole('heading', { name: '<b>Erasmus</b>' }).waitFor();
    await page.getByRole('heading', { name: 'Reservations' }).waitFor();
    await open('/admin/people');
    await field(page, 'Name, email or phone').fill('91122333');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '91122333' }).waitFor();
    await page.getByText('No records found').waitFor();
    await link(page, '+47 911 22 333').click();
    await shows('+47 911 22 333');
    await page.getByRole('heading', { name: '<b>Erasmus</b>' }).waitFor();
    await link(page, 'erasmus@example.org').first().click();
    await shows('erasmus@example.org');
    const downloading = page.waitForEvent('download');
    await more();
    await button(page, 'Download JSON').click();
    expect((await downloading).suggestedFilename()).toMatch(/^person-/);
    expect(await violations(page)).toEqual([]);
    // Back leads to the one before, and a reload to the same again.
    await page.goBack();
    await shows('+47 911 22 333');
    await page.goForward();
    await shows('erasmus@example.org');
    await page.reload();
    await shows('erasmus@example.org');
    await hydrated(page);

    await more();
    await button(page, 'Erase').click();
    const dialog = page.getByRole('dialog', { name: 'Erase this customer?' });
    await dialog.getByText('has an unpaid balance').waitFor();
    await button(dialog, 'Erase').click();
    await dialog.getByText('Please type ERASE').waitFor();
    await field(page, 'Type ERASE to confirm').fill('ERASE');
    await button(dialog, 'Erase').click();
    await dialog.getByText('Settle it first').waitFor();
    expect(erased(id)).toBe(false);
    expect(await violations(page)).toEqual([]);
    await field(page, 'Erase despite the open balance').check();
    await button(dialog, 'Erase').click();
    await expectToast(page, 'Erased');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    expect(erased(id)).toBe(true);
    const gone = /Erasmus|erasmus@example\.org|911 22 333/;
    const shown = () => page.evaluate(() => document.body.innerText + document.querySelector('input')?.value);
    await expect.poll(shown).not.toMatch(gone);
    await page.goBack();
    await page.getByText('No records found').waitFor();
    expect(await page.getByText('<b>Erasmus</b>').count()).toBe(0);
    expect(asked.filter((address) => /erasmus|91122333|911 22 333/i.test(address))).toEqual([]);

    await open(`/admin/reservations/${id}`);
    await page.getByText('Personal data erased on').waitFor();
    await page.getByText('Personal data erased by').waitFor();
    for (const name of ['Change', 'Send', 'Add note', 'Cancel']) expect(await button(page, name).count()).toBe(0);
    expect(await page.getByText('Erasmus').count()).toBe(0);
  });

  it('of a number that two typed without its country is chosen first, and the other one stays', async () => {
    const [nadia, niels] = [storeNew('Nadia', past), storeNew('Niels', past)];
    server.database().exec(`UPDATE reservations SET phone = '0100 222 3344', email = NULL WHERE id >= ${nadia}`);
    await open('/admin/people');
    await field(page, 'Name, email or phone').fill('01002223344');
    await button(page, 'Find').click();
    await page.getByText('several people may have this number').waitFor();
    expect([await button(page, 'Erase').count(), await button(page, 'Download JSON').count()]).toEqual([0, 0]);
    await page.getByRole('group', { name: 'Niels' }).getByRole('checkbox').check();
    await button(page, 'Show selected').click();
    await more();
    await button(page, 'Erase').click();
    await field(page, 'Type ERASE to confirm').fill('ERASE');
    await field(page, 'Erase despite the open balance').check();
    await button(page.getByRole('dialog'), 'Erase').click();
    await expectToast(page, 'Erased', '1 reservation');
    expect([erased(nadia), erased(niels)]).toEqual([false, true]);
  });
});

describe('two customers', () => {
  const customerOf = (id: number) => Number(stored(id).customer_id);
  const named = (name: string, email: string) => {
    const id = storeNew(name, past);
    server.database().prepare('UPDATE reservations SET email = ?, phone = NULL WHERE id = ?').run(email, id);
    const { lastInsertRowid } = server
      .database()
      .prepare('INSERT INTO customers (name, email, email_key) VALUES (?, ?, ?)')
      .run(name, email, email);
    server.database().prepare('UPDATE reservations SET customer_id = ? WHERE id = ?').run(lastInsertRowid, id);
    return id;
  };

  it('are listed, corrected, merged side by side, and two again after an undo', async () => {
    const [kept, gone] = [named('Greta Moll', 'greta@example.org'), named('<i>Greta</i>', 'moll@work.example')];
    const [keptId, goneId] = [customerOf(kept), customerOf(gone)];
    // The address of a person does not say who it is: from the same address it would be a reload.
    await open('/admin');
    await open('/admin/people');
    await link(page, 'Greta Moll').click();
    await page.getByRole('heading', { name: 'Greta Moll' }).waitFor();
    await button(page, 'Edit').click();
    const edit = page.getByRole('dialog', { name: 'Edit customer' });
    await field(page, 'Emails').fill('greta@example.org\nnot an address');
    await button(edit, 'Save').click();
    await edit.getByText('Please enter valid email addresses').waitFor();
    await field(page, 'Emails').fill('greta@example.org\ngreta@new.example');
    await field(page, 'Language').fill('German');
    expect(await violations(page)).toEqual([]);
    await button(edit, 'Save').click();
    await page.getByText('greta@example.org · greta@new.example').waitFor();

    await button(page, 'Merge with…').click();
    await page.getByRole('dialog').getByRole('searchbox').fill('moll@work.example');
    await button(page.getByRole('dialog'), 'Merge with <i>Greta</i>').click();
    const merge = page.getByRole('dialog', { name: 'Merge two customers?' });
    await merge.getByRole('radio', { name: 'Name: <i>Greta</i>' }).check();
    expect(await violations(page)).toEqual([]);
    await button(merge, 'Merge').click();
    await page.getByText('No customers found').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '<i>Greta</i>' }).waitFor();
    expect([customerOf(kept), customerOf(gone)]).toEqual([keptId, keptId]);
    expect(await violations(page)).toEqual([]);

    await button(page, 'Undo merge with <i>Greta</i>').click();
    await page.getByRole('heading', { name: 'Greta Moll' }).waitFor();
    expect([customerOf(kept), customerOf(gone)]).toEqual([keptId, goneId]);
  });

  it('of whom one is erased meanwhile: the merge says so, and the page shows nothing of them', async () => {
    const [kept, gone] = [named('Ulla Berg', 'ulla@example.org'), named('Ulla Berg', 'berg@work.example')];
    const colleague = watch(await context.newPage());
    const erase = async (id: number) => {
      await open(`/admin/people?customer=${customerOf(id)}`, colleague);
      await colleague.getByText('More', { exact: true }).click();
      await button(colleague, 'Erase').click();
      await field(colleague, 'Type ERASE to confirm').fill('ERASE');
      await field(colleague, 'Erase despite the open balance').check();
      await button(colleague.getByRole('dialog'), 'Erase').click();
      await expectToast(colleague, 'Erased');
    };
    const listening = page.waitForResponse((response) => response.url().includes('/trpc/live.news'));
    await open(`/admin/people?customer=${customerOf(kept)}`);
    await listening;
    await button(page, 'Merge with Ulla Berg').click();
    const merge = page.getByRole('dialog', { name: 'Merge two customers?' });
    await merge.getByText('berg@work.example').first().waitFor();
    await erase(gone);
    await page.getByText('Possible duplicates').waitFor({ state: 'detached' });
    await button(merge, 'Merge').click();
    await merge.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await erase(kept);
    await page.getByText('This customer was erased').waitFor();
    expect(await button(page, 'Edit').count()).toBe(0);
  });
});
