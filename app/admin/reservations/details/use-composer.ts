import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { useTypedMessage } from '#app/admin/reservations/queue/typed-message.ts';
import { officeText } from '#server/booking/conversation.input';
import type { ReservationDetails } from '#server/booking/reservation-details';
import { type Done, useReservationAction } from './reservation-action';

/** The field of the one text that is typed on a page of a booking. */
export const composerField = fieldId('message');

export type Composer = ReturnType<typeof useComposer>;

/** What is typed for the traveller or for colleagues, alone or with an answer, and what sends it. */
export function useComposer({ reservation }: ReservationDetails) {
  const { message: text, type, isAnswered } = useTypedMessage(reservation);
  const [mode, setMode] = useState<'message' | 'note'>(reservation.email === null ? 'note' : 'message');
  const [problem, setProblem] = useState<string | null>(null);
  const action = useReservationAction(reservation.id);
  const focus = () => document.getElementById(composerField)?.focus();
  /** False, with the focus in the field, where something is wrong with the text. */
  const check = (found: string | null | undefined): boolean => {
    setProblem(found ?? null);
    if (found) focus();
    return !found;
  };
  return {
    ...{ text, type, isAnswered, mode, problem, action, check },
    /** Chooses for whom the text is, and leads to it. */
    open: (chosen: typeof mode) => {
      setMode(chosen);
      focus();
    },
    /** True where there is a text to send alone. */
    hasText: () => check(officeText.shape.text.safeParse(text).error?.issues[0]?.message),
    /** Does what takes the text with it; returns whether it was done. */
    send: async <Result>(act: () => Promise<Result>, done: Done | ((result: Result) => Done)): Promise<boolean> => {
      const isDone = await action.run(act, done);
      if (isDone) type('');
      return isDone;
    },
  };
}
