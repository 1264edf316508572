import Pdf from 'pdfkit';
import { fontNames, margins, readFont } from './design.ts';
import { BrandDocument, type DocumentFacts } from './document.ts';

/** Begins a document with the fonts of the site. */
export async function openDocument(facts: DocumentFacts, { compress = true } = {}): Promise<BrandDocument> {
  const fonts = await Promise.all(fontNames.map(readFont));
  const pdf = new Pdf({
    size: 'A4',
    margins,
    // Otherwise it reads the metrics of Helvetica, and every page begins with it.
    font: null,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    compress,
    info: { Title: facts.title, Author: facts.author, Subject: facts.subject, CreationDate: facts.changedAt },
  });
  // Bookmarks are there for who opens them.
  pdf._root.data.PageMode = 'UseNone';
  for (const [index, name] of fontNames.entries()) pdf.registerFont(name, fonts[index]);
  return new BrandDocument(pdf, facts);
}
