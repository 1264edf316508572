import { describe, expect, test } from 'vitest';
import { escapeXml, xmlElement } from '#server/http/xml';

describe('text in the feed and the sitemap', () => {
  test('markup and quotes come out as text', () => {
    expect(xmlElement('title', `Tom & Jerry's "<b>" ]]>`)).toBe(
      '<title>Tom &amp; Jerry&apos;s &quot;&lt;b&gt;&quot; ]]&gt;</title>',
    );
  });

  test('characters that XML cannot hold are left out; every script and emoji stays', () => {
    expect(escapeXml('a\u0000b\u0008c\u001bd\ufffee\ud800f')).toBe('abcdef');
    expect(escapeXml('ขอบคุณ é 🐫\t\n')).toBe('ขอบคุณ é 🐫\t\n');
  });
});
