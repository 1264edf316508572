import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packages } from '#db/schema/package';
import { listAllPackages } from '#server/catalogue/all-packages';
import { contentVersionNow } from '#server/content-version';
import { filledSiteForAll, site } from '../fixtures';

filledSiteForAll();

test('of a thousand scheduled instants none is seen late or early, by a list that is read once for each version', () => {
  const [{ id: first = 0 } = {}] = listAllPackages();
  const row = site.database.select().from(packages).where(eq(packages.id, first)).get();
  const start = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  // Several at one instant, too.
  const instants = Array.from({ length: 1000 }, (_, index) => start + 1 + Math.floor(index / 2) * 7919);
  const { id: _, ...columns } = row ?? expect.unreachable();
  for (const instant of instants) {
    const publicFrom = new Date(instant).toISOString();
    site.database
      .insert(packages)
      .values({ ...columns, publicFrom })
      .run();
  }
  const before = listAllPackages().length;
  let version = contentVersionNow();
  for (const instant of new Set(instants)) {
    vi.setSystemTime(instant - 1);
    expect([listAllPackages().length, contentVersionNow()]).toEqual([
      before + instants.filter((one) => one < instant).length,
      version,
    ]);
    vi.setSystemTime(instant);
    expect(listAllPackages().length).toBe(before + instants.filter((one) => one <= instant).length);
    expect(contentVersionNow()).toBeGreaterThan(version);
    version = contentVersionNow();
  }
});

test('what is public too early by a clock that is put back is hidden, and seen at its instant', () => {
  const [{ id: first = 0 } = {}] = listAllPackages();
  const row = site.database.select().from(packages).where(eq(packages.id, first)).get();
  const { id: _, ...columns } = row ?? expect.unreachable();
  const instant = Date.parse('2030-01-01T12:00:00Z');
  const publicFrom = new Date(instant).toISOString();
  site.database
    .insert(packages)
    .values({ ...columns, title: 'Scheduled', publicFrom })
    .run();
  onTestFinished(() => void vi.useRealTimers());
  const isSeen = () => listAllPackages().some(({ title }) => title === 'Scheduled');
  vi.useFakeTimers({ toFake: ['Date'], now: instant + 1 });
  expect(isSeen()).toBe(true);
  vi.setSystemTime(instant - 1);
  expect(isSeen()).toBe(false);
  vi.setSystemTime(instant);
  expect(isSeen()).toBe(true);
});
