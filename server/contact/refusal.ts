import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { countRows } from '#db/listing';
import { importRows } from '#db/schema/import';
import { newsletter, unsubscribed } from '#db/schema/subscriber';
import { sign } from '#server/signing';
import { emailKey } from '#server/values/mailbox';

/** What is kept of an address that has unsubscribed. */
export const signatureOf = (email: string): string => sign('unsubscribed', emailKey(email));

/** True where the owner of an address has unsubscribed, here or elsewhere. */
export const hasUnsubscribed = (email: string): boolean =>
  db()
    .select()
    .from(unsubscribed)
    .where(eq(unsubscribed.signature, signatureOf(email)))
    .get() !== undefined;

/** True for an address that has unsubscribed, or whose owner has called a newsletter spam. */
export const hasRefused = (email: string): boolean =>
  hasUnsubscribed(email) ||
  db()
    .select({ id: newsletter.id })
    .from(newsletter)
    .where(
      and(
        eq(newsletter.email, email.toLowerCase()),
        inArray(newsletter.stoppedBecause, ['complained', 'unsubscribed']),
      ),
    )
    .get() !== undefined;

/**
 * Notes that an address was unsubscribed elsewhere: no file subscribes it, and its subscriber gets nothing any more.
 * Returns the signature for `allowAgain`; null where the owner has unsubscribed here.
 */
export function refuseAddress(email: string, now: Date): string | null {
  const signature = signatureOf(email);
  return immediately(() => {
    const stopped = { stoppedAt: now.toISOString(), stoppedBecause: 'unsubscribed' } as const;
    for (const id of listSame(email)) transaction().update(newsletter).set(stopped).where(eq(newsletter.id, id)).run();
    const { changes } = transaction().insert(unsubscribed).values({ signature }).onConflictDoNothing().run();
    return changes > 0 || countRefusals(signature) > 0 ? signature : null;
  });
}

/** The active subscribers of a mailbox in any spelling. All spellings begin with the same letter. */
export function listSame(email: string): number[] {
  const [first = ''] = email.toLowerCase();
  const isNear = and(
    gte(newsletter.email, first),
    lt(newsletter.email, `${first}\uffff`),
    isNull(newsletter.stoppedAt),
  );
  const near = db().select({ id: newsletter.id, email: newsletter.email }).from(newsletter).where(isNear).all();
  return near.filter((one) => emailKey(one.email) === emailKey(email)).map(({ id }) => id);
}

/** The number of imported rows by which an address has unsubscribed. */
const countRefusals = (signature: string): number => countRows(importRows, eq(importRows.refusal, signature));

/** Takes back what `refuseAddress` has noted for a row, unless another row says the same. */
export function allowAgain(signature: string): void {
  immediately(() => {
    if (countRefusals(signature) > 1) return;
    const isThis = eq(unsubscribed.signature, signature);
    if (transaction().delete(unsubscribed).where(isThis).run().changes === 0) return;
    const stopped = db().select().from(newsletter).where(eq(newsletter.stoppedBecause, 'unsubscribed')).all();
    for (const { id } of stopped.filter(({ email }) => signatureOf(email) === signature)) {
      const columns = { stoppedAt: null, stoppedBecause: null };
      transaction().update(newsletter).set(columns).where(eq(newsletter.id, id)).run();
    }
  });
}

/** The same for a subscription that is still there: without one the owner may have unsubscribed since, which stays. */
export function allowStopped(signature: string): void {
  const stopped = db().select().from(newsletter).where(eq(newsletter.stoppedBecause, 'unsubscribed')).all();
  const isFromFile = countRefusals(signature) > 0;
  if (!isFromFile && stopped.some(({ email }) => signatureOf(email) === signature)) allowAgain(signature);
}
