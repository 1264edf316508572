/** Lines that begin what a mail program quotes, each on a line of its own. */
const quoteHeadings = [
  // `On Mon, 9 Mar 2026 at 10:05, Nile & Siam <…> wrote:`, and in the languages of our travellers.
  /^(?=.*\d)(on|am|le|el|il|op|em|den)\b.{6,300}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev)\b.{0,120}:$/i,
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|forwarded message|weitergeleitete nachricht)\s*-{2,}$/i,
  // The line that Outlook draws.
  /^_{20,}$/,
];
/** `From: …` and soon after it `Sent: …`: how Outlook begins a quotation without a line. */
const fromLine = /^\*?(from|von|de|da|van|från|fra)\s?:\*?\s\S/i;
const sentLine = /^\*?(sent|date|gesendet|datum|envoyé|enviado|fecha|inviato|verzonden|skickat)\s?:\*?\s\S/i;
/** What a telephone writes below every mail. */
const deviceLine =
  /^(sent from|get outlook for|von meinem|gesendet von|envoyé de mon|enviado desde mi|inviato da)\b.{0,60}$/i;

/** True where a quotation begins with this line; its heading may be wrapped over three. */
function beginsQuotation(lines: string[], index: number): boolean {
  const [line = '', second = '', third = ''] = lines.slice(index, index + 3).map((one) => one.trim());
  const headings = [line, `${line} ${second}`, `${line} ${second} ${third}`];
  if (headings.some((heading) => quoteHeadings.some((pattern) => pattern.test(heading)))) return true;
  const following = lines.slice(index + 1, index + 5);
  return fromLine.test(line) && following.some((next) => sentLine.test(next.trim()));
}

/**
 * What somebody has written in an answer by mail: without the mail that it quotes, and without the signature. All of it where
 * nothing else would be left, as in an answer between the lines of what it quotes.
 */
export function withoutQuotation(text: string): string {
  const all = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  const lines = all.split('\n');
  const heading = lines.findIndex((_, index) => beginsQuotation(lines, index));
  const own = heading === -1 ? lines : lines.slice(0, heading);
  const signature = own.findIndex((line) => line === '-- ' || line === '--');
  if (signature !== -1) own.length = signature;
  while (own.length > 0 && /^\s*$|^\s*>/.test(own.at(-1) ?? '')) own.pop();
  if (deviceLine.test(own.at(-1)?.trim() ?? '')) own.pop();
  return own.join('\n').trim() || all.trim();
}
