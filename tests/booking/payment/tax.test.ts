import { expect, test } from 'vitest';
import type { PriceLine } from '#db/schema/reservation';
import { sumOfLines } from '#server/booking/payment/invoice.input';
import { netLines, taxWithin } from '#server/booking/payment/tax';
import { Random } from '../random';

test.each([
  [11_400, 14, 1400],
  [10_000, 7, 654],
  // 0.5 cents exactly: up.
  [3, 20, 1],
  [21, 5, 1],
  [0, 14, 0],
  [9999, 0, 0],
  [12_345, 5.5, 644],
])('the tax within %i cents at %f percent', (cents, percent, tax) => {
  expect(taxWithin(cents, percent)).toBe(tax);
});

const randomLine = (random: Random): PriceLine => ({
  label: random.pick(['Adults', 'Children', 'Rooms', 'Balloon']),
  count: random.pick([1, 1, 2, 3, 4, 7, 13, 60]),
  unitCents: random.chance(0.1) ? -random.below(5000) : random.below(200_000),
});

test('net lines and their tax are the total, and each is within a cent of its share, for 2,000 prices and rates', () => {
  const random = new Random(49);
  let split = 0;
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: 1 + random.below(9) }, () => randomLine(random));
    const percent = random.chance(0.3) ? random.pick([5, 7, 14, 19, 21]) : random.below(3000) / 100;
    const totalCents = sumOfLines(lines);
    const cents = taxWithin(totalCents, percent);
    const net = netLines(lines, { percent, cents });
    expect(sumOfLines(net) + cents).toBe(totalCents);
    expect(Math.abs(cents - (totalCents * percent) / (100 + percent))).toBeLessThanOrEqual(0.5 + 1e-6);
    for (const [index, line] of net.entries()) {
      const gross = (lines[index]?.count ?? 0) * (lines[index]?.unitCents ?? 0);
      expect(Number.isInteger(line.unitCents)).toBe(true);
      expect(Math.abs(line.count * line.unitCents - gross / (1 + percent / 100))).toBeLessThan(1.5);
      if (line.count !== lines[index]?.count) split++;
    }
  }
  expect(split).toBeGreaterThan(100);
});

test('a line that cannot be divided among its count says how many it is for', () => {
  const lines = [{ label: 'Adults', count: 3, unitCents: 6500 }];
  expect(netLines(lines, { percent: 14, cents: taxWithin(19_500, 14) })).toEqual([
    { label: 'Adults (3)', count: 1, unitCents: 17_105 },
  ]);
});
