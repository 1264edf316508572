/** `+49 (0)30 123`: the zero is for calls from within the country. */
const dialled = (number: string) => number.replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1');

/** A WhatsApp chat with a number as it was typed; null where it has too few digits. */
export function whatsappLink(number: string | null, text: string): string | null {
  const digits = dialled(number ?? '')
    .replace(/\D/g, '')
    .replace(/^00/, '');
  return digits.length >= 7 ? `https://wa.me/${digits}?${encoded({ text })}` : null;
}

export function mailLink(address: string, subject: string, body = ''): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${encoded(body ? { subject, body } : { subject })}`;
}

export const phoneLink = (number: string) => `tel:${dialled(number).replace(/[^\d+]/g, '')}`;

/** Spaces as `%20`: mail programs show a `+` as it is. */
function encoded(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
