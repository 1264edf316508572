import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ChatReading, readChat } from '#server/domain/desk/read-chat.input';
import { products } from './products';

const fields = [
  'name',
  'email',
  'phone',
  'whatsapp',
  'startDate',
  'adults',
  'childrenAges',
  'rooms',
  'product',
  'pickupPlace',
  'hotelRating',
] as const satisfies (keyof ChatReading)[];

interface Figure {
  right: number;
  wrong: number;
  /** Values that are in the chats, read or not. */
  there: number;
}

/** Of values read, the part that is right; of values in the chats, the part that was read. */
export const precisionOf = ({ right, wrong }: Figure) => right / Math.max(1, right + wrong);
export const recallOf = ({ right, there }: Figure) => right / Math.max(1, there);

/** A value as the files of what should be read have it. */
function asExpected(field: keyof ChatReading, reading: ChatReading): unknown {
  if (field === 'product') return reading.product && `${reading.product.value.kind}/${reading.product.value.id}`;
  return reading[field]?.value ?? null;
}

/** Reads each chat of a folder and compares it with what should be read. */
export function measureChats(folder: string) {
  const byField = Object.fromEntries(fields.map((field) => [field, { right: 0, wrong: 0, there: 0 }])) as Record<
    (typeof fields)[number],
    Figure
  >;
  const misses: string[] = [];
  const chats = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  for (const file of chats) {
    const name = path.basename(file, '.txt');
    const text = readFileSync(path.join(folder, file), 'utf8');
    const { today, reads } = JSON.parse(readFileSync(path.join(folder, 'reads', `${name}.json`), 'utf8'));
    const reading = readChat(text, { today, products });
    for (const field of fields) {
      const expected: unknown = reads[field] ?? null;
      const read = asExpected(field, reading);
      const figure = byField[field];
      if (expected !== null) figure.there += 1;
      if (JSON.stringify(read) === JSON.stringify(expected)) figure.right += expected === null ? 0 : 1;
      else {
        if (read !== null) figure.wrong += 1;
        misses.push(`${name}: ${field} is ${JSON.stringify(expected)}, read as ${JSON.stringify(read)}`);
      }
    }
  }
  const total = Object.values(byField).reduce((sum, { right, wrong, there }) => {
    return { right: sum.right + right, wrong: sum.wrong + wrong, there: sum.there + there };
  });
  return { chats: chats.length, byField, total, misses };
}
