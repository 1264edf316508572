import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { giveBackInput } from './unsent-input';

/** Events by which somebody uses the page. A field that gets its typed text back counts too. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'input'];

/** The buttons that were pressed while the code of a form was loading. */
let pressed: Element[] = [];

/**
 * Loads the code of a form that was sent with the page; if that fails, again at the next use of the page. Until then
 * the form works as without scripts.
 * @param waits true for a form whose code is needed only when it is used
 */
export async function loadSentForm<Code>(load: () => Promise<Code>, waits: boolean): Promise<Code> {
  document.addEventListener('click', notePressed, true);
  for (let isDue = !waits; ; isDue = false) {
    if (!isDue) await nextUse();
    const code = await load().catch(() => null);
    document.documentElement.toggleAttribute('data-unscripted', code === null);
    if (code) return code;
  }
}

const nextUse = () =>
  new Promise((resolve) => {
    for (const sign of signs) window.addEventListener(sign, resolve, { capture: true, once: true, passive: true });
  });

/** Takes the place of a form that is not loaded yet, so that nobody begins to use it. */
export function AwaitedForm() {
  useEffect(() => void window.dispatchEvent(new Event('pointermove')), []);
  return <div className="min-h-svh" />;
}

const notePressed = ({ target }: Event) => pressed.push(target as Element);

/** Gives a form its input and pressed buttons from before its code was loaded. */
export function useFirstUse(ref: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    giveBackInput();
    document.removeEventListener('click', notePressed, true);
    const buttons = pressed.map((target) => target.closest<HTMLButtonElement>('button[type=button]'));
    pressed = [];
    // One after the other: each works on the result of the one before.
    for (const button of buttons) if (form.contains(button)) setTimeout(() => button?.click());
  }, [ref]);
}
