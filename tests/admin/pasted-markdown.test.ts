import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { toMarkdown } from '#app/admin/markdown/pasted-markdown.ts';
import { renderMarkdown } from '#server/values/markdown';

// Its types declare another name.
const { createDocument } = createRequire(import.meta.url)('@mixmark-io/domino') as {
  createDocument: (html: string) => Document;
};
const markdownOf = (html: string): string => toMarkdown(createDocument(html));

describe('what was copied from Google Docs', () => {
  const wrapped = (html: string) =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f1d">${html}</b><br class="Apple-interchange-newline">`;
  const span = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none;') =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style}white-space:pre-wrap;">${text}</span>`;
  const paragraph = (html: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${html}</p>`;
  const item = (html: string, level: number) =>
    `<li dir="ltr" style="list-style-type:disc;" aria-level="${level}"><p dir="ltr" role="presentation">${html}</p></li>`;

  test('keeps headings, bold and italic words, and none for what is wrapped in one that is not bold', () => {
    const heading = `<h2 dir="ltr">${span('Day one', 'font-weight:700;font-style:normal;')}</h2>`;
    const words = [
      span('We meet at '),
      span('08:00', 'font-weight:700;font-style:normal;'),
      span(' by the '),
      span('old', 'font-weight:400;font-style:italic;'),
      span(' gate.'),
    ];
    expect(markdownOf(wrapped(heading + paragraph(words.join(''))))).toBe(
      '## Day one\n\nWe meet at **08:00** by the *old* gate.',
    );
  });

  test('keeps lists in lists, which stand beside their items there', () => {
    const inner = `<ul style="padding-inline-start:48px;">${item(span('Small'), 2)}${item(span('Large'), 2)}</ul>`;
    const list = `<ul>${item(span('Boats'), 1)}${inner}${item(span('Camels'), 1)}</ul>`;
    const numbers = `<ol>${item(span('First'), 1)}${item(span('Second'), 1)}</ol>`;
    const markdown = markdownOf(wrapped(list + numbers));
    expect(markdown).toBe('- Boats\n  - Small\n  - Large\n- Camels\n\n1. First\n2. Second');
    expect(renderMarkdown(markdown).replaceAll('\n', '')).toBe(
      '<ul><li>Boats<ul><li>Small</li><li>Large</li></ul></li><li>Camels</li></ul><ol><li>First</li><li>Second</li></ol>',
    );
  });

  test('keeps tables with their first row as the head, and links without the way through Google', () => {
    const cell = (html: string) => `<td style="border:solid #000 1pt;">${paragraph(html)}</td>`;
    const link =
      '<a href="https://www.google.com/url?q=https://example.org/boats&amp;sa=D" style="text-decoration:none;">';
    const rows = [
      `<tr>${cell(span('Season'))}${cell(span('Price'))}</tr>`,
      `<tr>${cell(span('May | June'))}${cell(`${link}${span('$90')}</a>`)}</tr>`,
    ];
    const html = `<div dir="ltr"><table><colgroup><col /><col /></colgroup><tbody>${rows.join('')}</tbody></table></div>`;
    const markdown = markdownOf(wrapped(html));
    expect(markdown).toBe('| Season | Price |\n| --- | --- |\n| May \\| June | [$90](https://example.org/boats) |');
    expect(renderMarkdown(markdown)).toContain(
      '<td>May | June</td><td><a href="https://example.org/boats">$90</a></td>',
    );
  });
});

describe('what was copied from Word', () => {
  const item = (text: string, level: number, bullet: string, place = 'Middle', list = 'l0') =>
    `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 0.5}in;text-indent:-.25in;mso-list:${list} level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const page = (html: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0in;} --></style></head><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`;

  test('keeps paragraphs of a list as a list, with its levels and without their bullets', () => {
    const list = [
      item('Passport', 1, '·', 'First'),
      item('Clothes', 1, '·'),
      item('A <b>hat</b>', 2, 'o'),
      item('Money', 1, '·', 'Last'),
    ];
    expect(markdownOf(page(list.join('\n')))).toBe('- Passport\n- Clothes\n  - A **hat**\n- Money');
    const numbers = item('Meet', 1, '1.', 'First', 'l1') + item('Go', 1, '2.', 'Last', 'l1');
    expect(markdownOf(page(item('Hat', 1, '·', 'First') + numbers))).toBe('- Hat\n\n1. Meet\n2. Go');
  });

  test('keeps headings and the title, and no style sheet', () => {
    const html =
      '<p class=MsoTitle>The Nile<o:p></o:p></p><h2>By <b>boat</b></h2><p class=MsoNormal>Slowly<o:p></o:p></p>';
    expect(markdownOf(page(html))).toBe('## The Nile\n\n## By boat\n\nSlowly');
  });
});

describe('what was copied from a page', () => {
  test('keeps what our pages show', () => {
    const html =
      '<h1>Luxor</h1><p>East <em>and</em> <strong>west</strong> <del>north</del></p><blockquote><p>Go early.</p></blockquote><ol start="3"><li>Three</li><li><p>Four</p></li></ol>';
    expect(markdownOf(html)).toBe('## Luxor\n\nEast *and* **west** ~~north~~\n\n> Go early.\n\n3. Three\n4. Four');
  });

  test('has nothing that could harm, and signs of Markdown as the words that they were', () => {
    const html = `<p><a href="javascript:alert(1)">One</a> <a href="#part">two</a> <a href="mailto:a@example.org">three</a></p>
      <img src="file:///C:/a.png"><img src="data:image/png;base64,AA"><img src="https://example.org/a.png" alt="A boat">
      <script>alert(1)</script><p style="display:none">Hidden</p><p>2 * 3 * 4, [a](b), &lt;b&gt;</p>`;
    const markdown = markdownOf(html);
    expect(markdown).toContain('One two [three](mailto:a@example.org)');
    expect(markdown.match(/!\[[^\n]*/g)).toEqual(['![A boat](https://example.org/a.png)']);
    expect(markdown).not.toMatch(/alert|Hidden|file:|data:/);
    expect(renderMarkdown(markdown)).toContain('<p>2 * 3 * 4, [a](b), &lt;b&gt;</p>');
  });

  test('has no table where a page was laid out with one', () => {
    expect(markdownOf('<table><tr><td><p>One</p><p>Two</p></td></tr></table>')).toBe('One\n\nTwo');
  });
});
