/** What somebody types about themselves in every booking form. */
export const detailNames = ['name', 'email', 'phone', 'whatsapp'] as const;
/** The entry of session storage, which `browser-storage.input.ts` describes. */
const entry = 'travellerDetails';

/** Keeps what was typed about oneself in an accepted form, until the tab is closed. */
export function rememberDetails(form: FormData): void {
  try {
    const details = detailNames.map((name) => [name, String(form.get(name) ?? '')]);
    sessionStorage.setItem(entry, JSON.stringify(Object.fromEntries(details)));
  } catch {
    // Without storage the next form is empty.
  }
}

/** The details as they are stored; null where a form has nothing to be filled in with. */
export function storedDetails(): Map<string, string> | null {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(entry) ?? 'null') ?? {});
    const details = stored.filter((detail): detail is [string, string] => typeof detail[1] === 'string');
    return details.length > 0 ? new Map(details) : null;
  } catch {
    return null;
  }
}

/** Ends what is kept. */
export const forgetDetails = () => sessionStorage.removeItem(entry);
