import { describe, expect, test } from 'vitest';
import { escapeXml, xmlElement } from '#server/web/xml';

describe('XML text', () => {
  test('escapes markup and quotes', () => {
    expect(xmlElement('title', `Tom & Jerry's "<b>" ]]>`)).toBe(
      '<title>Tom &amp; Jerry&apos;s &quot;&lt;b&gt;&quot; ]]&gt;</title>',
    );
  });

  test('removes characters that XML does not allow, and no others', () => {
    expect(escapeXml('a\u0000b\u0008c\u001bd\ufffee\ud800f')).toBe('abcdef');
    expect(escapeXml('ขอบคุณ é 🐫\t\n')).toBe('ขอบคุณ é 🐫\t\n');
  });
});
