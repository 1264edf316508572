import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { newFormKey } from './form-values';
import { takenFrom, useUnsent } from './unsent-values';

/** For the traveller, or for colleagues alone. */
export type Audience = 'message' | 'note';

interface Typed {
  text: string;
  audience: Audience;
  /** What was answered was then in this state. */
  begunAs: string;
  /** What is sent with it is stored once. */
  key: string;
}

/**
 * A text that stays for what it answers while others are looked at, with its audience; and whether somebody has answered meanwhile.
 * @param of such as `booking-12`
 */
export function useTypedText(of: string, state = '', initial: Audience = 'message') {
  const [typed, setTyped] = useState<Typed>(() => ({ text: '', audience: initial, begunAs: state, key: newFormKey() }));
  const { text, audience, begunAs, key } = typed;
  const { accepted } = useUnsent(of, text === '' ? undefined : typed, (kept) =>
    setTyped((now) => ({ ...now, ...takenFrom(now, kept) })),
  );
  useBeforeUnload((event) => {
    if (text !== '') event.preventDefault();
  });
  const type = (next: string) => setTyped({ ...typed, text: next, begunAs: text === '' ? state : begunAs });
  return {
    ...{ text, audience, key, type },
    address: (next: Audience) => setTyped({ ...typed, audience: next }),
    isAnswered: text !== '' && begunAs !== state,
    /** Forgets it, also where what it answered is not shown any more. */
    sent: () => {
      accepted();
      setTyped({ ...typed, text: '', key: newFormKey() });
    },
  };
}
