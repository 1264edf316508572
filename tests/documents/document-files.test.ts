import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { company } from '#server/content/company';
import { documentKey, findDocument, keepDocument } from '#server/documents/document-files';
import { fileNameOf } from '#server/documents/file-name';
import { makeDocument } from '#server/documents/make-document';
import { emptySiteForEach, site } from '../fixtures';

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}\n%%EOF\n`);
const folder = () => path.join(site.dataDir, 'brochures');
const names = () => readdirSync(folder()).toSorted();

emptySiteForEach();

describe('a kept document', () => {
  it('is found again until it would say something else', async () => {
    const key = await documentKey('tour-1', { title: 'Karnak' });
    expect(key).toMatch(/^tour-1-[0-9a-f]{24}$/);
    expect(await findDocument(key)).toBeNull();
    await keepDocument('tour-1', key, pdf('one'));
    expect(await findDocument(key)).toEqual(pdf('one'));
    expect(await documentKey('tour-1', { title: 'Karnak' })).toBe(key);
    expect(await documentKey('tour-1', { title: 'Luxor' })).not.toBe(key);
  });

  it('takes the place of earlier ones of its owner, and of no other', async () => {
    for (const key of ['tour-1-a', 'tour-11-a', 'package-1-a', 'tour-1-b']) {
      await keepDocument(key.slice(0, -2), key, pdf(key));
    }
    expect(names()).toEqual(['package-1-a.pdf', 'tour-1-b.pdf', 'tour-11-a.pdf']);
  });

  it('is removed when there are too many, the oldest first', async () => {
    mkdirSync(folder());
    for (let number = 1; number <= 505; number++) {
      const file = path.join(folder(), `tour-${number}-a.pdf`);
      writeFileSync(file, '');
      utimesSync(file, number, number);
    }
    await keepDocument('package-1', 'package-1-a', pdf('new'));
    expect(names()).toHaveLength(500);
    expect(names()).toContain('package-1-a.pdf');
    expect(names()).not.toContain('tour-6-a.pdf');
    expect(names()).toContain('tour-7-a.pdf');
  });

  it('counts as missing when its file is not complete', async () => {
    await keepDocument('tour-1', 'tour-1-a', pdf('one'));
    truncateSync(path.join(folder(), 'tour-1-a.pdf'), 12);
    expect(await findDocument('tour-1-a')).toBeNull();
  });

  it('is not kept, with a line in the log, where the disk does not take it', async () => {
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    writeFileSync(folder(), 'a file in its place');
    await keepDocument('tour-1', 'tour-1-a', pdf('one'));
    rmSync(folder());
    // A data folder that was moved away is not made anew.
    const away = `${site.dataDir}-away`;
    renameSync(site.dataDir, away);
    await keepDocument('tour-1', 'tour-1-a', pdf('one'));
    expect(() => readdirSync(site.dataDir)).toThrow('ENOENT');
    renameSync(away, site.dataDir);
    expect(
      output.mock.calls
        .flat()
        .join('')
        .match(/document\.not\.kept/g),
    ).toHaveLength(2);
    output.mockRestore();
    expect(await findDocument('tour-1-a')).toBeNull();
  });
});

describe('makeDocument', () => {
  it('makes a document in a process of its own, and throws what fails there', async () => {
    const profile = { company, siteUrl: 'https://nileandsiam.example', changedAt: new Date(0) };
    const bytes = await makeDocument({ profile });
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    await expect(makeDocument({ profile: { ...profile, company: {} as typeof company } })).rejects.toThrow('TypeError');
  });
});

it('names files in plain letters, at most 104 of them', () => {
  expect(fileNameOf('Pyramids & Nile: Café Nile & Siam')).toBe('pyramids-and-nile-cafe-nile-and-siam.pdf');
  expect(fileNameOf('ไทย')).toBe('document.pdf');
  expect(fileNameOf('word '.repeat(60)).length).toBeLessThanOrEqual(104);
  expect(fileNameOf('w'.repeat(300)).length).toBe(104);
});

it('the worker imports by full names what Node has to find', () => {
  const sources = readdirSync('server/documents').filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  const imports = sources.flatMap((name) =>
    [...readFileSync(`server/documents/${name}`, 'utf8').matchAll(/^import (?!type ).*from '(\..*)';/gm)].map(
      ([, target]) => target,
    ),
  );
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter((target) => !target?.endsWith('.ts'))).toEqual([]);
});
