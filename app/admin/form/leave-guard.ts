import { useEffect, useRef, useState } from 'react';
import { createPath, useBeforeUnload, useBlocker, useNavigation } from 'react-router';

/** The open forms with unsaved values, each with what ends what is kept of them. */
const unsaved = new Map<object, () => void>();

/**
 * Asks before unsaved changes are lost.
 * @param forget ends what is kept of them, for somebody who leaves without them
 */
export function useLeaveGuard(dirty: boolean, forget: () => void) {
  const [form] = useState(() => ({}));
  const latest = useRef(forget);
  latest.current = forget;
  const [isLeaving, setLeaving] = useState(false);
  const isGuarded = dirty && !isLeaving;
  useEffect(() => {
    if (!isGuarded) return;
    unsaved.set(form, () => latest.current());
    return () => {
      unsaved.delete(form);
    };
  }, [form, isGuarded]);
  const { state } = useNavigation();
  useEffect(() => {
    // The other page has not come.
    if (state === 'idle') setLeaving(false);
  }, [state]);
  const release = () => {
    unsaved.delete(form);
  };
  return {
    /** Ends the guard at once: what is typed is saved. */
    release,
    /** True until the other page is shown. */
    isLeaving,
    /** Navigates without the question. */
    leave: async (navigate: () => Promise<void>) => {
      release();
      setLeaving(true);
      await navigate();
    },
  };
}

/** Stops a navigation, or the closing of the tab, while a form has unsaved changes: a router has one blocker. */
export function useUnsavedBlocker() {
  useBeforeUnload((event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && createPath(currentLocation) !== createPath(nextLocation),
  );
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    for (const forget of unsaved.values()) forget();
    blocker.proceed();
  };
  return { stay: blocker.reset, leave };
}
