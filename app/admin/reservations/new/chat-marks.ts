import type { ChatReading } from '#server/domain/desk/read-chat.input';
import { type DeskValues, deskLabels, emptyDesk } from './desk-values';

/** The fields that a chat can fill. */
type ChatField = keyof ChatReading;
/** The piece of the chat by the field that it has filled. */
export type ChatMarks = Partial<Record<ChatField, string>>;

/** What a reading fills in: nothing that the office has typed. A field that an earlier chat has filled is free. */
export function fillFrom(
  reading: ChatReading,
  values: DeskValues,
  marks: ChatMarks,
): { filled: Partial<DeskValues>; marks: ChatMarks } {
  const empty = emptyDesk(null);
  const read = asTyped(reading);
  const fields = (Object.keys(read) as ChatField[]).filter(
    (field) => marks[field] !== undefined || JSON.stringify(values[field]) === JSON.stringify(empty[field]),
  );
  return {
    filled: Object.fromEntries(fields.map((field) => [field, read[field]])),
    marks: { ...marks, ...Object.fromEntries(fields.map((field) => [field, reading[field]?.from ?? ''])) },
  };
}

/** The values of a reading as a form holds them, without those that it has not found. */
function asTyped(reading: ChatReading): Partial<DeskValues> {
  const { adults, childrenAges, rooms, hotelRating, product, ...texts } = reading;
  const typed: Partial<DeskValues> = Object.fromEntries(
    Object.entries(texts).flatMap(([field, found]) => (found ? [[field, found.value]] : [])),
  );
  if (adults) typed.adults = String(adults.value);
  if (childrenAges) typed.childrenAges = childrenAges.value.map((age) => (age === null ? '' : String(age)));
  if (rooms) typed.rooms = String(rooms.value);
  if (hotelRating) typed.hotelRating = ({ 3: '3', 4: '4', 5: '5' } as const)[hotelRating.value] ?? '';
  if (product) typed.product = { kind: product.value.kind, id: product.value.id, title: product.value.title };
  return typed;
}

/** The marks without those of fields that the office has typed into since. */
export const withoutMarks = (marks: ChatMarks, typed: string[]): ChatMarks =>
  Object.fromEntries(Object.entries(marks).filter(([field]) => !typed.includes(field)));

/** `Name, Date`: the labels of the marked fields, in the order of the form. */
export const markedLabels = (marks: ChatMarks): string =>
  Object.entries(deskLabels)
    .flatMap(([field, label]) => (field in marks ? [label] : []))
    .join(', ');
