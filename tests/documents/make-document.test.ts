import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printedLook } from '#server/catalogue/brochure';
import { company, listPrintedOffices } from '#server/company/company';
import { look } from '#server/company/look';
import { about } from '#server/company/story';
import { fileNameOf } from '#server/documents/file-name';
import { findUnprinted, makeDocument } from '#server/documents/make-document';
import { unusualSigns } from '#server/documents/printed-signs.input';
import { unprintedSigns } from '#server/documents/ruler';
import { emptySiteForAll } from '../fixtures';

emptySiteForAll();

describe('makeDocument', () => {
  it('tells the signs that no font of it has, by the fonts themselves', async () => {
    expect(await findUnprinted('🎉 漢字 ฿ น้ำ می‌رویم 👨‍👩‍👧 🎉 → Ā Ж')).toEqual(['🎉', '漢', '字', '👨‍👩‍👧', 'Ж']);
  });

  it('prints what the office does not have looked up', () => {
    const codes = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
    const usual = codes.filter((sign) => unusualSigns([sign]) === '');
    expect(usual.length).toBeGreaterThan(400);
    expect(unprintedSigns(usual.join(' '))).toEqual([]);
    expect(unusualSigns(['Café 🎉', '漢字 🎉 ฿400', 'น้ำ محمد'])).toBe('🎉 漢字');
  });

  it('makes a document in a process of its own, and throws what fails there', async () => {
    const printed = await printedLook(look(), company().name);
    const facts = { company: company(), about: about(), offices: listPrintedOffices(), look: printed };
    const profile = { ...facts, siteUrl: 'https://nileandsiam.example', changedAt: new Date(0) };
    const bytes = await makeDocument({ profile });
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    await expect(makeDocument({ profile: { ...profile, company: {} as ReturnType<typeof company> } })).rejects.toThrow(
      'TypeError',
    );
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
