/** The entry of local storage, which `browser-storage.input.ts` describes. */
const entry = 'unsavedRecords';

const lifetime = 14 * 86_400_000;

/** The state of a form that was not saved. */
export interface KeptInput {
  state: unknown;
  /** When it was typed, in ms. */
  at: number;
}

/** What is kept, without what is too old or not ours. */
function read(): Record<string, KeptInput> {
  try {
    const all = Object.entries<KeptInput>(JSON.parse(localStorage.getItem(entry) ?? '{}'));
    return Object.fromEntries(all.filter(([, kept]) => Date.now() - kept.at < lifetime));
  } catch {
    return {};
  }
}

/** What was typed into a form, also in a tab that is closed; undefined where there is none. */
export const lastingInput = (key: string): KeptInput | undefined => read()[key];

/** Keeps the state of a form in this browser, for two weeks from when it was typed; without `state` there is nothing to keep. */
export function keepLasting(key: string, state?: unknown, at = Date.now()): void {
  const { [key]: before, ...others } = read();
  if (state === undefined && before === undefined) return;
  const all: Record<string, KeptInput> = state === undefined ? others : { ...others, [key]: { state, at } };
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(entry);
    else localStorage.setItem(entry, JSON.stringify(all));
  } catch {
    // It does not fit: nothing older of it stays behind, and it lasts until the page is left.
    if (before !== undefined) keepLasting(key);
  }
}

/** Forgets all forms: somebody else may use the browser next. */
export function forgetLasting(): void {
  try {
    localStorage.removeItem(entry);
  } catch {
    // There is none.
  }
}

/**
 * Says whether this is the only tab that shows a form, once that is known: two tabs would overwrite each other's.
 * @returns what ends it
 */
export function claimForm(key: string, answer: (isAlone: boolean) => void): () => void {
  // Only secure pages have locks.
  if (!navigator.locks) answer(true);
  const waiting = new AbortController();
  let end = () => waiting.abort();
  // A page that was left a moment ago may hold it still.
  const timer = setTimeout(() => waiting.abort(), 1000);
  const hold = () => {
    clearTimeout(timer);
    answer(true);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  let isLeft = false;
  navigator.locks?.request(`${entry} ${key}`, { signal: waiting.signal }, hold).catch(() => isLeft || answer(false));
  return () => {
    isLeft = true;
    clearTimeout(timer);
    end();
  };
}
