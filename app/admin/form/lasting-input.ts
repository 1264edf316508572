/** The entry of local storage, which `browser-storage.input.ts` describes. */
const entry = 'unsavedRecords';

const lifetime = 14 * 86_400_000;

interface Kept {
  /** In ms. */
  at: number;
  state: unknown;
}

/** What is kept, without what is too old or not ours. */
function read(): Record<string, Kept> {
  try {
    const all = Object.entries<Kept>(JSON.parse(localStorage.getItem(entry) ?? '{}'));
    return Object.fromEntries(all.filter(([, kept]) => Date.now() - kept.at < lifetime));
  } catch {
    return {};
  }
}

/** The state of a form that was not saved, also from a tab that is closed; undefined where there is none. */
export const lastingInput = (key: string): unknown => read()[key]?.state;

/** Keeps the state of a form in this browser, for two weeks; without `state` there is nothing more to keep. */
export function keepLasting(key: string, state?: unknown): void {
  const { [key]: before, ...others } = read();
  if (state === undefined && before === undefined) return;
  const all = state === undefined ? others : { ...others, [key]: { at: Date.now(), state } };
  try {
    // A state that does not fit leaves nothing older behind.
    localStorage.removeItem(entry);
    if (Object.keys(all).length > 0) localStorage.setItem(entry, JSON.stringify(all));
  } catch {
    // Without storage it lasts until the page is left.
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
