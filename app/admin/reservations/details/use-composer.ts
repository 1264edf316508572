import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { type Audience, useTypedText } from '#app/admin/form/typed-text.ts';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { trpc } from '#app/trpc';
import { officeText } from '#server/booking/record/conversation.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { type Done, useReservationAction } from './reservation-action';

/** The field of the one text that is typed on a page of a booking. */
export const composerField = fieldId('message');

/** What keeps a booking as it is, by what its traveller asks for. */
export const refusalLabels = { cancellation: 'Keep reservation', change: 'Decline change' } as const;

export type Composer = ReturnType<typeof useComposer>;

const wrongIn = (text: string) => officeText.shape.text.safeParse(text).error?.issues[0]?.message;

/** What is typed for the traveller or for colleagues, alone or with an answer, and what sends it. */
export function useComposer({ reservation: { id, status, name, email }, seen }: ReservationDetails) {
  const {
    text,
    type,
    audience: mode,
    address,
    isAnswered,
    sent,
  } = useTypedText(`booking-${id}`, status, email === null ? 'note' : 'message');
  const [problem, setProblem] = useState<string | null>(null);
  const action = useReservationAction(id);
  const focus = () => document.getElementById(composerField)?.focus();
  /** False, with the focus in the field, where something is wrong with the text. */
  const check = (found: string | null | undefined): boolean => {
    setProblem(found ?? null);
    if (found) focus();
    return !found;
  };
  /** What an answer takes with it: never a note. */
  const message = mode === 'note' ? '' : text;
  /** Does what takes a text with it; returns whether it was done. @param taken the text, which then goes */
  const send = async <Result>(
    act: () => Promise<Result>,
    done: Done | ((result: Result) => Done),
    taken = message,
  ): Promise<boolean> => {
    const isDone = await action.run(act, done);
    if (isDone && taken !== '') sent();
    return isDone;
  };
  const refusals = {
    cancellation: trpc.reservations.refuseCancellation.useMutation(),
    change: trpc.reservations.refuseChange.useMutation(),
  };
  /** Which request the text refuses once it is sent. */
  const [refusing, setRefusing] = useState<keyof typeof refusals | null>(null);
  return {
    ...{ text, message, type, sent, isAnswered, mode, problem, action, check, refusing, send },
    /** Chooses for whom the text is, and leads to it. */
    open: (chosen: Audience) => {
      setRefusing(null);
      address(chosen);
      focus();
    },
    /** Keeps the booking as it is, with the text; without one it is asked for first. */
    refuse: async (kind: keyof typeof refusals) => {
      const isNote = mode === 'note' && text !== '';
      if (!isNote) address('message');
      setRefusing(kind);
      if (!check(isNote ? 'This is a note. Choose Message to send it to the traveller' : wrongIn(text))) return;
      const description = email === null ? `Tell ${name} by phone or chat as well.` : onItsWay(name);
      const said = { id, text, seen };
      if (await send(() => refusals[kind].mutateAsync(said), { title: 'Reservation kept', description }))
        setRefusing(null);
    },
    /** True where there is a text to send alone. */
    hasText: () => check(wrongIn(text)),
  };
}
