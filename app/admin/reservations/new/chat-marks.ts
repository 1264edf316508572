import type { ChatReading } from '#server/office/chat/read-chat';
import type { MessageReading } from '#server/office/chat/read-message';
import { type ChatMarks, type DeskValues, deskLabels, emptyDesk } from './desk-values';

/** What a reading fills in: nothing that the office has typed. A field that an earlier chat has filled is free. */
export function fillFrom(
  reading: ChatReading,
  values: DeskValues,
  marks: ChatMarks,
): { filled: Partial<DeskValues>; marks: ChatMarks } {
  const empty = emptyDesk(null);
  const isFree = (field: keyof ChatReading) =>
    marks[field] !== undefined || JSON.stringify(values[field]) === JSON.stringify(empty[field]);
  const fields = (Object.keys(reading) as (keyof ChatReading)[]).filter((field) => reading[field] && isFree(field));
  return {
    filled: Object.fromEntries(fields.map((field) => [field, reading[field]?.value])),
    marks: { ...marks, ...Object.fromEntries(fields.map((field) => [field, reading[field]?.from])) },
  };
}

/** A new reservation of a contact message: its sender is known, what was read of its words is marked. */
export function filledDesk({ name, email, reading }: NonNullable<MessageReading>): DeskValues {
  const empty = emptyDesk(null);
  const { filled, marks } = fillFrom({ ...reading, name: null, email: null }, empty, {});
  return { ...empty, ...filled, marks, name, email, source: 'email' };
}

/** The marks without those of fields that the office has typed into since. */
export const withoutMarks = (marks: ChatMarks, typed: string[]): ChatMarks =>
  Object.fromEntries(Object.entries(marks).filter(([field]) => !typed.includes(field)));

/** `Name, Date`: the labels of the fields, in the order of the form. */
export const labelsOf = (fields: object): string =>
  Object.entries(deskLabels)
    .flatMap(([field, label]) => (field in fields ? [label] : []))
    .join(', ');
