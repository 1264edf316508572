import type { Browser, Page } from 'playwright';
import type { TestServer } from '../../server';
import { waitOutSpamCheck } from '../form';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Four booking requests through the public forms, one of them overdue and one suspect; messages; subscribers. */
export async function fillInboxes(server: TestServer, browser: Browser): Promise<void> {
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const travellers = [
    ['Ingrid Solheim', '/tours/1/book'],
    ['James Okafor', '/packages/1/book'],
    ['Mei Tanaka', '/tours/20/book'],
    ['Win A. Prize', '/tours/6/book'],
  ] as const;
  const forms: Page[] = [];
  for (const [name, address] of travellers) {
    const form = await visitor.newPage();
    await form.goto(server.url + address);
    const main = form.getByRole('main');
    await main.getByLabel('Name').fill(name);
    await main.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@example.org`);
    await main.getByLabel('Phone').fill('+47 900 00 001');
    await main.getByLabel('Special requests').fill(`=HYPERLINK("x"), says ${name}`);
    forms.push(form);
  }
  await waitOutSpamCheck(Date.now());
  for (const form of forms) {
    await form.getByRole('main').getByRole('button', { name: 'Submit Booking' }).click();
    await form.waitForURL(/\/booking\/NS-/);
  }
  await visitor.close();
  const database = server.database();
  const age = database.prepare(
    "UPDATE reservations SET created_at = ?, suspect = ?, start_date = date('now', '+20 days') WHERE name = ?",
  );
  age.run(hoursAgo(30), 0, 'Ingrid Solheim');
  age.run(hoursAgo(19.1), 0, 'James Okafor');
  age.run(hoursAgo(1), 0, 'Mei Tanaka');
  age.run(hoursAgo(2), 1, 'Win A. Prize');
  const message = database.prepare(
    `INSERT INTO contact_messages (submission_key, name, email, subject, message, country, about)
     VALUES (?, ?, ?, ?, ?, 'Egypt', '/tours/5')`,
  );
  for (const number of [1, 2, 3]) {
    const text = `Do we need a visa for a week? We are ${number + 1}.`;
    message.run(`key-${number}`, `Asker ${number}`, `asker${number}@example.org`, `Visa question ${number}`, text);
  }
  const subscriber = database.prepare('INSERT INTO newsletter (email, source) VALUES (?, ?)');
  for (let number = 1; number <= 30; number++) subscriber.run(`reader${number}@example.org`, 'home');
  subscriber.run('@sum(1)@example.org', 'offers');
}
