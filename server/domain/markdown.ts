import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Markdown as HTML. Raw HTML in the source comes out as text and links keep to harmless protocols, so the result is
 * safe by construction. A page has one h1, its title: headings of the text start at h2.
 */
export function renderMarkdown(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }).replace(/<(\/?)h1>/g, '<$1h2>');
}
