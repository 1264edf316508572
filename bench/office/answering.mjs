// How long the office waits for the next request after an answer by key.
import path from 'node:path';
import Database from 'better-sqlite3';
import { adminCookie } from '../site.mjs';

const requests = 60;

/** Stores requests that wait for an answer; returns the id of the first. */
function store(folder) {
  const database = new Database(path.join(folder, 'site.db'));
  const add = database.prepare(
    `INSERT INTO reservations (reference, submission_key, kind, tour_id, product_title, country, pricing, unit_price_cents,
       price_lines, total_price_cents, name, email, phone, start_date, adults, created_at)
     VALUES (@reference, @reference, 'tour', 2, 'A tour', 'Egypt', 'party', 5000,
       '[{"label":"Adults","count":2,"unitCents":5000}]', 10000, @name, @email, '+20 100 000 0000', @start, 2, @created)`,
  );
  const at = (offset) => new Date(Date.now() + offset).toISOString();
  const ids = Array.from({ length: requests }, (_, index) => {
    const number = String(index).padStart(4, '0');
    return add.run({
      reference: `NS-K${number}`,
      name: `Traveller ${number}`,
      email: `traveller${number}@example.org`,
      start: at(40 * 86_400_000).slice(0, 10),
      created: at(1000 * (index - requests)),
    }).lastInsertRowid;
  });
  database.close();
  return Number(ids[0]);
}

/** The times from the key that sends an answer to the frame with the next request, in ms. */
export async function timeAnswers(page, url, folder) {
  const [name, value] = adminCookie(folder).split('=');
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(`${url}/admin/reservations/${store(folder)}?queue`, { waitUntil: 'networkidle' });
  const times = [];
  for (let answered = 1; answered < requests; answered++) {
    await page.keyboard.press('c');
    await page.locator('dialog[open]').waitFor();
    await page.evaluate(() => {
      const before = document.querySelector('h1').textContent;
      globalThis.nextShown = new Promise((resolve) => {
        const listen = ({ timeStamp }) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          const look = () => {
            if (document.querySelector('h1').textContent === before) return requestAnimationFrame(look);
            // A task of its own runs once the frame is painted.
            port2.postMessage(null);
          };
          look();
        };
        addEventListener('keydown', listen, { once: true, capture: true });
      });
    });
    await page.keyboard.press('Enter');
    times.push(await page.evaluate(() => globalThis.nextShown));
    // Nobody reads a request in less; the one after it is fetched meanwhile.
    await page.waitForTimeout(200);
  }
  return times.toSorted((one, other) => one - other);
}
