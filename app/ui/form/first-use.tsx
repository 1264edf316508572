import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { giveBackInput } from './unsent-input';

/** What tells that somebody uses the page. A field that gets back what was typed into it counts too. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'input'];

/** The buttons that were pressed while the code of a form was loading. */
let pressed: Element[] = [];

/**
 * Loads the code of a form that was sent with the page when somebody begins to use the page: until then it shows all that
 * it would, and it can be sent. Loads it anew at the next sign where that fails.
 */
export async function loadAtFirstUse<Code>(load: () => Promise<Code>): Promise<Code> {
  document.addEventListener('click', notePressed, true);
  for (;;) {
    await new Promise((resolve) => {
      for (const sign of signs) window.addEventListener(sign, resolve, { capture: true, once: true, passive: true });
    });
    const code = await load().catch(() => null);
    if (code) return code;
  }
}

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
    for (const target of pressed) {
      if (form.contains(target)) target.closest<HTMLButtonElement>('button[type=button]')?.click();
    }
    pressed = [];
  }, [ref]);
}
