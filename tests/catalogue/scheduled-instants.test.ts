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
