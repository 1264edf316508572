import type { TableGroup } from './column.ts';
import type { PrintedLook } from './contact.ts';
import { BrandDocument } from './document.ts';

/** What a rooming list says on paper. */
export interface RoomingPaper {
  /** Of the product. */
  title: string;
  facts: [label: string, value: string][];
  /** What comes before everything else, such as that a departure is called off. */
  warning: string | null;
  sections: { heading: string; rooms: PrintedRoom[] }[];
  /** Lists below the rooms, each with its heading. */
  lists: { heading: string; lines: string[] }[];
}

interface PrintedRoom {
  /** On the list; empty where it is none yet. */
  number: string;
  /** Whose booking it is, and in which hotel; a line each. */
  booking: string[];
  guests: { name: string; mark: string | null; who: string; notes: string }[];
}

export interface PrintedRoomingList {
  list: RoomingPaper;
  company: string;
  look: PrintedLook;
  /** When it was read. */
  changedAt: Date;
}

const columns = [
  { label: 'Room', share: 8 },
  { label: 'Guest', share: 34, isHead: true },
  { label: 'Adult or child', share: 15 },
  { label: 'Diet and notes', share: 25 },
  { label: 'Booking', share: 24 },
];

/** A rooming list as a PDF file. */
export async function makeRoomingList({ list, company, look, changedAt }: PrintedRoomingList) {
  const { title, facts, warning, sections, lists } = list;
  const named = { title: `Rooming list: ${title}`, author: company, subject: title };
  const footer = `Rooming list\u00a0 · \u00a0${title}`;
  const document = new BrandDocument({ ...named, footer, changedAt, look, isLetter: true });
  await document.letterhead(company);
  document.text([
    { style: 'kicker', text: 'Rooming list' },
    { style: 'longestHeadline', text: title },
    ...(warning === null ? [] : [{ style: 'value', text: warning } as const]),
  ]);
  document.space();
  document.text([{ facts: facts.map(([name, value]) => ({ name, value })) }]);
  document.space();
  for (const { heading, rooms } of sections) {
    document.text([{ style: 'heading', text: heading }, { table: { columns, groups: rooms.map(groupOf) } }]);
  }
  for (const { heading, lines } of lists) {
    document.space();
    document.text([
      { style: 'heading', text: heading },
      { list: lines.map((text) => ({ mark: 'dot', runs: [{ text }] })) },
    ]);
  }
  return document.finish();
}

/** The lines of the booking stand beside the guests of the room. */
const groupOf = ({ number, booking, guests }: PrintedRoom): TableGroup =>
  guests.map(({ name, mark, who, notes }, index) => {
    const lines = index === guests.length - 1 ? booking.slice(index) : booking.slice(index, index + 1);
    return [
      index === 0 ? [{ text: number, strong: true }] : [],
      [{ text: name, strong: true }, ...(mark === null ? [] : [{ text: `\n${mark}`, strong: true }])],
      [{ text: who }],
      [{ text: notes }],
      [{ text: lines.join('\n') }],
    ];
  });
