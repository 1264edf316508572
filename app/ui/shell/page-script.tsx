import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { SearchSuggestionsProps } from '#app/ui/list/search-suggestions';
import { landingOf } from '#server/web/landing.input';
import { useKeptPage } from './kept-page.ts';
import { PendingNavigation } from './pending-navigation';

/** The JavaScript of every page, in one file; also the part that the header of the site needs. */
export function PageScript({ withHeader }: { withHeader: boolean }) {
  useKeptPage();
  useEffect(noteLanding, []);
  return (
    <>
      <PendingNavigation />
      {withHeader && <HeaderScript />}
    </>
  );
}

/**
 * Notes how the visitor came to the first page of this tab, where that says it; the link of a campaign or partner replaces
 * it, as it begins another visit. See `browser-storage.input.ts`.
 */
function noteLanding(): void {
  // The address may be another one by now.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const address = opened?.name ?? window.location.href;
  const landing = landingOf(address, document.referrer);
  const isAnother = opened?.type === 'navigate' && landingOf(address, '') !== '';
  try {
    if (landing !== '' && (isAnother || sessionStorage.getItem('landing') === null))
      sessionStorage.setItem('landing', landing);
  } catch {
    // Without storage the form says what the server knows.
  }
}

/** Its additions to the header, and to every search form. */
function HeaderScript() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panels
  useEffect(() => leavePanels, [key]);
  useEffect(() => {
    const onFocus = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return;
      closePanels((panel) => !panel.contains(focused));
      if (!focused.matches('search input')) return;
      setInput(focused as HTMLInputElement);
      // Where it cannot be loaded, the form still works.
      import('#app/ui/list/search-suggestions').then(
        ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
        () => undefined,
      );
    };
    onFocus();
    onScroll();
    const removeListeners = listen({
      scroll: onScroll,
      focusin: onFocus,
      keydown: onKeyDown,
      pointerdown: ({ target }) => closePanels((panel) => !panel.contains(target as Node)),
      toggle: ({ target }) => {
        if (target instanceof HTMLDetailsElement && target.open) searchIn(target)?.focus();
      },
    });
    // The label of a panel that was opened before the page ran does not know of it yet.
    for (const panel of openPanels()) panel.dispatchEvent(new Event('toggle'));
    return removeListeners;
  }, []);

  // A form may have been replaced by another since its input had the focus.
  if (!Suggestions || !input?.parentElement) return null;
  return createPortal(<Suggestions key={input.id} input={input} />, input.parentElement);
}

const openPanels = () => document.querySelectorAll<HTMLDetailsElement>('header details[open]');
const searchIn = (panel: Element) => panel.querySelector<HTMLInputElement>('search input');

function closePanels(condition: (panel: HTMLDetailsElement) => boolean = () => true): void {
  for (const panel of openPanels()) if (condition(panel)) panel.open = false;
}

/** The browser takes the focus from hidden elements in its next frame, after the new page has looked where it is. */
function leavePanels(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('header details')) focused.blur();
  closePanels();
}

/** The header gets a shadow. */
function onScroll(): void {
  document.querySelector('header.site')?.toggleAttribute('data-scrolled', window.scrollY > 20);
}

/** Escape closes an open panel, "/" opens the search. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    for (const panel of openPanels()) {
      panel.open = false;
      panel.querySelector('summary')?.focus();
    }
  } else if (event.key === '/' && isShortcut(event)) {
    const input = document.querySelector<HTMLInputElement>('header search input');
    const panel = input?.closest('details');
    if (!panel) return;
    event.preventDefault();
    panel.open = true;
    input?.focus();
  }
}

/** False for a key that is typed into a field or belongs to the browser, and behind a dialog. */
function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyped = (target as Element).closest('input, select, textarea, [contenteditable]');
  return !(ctrlKey || metaKey || altKey || isTyped || document.querySelector(':modal'));
}

/** Adds listeners to the document; `toggle` does not bubble. Returns a function that removes them. */
function listen(listeners: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void }) {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) document.addEventListener(name, listener, name === 'toggle');
  return () => {
    for (const [name, listener] of entries) document.removeEventListener(name, listener, name === 'toggle');
  };
}
