import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { type RecordList, rememberedState, rememberList } from '#app/admin/list/remembered-list.ts';

/** What is not saved yet is not lost by a click elsewhere, nor by closing the tab, without a question. */
export function useWarning(dirty: boolean, leaving: { current: boolean }) {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, leaving]);
  return useBlocker(() => dirty && !leaving.current);
}

/** Ctrl+S (⌘S) saves. */
export function useSaveKey(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', saveOnKey);
    return () => window.removeEventListener('keydown', saveOnKey);
  }, [form]);
}

/**
 * The list as it was when the form opened: another tab may have looked at another one meanwhile. Where another kind of
 * record was listed, that list stays.
 */
export function useWayBack(list: RecordList) {
  const found = useRef<string | null>(null);
  useEffect(() => {
    found.current = rememberedState(document.cookie, list);
  }, [list]);
  return {
    state: () => found.current ?? '',
    restore: () => {
      if (found.current !== null) rememberList(list, found.current);
    },
  };
}
