import { beforeAll, expect, test } from 'vitest';
import { printedLook } from '#server/catalogue/brochure';
import { look } from '#server/company/look';
import { makePaper, type Paper, type PrintedPaper } from '#server/documents/paper';
import { emptySiteForAll } from '../fixtures';
import { readPdf } from './read-pdf';

emptySiteForAll();
let printed: Omit<PrintedPaper, 'paper'>;
beforeAll(async () => {
  printed = { company: 'Nile & Siam', changedAt: new Date(0), look: await printedLook(look(), 'Nile & Siam') };
});

const paper: Paper = {
  ...{ title: 'Invoice', number: 'INV-2026-0001', reference: 'NS-7K3F9Q' },
  from: ['Nile & Siam Travel', 'Lotus House', 'Tax number EG 1'],
  to: ['ACME GmbH', 'Amelia Hartmann', 'Berlin'],
  facts: [['Date', '21 November 2026']],
  lines: [{ label: 'Adults', count: '2 × $118', amount: '$236' }],
  sums: [
    { label: 'Total in US dollars', amount: '$236', isTotal: true },
    { label: 'Left to pay', amount: '$236' },
  ],
  notes: ['$236 is due by Saturday, 5 December 2026.', 'Dollar account\nEG00 0000'],
};
const read = async (changes: Partial<Paper> = {}) => {
  const { pages, tags } = readPdf(await makePaper({ ...printed, paper: { ...paper, ...changes } }));
  return { pages, tags, lines: pages.flat() };
};

test('a paper is one page with all that it says, and its amounts end at one edge', async () => {
  const { pages, lines } = await read();
  expect(pages).toHaveLength(1);
  const text = lines.map((line) => line.text).join('\n');
  const said = [paper.from, paper.to, paper.notes.join('\n').split('\n'), 'Invoice INV-2026-0001', '2 × $118', '1 / 1'];
  for (const words of said.flat()) expect(text).toContain(words);
  const amounts = lines.filter((line) => line.text === '$236').map(({ right }) => Math.round(right));
  expect(amounts).toHaveLength(3);
  expect(new Set(amounts).size).toBe(1);
});

test('markup, long words and many lines are printed as they are, over several pages', async () => {
  const label = `<b>Balloon</b> ${'x'.repeat(200)} & more`;
  const lines = Array.from({ length: 60 }, (_, index) => ({ label: `${label} ${index}`, amount: `$${index}` }));
  const found = await read({ lines, to: ['<script>alert(1)</script>', ...Array.from({ length: 12 }, () => 'Street')] });
  expect(found.pages.length).toBeGreaterThan(2);
  const text = found.lines.map((line) => line.text).join(' ');
  for (const words of ['<script>alert(1)</script>', '<b>Balloon</b>', '$59']) expect(text).toContain(words);
  const edge = Math.max(...found.lines.map(({ right }) => right));
  expect(edge).toBeLessThan(595 - 50);
  // Each row stays on one page: its amount is on the line of its label.
  const last = found.pages.find((page) => page.some((line) => line.text === '$59')) ?? [];
  expect(last.some((line) => line.text.endsWith('more 59'))).toBe(true);
});

test('it is tagged for screen readers: a table of rows with headings', async () => {
  const { tags } = await read();
  for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag);
});
