import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

let addresses = 0;

/** An email address that no test has used, not even an earlier try of the same one: `mona.7@example.org`. */
export function newEmailAddress(name: string): string {
  addresses += 1;
  return `${name}.${addresses}@example.org`;
}

/** Goes from a product to its booking form: a dialog with JavaScript, else a page. */
export async function openBookingForm(page: Page, javaScriptEnabled: boolean): Promise<Locator> {
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await page.waitForURL(/\/book$/);
  const form = page.getByRole(javaScriptEnabled ? 'dialog' : 'main').locator('form[action$="/book"]');
  await form.waitFor();
  return form;
}

/** The field of a label, which may end in a hint such as "(optional)". */
export const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}\\b`));

export const submit = (form: Locator) => form.getByRole('button', { name: 'Submit Booking' }).click();

/** Fills in fields by their labels. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const control = field(form, label);
    if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** The values of the fields of these labels. */
export async function valuesOf(form: Locator, labels: string[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const label of labels) values[label] = await field(form, label).inputValue();
  return values;
}

/** The messages of the invalid fields, by label: the first description of each. */
export function fieldErrors(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((root) => {
    const invalid = [...root.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
    const messageId = (control: HTMLInputElement) => control.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    return Object.fromEntries(
      invalid.map((control) => [
        control.labels?.[0]?.textContent ?? '',
        document.getElementById(messageId(control))?.textContent ?? '',
      ]),
    );
  });
}

/** Submits a form and waits until it shows exactly these messages. */
export async function expectFieldErrors(
  form: Locator,
  button: string,
  expected: Record<string, string>,
): Promise<void> {
  await form.getByRole('button', { name: button }).click();
  await expect.poll(() => fieldErrors(form)).toEqual(expected);
}

/** Waits for a toast with these texts, and for no other beside it. */
export async function expectToast(
  page: Page,
  title: string,
  description: string,
  variant: 'default' | 'destructive' = 'default',
): Promise<void> {
  const toasts = page.getByRole('status').locator('[data-toast]');
  const read = async () =>
    Promise.all(
      (await toasts.all()).map((toast) =>
        toast
          .locator('p')
          .allTextContents()
          .catch(() => []),
      ),
    );
  await expect.poll(read).toEqual([[title, description]]);
  expect(await toasts.getAttribute('data-toast')).toBe(variant);
}

/** Delays the POST requests of a page to a path until the returned function is called. */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    },
  );
  return release;
}

export { waitOutSpamCheck } from '../faults/traveller';
