import { withoutExtension } from '#server/values/phone.input';

/** The WhatsApp chat of an office; null without a number. */
export const chatAt = (whatsapp: string): string | null =>
  whatsapp ? `https://wa.me/${whatsapp.replace(/\D/g, '')}` : null;

/** A WhatsApp chat that begins with a text; null without a chat. */
export const chatWith = (chat: string | null, text: string): string | null => chat && `${chat}?${encoded({ text })}`;

export function mailLink(address: string, subject: string, body = ''): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${encoded(body ? { subject, body } : { subject })}`;
}

/** A call, without the extension: it is dialled later. `+49 (0)30`: the zero is for calls from within the country. */
export function phoneLink(number: string): string {
  const dialled = withoutExtension(number).replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1');
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}

/** Spaces as `%20`: mail programs show a `+` as it is. */
function encoded(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
