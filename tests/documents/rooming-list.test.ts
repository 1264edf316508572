import { beforeAll, expect, test } from 'vitest';
import { printedLook } from '#server/catalogue/brochure';
import { look } from '#server/company/look';
import { makeRoomingList, type PrintedRoomingList, type RoomingPaper } from '#server/documents/rooming-list';
import { emptySiteForAll } from '../fixtures';
import { misplaced, readPdf } from './read-pdf';

emptySiteForAll();
let printed: Omit<PrintedRoomingList, 'list'>;
beforeAll(async () => {
  printed = { company: 'Nile & Siam', changedAt: new Date(0), look: await printedLook(look(), 'Nile & Siam') };
});

const guest = { name: 'Weber, Anna', mark: null, who: 'Adult', notes: '' };
type Rooms = RoomingPaper['sections'][number]['rooms'];
const paperOf = (rooms: Rooms, changes: Partial<RoomingPaper> = {}): RoomingPaper => ({
  ...{ title: 'Pyramids and Nile Cruise', warning: null, lists: [] },
  facts: [['Rooms', `${rooms.length}: ${rooms.length} double`]],
  sections: [{ heading: `Double rooms: ${rooms.length}, each with one double bed`, rooms }],
  ...changes,
});
async function read(list: RoomingPaper) {
  const { pages, tags } = readPdf(await makeRoomingList({ ...printed, list }));
  return { pages, tags, text: pages.flat().map((line) => line.text) };
}

test('it says each room with its guests, what has changed in words, and who no longer travels', async () => {
  const changed = { ...guest, name: 'Weber, Ben', mark: 'Changed: room', who: 'Child, 8', notes: 'Diet: vegan' };
  const lists = [{ heading: 'No longer travels', lines: ['Tanabe, Keiko, NS-7K3F9Q'] }];
  const rooms = [{ number: '1', booking: ['Anna Weber', 'NS-ABCDEF'], guests: [guest, changed] }];
  const { pages, tags, text } = await read(paperOf(rooms, { lists, warning: 'Called off: Storm' }));
  expect(pages).toHaveLength(1);
  const words = ['Rooming list', 'Called off: Storm', 'Room', 'Guest', 'Weber, Anna', 'Weber, Ben', 'Changed: room'];
  for (const one of [
    ...words,
    'Child, 8',
    'Diet: vegan',
    'NS-ABCDEF',
    'No longer travels',
    'Tanabe, Keiko, NS-7K3F9Q',
  ]) {
    expect(text).toContain(one);
  }
  expect(misplaced(pages)).toEqual([]);
  for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag);
});

test('the guests of a room stay on one page, below what the columns are called', async () => {
  const rooms = Array.from({ length: 100 }, (_, index) => ({
    number: String(index + 1),
    booking: ['Anna Weber', 'NS-ABCDEF'],
    guests: [guest, { ...guest, name: `Last of ${index + 1}` }],
  }));
  const { pages } = await read(paperOf(rooms));
  expect(pages.length).toBeGreaterThan(4);
  expect(misplaced(pages)).toEqual([]);
  for (const page of pages) {
    const words = page.map(({ text }) => text);
    expect(words).toContain('Guest');
    // Each room that is on the page begins and ends there.
    for (const number of words.filter((text) => /^\d+$/.test(text))) expect(words).toContain(`Last of ${number}`);
  }
});

test('long words, other scripts and a room with more than a page of people are printed', async () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({ ...guest, name: `${'Q'.repeat(60)} ${index}` }));
  const notes = `Diet: ${'d'.repeat(200)}\nNotes: ${'h '.repeat(250)}`;
  const arabic = { ...guest, name: 'الأحمد, محمد', notes: 'Diet: حلال' };
  const rooms = [
    { number: '1', booking: ['B'.repeat(100), 'NS-ABCDEF'], guests: [...crowd, { ...guest, notes }] },
    { number: '2', booking: ['สมชาย ใจดี', 'NS-ABCDEG'], guests: [arabic, { ...guest, name: '<b>Markup</b>' }] },
  ];
  const { pages, text } = await read(paperOf(rooms));
  expect(text).toContain('<b>Markup</b>');
  expect(text.join('')).toContain('59');
  expect(misplaced(pages)).toEqual([]);
});
