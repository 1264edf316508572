import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { giveBackInput } from './unsent-input';

/** What tells that somebody uses the page. A field that gets back what was typed into it counts too. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'input'];

/** The buttons that were pressed while the code of a form was loading. */
let pressed: Element[] = [];

/**
 * Loads the code of a form that was sent with the page; anew when somebody uses the page, where that fails. Until then the form
 * has what it has without scripts, and can be sent.
 * @param waits true for a form that nobody needs the code of before it is used
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

/** In the place of a form that is not there yet: nobody can begin to use it. */
export function AwaitedForm() {
  useEffect(() => void window.dispatchEvent(new Event('pointermove')), []);
  return <div className="min-h-svh" />;
}

const notePressed = ({ target }: Event) => pressed.push(target as Element);

/** Gives a form what was typed into it, and pressed in vain, before its code was there. */
export function useFirstUse(ref: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    giveBackInput();
    document.removeEventListener('click', notePressed, true);
    const buttons = pressed.map((target) => target.closest<HTMLButtonElement>('button[type=button]'));
    pressed = [];
    // One after the other: each counts from what the one before has left.
    for (const button of buttons) if (form.contains(button)) setTimeout(() => button?.click());
  }, [ref]);
}
