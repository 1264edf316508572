import type { RecordKind, recordTables } from '#db/schema/record';

/** The requested record does not exist. The message is shown to the user. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/**
 * The record that was looked for, or the number of deleted ones. Throws NotFound for none.
 * @param noun the first word of the message: `Tour`
 */
export function existing<Row>(record: Row | null | undefined, noun: string): Row {
  if (!record) throw new NotFound(`${noun} not found`);
  return record;
}

/** A save that the stored data does not allow. `field` names the input with the error, if there is one. */
export class Conflict extends Error {
  override name = 'Conflict';
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** A save of which several inputs are wrong, each with its message by its path. */
export class RefusedFields extends Conflict {
  override name = 'RefusedFields';
  constructor(readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? '');
  }
}

/** True for an error of a disk or database that cannot be written to at the moment: locked, full, moved away, failing, another user's. */
export function isUnwritable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (
    /^(SQLITE_(BUSY|READONLY|FULL|IOERR|CANTOPEN)|ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM)/.test(code ?? '') ||
    (cause instanceof Error && isUnwritable(cause))
  );
}

/** An uploaded file that cannot be stored. The message is shown to the user. */
export class InvalidUpload extends Error {
  override name = 'InvalidUpload';
  constructor(
    message: string,
    readonly reason: 'invalid' | 'too large' = 'invalid',
  ) {
    super(message);
  }
}

/** The version of a record that another user has saved meanwhile. */
export type NewerRecord = {
  [Kind in RecordKind]: { kind: Kind; record: (typeof recordTables)[Kind]['$inferSelect'] };
}[RecordKind];

/** A save that started from an older version than the stored one, `newer`, which it would have overwritten. */
export class StaleVersion extends Conflict {
  override name = 'StaleVersion';
  constructor(readonly newer: NewerRecord) {
    super(`Somebody else has saved this ${newer.kind} since you opened it.`);
  }
}
