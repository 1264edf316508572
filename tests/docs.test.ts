import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files and folders of the project. The `<noun>` of a recipe stands for its example; other placeholders name no file. */
const projectPath = /(?<![\w/.<-])(?:app|art|bench|db|deploy|docs|emails|public|runtime|server|tests)\/[\w./<>*-]*/g;
/** What a link or a picture leads to within the project. */
const link = /(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g;

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('names files and folders that exist', () => {
    const named = [...text.replaceAll('<noun>', 'testimonial').matchAll(projectPath)].map(([name]) =>
      name.replace(/[./]+$/, ''),
    );
    const linked = [...text.matchAll(link)].map(([, target = '']) => path.join(path.dirname(page), target));
    const isMissing = (name: string) => !/[<>*]/.test(name) && !existsSync(name);
    expect([...named, ...linked].filter(isMissing)).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run\s+([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
