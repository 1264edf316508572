import { describe, expect, test } from 'vitest';
import { markdownText } from '#server/catalogue/article/article.input';
import { renderDraft, renderForEmail, renderMarkdown } from '#server/values/markdown';

/** All tags and attributes that rendered Markdown may have. */
const harmless = [
  '</?(p|h[2-6]|ul|ol|li|em|strong|del|code|pre|blockquote|table|thead|tbody|tr|td|th|sup|section|a)>',
  '<(br|hr) ?/>',
  '<h2 id="footnote-label" class="sr-only">',
  '<section data-footnotes="" class="footnotes">',
  '<ol start="\\d+">',
  '<(td|th) align="(left|right|center)">',
  '<code class="language-[^"]*">',
  '<li id="user-content-fn-[^"]*">',
  '<input type="checkbox" disabled="" (checked="" )?/>',
  '<img src="(https?://[^"]*|/[^"]*|)" alt="[^"]*"( title="[^"]*")? />',
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
];

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
    expect(html).toContain('<img src="/uploads/river.webp" alt="The river" />');
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

  test('starts headings at h2', () => {
    const html = renderMarkdown('# Morning\n\nNoon\n====\n\n## Evening\n\n`<h1>` is a tag');
    expect(html).not.toMatch(/<\/?h1/);
    expect(html.match(/<h2>/g)).toHaveLength(3);
    expect(html).toContain('&lt;h1&gt;');
  });
});
