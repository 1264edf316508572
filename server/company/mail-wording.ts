import { env } from '#server/env';
import { previewSample } from '#server/mail/worker';
import { noWording, type OwnersChoices } from '#server/values/mail-choices';
import { company } from './company';
import { defineDocument } from './document';
import { mailLook } from './mail-look';
import { type MailWordings, mailsSchema } from './mail-wording.input';

export const mailsDocument = defineDocument(
  'mails',
  mailsSchema,
  () => Object.fromEntries(Object.keys(mailsSchema.shape).map((kind) => [kind, noWording])) as MailWordings,
);

/** How an email with these words looks, with sample data. Throws ZodError. */
export function previewWording(kind: keyof MailWordings, typed: unknown) {
  const wording = mailsSchema.shape[kind].parse(typed);
  const props = { company: company().name, siteUrl: env().PUBLIC_URL };
  return previewSample(kind, props, { wording, look: mailLook() });
}

/** The owner's words in emails of a kind, and the look of all. */
export const choicesFor = (kind: string): OwnersChoices => ({
  wording: mailsDocument.read()[kind as keyof MailWordings] ?? noWording,
  look: mailLook(),
});
