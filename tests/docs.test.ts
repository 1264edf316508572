import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesOf } from './source-files';

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
/** A file of the project by the end of its path, as comments name it. */
const fileName = /`([\w./-]+\.(?:tsx?|mjs|css|md|sql|conf|yml))`/g;

const pathsIn = (text: string): string[] =>
  [...text.matchAll(projectPath)].map(([name]) => name.replace(/[./]+$/, '')).filter((name) => !/[<>*]/.test(name));

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('names files and folders that exist', () => {
    const named = pathsIn(text.replaceAll('<noun>', 'testimonial'));
    const linked = [...text.matchAll(link)].map(([, target = '']) => path.join(path.dirname(page), target));
    expect([...named, ...linked].filter((name) => !existsSync(name))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run\s+([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('comments name files and folders that exist', () => {
  const files = ['app', 'art', 'bench', 'db', 'deploy', 'docs', 'emails', 'server', 'tests'].flatMap(filesOf);
  const isThere = (name: string) => existsSync(name) || files.some((file) => file.endsWith(`/${name}`));
  const missing = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => {
      const comments = parseSync(file, readFileSync(file, 'utf8')).comments.map(({ value }) => value);
      const named = comments.flatMap((text) => [
        ...pathsIn(text),
        ...[...text.matchAll(fileName)].map(([, name = '']) => name),
      ]);
      return named.filter((name) => !isThere(name)).map((name) => `${file}: ${name}`);
    });
  expect(missing).toEqual([]);
});
