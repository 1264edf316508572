import type { ReactNode } from 'react';
import type { ChatMarks } from './chat-marks';

const shownLength = 80;

/** What stands below each field that a chat has filled. */
export const markHints = (marks: ChatMarks): Partial<Record<keyof ChatMarks, ReactNode>> =>
  Object.fromEntries(Object.entries(marks).map(([field, piece]) => [field, <ChatMark key={field} piece={piece} />]));

function ChatMark({ piece }: { piece: string }) {
  const line = piece.replace(/\s+/g, ' ');
  return (
    <span className="text-ink">
      <strong className="bg-saffron/40 px-1">From the chat:</strong> “
      {line.length > shownLength ? `${line.slice(0, shownLength)}…` : line}”, check it
    </span>
  );
}
