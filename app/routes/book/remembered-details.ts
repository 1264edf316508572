/** The details of the visitor in every booking form. */
export const detailNames = ['name', 'email', 'phone', 'whatsapp'] as const;
/** The entry of session storage, which `browser-storage.input.ts` describes. */
const entry = 'travellerDetails';

/** Keeps the visitor's details from an accepted form until the tab is closed. */
export function rememberDetails(form: FormData): void {
  try {
    const details = detailNames.map((name) => [name, String(form.get(name) ?? '')]);
    sessionStorage.setItem(entry, JSON.stringify(Object.fromEntries(details)));
  } catch {
    // Without storage the next form is empty.
  }
}

/** The stored details; null where there is nothing to fill a form with. */
export function storedDetails(): Map<string, string> | null {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(entry) ?? 'null') ?? {});
    const details = stored.filter((detail): detail is [string, string] => typeof detail[1] === 'string');
    return details.length > 0 ? new Map(details) : null;
  } catch {
    return null;
  }
}

/** Deletes the stored details. */
export const forgetDetails = () => sessionStorage.removeItem(entry);

/** How the visitor came to the site, as the first page of this tab has noted it; null where that is not known. */
export function storedLanding(): string | null {
  try {
    return sessionStorage.getItem('landing');
  } catch {
    return null;
  }
}
