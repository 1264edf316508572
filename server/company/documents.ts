import { z } from 'zod';
import { Conflict, existing } from '#server/values/errors';
import type { FieldSchema } from '#server/values/kinds.input';
import { pick } from '#server/values/pick.input';
import { agentsDocument } from './agents';
import { answersDocument } from './answers';
import { bookingHintsDocument } from './booking-hints';
import { companyDocument, officesDocument } from './company';
import type { OwnersDocument } from './document';
import { keepDraft } from './draft';
import { houseRulesDocument } from './house-rules';
import { invoicesDocument } from './invoicing';
import { legalDocument, legalPages } from './legal';
import { lookDocument } from './look';
import { mailsDocument } from './mail-wording';
import { orderDocument } from './order';
import { paymentDocument } from './payment';
import { policiesDocument } from './policies';
import { retentionDocument } from './retention';
import { aboutDocument, homeDocument } from './story';

/** How the office shows a document. */
interface Entry {
  document: OwnersDocument;
  title: string;
  hint: string;
  /** Pages on which it is seen. */
  pages?: string[];
}

/** All documents, in the order of the office's list. */
const entries: Entry[] = [
  { document: companyDocument, title: 'Company', hint: 'Name, links and social networks', pages: ['/'] },
  { document: officesDocument, title: 'Offices', hint: 'Addresses, phones, mailboxes and hours', pages: ['/contact'] },
  { document: lookDocument, title: 'Look', hint: 'Logo, colours and cover', pages: ['/'] },
  { document: homeDocument, title: 'Home page', hint: 'Slides, banners, Why Choose Us, agent platform', pages: ['/'] },
  {
    document: orderDocument,
    title: 'Order',
    hint: 'Which featured tours, packages, articles and offers come first',
    pages: ['/'],
  },
  { document: aboutDocument, title: 'About Us', hint: 'Story, team and partners', pages: ['/about'] },
  {
    document: legalDocument,
    title: 'Legal pages',
    hint: 'Privacy, terms and cookies',
    pages: legalPages.map(({ slug }) => `/${slug}`),
  },
  {
    document: retentionDocument,
    title: 'Personal data',
    hint: 'How long passport numbers are kept, and whether subscribers confirm',
    pages: ['/privacy'],
  },
  { document: answersDocument, title: 'Answer templates', hint: 'Texts for confirming, declining and cancelling' },
  { document: mailsDocument, title: 'Emails', hint: 'Subject, heading, opening and closing of emails to travellers' },
  { document: policiesDocument, title: 'Cancellation policies', hint: 'What tours, packages and quotations can state' },
  { document: paymentDocument, title: 'Payment', hint: 'When trips are paid, deposit and bank accounts' },
  { document: agentsDocument, title: 'Agents', hint: 'Who sells your trips, and what they keep' },
  { document: invoicesDocument, title: 'Invoices', hint: 'Numbers, seller, tax and note' },
  {
    document: houseRulesDocument,
    title: 'House rules',
    hint: 'Children, smallest party and inclusions of tours and packages that say nothing else',
  },
  { document: bookingHintsDocument, title: 'Booking form', hint: 'What stands below its fields' },
];

const existingEntry = (name: string) =>
  existing(
    entries.find(({ document }) => document.name === name),
    'Page',
  );

export const listDocuments = () =>
  entries.map(({ document, title, hint }) => ({
    ...{ name: document.name, title, hint },
    changedAt: document.listVersions()[0]?.createdAt ?? null,
  }));

/** A document for its form. Throws NotFound. */
export function openDocument(name: string) {
  const { document, ...entry } = existingEntry(name);
  const fields = z.toJSONSchema(document.schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  return {
    ...pick(entry, 'title', 'hint'),
    pages: entry.pages ?? [],
    fields: fields.properties ?? {},
    content: document.read() as Record<string, unknown>,
    version: document.version(),
    versions: document.listVersions(),
  };
}

/** The content of an earlier version. Throws NotFound. */
export const readDocumentVersion = (name: string, version: number) =>
  existingEntry(name).document.readVersion(version) as Record<string, unknown>;

/** Checks what was typed, and returns the token of a preview. Throws NotFound, ZodError. */
export const previewDocument = (name: string, content: unknown, session: string): string =>
  keepDraft({ document: name, content: existingEntry(name).document.schema.parse(content), session });

/** Saves a new version and returns its number. Throws NotFound, Conflict, ZodError. */
export const saveDocument = (name: string, version: number, content: unknown): number =>
  existingEntry(name).document.save(version, content);

/** The documents whose present content, as JSON, has what is looked for. */
export const findDocuments = (sought: RegExp) =>
  entries
    .filter(({ document }) => JSON.stringify(document.read()).search(sought) >= 0)
    .map(({ document, title }) => ({ name: document.name, title }));

/**
 * Saves a new version of each document whose content, as JSON, is changed; returns how many. Call it in a transaction.
 * Throws Conflict where a document cannot be so.
 */
export function changeDocuments(change: (json: string) => string): number {
  let changed = 0;
  for (const { document, title } of entries) {
    const json = JSON.stringify(document.read());
    const next = change(json);
    if (next === json) continue;
    const { data, error } = document.schema.safeParse(JSON.parse(next));
    if (error) throw new Conflict(`${title}: ${error.issues[0]?.message}`);
    document.save(document.version(), data);
    changed += 1;
  }
  return changed;
}
