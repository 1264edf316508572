/** The signs of whether a person or a program has written a mail. */
interface Origin {
  from: string;
  subject: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
}

const autoresponderHeaders = ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply'];

/** How mail programs begin the subjects of automatic replies, in the languages of travellers; an answer to one begins with `Re:`. */
const subjects = [
  ...[
    'auto(?:mat(?:ic|ed))?[- ]?(?:reply|response)',
    'out of (?:the )?office(?: auto-?reply)?',
    'away from (?:the )?office',
  ],
  ...['abwesenheitsnotiz', 'abwesenheitsnachricht', 'automatische antwort', 'autom\\. antwort'],
  ...['réponse automatique', "message d['’]absence", 'absence du bureau', 'absente? du bureau'],
  ...['respuesta automática', 'fuera de (?:la )?oficina', 'risposta automatica', 'fuori (?:sede|ufficio)'],
  ...['resposta automática', 'fora do escritório', 'automatisch antwoord', 'afwezigheidsbericht'],
  ...['автоматический ответ', 'автоответ', 'автоматична відповідь', 'automatyczna odpowiedź', 'odpowiedź automatyczna'],
  ...['autosvar', 'automatisk(?:t)? svar', 'automaattinen vastaus', 'automatická odpověď', 'automatikus válasz'],
  ...['otomatik yanıt', 'răspuns automat', 'αυτόματη απάντηση', 'תשובה אוטומטית', 'رد تلقائي', 'الرد التلقائي'],
  ...['(?:การ)?ตอบกลับอัตโนมัติ', '自动(?:答复|回复)', '自動(?:回覆|回复|応答|返信|答覆)', '자동 ?(?:회신|응답)'],
].join('|');
const automaticSubject = new RegExp(`^(?:${subjects})(?:\\s*[:：\\-–—([]|\\s*$)`, 'iu');

const noReplyAddress =
  /^(?:[\w.]+[-_.+])?(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|ne[-_.]?pas[-_.]?repondre|no[-_.]?responder|nao[-_.]?responda|nicht[-_.]?antworten)(?:[-_.]?\d+|\+[^@]*)?@/i;

/**
 * True for a mail that a program has sent by itself, such as an absence note or one from a no-reply address. The mails
 * of people through a mailing list are theirs.
 */
export function isAutomatic({ from, subject, headers }: Origin): boolean {
  const headerOf = (name: string) => headers[name]?.trim().toLowerCase() ?? '';
  return (
    !['', 'no'].includes(headerOf('auto-submitted').replace(/[\s;(].*$/s, '')) ||
    autoresponderHeaders.some((name) => !['', 'no'].includes(headerOf(name))) ||
    ['precedence', 'x-precedence'].some((name) => /^(?:auto_reply|bulk|junk)/.test(headerOf(name))) ||
    headerOf('return-path') === '<>' ||
    noReplyAddress.test(from.trim()) ||
    automaticSubject.test(subject.normalize('NFC').trim())
  );
}
