import { type SubmitEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLeaveGuard } from '#app/admin/form/leave-guard.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { compareVersions, withTheirs } from '#app/admin/record/save-record.ts';
import { useUnprinted } from '#app/admin/record/unprinted.ts';
import { useSaveKey } from '#app/admin/record/unsaved-changes.ts';
import { useUnsentVersion } from '#app/admin/record/unsent-version.ts';
import { type Failure, failureOf, isRpcError, trpc } from '#app/trpc';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { useToast } from '#app/ui/shell/toast';

export type Content = Record<string, unknown>;

interface Version {
  version: number;
  content: Content;
}

/**
 * The form of a document of the owner. What somebody else has saved meanwhile is merged where other fields were changed; whatever
 * goes wrong, what was typed stays.
 */
export function useDocument(name: string, title: string, opened: Version) {
  const [stored, setStored] = useState(opened);
  const [content, setContent] = useState(opened.content);
  const [newer, setNewer] = useState<Version | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { notice, errors, problem, showFailure, clear, focusNotice } = useNotice();
  const { save, isPending: busy } = useSave(name);
  const show = usePreview(name);
  const showToast = useToast();
  const sayUnprinted = useUnprinted();
  const { revalidate } = useRevalidator();
  const dirty = JSON.stringify(content) !== JSON.stringify(stored.content);
  const unsent = useUnsentVersion(
    'document',
    { opened: opened.content, base: stored.content, values: content, begun: stored.version },
    ({ typed, base, begun }) => {
      setStored({ version: begun, content: { ...opened.content, ...base } });
      setContent((now) => ({ ...now, ...typed }));
    },
  );
  useLeaveGuard(dirty, unsent.accepted);
  useSaveKey(form);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    try {
      const outcome = await save(stored, content);
      clear();
      if ('disputed' in outcome) {
        setNewer(outcome.disputed);
        return focusNotice();
      }
      unsent.accepted();
      setStored(outcome);
      setContent(outcome.content);
      // Name and look stand on every screen.
      void revalidate();
      showToast({ title: `${title} saved` });
      if (['company', 'offices', 'about'].includes(name)) void sayUnprinted('company profile', outcome.content);
    } catch (error) {
      showFailure(error, 'It could not be saved.');
    }
  };
  const preview = (page: string) =>
    show(page, content).then(clear, (error) => showFailure(error, 'It could not be previewed.'));
  /** Ends a conflict: continues from the newer version with the chosen content; the next step is to save. */
  const resolve = (chosen: Content) => {
    if (newer) setStored(newer);
    setNewer(null);
    setContent(chosen);
  };
  return {
    ...{ content, errors, problem, newer, dirty, notice, busy, resolve },
    ...{ stored: stored.content, change: setContent, preview },
    form: { ref: form, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
  };
}

/** Saves what was typed, with what somebody else has saved since in other fields; of the same fields nothing is saved. */
function useSave(name: string) {
  const { mutateAsync, isPending } = trpc.settings.save.useMutation();
  const utils = trpc.useUtils();
  const present = () => utils.settings.byName.fetch({ name }, { staleTime: 0 });
  const save = async (base: Version, content: Content): Promise<Version | { disputed: Version }> => {
    try {
      await mutateAsync({ name, version: base.version, content });
    } catch (error) {
      if (!isRpcError(error) || error.data?.code !== 'CONFLICT') throw error;
      const newer = await present();
      const versions = { base: base.content, mine: content, theirs: newer.content };
      const { disputed, theirsAlone } = compareVersions(Object.keys(newer.content), versions);
      return disputed.length > 0 ? { disputed: newer } : save(newer, withTheirs(content, newer.content, theirsAlone));
    }
    await utils.settings.invalidate();
    return present();
  };
  return { save, isPending };
}

/** Shows a page with what is typed, in a new tab. Throws where it could not be saved either. */
function usePreview(name: string) {
  const { mutateAsync } = trpc.settings.preview.useMutation();
  return async (page: string, content: Content) => {
    // Opened within the click, before the answer: later it would be a pop-up.
    const tab = window.open('', '_blank');
    if (!tab) throw new Error('no tab');
    try {
      const { token } = await mutateAsync({ name, content });
      tab.location.assign(`${page}?preview=${token}`);
    } catch (error) {
      tab.close();
      throw error;
    }
  };
}

/** What went wrong, at the fields or above them. */
function useNotice() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Failure | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const focusAfterUpdate = useFocusAfterUpdate();
  const focusNotice = () =>
    focusAfterUpdate(() => {
      for (const fold of document.querySelectorAll('form details:has([aria-invalid])')) fold.setAttribute('open', '');
      return notice.current;
    });
  const showFailure = (error: unknown, otherwise: string) => {
    const fieldErrors = isRpcError(error) ? (error.data?.fieldErrors ?? null) : null;
    setErrors(fieldErrors ?? {});
    setProblem(fieldErrors ? null : failureOf(error, otherwise));
    focusNotice();
  };
  const clear = () => {
    setErrors({});
    setProblem(null);
  };
  return { notice, errors, problem, showFailure, clear, focusNotice };
}
