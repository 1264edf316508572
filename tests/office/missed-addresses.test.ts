import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { missedAddresses } from '#db/schema/redirect';
import { createRedirect } from '#server/catalogue/redirect/redirect';
import { countMissed, deleteOldMisses, writeMissed } from '#server/office/missed-addresses';
import { emptySiteForEach, site, testNow } from '../fixtures';

emptySiteForEach();

const rows = () => site.database.select().from(missedAddresses).orderBy(desc(missedAddresses.times)).all();
const kept = () => rows().map(({ path, times }) => `${path} ${times}`);

test('are counted by path, until they lead somewhere', async () => {
  for (const path of ['/Blog/Luxor/', '/blog/luxor', '/blog/aswan']) countMissed(path);
  await writeMissed(testNow);
  countMissed('/blog/luxor');
  await writeMissed(testNow);
  expect(kept()).toEqual(['/blog/luxor 3', '/blog/aswan 1']);
  createRedirect({ path: '/blog/luxor', target: '/tours' });
  expect(kept()).toEqual(['/blog/aswan 1']);
});

test.each([
  ...['/wp-login.php', '/blog/wp-content/x.php', '/.env', '/a/.git/config', '/phpmyadmin/', '/xmlrpc.php'],
  ...['/amelia@example.com', '/x/amelia%40example.com', '/call/+201001234567', '/ns-7k3f9q', '/Bookings/NS-7K3F9Q/x'],
  ...['/reset/ZXhhbXBsZS1rZXktb2Ytc29tZWJvZHk', '/a%0Ab', `/${'long-'.repeat(60)}`, '/', '/about', '/booking/NS-1'],
  ...['/admin/x', '/pay/NS-7K3F9Q', '/uploads/a.jpg', '/tours/1/brochure.pdf'],
])('%s is not kept', async (path) => {
  countMissed(path);
  await writeMissed(testNow);
  expect(kept()).toEqual([]);
});

test.each([
  ...['/index.php', '/2019/10/12/luxor-in-two-days.html', '/รถ/قاهرة', '/tours/999'],
  '/ล่องเรือแม่น้ำเจ้าพระยาชมวัดอรุณ',
])('%s is', async (path) => {
  countMissed(path);
  await writeMissed(testNow);
  expect(kept()).toEqual([`${path} 1`]);
});

test('a flood is bounded, and does not push out what is asked for often', async () => {
  countMissed('/often');
  countMissed('/often');
  await writeMissed(testNow);
  for (let round = 0; round < 12; round += 1) {
    for (let number = 0; number < 5000; number += 1) countMissed(`/r${round}/x${number}`);
    await writeMissed(new Date(testNow.getTime() + round));
    expect(rows().length).toBe(Math.min(1000, 1 + (round + 1) * 100));
  }
  expect(kept()[0]).toBe('/often 2');
  expect(kept()).toContain('/r11/x0 1');
  expect(kept()).not.toContain('/r0/x0 1');
});

test('what many begin to ask for is known, however much was asked for twice before', async () => {
  for (let round = 0; round < 10; round += 1) {
    for (let number = 0; number < 200; number += 1) countMissed(`/r${round}/x${number % 100}`);
    await writeMissed(new Date(testNow.getTime() + round));
  }
  for (let visitor = 1; visitor <= 3; visitor += 1) {
    countMissed('/blog/luxor');
    await writeMissed(new Date(testNow.getTime() + visitor * 5000));
  }
  expect(kept()[0]).toBe('/blog/luxor 3');
});

test('what nobody asks for is forgotten after 90 days', async () => {
  countMissed('/old');
  await writeMissed(new Date(testNow.getTime() - 91 * 86_400_000));
  countMissed('/new');
  await writeMissed(new Date(testNow.getTime() - 89 * 86_400_000));
  deleteOldMisses(testNow);
  expect(kept()).toEqual(['/new 1']);
});
