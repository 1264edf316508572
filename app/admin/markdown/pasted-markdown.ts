import TurndownService from 'turndown';

/** The Markdown of what was copied from a document or a page, as far as our pages show it. */
export function toMarkdown(page: Document): string {
  prepare(page);
  return tidy(converter().turndown(page.body));
}

const all = <Tag extends keyof HTMLElementTagNameMap>(root: ParentNode, selector: Tag | string) =>
  Array.from(root.querySelectorAll<HTMLElement>(selector));

const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase();

function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element);
  element.remove();
}

/** Makes what programs write into what a page would have. */
function prepare({ body }: Document): void {
  for (const element of all(body, '*')) {
    const isShown = !/display: ?none|mso-hide: ?all/.test(styleOf(element));
    if (!isShown || /^(STYLE|SCRIPT|TITLE|META|LINK|TEMPLATE|NOSCRIPT)$/.test(element.tagName)) element.remove();
  }
  // Google Docs puts everything into one that is not bold.
  for (const element of all(body, 'b')) if (/font-weight: ?(normal|400)/.test(styleOf(element))) unwrap(element);
  listWordParagraphs(body);
  // Google Docs: a list in a list, beside its item.
  for (const list of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) list.previousElementSibling?.appendChild(list);
  for (const paragraph of all(body, 'li > p, li > div')) {
    if (paragraph.previousElementSibling === null) unwrap(paragraph);
  }
  for (const anchor of all(body, 'a')) {
    const address = targetOf(anchor.getAttribute('href') ?? '');
    if (address === null) unwrap(anchor);
    else anchor.setAttribute('href', address);
  }
  for (const image of all(body, 'img')) if (!/^https:\/\//.test(image.getAttribute('src') ?? '')) image.remove();
}

/** Where a link leads, without the way through Google; null for what a page must not link to. */
function targetOf(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(href);
  const isRedirect = /^(www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url';
  const real = isRedirect ? (searchParams.get('q') ?? searchParams.get('url')) : null;
  if (real) return targetOf(real);
  return /^(https?|mailto):$/.test(protocol) ? href : null;
}

/** Word writes the items of a list as paragraphs, with list and level in the style and the bullet as text. */
function listWordParagraphs(body: HTMLElement): void {
  const create = (name: string) => body.ownerDocument.createElement(name);
  let lists: HTMLElement[] = [];
  let name: string | undefined;
  for (const paragraph of all(body, 'p, h1, h2, h3, h4, h5, h6')) {
    const [, list, level] = /mso-list: ?(l\d+) level(\d)/.exec(styleOf(paragraph)) ?? [];
    const bullet = all(paragraph, 'span').find((span) => /mso-list: ?ignore/.test(styleOf(span)));
    if (!level || !bullet) continue;
    const tag = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(bullet.textContent ?? '') ? 'ol' : 'ul';
    bullet.remove();
    const goesOn = list === name && lists[0] !== undefined && paragraph.previousElementSibling === lists[0];
    lists = goesOn ? lists.slice(0, Number(level)) : [];
    name = list;
    while (lists.length < Number(level)) {
      const begun = create(tag);
      const parent = lists.at(-1);
      if (parent) (parent.lastElementChild ?? parent).appendChild(begun);
      else paragraph.parentNode?.insertBefore(begun, paragraph);
      lists.push(begun);
    }
    const item = create('li');
    while (paragraph.firstChild) item.appendChild(paragraph.firstChild);
    lists.at(-1)?.appendChild(item);
    paragraph.remove();
  }
}

const isHeading = (element: Element) => element.closest('h1, h2, h3, h4, h5, h6') !== null;

function converter(): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
  service.addRule('heading', {
    filter: (node) => /^H[1-6]$/.test(node.tagName) || (node.tagName === 'P' && node.className === 'MsoTitle'),
    // The title of a page is its h1.
    replacement: (content, node) => {
      const level = Math.max(2, Number(/^H(\d)$/.exec(node.nodeName)?.[1] ?? 2));
      return content.trim() ? `\n\n${'#'.repeat(level)} ${content.replace(/\s+/g, ' ').trim()}\n\n` : '';
    },
  });
  service.addRule('emphasis of a heading', {
    filter: (node) => /^(B|STRONG)$/.test(node.tagName) && isHeading(node),
    replacement: (content) => content,
  });
  service.addRule('styled words', {
    filter: (node) => node.tagName === 'SPAN' && markOf(node) !== '',
    replacement: (content, node) =>
      content.trim() ? markOf(node as Element) + content + mirrored(node as Element) : content,
  });
  service.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() ? `~~${content}~~` : content),
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentElement;
      const place = list ? Array.from(list.children).indexOf(node as Element) : 0;
      const start = Number(list?.getAttribute('start') ?? 1);
      const mark = list?.tagName === 'OL' ? `${start + place}. ` : '- ';
      const words = content
        .trim()
        .replace(/\n{2,}(?=\s*(?:-|\d+\.) )/g, '\n')
        .replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
      return `${mark}${words}${node.nextSibling ? '\n' : ''}`;
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => tableOf(node as HTMLTableElement, service) ?? `\n\n${content}\n\n`,
  });
  return service;
}

/** What a styled span of Google Docs stands for. */
function markOf(element: Element): string {
  const style = styleOf(element);
  const bold = /font-weight: ?(bold|[6-9]00)/.test(style) && !isHeading(element) ? '**' : '';
  const italic = /font-style: ?italic/.test(style) ? '*' : '';
  return bold + italic + (/text-decoration: ?line-through/.test(style) ? '~~' : '');
}

const mirrored = (element: Element): string => [...markOf(element)].reverse().join('');

/** A table in Markdown, its first row as the head; null for one column, which is none. */
function tableOf(table: HTMLTableElement, service: TurndownService): string | null {
  const rows = all(table, 'tr').filter((row) => row.closest('table') === table);
  const cells = rows.map((row) =>
    Array.from(row.children).map((cell) =>
      service
        .turndown(cell.innerHTML)
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
        .trim(),
    ),
  );
  const columns = Math.max(0, ...cells.map(({ length }) => length));
  if (columns < 2) return null;
  const line = (texts: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => texts[index] ?? '').join(' | ')} |`;
  const [head = [], ...others] = cells;
  const lines = [line(head), line(Array(columns).fill('---')), ...others.map(line)];
  return `\n\n${lines.join('\n')}\n\n`;
}

/** Marks that meet are one, spaces that a program wrote against line breaks are spaces. */
const tidy = (markdown: string): string =>
  markdown
    .replaceAll('\u00A0', ' ')
    .replace(/(?<=[^\s*])\*{4}(?=[^\s*])/g, '')
    .replace(/^[ \t]+$/gm, '')
    .replace(/[ \t]+$/gm, (spaces) => (spaces === '  ' ? spaces : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
