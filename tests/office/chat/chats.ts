import { readFileSync } from 'node:fs';
import type { ChatReading } from '#server/office/chat/read-chat';

/** `=== name, today`, the chat, and what it says: `=> field: value | field: value` */
const form = /^=== (.+), (\d{4}-\d\d-\d\d)\n([\s\S]*?)\n=>(.*)$/gm;

/** Chats with what they say, whether it is read or not. */
export const chats = [...readFileSync('tests/office/chat/chats.txt', 'utf8').matchAll(form)].map(
  ([, name = '', today = '', text = '', line = '']) => {
    const said = [...line.matchAll(/(?<=^ |\| )(\w+): (.+?)(?= \||$)/g)].map(([, field, value]) => [field, value]);
    return { name, today, text, said: Object.fromEntries(said) as Record<string, string> };
  },
);

/** A reading as the line of a chat has it. */
export const asLine = (reading: ChatReading): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reading).flatMap(([field, found]) => {
      if (found === null) return [];
      const { value } = found;
      if (typeof value === 'string') return [[field, value]];
      return [[field, Array.isArray(value) ? value.join(', ') : `${value.kind}/${value.id}`]];
    }),
  );
