import type { OutboxEmail } from '#db/schema';
import { renderEmail } from '#emails/catalog';
import { errorFacts, log } from '#server/log';
import { DeliveryError, deliver } from './mailer';
import {
  claimDueEmails,
  keepRendered,
  mailboxAddress,
  markFailed,
  markSent,
  nextDueAt,
  onWork,
  releaseClaims,
} from './outbox';

/** A mail that has not left after this long waits for the office, in ms. */
const retryPeriod = 24 * 3_600_000;
const concurrency = 4;
/** A service that asks for more patience than this is tried again all the same, in ms. */
const maxRetryDelay = 6 * 3_600_000;

/** Pause before attempt `attempts + 1`: 15 s, doubling to an hour, with up to a quarter of jitter, in ms. */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const base = Math.min(15_000 * 2 ** (attempts - 1), 3_600_000);
  return Math.round(base * (1 + random() / 4));
}

/** Delivers what the outbox holds until `stop()`, which waits for the mails under way. */
export function startOutboxWorker(): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const underWay = new Set<Promise<void>>();

  const look = () => {
    if (stopped) return;
    clearTimeout(timer);
    try {
      for (const email of claimDueEmails(new Date(), concurrency - underWay.size)) {
        const delivery = attempt(email).finally(() => {
          underWay.delete(delivery);
          look();
        });
        underWay.add(delivery);
      }
      const due = underWay.size < concurrency ? nextDueAt() : null;
      if (due) timer = setTimeout(look, Math.min(Math.max(due.getTime() - Date.now(), 50), 60_000));
    } catch (error) {
      log('error', 'outbox.look', errorFacts(error));
      timer = setTimeout(look, 5000);
    }
  };

  releaseClaims(new Date());
  const forget = onWork(look);
  look();
  return {
    stop: async () => {
      stopped = true;
      forget();
      clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
  };
}

async function attempt(email: OutboxEmail): Promise<void> {
  try {
    await deliver(email.rendered ?? (await renderOnce(email)), email.dedupeKey);
    markSent(email, new Date());
    log('info', 'email.sent', { id: email.id, kind: email.kind, attempts: email.attempts });
  } catch (error) {
    const retryAt = whenToRetry(email, error);
    const reason = error instanceof DeliveryError ? error.reason : 'fault';
    log('warn', 'email.failed', { id: email.id, kind: email.kind, attempts: email.attempts, reason });
    markFailed(email, error instanceof Error ? error.message : String(error), retryAt);
  }
}

async function renderOnce(email: OutboxEmail) {
  const { fromName, ...content } = await renderEmail(email.kind, email.props);
  const rendered = {
    from: `"${fromName}" <${mailboxAddress(email.sender)}>`,
    to: email.recipient,
    ...(email.replyTo ? { replyTo: email.replyTo } : {}),
    ...content,
  };
  keepRendered(email.id, rendered);
  return rendered;
}

function whenToRetry(email: OutboxEmail, error: unknown): Date | null {
  if (error instanceof DeliveryError && error.final) return null;
  const asked = error instanceof DeliveryError ? (error.retryAfter ?? 0) : 0;
  const at = Date.now() + Math.max(Math.min(asked, maxRetryDelay), backoff(email.attempts));
  return at - Date.parse(email.createdAt) > retryPeriod ? null : new Date(at);
}
