import { env } from '#server/env';
import { previewSample } from '#server/mail/worker';
import { company } from './company';
import { defineDocument } from './document';
import { type MailWordings, mailsSchema } from './mail-wording.input';

const noWording = { subject: '', heading: '', opening: '', closing: '' };

export const mailsDocument = defineDocument(
  'mails',
  mailsSchema,
  () => Object.fromEntries(Object.keys(mailsSchema.shape).map((kind) => [kind, noWording])) as MailWordings,
);

/** How an email with these words looks, with sample data. Throws ZodError. */
export function previewWording(kind: keyof MailWordings, typed: unknown) {
  const wording = mailsSchema.shape[kind].parse(typed);
  return previewSample(kind, { company: company().name, siteUrl: env().PUBLIC_URL }, wording);
}

/** The owner's words in emails of a kind. */
export const wordingOf = (kind: string) => mailsDocument.read()[kind as keyof MailWordings] ?? noWording;
