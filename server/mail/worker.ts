import { writeWhenFree } from '#db/client';
import type { OutboxEmail } from '#db/schema/email';
import { catalog, type EmailKind, type EmailProps, renderEmail } from '#emails/catalog';
import { errorFacts, log } from '#server/log';
import type { OwnersChoices } from '#server/values/mail-choices';
import { namedMailbox } from '#server/values/mailbox';
import { claimDueEmails, maxRetryDelay, releaseClaims } from './claims';
import { DeliveryError, deliver } from './mailer';
import { keptForOthers } from './order';
import { deleteEmail, markFailed, markSent, nextDueAt, noteDeliveries, onEnqueued, storeRendered } from './outbox';

/** After this long, and so many attempts, an email is left for the office; in ms. A clock that jumps makes no attempts. */
const retryPeriod = 24 * 3_600_000;
const minAttempts = 12;
/** The most attempts: a day of them. */
const maxAttempts = 40;
const concurrency = 4;
const maxWait = 60_000;

/** Delay before attempt `attempts + 1`, in ms: 15 s, doubling up to an hour, and up to a quarter more at random. */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const base = Math.min(15_000 * 2 ** (attempts - 1), 3_600_000);
  return Math.round(base * (1 + random() / 4));
}

/** Functions that the outbox needs from those who enqueue its emails. */
interface Content {
  /** Makes the props of an email that does not hold them itself. */
  propsOf: (email: OutboxEmail) => unknown;
  /** True for an email that no longer holds: it is deleted instead of sent. */
  isOver: (email: OutboxEmail) => boolean;
  /** The address of the mailbox that sends an email. */
  addressOf: (mailbox: string) => string;
  /** The owner's words in emails of a kind, and their look. */
  choicesFor: (kind: string) => OwnersChoices;
}

/** Sends the emails of the outbox until `stop()`, which waits for those in flight. */
export function startOutboxWorker(content: Content): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const inFlight = new Map<number, Promise<void>>();

  const poll = () => {
    if (stopped) return;
    clearTimeout(timer);
    try {
      for (const email of claimDueEmails(new Date(), concurrency - inFlight.size, [...inFlight.keys()])) {
        const delivery = attempt(email, content).finally(() => {
          inFlight.delete(email.id);
          poll();
        });
        inFlight.set(email.id, delivery);
      }
      const free = concurrency - inFlight.size;
      const due = free > 0 ? nextDueAt(free > keptForOthers) : null;
      // At least once a minute, because the limits may permit a held email.
      const wait = due ? Math.max(due.getTime() - Date.now(), 50) : maxWait;
      timer = setTimeout(poll, Math.min(wait, maxWait));
    } catch (error) {
      log('error', 'outbox.look', errorFacts(error));
      timer = setTimeout(poll, 5000);
    }
  };

  releaseClaims(new Date());
  noteDeliveries();
  const unsubscribe = onEnqueued(poll);
  poll();
  return {
    stop: async () => {
      stopped = true;
      unsubscribe();
      clearTimeout(timer);
      await Promise.allSettled(inFlight.values());
    },
  };
}

async function attempt(email: OutboxEmail, content: Content): Promise<void> {
  const { deliveredTo, failure } = await tryToDeliver(email, content);
  const { id, kind, attempts } = email;
  try {
    // An email that the service has accepted must not be sent again because another process was writing just then.
    if (deliveredTo) await writeWhenFree(() => markSent(email, deliveredTo, new Date()));
    else if (failure) await writeWhenFree(() => markFailed(email, failure.message, failure.retryAt));
    else await writeWhenFree(() => deleteEmail(email));
  } catch (error) {
    log('error', 'outbox.store', { id, kind, ...errorFacts(error) });
    return;
  }
  if (deliveredTo) log('info', 'email.sent', { id, kind, attempts, to: deliveredTo });
  else if (failure) log('warn', 'email.failed', { id, kind, attempts, reason: failure.reason });
}

interface Attempt {
  deliveredTo?: Awaited<ReturnType<typeof deliver>>;
  failure?: { message: string; reason: string; retryAt: Date | null };
}

/** How the email was delivered, or why it was not and when to try again; neither for an email that no longer holds. */
async function tryToDeliver(email: OutboxEmail, content: Content): Promise<Attempt> {
  try {
    if (content.isOver(email)) return {};
    const rendered = email.rendered ?? (await renderOnce(email, content));
    return { deliveredTo: await deliver(rendered, email.dedupeKey, email.deliveredTo === 'file') };
  } catch (error) {
    const failure = {
      message: error instanceof Error ? error.message : String(error),
      reason: error instanceof DeliveryError ? error.reason : 'error',
      retryAt: retryTime(email, error),
    };
    return { failure };
  }
}

/** Subject, HTML and text of an email that is not sent. */
export const previewEmail = <Kind extends EmailKind>(kind: Kind, props: EmailProps<Kind>, choices: OwnersChoices) =>
  renderEmail(kind, props, choices);

/** The same for an email with sample data, in which these props are replaced. */
export const previewSample = <Kind extends EmailKind>(
  kind: Kind,
  props: Partial<EmailProps<Kind>>,
  choices: OwnersChoices,
) => renderEmail(kind, { ...catalog[kind].preview, ...props }, choices);

/** Keeps mail programs from automatic replies. Reports of failed delivery still come; `All` would forbid them. */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

async function renderOnce(email: OutboxEmail, { propsOf, addressOf, choicesFor }: Content) {
  const { fromName, ...content } = await renderEmail(email.kind, propsOf(email), choicesFor(email.kind));
  const rendered = {
    from: namedMailbox(fromName, addressOf(email.sender)),
    to: email.recipient,
    ...(email.replyTo ? { replyTo: email.replyTo } : {}),
    ...content,
    headers: { ...automaticHeaders, ...content.headers },
  };
  storeRendered(email.id, rendered);
  return rendered;
}

function retryTime(email: OutboxEmail, error: unknown): Date | null {
  if (error instanceof DeliveryError && error.final) return null;
  const retryAfter = error instanceof DeliveryError ? (error.retryAfter ?? 0) : 0;
  const at = Date.now() + Math.max(Math.min(retryAfter, maxRetryDelay), backoff(email.attempts));
  const isOld = at - Date.parse(email.createdAt) > retryPeriod && email.attempts >= minAttempts;
  return isOld || email.attempts >= maxAttempts ? null : new Date(at);
}
