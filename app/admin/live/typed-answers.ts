import { useCallback, useState } from 'react';
import type { OpenRequest } from '#db/schema/reservation';

export type NoteTyped = (request: OpenRequest, isTyped: boolean) => void;

/** Keeps the open requests that a colleague has answered while an answer to them is typed here. */
export function useTypedAnswers(openRequests: OpenRequest[]) {
  const [typed, setTyped] = useState<OpenRequest[]>([]);
  const noteTyped = useCallback<NoteTyped>((request, isTyped) => {
    setTyped((before) => [...before.filter(({ kind }) => kind !== request.kind), ...(isTyped ? [request] : [])]);
  }, []);
  const gone = typed.filter(({ kind }) => !openRequests.some((open) => open.kind === kind));
  return { shown: [...openRequests, ...gone], gone, noteTyped };
}
