import { db } from '#db/client';
import { newsletter } from '#db/schema';
import { Conflict } from './errors';
import type { Subscription } from './subscriber.input';

/** Adds an address to the newsletter. Throws Conflict, in the specification's words, where it is on it already. */
export function subscribe(subscription: Subscription): void {
  const added = db()
    .insert(newsletter)
    .values(subscription)
    .onConflictDoNothing({ target: newsletter.email })
    .returning({ id: newsletter.id })
    .get();
  if (!added) throw new Conflict('This email is already subscribed to our newsletter.', 'email');
}
