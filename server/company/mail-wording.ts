import { defineDocument } from './document';
import { type MailWordings, mailsSchema } from './mail-wording.input';

const noWording = { subject: '', heading: '', opening: '', closing: '' };

export const mailsDocument = defineDocument(
  'mails',
  mailsSchema,
  () => Object.fromEntries(Object.keys(mailsSchema.shape).map((kind) => [kind, noWording])) as MailWordings,
);

/** The owner's words in emails of a kind. */
export const wordingOf = (kind: string) => mailsDocument.read()[kind as keyof MailWordings] ?? noWording;
