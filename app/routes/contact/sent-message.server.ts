import { siteCookie } from '#server/http/site-cookie';
import { isValidSignature, sign } from '#server/signing';

/** Lets the browser that has sent a message show it again; a link for that could be passed on with anybody's words. */
const sentCookie = () => siteCookie('sent_message');

/** The header that keeps which message was sent. */
export const keepSentMessage = (id: number): Promise<string> =>
  sentCookie().serialize(`${id}.${sign('sent message', String(id))}`);

/** The id of the message that the browser of a request has sent last; null without one. */
export async function sentMessageOf(request: Request): Promise<number | null> {
  const value: unknown = await sentCookie().parse(request.headers.get('Cookie'));
  const [id = '', signature = ''] = typeof value === 'string' ? value.split('.') : [];
  return isValidSignature('sent message', id, signature) ? Number(id) : null;
}
