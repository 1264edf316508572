import { useEffect, useRef } from 'react';
import { href, useNavigate } from 'react-router';
import type { RecordList } from '#app/admin/list/records.ts';
import { rememberedList, rememberTab } from '#app/admin/list/remembered-tab.ts';

/** Ctrl+S (⌘S) saves. */
export function useSaveKey(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) form.current?.requestSubmit();
    };
    window.addEventListener('keydown', saveOnKey);
    return () => window.removeEventListener('keydown', saveOnKey);
  }, [form]);
}

/**
 * Leads back to the list as it was when the form opened: another tab may have filtered it since. Where another list was
 * shown then, that one stays.
 */
export function useReturnToList(list: RecordList) {
  const shownAtOpening = useRef<ReturnType<typeof rememberedList>>(null);
  const navigate = useNavigate();
  useEffect(() => {
    shownAtOpening.current = rememberedList(list);
  }, [list]);
  return {
    restore: () => {
      if (shownAtOpening.current) rememberTab(shownAtOpening.current);
    },
    /** Opens the form of a record that was created in this one. */
    open: async (id: number) =>
      navigate(`${href('/admin')}/${list}/edit/${id}`, { replace: true, preventScrollReset: true }),
    /** A created record is on the first page of the unfiltered list; an updated one where it was. */
    after: async (saved: number, created: boolean) => {
      rememberTab(created ? { tab: list, query: '' } : (shownAtOpening.current ?? { tab: list, query: '' }));
      await navigate(href('/admin'), { state: { saved } });
    },
  };
}
