import { useState } from 'react';
import { useBeforeUnload } from 'react-router';

/** For the traveller, or for colleagues alone. */
export type Audience = 'message' | 'note';

interface Typed {
  text: string;
  audience: Audience;
  /** What was answered was then in this state. */
  begunAs: string;
}

/** Texts that are not sent yet, by what they answer, as long as this tab is not loaded anew. */
const kept = new Map<string, Typed>();

/**
 * A text that stays for what it answers while others are looked at, with its audience; and whether somebody has answered meanwhile.
 * @param of such as `booking-12`
 */
export function useTypedText(of: string, state = '', initial: Audience = 'message') {
  const [typed, setTyped] = useState<Typed>(() => kept.get(of) ?? { text: '', audience: initial, begunAs: state });
  const { text, audience, begunAs } = typed;
  useBeforeUnload((event) => {
    if (text !== '') event.preventDefault();
  });
  const keep = (next: Typed) => {
    if (next.text === '') kept.delete(of);
    else kept.set(of, next);
    setTyped(next);
  };
  return {
    ...{ text, audience },
    type: (next: string) => keep({ text: next, audience, begunAs: text === '' ? state : begunAs }),
    address: (next: Audience) => keep({ ...typed, audience: next }),
    isAnswered: text !== '' && begunAs !== state,
  };
}
