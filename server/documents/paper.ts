import type { Column, Sum } from './column.ts';
import type { PrintedLook } from './contact.ts';
import { BrandDocument } from './document.ts';

/** What a paper about money says, on its page and in its PDF file. */
export interface Paper {
  /** `Invoice` */
  title: string;
  /** Null for a paper without one. */
  number: string | null;
  reference: string;
  /** Names and addresses, a line each. */
  from: string[];
  to: string[];
  facts: [label: string, value: string][];
  lines: Sum[];
  /** What follows from the lines: tax, total, what was paid and what is left. */
  sums: Sum[];
  /** Texts below them. */
  notes: string[];
}

export interface PrintedPaper {
  paper: Paper;
  company: string;
  look: PrintedLook;
  /** When it was issued. */
  changedAt: Date;
}

/** So many letters of the headline surely fit on one line: a number is not broken. */
const onOneLine = 27;

/** A paper as a PDF file. */
export async function makePaper({ paper, company, look, changedAt }: PrintedPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { title, number, reference, from, to, facts, lines, sums, notes } = paper;
  const name = [title, number].filter(Boolean).join(' ');
  const footer = `${name}\u00a0 · \u00a0${reference}`;
  const described = { title: `${name}: ${company}`, author: from[0] ?? company, subject: reference };
  const document = new BrandDocument({ ...described, footer, changedAt, look, isLetter: true });
  await document.letterhead(company);
  document.text([
    { style: 'longHeadline', text: name.length > onOneLine ? [title, number].filter(Boolean).join('\n') : name },
  ]);
  document.space();
  document.columns([addressed('From', from), addressed('To', to)]);
  document.space();
  document.text([{ facts: facts.map(([label, value]) => ({ name: label, value })) }]);
  document.space();
  document.text([{ sums: lines }, { sums }]);
  document.space();
  document.text(notes.map((text) => ({ style: 'body', text })));
  return document.finish();
}

const addressed = (label: string, [name = '', ...rest]: string[]): Column => [
  { style: 'label', text: label },
  { style: 'strong', text: name },
  { style: 'body', text: rest.join('\n') },
];
