import { expect, it } from 'vitest';
import { picture } from '../../pictures';
import { button, field, open, page, withOffice } from '../admin-browser';

withOffice();

const content = () => field(page, 'Content');
const text = () => content().inputValue();
async function select(part: string): Promise<void> {
  await expect.poll(text).toContain(part);
  const selected = () =>
    content().evaluate((box: HTMLTextAreaElement, chosen) => {
      box.focus();
      const start = box.value.indexOf(chosen);
      box.setSelectionRange(start, start + chosen.length);
      return box.value.slice(box.selectionStart, box.selectionEnd);
    }, part);
  await expect.poll(selected).toBe(part);
}
const toolbar = () => page.getByRole('toolbar', { name: 'Format Content' });

/** Pastes as a browser does after something was copied elsewhere. */
const paste = (html: string, plain: string) =>
  content().evaluate(
    (box, [asPage, asText]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', asPage ?? '');
      clipboardData.setData('text/plain', asText ?? '');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (box.dispatchEvent(event)) document.execCommand('insertText', false, asText ?? '');
    },
    [html, plain],
  );

it('keys and buttons write Markdown that can be undone, and the form keeps it', async () => {
  await open('/admin/articles/new');
  await content().fill('Go early.\nBring water.');
  await select('early');
  await page.keyboard.press('Control+b');
  expect(await text()).toBe('Go **early**.\nBring water.');
  await page.keyboard.press('Control+i');
  expect(await text()).toBe('Go ***early***.\nBring water.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await text()).toBe('Go early.\nBring water.');
  await select('water');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('https://example.org');
  expect(await text()).toBe('Go early.\nBring [water](https://example.org).');
  // One stop of the Tab key, and the arrows from there.
  await content().press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Heading');
  await select('Go');
  await button(toolbar(), 'Heading').click();
  expect(await text()).toBe('## Go early.\n\nBring [water](https://example.org).');
  await content().press('Control+End');
  await page.keyboard.press('Enter');
  await button(toolbar(), 'List').click();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  const written = '## Go early.\n\nBring [water](https://example.org).\n\n- One\n- Two';
  expect(await text()).toBe(written);
  await page.reload();
  await expect.poll(text).toBe(written);
});

it('what is pasted from a document becomes Markdown, and words stay words', async () => {
  await open('/admin/articles/new');
  await content().fill('Before');
  await content().press('Control+End');
  const copied =
    '<b style="font-weight:normal"><h2>Day <span style="font-weight:700">one</span></h2><ul><li><p>Boat</p></li></ul></b>';
  await paste(copied, 'Day one\n● Boat');
  await expect.poll(text).toBe('Before\n\n## Day one\n\n- Boat');
  await content().press('Control+z');
  expect(await text()).toBe('Before');
  await paste('<div style="color:#000">2 * 3</div>', ' 2 * 3');
  expect(await text()).toBe('Before 2 * 3');
});

it('a picture is uploaded where it is inserted, with its words', async () => {
  await open('/admin/articles/new');
  await content().fill('See ');
  await content().press('Control+End');
  await button(toolbar(), 'Insert picture').click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'boat.png', mimeType: 'image/png', buffer: await picture(400, 300).png().toBuffer() };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await field(dialog, 'Alt text').fill('A boat');
  await button(dialog, 'Use this picture').click();
  await expect.poll(text).toMatch(/^See !\[A boat\]\(\/uploads\/[\w-]+-400x300\.\w+\)$/);
});
