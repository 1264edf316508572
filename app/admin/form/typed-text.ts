import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { Reservation } from '#db/schema/reservation';
import type { ReservationStatus } from '#server/booking/reservation-facts';

interface Typed {
  text: string;
  /** What the reservation was when the message was begun. */
  begunAs: ReservationStatus;
}

/** Messages that are not sent yet, by reservation, as long as this tab is not loaded anew. */
const kept = new Map<number, Typed>();

/** The message of an answer, which stays for its reservation while others are looked at; and whether somebody has answered meanwhile. */
export function useTypedMessage({ id, status }: Pick<Reservation, 'id' | 'status'>) {
  const [typed, setTyped] = useState<Typed | null>(() => kept.get(id) ?? null);
  useBeforeUnload((event) => {
    if (typed) event.preventDefault();
  });
  const type = (text: string) => {
    const next = text === '' ? null : { text, begunAs: typed?.begunAs ?? status };
    if (next) kept.set(id, next);
    else kept.delete(id);
    setTyped(next);
  };
  return { message: typed?.text ?? '', type, isAnswered: typed !== null && typed.begunAs !== status };
}
