import { type RoomingList, showRoomingList } from '#server/booking/views/rooming-list';
import { type RoomingQuestion, roomingQuestion } from '#server/booking/views/rooming-list.input';
import { fileNameOf } from '#server/documents/file-name';
import { NotFound } from '#server/values/errors';

/** The rooming list that an address asks for. Throws a 400 where there can be none such. */
export function readQuestion({ searchParams }: URL): RoomingQuestion {
  const { data } = roomingQuestion.safeParse(Object.fromEntries(searchParams));
  if (!data) throw new Response('There is no such list', { status: 400 });
  return data;
}

/** The list at an address as it is now. Throws also a 404. */
export function openList(url: URL, now: Date): RoomingList {
  try {
    return showRoomingList(readQuestion(url), now);
  } catch (error) {
    if (error instanceof NotFound) throw new Response(error.message, { status: 404 });
    throw error;
  }
}

/** What a file of a list is called. */
export function listFileName({ title, day, scope, hotel }: RoomingList, ending: 'csv' | 'pdf'): string {
  const named = ['Rooming list', scope === 'night' && 'night', day, hotel && `${hotel} stars`, title];
  return fileNameOf(named.filter(Boolean).join(' ')).replace(/pdf$/, ending);
}
