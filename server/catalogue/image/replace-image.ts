import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { destinations } from '#db/schema/destination';
import type { RecordKind } from '#db/schema/record';
import { updateRecord } from '#server/catalogue/stored-record';
import { changeDocuments, findDocuments } from '#server/company/documents';
import { Conflict, existing } from '#server/values/errors';
import { isPoster, readUploadAddress } from '#server/values/upload-address.input';
import { findImage } from './image';
import type { ImageReplacement } from './image.input';
import { addressesOf, assertUploadsExist, isInVersions, rowsShowing, type ShownRow } from './image-usage';

/** What shows a picture now. */
export interface ImageUse {
  kind: RecordKind | 'destination' | 'document';
  /** The id of a record, or the name of a document. */
  key: string;
  title: string;
  /** True for a newsletter that was sent: it keeps its pictures. */
  isSent: boolean;
}

type Shown = ReturnType<typeof rowsShowing>[number];

const isSent = ({ kind, row }: Shown): boolean => kind === 'newsletter' && row.state !== 'draft';

const titleOf = ({ title, subject, name, city, country }: ShownRow): string =>
  String(title ?? subject ?? name ?? city ?? country);

const maxListed = 200;

/** Where a picture is used: up to 200 records and documents, how many are replaced, and whether earlier versions name it. Throws NotFound. */
export function findUses(id: number) {
  const { name } = existing(findImage(id), 'Image');
  const shown = rowsShowing(name);
  const records = shown.map((one) => ({
    ...{ kind: one.kind, key: String(one.row.id), title: titleOf(one.row), isSent: isSent(one) },
  }));
  const documents = findDocuments(addressesOf(name)).map(({ name: key, title }) => ({
    ...{ kind: 'document' as const, key, title, isSent: false },
  }));
  const uses: ImageUse[] = [...documents, ...records];
  return {
    uses: uses.slice(0, maxListed),
    total: uses.length,
    replaceable: uses.filter((use) => !use.isSent).length,
    isInVersions: isInVersions(name),
  };
}

/**
 * Gives all records and documents that show a picture another one, each in a new version, in one transaction; returns how
 * many. Earlier versions and newsletters that were sent keep it. Throws NotFound, and Conflict where the other one is the
 * same or is not there, or a document does not take it.
 */
export function replaceImage({ id, by }: ImageReplacement, now: Date = new Date()): number {
  return immediately(() => {
    const { name } = existing(findImage(id), 'Image');
    if (readUploadAddress(by)?.name === name)
      throw new Conflict('This is the same picture. Please choose another.', 'by');
    assertUploadsExist({ by: [by] });
    if (isPoster(by) && !existsSync(`public${by}`)) throw new Conflict('There is no such poster.', 'by');
    const change = (json: string) => json.replaceAll(addressesOf(name), by);
    const shown = rowsShowing(name).filter((one) => !isSent(one));
    for (const { kind, row } of shown) saveChanged(kind, row, changedColumns(row, change), now);
    return shown.length + changeDocuments(change);
  });
}

function changedColumns(row: ShownRow, change: (json: string) => string): Record<string, unknown> {
  const changed = Object.entries(row).flatMap(([column, value]) => {
    const json = JSON.stringify(value);
    const next = change(json);
    return next === json ? [] : [[column, JSON.parse(next)]];
  });
  return Object.fromEntries(changed);
}

function saveChanged(kind: Shown['kind'], row: ShownRow, columns: Record<string, unknown>, now: Date): void {
  if (kind !== 'destination') {
    updateRecord(kind, row, () => columns, now);
    return;
  }
  const saved = { ...columns, ...nextVersion(row.version, now) };
  transaction().update(destinations).set(saved).where(eq(destinations.id, row.id)).run();
}
