import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { button, context, field, link, open, page, withOffice } from '../admin-browser';
import { excessOf, isSeen, setFont, sightOf, systemColors } from '../sight';
import { dayInCairo, server } from '../site';
import { storeReservation } from './reservations';

withOffice();

it('forced colors show where one is, what is pressed, and the edge of a button', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  const id = storeReservation('Fern Colors', 'tour', dayInCairo(9));
  await open(`/admin/reservations/${id}`);
  const { highlight, highlightText } = await systemColors(page);
  const chosen = { background: highlight, color: highlightText };
  await button(page, 'Note').click();
  expect(await sightOf(button(page, 'Note'))).toMatchObject(chosen);
  expect((await sightOf(button(page, 'Message'))).background).not.toBe(highlight);
  expect(await sightOf(button(page, 'Confirm'))).toMatchObject({ border: '2px' });
  await open('/admin?list=tours');
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  // The figure in it too.
  for (const part of [tabs.locator('[aria-current]'), tabs.locator('[aria-current] span').first()]) {
    expect(await sightOf(part)).toMatchObject(chosen);
  }
  expect(await sightOf(link(page.getByRole('navigation', { name: 'Admin' }), 'Tours'))).toMatchObject(chosen);
  await page.emulateMedia({ forcedColors: null });
});

it('no field has less than 16 px on a phone, where Safari would zoom the page to it', async () => {
  await page.setViewportSize({ width: 390, height: 780 });
  const id = storeReservation('Sam Small', 'tour', dayInCairo(9));
  for (const address of ['/admin?list=tours', '/admin/tours/edit/1', `/admin/reservations/${id}`]) {
    await open(address);
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
  }
});

it('with a font of one and a half times the usual size the office fits into windows of 360 and 1024 px', async () => {
  const tab = await context.newPage();
  await setFont(tab, 24);
  const id = storeReservation('Lara Large', 'tour', dayInCairo(9));
  for (const address of ['/admin?list=tours', '/admin/reservations', `/admin/reservations/${id}`]) {
    await open(address, tab);
    for (const width of [360, 1024]) {
      await tab.setViewportSize({ width, height: 780 });
      expect(await excessOf(tab), `${address} at ${width} px`).toBe(0);
    }
  }
  await tab.close();
});

it('a link of 230 characters wraps where people have written it', async () => {
  const written = `https://example.org/${'q'.repeat(210)}`;
  const id = storeReservation(`Long${'g'.repeat(100)}`, 'tour', dayInCairo(9));
  const database = server.database();
  database
    .prepare('UPDATE reservations SET special_requests = ?, pickup_place = ? WHERE id = ?')
    .run(written, written.slice(0, 200), id);
  for (const [kind, actor] of [
    ['requested', 'traveller'],
    ['message', 'traveller'],
    ['note', 'office'],
  ]) {
    database
      .prepare('INSERT INTO reservation_events (reservation_id, kind, actor, message) VALUES (?, ?, ?, ?)')
      .run(id, kind, actor, written);
  }
  const { lastInsertRowid: message } = database
    .prepare('INSERT INTO contact_messages (submission_key, name, email, subject, message) VALUES (?, ?, ?, ?, ?)')
    .run('long', 'Lena', 'lena@example.org', written.slice(0, 200), written);
  database
    .prepare('INSERT INTO message_replies (message_id, author, text, submission_key) VALUES (?, ?, ?, ?)')
    .run(message, 'office', written, 'long');
  for (const address of [
    ...[`/admin/reservations/${id}`, '/admin/reservations', `/admin/people?reservation=${id}`],
    `/admin/inbox/${message}`,
  ]) {
    await open(address);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await excessOf(page), `${address} at ${width} px`).toBe(0);
    }
  }
});

it('in a low window no bar of the office covers the focused field', async () => {
  await open('/admin/tours/edit/1');
  await page.setViewportSize({ width: 667, height: 180 });
  for (const label of ['Short description', 'Description']) {
    const control = page.getByRole('textbox', { name: label, exact: true });
    await control.focus();
    expect(await isSeen(control), label).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('a picture that is dropped beside what takes pictures does not replace the page', async () => {
  await open('/admin/tours/edit/1');
  const drop = (target: Locator, type: 'dragover' | 'drop') =>
    target.evaluate((element, name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'beach.png', { type: 'image/png' }));
      const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
      // The browser opens the file where nothing has prevented it.
      return element.dispatchEvent(event) ? 'opens the file' : dataTransfer.dropEffect;
    }, type);
  for (const target of [field(page, 'Title'), page.locator('body')]) {
    for (const type of ['dragover', 'drop'] as const) expect(await drop(target, type)).toBe('none');
  }
  // A file input takes what is dropped on it by itself.
  expect(await drop(page.locator('input[type="file"]').first(), 'dragover')).toBe('opens the file');
});
