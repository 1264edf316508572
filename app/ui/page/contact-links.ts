import { withoutExtension } from '#server/values/phone.input';

/** The WhatsApp chat of an office; null without a number. */
export const chatAt = (whatsapp: string): string | null =>
  whatsapp ? `https://wa.me/${withoutExtension(whatsapp).replace('(0)', '').replace(/\D/g, '')}` : null;

/** A WhatsApp chat that begins with a text; null without a chat. */
export const chatWith = (chat: string | null, text: string): string | null => chat && `${chat}?${encoded({ text })}`;

export function mailLink(address: string, subject: string, body = ''): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${encoded(body ? { subject, body } : { subject })}`;
}

/** Spaces as `%20`: mail programs show a `+` as it is. */
function encoded(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
