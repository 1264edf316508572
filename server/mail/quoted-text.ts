/** `On Mon, 9 Mar 2026 at 10:05, Nile & Siam <…> wrote:`, and in the languages of our travellers. */
const wroteLine =
  /^(?=.*\d)(on|am|le|el|il|op|em|den)\b.{6,300}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev)\b.{0,120}:$/i;
const originalLine =
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|forwarded message|weitergeleitete nachricht)\s*-{2,}$/i;
/** `From: …@…` and soon after it `Sent: …`: how Outlook begins a quotation. Without an address it may be a transfer from … to …. */
const fromLine = /^\*?(from|von|de|da|van|från|fra)\s?:\*?\s.*@/i;
const sentLine = /^\*?(sent|date|gesendet|datum|envoyé|enviado|fecha|inviato|verzonden|skickat)\s?:\*?\s\S/i;
/** What a telephone writes below every mail. */
const deviceLine =
  /^(sent from (my|mail|outlook|yahoo)\b|get outlook for\b|von meinem .+ gesendet|gesendet von|envoyé de mon|enviado desde mi|inviato da).{0,60}$/i;

const isQuoted = (line: string | undefined) => /^\s*>/.test(line ?? '');

/** True where a quotation begins with this line; its heading may be wrapped over three. */
function beginsQuotation(lines: string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  const following = lines.slice(index + 1, index + 5);
  if (originalLine.test(line) || (fromLine.test(line) && following.some((next) => sentLine.test(next.trim()))))
    return true;
  return [1, 2, 3].some((length) => {
    const heading = lines
      .slice(index, index + length)
      .map((one) => one.trim())
      .join(' ');
    if (!wroteLine.test(heading)) return false;
    // Somebody may also tell what a driver wrote: a mail program names an address, or quotes.
    return /<[^<>]*@[^<>]*>/.test(heading) || isQuoted(lines.slice(index + length).find((one) => one.trim() !== ''));
  });
}

/** True where something stands below quoted lines: an answer to each question. */
function answersBetween(lines: string[]): boolean {
  const first = lines.findIndex(isQuoted);
  return first !== -1 && lines.slice(first).some((line) => line.trim() !== '' && !isQuoted(line));
}

/**
 * What somebody has written in an answer by mail: without the mail that it quotes, and without the signature. What is cut is
 * kept nowhere, so in doubt nothing is; and all stays where nothing else would be left.
 */
export function withoutQuotation(text: string): string {
  const all = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  const lines = all.split('\n');
  if (answersBetween(lines)) return all.trim();
  const heading = lines.findIndex((_, index) => beginsQuotation(lines, index));
  const own = heading === -1 ? lines : lines.slice(0, heading);
  const signature = own.indexOf('-- ');
  if (signature !== -1) own.length = signature;
  // Blank lines, quoted ones, and the line that Outlook draws.
  while (own.length > 0 && /^\s*(>.*|_*)$/.test(own.at(-1) ?? '')) own.pop();
  if (deviceLine.test(own.at(-1)?.trim() ?? '')) own.pop();
  return own.join('\n').trim() || all.trim();
}
