import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** HTML by its Markdown, the least recently used first. */
const cache = new Map<string, string>();
const maxCached = 200;

/**
 * Renders Markdown as HTML. The result is safe: raw HTML is escaped and links have harmless protocols only. Headings start
 * at h2, because the h1 of a page is its title.
 */
export function renderMarkdown(markdown: string): string {
  const html = cache.get(markdown) ?? renderDraft(markdown);
  cache.delete(markdown);
  cache.set(markdown, html);
  if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? '');
  return html;
}

/** A tag of a block element, and the needless line break after it. */
const endOfBlock = /(<\/?(?:p|h[2-6]|[ou]l|li|blockquote|pre|table|t(?:head|body|r|h|d))(?: [^>]*)?>|<hr \/>)\n/g;

/** The same for a draft, without the cache: drafts would replace the texts of pages in it. */
export function renderDraft(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(endOfBlock, '$1');
}
