import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** What was rendered before, the least recently used first: pages are made more often than their texts change. */
const known = new Map<string, string>();
const maxCached = 200;

/**
 * Markdown as HTML. Raw HTML in the source comes out as text and links keep to harmless protocols, so the result is
 * safe by construction. A page has one h1, its title: headings of the text start at h2.
 */
export function renderMarkdown(markdown: string): string {
  const html = known.get(markdown) ?? renderDraft(markdown);
  known.delete(markdown);
  known.set(markdown, html);
  if (known.size > maxCached) known.delete(known.keys().next().value ?? '');
  return html;
}

/** A tag of a block, and the end of line that stands for nothing behind it. */
const endOfBlock = /(<\/?(?:p|h[2-6]|[ou]l|li|blockquote|pre|table|t(?:head|body|r|h|d))(?: [^>]*)?>|<hr \/>)\n/g;

/** The same for a text that is still being written: it is not kept, or drafts would push out what pages show. */
export function renderDraft(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(endOfBlock, '$1');
}
