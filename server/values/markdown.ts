import { LRUCache } from 'lru-cache';
import MarkdownIt, { type Token } from 'markdown-it';
import { addPictures, forEmail, paintForEmail } from './markdown-pictures';

const rendered = new LRUCache<string, string>({ max: 200, memoMethod: (markdown) => renderDraft(markdown) });

/**
 * Renders Markdown as HTML. The result is safe: raw HTML is escaped and links have harmless protocols only. Headings start
 * at h2, because the h1 of a page is its title.
 */
export const renderMarkdown = (markdown: string): string => rendered.memo(markdown);

function createParser() {
  // A line break stays one: few writers know Markdown's own sign for it. The parsing time grows with the length of a
  // text, even one of markers only, and with the nesting.
  const parser = new MarkdownIt({ linkify: true, xhtmlOut: true, breaks: true, maxNesting: 12 });
  // A name with a dot, such as `guide.pdf`, is no address.
  parser.linkify.set({ fuzzyLink: false });
  // At each `//` it would read on for 10,000 characters, and an `ftp:` address is no link of ours.
  parser.linkify.add('//').add('ftp:');
  parser.inline.ruler.disable('linkify');
  parser.validateLink = (url) => /^(?:https?:|mailto:|[^:]*$)/i.test(url.trim());
  parser.renderer.rules.s_open = () => '<del>';
  parser.renderer.rules.s_close = () => '</del>';
  addPictures(parser);
  return parser;
}

const parser = createParser();
const parserWithoutTables = createParser().disable('table');

/** Each row of a table has the columns of its head, however short it was typed: 20 KB can describe 65,000 cells. */
const maxCells = 10_000;

function mayHaveTooManyCells(markdown: string): boolean {
  const heads = markdown.match(/^[ \t>|:-]+$/gm) ?? [];
  const columns = heads.reduce((max, line) => Math.max(max, line.split('|').length), 1);
  return columns > 1 && columns * markdown.split('\n').length > maxCells;
}

const parserFor = (markdown: string) => (mayHaveTooManyCells(markdown) ? parserWithoutTables : parser);

/** Markdown as the tokens of its parser, for other output than HTML. */
export const parseMarkdown = (markdown: string): Token[] => parserFor(markdown).parse(markdown, {});

/** A tag of a block element, and the needless line break after it. */
const endOfBlock =
  /(<\/?(?:p|h[2-6]|[ou]l|li|blockquote|figure|pre|table|t(?:head|body|r|h|d))(?: [^>]*)?>|<hr \/>)\n/g;

/** The same for a draft, without the cache: drafts would replace the texts of pages in it. */
export function renderDraft(markdown: string): string {
  return parserFor(markdown)
    .render(markdown)
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(/<(td|th) style="text-align:(left|right|center)">/g, '<$1 align="$2">')
    .replace(endOfBlock, '$1');
}

/**
 * The same for an email: mail programs read no style sheets, so each element has the attributes of its tag. Addresses
 * of this site are written out.
 * @param linkTo makes the address of a link from its own
 */
export function renderForEmail(
  markdown: string,
  siteUrl: string,
  attributes: Record<string, Record<string, string>>,
  linkTo: (address: string) => string = (address) => address,
): string {
  const dress = (token: Token): void => {
    if (/^h[1-6]$/.test(token.tag)) token.tag = 'h2';
    if (token.type === 'image') paintForEmail(token, wordsOfPicture);
    const isOpening = token.nesting >= 0;
    for (const [name, value] of Object.entries(isOpening ? (attributes[token.tag] ?? {}) : {}))
      token.attrSet(name, value);
    for (const name of ['href', 'src']) {
      const address = token.attrGet(name);
      if (typeof address !== 'string') continue;
      const absolute = address.startsWith('/') ? siteUrl + address : address;
      token.attrSet(name, name === 'href' ? linkTo(absolute) : absolute);
    }
    // Outlook knows no figures.
    if (/^fig/.test(token.tag)) token.tag = 'div';
    token.children?.forEach(dress);
  };
  const tokens = parseMarkdown(markdown);
  tokens.forEach(dress);
  return parser.renderer.render(tokens, parser.options, forEmail);
}

const wordsOfPicture = ({ children }: Token) =>
  parser.renderer.renderInlineAsText(children ?? [], parser.options, forEmail);
