import { landingOf } from '#server/web/landing.input';

/** The entry of session storage, which `browser-storage.input.ts` describes. */
const entry = 'landing';

/**
 * Notes how the visitor came to the first page of this tab, where that says it; the link of a campaign or partner replaces
 * it, as it begins another visit.
 */
export function noteLanding(): void {
  const landing = landingOf(window.location.href, document.referrer);
  if (landing === '') return;
  const [opened] = performance.getEntriesByType('navigation');
  const isNew = (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  const isTagged = landingOf(window.location.href, '') !== '';
  try {
    if ((isNew && isTagged) || storedLanding() === null) sessionStorage.setItem(entry, landing);
  } catch {
    // Without storage the form says what the server knows.
  }
}

/** What was noted; null where nothing is known. */
export function storedLanding(): string | null {
  try {
    return sessionStorage.getItem(entry);
  } catch {
    return null;
  }
}
