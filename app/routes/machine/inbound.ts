import { noteRefusal } from '#server/contact/newsletter/sending';
import { env } from '#server/env';
import { errorFacts, log } from '#server/log';
import { readMailEvent, readRefusal, readSignedEvent } from '#server/mail/received-mail';
import { receiveMail } from '#server/office/receive-mail';
import type { Route } from './+types/inbound';

const respond = (status: number, result: object, headers: HeadersInit = {}) =>
  Response.json(result, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });

export const loader = () => respond(env().INBOUND_SECRET ? 405 : 404, {}, { Allow: 'POST' });

/** Receives the signed webhook of the mail service: for a mail that has arrived, and for one that was refused. Without INBOUND_SECRET there is no such address. */
export async function action({ request }: Route.ActionArgs) {
  const { INBOUND_SECRET } = env();
  if (!INBOUND_SECRET) return respond(404, {});
  const event = readSignedEvent(request.headers, await request.text(), INBOUND_SECRET);
  if (event === undefined) return respond(401, { error: 'The signature is missing, wrong or too old.' });
  try {
    const refusal = readRefusal(event);
    if (refusal) {
      const outcome = noteRefusal(refusal) ? 'stored' : 'ignored';
      log('info', 'inbound.refusal', { outcome, because: refusal.because, newsletter: refusal.newsletter });
      return respond(200, { outcome });
    }
    const mail = await readMailEvent(event);
    if (!mail) return respond(200, { outcome: 'ignored' });
    const { thread, ...received } = receiveMail(mail);
    log('info', 'inbound.mail', { ...received, thread: thread && `${thread.kind} ${thread.id}` });
    return received.outcome === 'too many'
      ? respond(429, { error: 'Too many mails in this thread.' }, { 'Retry-After': '3600' })
      : respond(200, received);
  } catch (error) {
    log('error', 'inbound.failed', errorFacts(error));
    return respond(503, { error: 'This could not be stored. Please send it again.' }, { 'Retry-After': '60' });
  }
}
