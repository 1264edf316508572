import { z } from 'zod';
import type { NewsletterIssue } from '#db/schema/newsletter-issue';
import { subscriberSources } from '#server/contact/subscriber.input';
import { fieldsOf, optionalLine, requiredLine, wholeNumber } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { pick } from '#server/values/pick.input';
import { created, saved } from '#server/values/record-id.input';
import { line, paragraph } from '#server/values/text.input';

export const maxPicks = 12;

/** What can be picked. */
export const pickKinds = ['article', 'offer', 'tour', 'package'] as const;
export type PickKind = (typeof pickKinds)[number];

/** `article-12` */
const picks = z
  .array(z.string().regex(/^(article|offer|tour|package)-[1-9]\d{0,9}$/, 'No such entry'))
  .max(maxPicks, `At most ${maxPicks} entries`)
  .refine((keys) => new Set(keys).size === keys.length, 'Each entry once');

/** Whom it goes to by interest; `''` stands for those of whom it is not known, and an empty list for everybody. */
const interests = {
  countries: z.array(z.string().max(60)).max(300),
  languages: z.array(z.string().regex(/^([a-z]{2,3})?$/, 'No such language')).max(300),
};

const opening = paragraph(10_000);
const pace = 'Enter a number from 1 to 600';

const fields = {
  subject: requiredLine(150, 'Subject is required'),
  previewText: optionalLine(200),
  opening: opening.pipe(z.string().min(1, 'Text is required')),
  picks,
  sources: z.array(z.enum(subscriberSources)).min(1, 'Choose at least one form'),
  ...interests,
  perMinute: wholeNumber(1, 600, pace, pace),
};

/** The form of a newsletter, read as its columns. */
export const newsletterInput = z.strictObject(fields);
export const newsletterCreation = newsletterInput.safeExtend(created);
export const newsletterUpdate = z.strictObject({ ...fields, ...saved });

/** An unfinished form, for its preview and number of recipients. */
export const newsletterDraft = z.strictObject({
  subject: line(150),
  previewText: line(200),
  opening,
  picks,
  sources: z.array(z.enum(subscriberSources)),
  ...interests,
});
export type NewsletterDraft = z.output<typeof newsletterDraft>;

/** The version of a newsletter that somebody has seen. */
export const seenNewsletter = z.strictObject(saved);
export const newsletterTest = seenNewsletter.extend({
  email: z.string().trim().max(254).pipe(z.email('Please enter a valid email address')),
});

/** The values of the form of a newsletter. */
export type NewsletterForm = Required<z.input<typeof newsletterInput>>;
/** The columns that the form edits. */
export type NewsletterFields = z.output<typeof newsletterInput>;
export type NewsletterUpdate = z.output<typeof newsletterUpdate>;

export const emptyNewsletter: NewsletterForm = {
  ...{ subject: '', previewText: '', opening: '', picks: [], sources: [...subscriberSources] },
  ...{ countries: [], languages: [], perMinute: '60' },
};

export const newsletterForm = (issue: NewsletterIssue): NewsletterForm => ({
  ...fieldsOf(issue, ['subject', 'previewText', 'opening', 'perMinute']),
  ...pick(issue, 'picks', 'countries', 'languages'),
  sources: subscriberSources.filter((source) => issue.sources.includes(source)),
});

const newsletterSorts = ['newest', 'subject', 'state', 'updated'] as const;
export const newsletterList = listQuery(newsletterSorts, {});
export type NewsletterQuery = z.output<typeof newsletterList>;
