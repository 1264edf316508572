import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { listInvoices, standingInvoice } from '#server/booking/payment/invoices';
import { invoicesDocument } from '#server/company/invoicing';
import { makeBackup } from '#server/upkeep/backup';
import { testNow } from '../fixtures';
import { type DataFolder, openDataFolder, restoreAndOpen } from './data-folder';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder();
  const { karnak } = folder.site.tours;
  const priceLines = [{ label: 'Adults', count: 2, unitCents: 6500 }];
  folder.site.database
    .insert(reservations)
    .values({
      ...{ reference: 'NS-7K3F9Q', submissionKey: 'k', kind: 'tour', tourId: karnak.id, productTitle: karnak.title },
      ...{ country: 'Egypt', name: 'Amelia', phone: '+49 30 0000 0100', startDate: '2026-12-05', adults: 2 },
      ...{ status: 'confirmed', priceLines, totalPriceCents: 13_000 },
    })
    .run();
});
afterEach(() => folder.close());

let forms = 0;
/** Issues the next paper: an invoice, or the credit note of the last one. */
function issue(): string {
  const key = `form-of-an-invoice-${forms++}`;
  const standing = standingInvoice(listInvoices(1));
  if (standing) apply({ kind: 'credit', id: standing.id, key, reason: null, tell: false }, testNow);
  else apply({ kind: 'invoice', reservationId: 1, key, version: 1, seen: 99, tell: false }, testNow);
  return listInvoices(1).at(-1)?.number ?? '';
}
const setPrefix = (invoicePrefix: string) =>
  invoicesDocument.save(invoicesDocument.version(), { ...invoicesDocument.read(), invoicePrefix });

test('a number is not given again after a restore, nor after a second one, whatever the prefix', async () => {
  const { dataDir } = folder.site;
  expect([issue(), issue()]).toEqual(['INV-2026-0001', 'INV-2026-0002']);
  const { file } = await makeBackup(dataDir);
  expect([issue(), issue()]).toEqual(['INV-2026-0003', 'INV-2026-0004']);
  setPrefix('NS');
  expect(issue()).toBe('NS-2026-0001');
  for (const next of ['0005', '0006']) {
    await restoreAndOpen(file, dataDir);
    expect(issue()).toBe(`INV-2026-${next}`);
    setPrefix('NS');
    expect(issue()).toBe(next === '0005' ? 'NS-2026-0002' : 'NS-2026-0003');
  }
});

test.each([
  ['lost', false],
  ['damaged', true],
])('where the present database is %s, the numbers go on far beyond those of the backup', async (_, isDamaged) => {
  const year = new Date().getFullYear();
  issue();
  const { file } = await makeBackup(folder.site.dataDir);
  issue();
  closeDatabase();
  const target = isDamaged ? folder.site.dataDir : folder.target;
  if (isDamaged) writeFileSync(folder.place('site.db'), Buffer.alloc(40_960, 0x5a));
  await restoreAndOpen(file, target);
  const expected = year === 2026 ? '1002' : '0002';
  expect(issue()).toBe(`INV-2026-${expected}`);
  invoicesDocument.save(invoicesDocument.version(), {
    ...invoicesDocument.read(),
    invoicePrefix: 'NS',
    withYear: false,
  });
  expect(issue()).toBe('NS-1002');
});
