import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rehearse } from '#db/client';
import { tours } from '#db/schema/tour';
import { oncePerVersion } from '#server/content-version';
import { filledSiteForAll, site } from './fixtures';

filledSiteForAll();

test('what a transaction has read is forgotten when it is rolled back', () => {
  const isKarnak = eq(tours.id, site.tours.karnak.id);
  const rename = (title: string) => site.database.update(tours).set({ title }).where(isKarnak).run();
  const title = oncePerVersion(() => site.database.select().from(tours).where(isKarnak).get()?.title);
  title();
  rehearse(() => {
    rename('Rolled back');
    expect(title()).toBe('Rolled back');
  });
  rename('Karnak by night');
  expect(title()).toBe('Karnak by night');
});
