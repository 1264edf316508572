import { z } from 'zod';
import { contactFields, notReachable, optionalPhone, plainPhone, reachable } from '#server/values/contact.input';
import { describe } from '#server/values/described.input';
import { lines, optionalLine, optionalParagraph } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { isPhone } from '#server/values/phone.input';
import { id, saved } from '#server/values/record-id.input';

/** A customer with the address and numbers of their row. */
export const customerInput = z
  .strictObject({
    ...contactFields,
    country: optionalLine(80),
    language: optionalLine(80),
    notes: optionalParagraph(2000),
  })
  .refine(reachable, notReachable);
export type CustomerFields = z.output<typeof customerInput>;

const onePerLine = 'One per line. The first is used';

const isEmail = (text: string) => text.length <= 254 && z.email().safeParse(text).success;

/** What the office corrects of a customer. */
export const customerFields = {
  name: contactFields.name.meta({ title: 'Name' }),
  emails: lines
    .refine((typed) => typed.every(isEmail), 'Please enter valid email addresses')
    .refine((typed) => typed.length <= 20, 'At most 20')
    .meta({ title: 'Emails', control: 'text', rows: 2, width: 'half', optional: true, description: onePerLine }),
  phones: lines
    .transform((typed) => typed.map(plainPhone))
    .refine((typed) => typed.every((text) => text.length <= 40 && isPhone(text)), 'Please enter valid phone numbers')
    .refine((typed) => typed.length <= 20, 'At most 20')
    .meta({ title: 'Phones', control: 'text', rows: 2, width: 'half', optional: true, description: onePerLine }),
  whatsapp: optionalPhone.meta({ title: 'WhatsApp', width: 'third', optional: true }),
  language: optionalLine(80).meta({ title: 'Language', width: 'third', optional: true }),
  country: optionalLine(80).meta({ title: 'Country', width: 'third', optional: true }),
  notes: optionalParagraph(2000).meta({
    title: 'Notes',
    control: 'text',
    rows: 3,
    optional: true,
    description: 'For colleagues',
  }),
};

const isReachable = ({ emails, phones }: { emails: string[]; phones: string[] }) => emails.length + phones.length > 0;

export const customerCorrection = z
  .strictObject({ ...customerFields, ...saved })
  .refine(isReachable, { path: ['emails'], message: 'Please enter an email or a phone number' });
export type CustomerCorrection = z.output<typeof customerCorrection>;

export const { labels: customerLabels, formOf: customerForm } = describe(customerFields);

const customerSorts = ['newest', 'name', 'journeys', 'next', 'balance'] as const;
export const customerList = listQuery(customerSorts, {});
export type CustomerQuery = z.output<typeof customerList>;

/** The fields of which a merge keeps one value; addresses and numbers are kept all. */
export const mergedFields = ['name', 'country', 'language', 'notes'] as const;

/** Two customers become the one that is kept. */
export const merging = z.strictObject({
  kept: z.strictObject(saved),
  gone: z.strictObject(saved),
  /** The fields that are taken from the other one. */
  take: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
});
export type Merging = z.output<typeof merging>;

/** Two customers to look at, before they are merged. */
export const mergePair = z.strictObject({ kept: id, gone: id });

/** So long a merge can be undone. */
export const mergeDays = 30;
