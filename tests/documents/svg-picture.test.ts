import { readdirSync, readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { plainPath } from '#server/documents/svg-path';
import { readSvg } from '#server/documents/svg-picture';

const options = {
  ...{ size: 'A4', margins: { top: 0, right: 0, bottom: 0, left: 0 }, font: null, pdfVersion: '1.7', lang: 'en' },
  ...{ tagged: false, displayTitle: false, bufferPages: false, autoFirstPage: true, compress: false, info: {} },
};

/** The operators of a drawing. */
async function operatorsOf(source: string): Promise<string> {
  const pdf = new Pdf(options);
  readSvg(source).paint(pdf);
  pdf.end();
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">${content}</svg>`;

const folder = 'public/posters';
const posters = readdirSync(folder);

describe('a poster in a document', () => {
  test.each(posters)('%s is drawn whole', async (name) => {
    const source = readFileSync(`${folder}/${name}`, 'utf8');
    const { width, height } = readSvg(source);
    expect(width > 0 && height > 0).toBe(true);
    const operators = await operatorsOf(source);
    expect(operators.match(/\nf\*?\n/g)?.length).toBeGreaterThan(10);
    expect(operators).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('readSvg', () => {
  test.each([
    '<text>Luxor</text>',
    '<path d="M0 0H9" filter="url(#f)"/>',
    '<path d="M0 0H9" style="fill:red"/>',
    '<rect width="9" height="9" rx="2"/>',
    '<path d="M0 0H9" fill="red"/>',
    '<path d="M0 0H9" fill="url(#nothing)"/>',
    '<path d="M0 0H9" transform="skewX(9)"/>',
    '<use href="#nothing"/>',
  ])('rejects %s, which it would leave out', async (content) => {
    await expect(operatorsOf(svg(content))).rejects.toThrow();
  });

  test.each(['', '<p>no drawing</p>', '<svg viewBox="0 0 0 0"></svg>', '<svg viewBox="0 0 9 9">'])(
    'rejects the file "%s"',
    (source) => {
      expect(() => readSvg(source)).toThrow();
    },
  );

  test('hands inks down to what is used and grouped', async () => {
    const content =
      '<defs><g id="a"><path d="M0 0H9V9Z"/><path d="M1 0H9V9Z" fill="currentColor"/></g></defs><use href="#a" x="5" fill="#ff0000" color="#00ff00"/>';
    const operators = await operatorsOf(svg(content));
    expect(operators).toContain('1 0 0 scn');
    expect(operators).toContain('0 1 0 scn');
    expect(operators).toContain('1 0 0 1 5 0 cm');
  });

  test('makes a group transparent as a whole, and a shape by itself', async () => {
    const group = await operatorsOf(svg('<g opacity=".5"><path d="M0 0H9V9Z"/><path d="M1 0H9V9Z"/></g>'));
    expect(group).toContain('/S /Transparency');
    expect(group).toContain('/ca 0.5');
    expect(await operatorsOf(svg('<path d="M0 0H9V9Z" opacity=".5"/>'))).not.toContain('/Transparency');
  });

  test('draws gradients in the box of their shape, from end to end', async () => {
    const stops = '<stop offset=".2" stop-color="#000000"/><stop offset=".7" stop-color="#ffffff"/>';
    const operators = await operatorsOf(
      svg(`<linearGradient id="g" x2="0" y2="1">${stops}</linearGradient><path d="M10 20H50V60H10Z" fill="url(#g)"/>`),
    );
    // 40 wide and high, at 10 from the left and 20 from the top of A4.
    expect(operators).toContain('/Matrix [40 0 0 -40 10 821.89]');
    expect(operators).toContain('/Bounds [0.2 0.7]');
  });

  test('draws dots, which are dashes without a length', async () => {
    const line = '<path d="M0 0H90" fill="none" stroke="#000" stroke-dasharray="0 9" stroke-linecap="round"/>';
    expect(await operatorsOf(svg(line))).toContain('[0 9] 0 d');
  });
});

describe('plainPath', () => {
  test.each([
    ['M0 0q3 6 6 0t6 0', 'M0 0C2 4 4 4 6 0C8 -4 10 -4 12 0'],
    ['M1 1h2v3l-1-1H0V0z', 'M1 1L3 1L3 4L2 3L0 3L0 0Z'],
    ['M0 0C1 1 2 1 3 0S5-1 6 0', 'M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0'],
    ['M0 0L4 0S5 1 6 0', 'M0 0L4 0C4 0 5 1 6 0'],
    ['m2 2 3 3m1 1z', 'M2 2L5 5M6 6Z'],
    ['M0 0a5 5 0 0110 0', 'M0 0A5 5 0 0 1 10 0'],
    ['M0-.5.5.5', 'M0 -0.5L0.5 0.5'],
    // As browsers do: up to the error.
    ['M0 0H9C1 2 3', 'M0 0L9 0'],
  ])('writes %s as %s', (source, expected) => {
    expect(plainPath(source).path).toBe(expected);
  });

  test('knows the box around it', () => {
    expect(plainPath('M0 0L10 4V-2').box).toEqual({ from: [0, -2], to: [10, 4] });
  });
});
