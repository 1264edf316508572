import { useEffect, useSyncExternalStore } from 'react';
import { isComposing } from '#app/ui/form/composing.ts';

/** The keys of the office. A control that has one says so in its `aria-keyshortcuts`, where the key finds it. */
export const shortcuts = {
  J: 'Next reservation, message or row',
  K: 'Previous reservation, message or row',
  C: 'Confirm',
  P: 'Propose',
  D: 'Decline',
  R: 'Reply',
  N: 'Add note',
  E: 'Change reservation',
  M: 'Record payment',
  U: 'Undo last answer (within 20 s)',
  '?': 'Show shortcuts',
} as const;
type Shortcut = keyof typeof shortcuts;

const cookie = 'admin_keys';
const listeners = new Set<() => void>();
/** Null until it is read: the browser takes long for a cookie, and each control with a key asks. */
let on: boolean | null = null;
function areOn(): boolean {
  on ??= !document.cookie.split('; ').includes(`${cookie}=off`);
  return on;
}

/** Switches the keys on or off in this browser: speech input may type letters. */
export function switchShortcuts(wanted: boolean): void {
  const lifetime = wanted ? 0 : 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=off; path=/; max-age=${lifetime}; samesite=lax`;
  readAgain();
}

/** Another tab may have switched them. */
function readAgain(): void {
  on = null;
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areOn,
    () => true,
  );

/** The attributes of a control that a key presses: its key is in its tooltip too. None while keys are off. */
export function useShortcut(key: Shortcut, label: string): { title?: string; 'aria-keyshortcuts'?: string } {
  return useShortcutsOn() ? { title: `${label} (${key})`, 'aria-keyshortcuts': key } : {};
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main :is(tbody th, [data-row]) a')];

/** Moves the focus to the next or the previous row of the shown list; false where it has none. */
function moveInList(step: 1 | -1): boolean {
  const links = rowLinks();
  const rowOf = (element: Element | null) => element?.closest('tr, [data-row]') ?? null;
  const row = rowOf(document.activeElement);
  const place = row ? links.findIndex((link) => rowOf(link) === row) : -1;
  const target = links[place === -1 ? 0 : place + step];
  target?.focus();
  return target !== undefined;
}

function press(key: Shortcut): boolean {
  const find = (within: string) =>
    document.querySelector<HTMLElement>(`${within} [aria-keyshortcuts="${key}"]:not(:disabled)`);
  // What the page shows goes before what lies over it.
  const control = find('main') ?? find('body');
  if (control) control.click();
  else if (key === 'J' || key === 'K') return moveInList(key === 'J' ? 1 : -1);
  return control !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  const key = event.key.toUpperCase();
  if (!Object.hasOwn(shortcuts, key) || event.defaultPrevented || event.repeat || isComposing(event)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && key !== '?')) return;
  if (isTyping(event.target) || document.querySelector('dialog[open]') || !areOn()) return;
  if (press(key as Shortcut)) event.preventDefault();
}

/** Ctrl+Enter in a field presses the button whose id the part of the page has in `data-sends`, or sends its form. */
function onSend(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
  if (!(event.target instanceof Element)) return;
  const form = event.target.closest('form');
  const part = event.target.closest<HTMLElement>('[data-sends]');
  const button = document.getElementById(part?.dataset.sends ?? '');
  if (button) button.click();
  else form?.requestSubmit();
  if (button || form) event.preventDefault();
}

/** Listens to the keys of the office. */
export function useShortcuts(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onSend);
    window.addEventListener('focus', readAgain);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onSend);
      window.removeEventListener('focus', readAgain);
    };
  }, []);
}
