/** A saved trip by the letter of its kind and its id: `t12` a tour, `p3` a package, `o5` an offer. */
const shape = /^[tpo][1-9]\d{0,9}$/;
export const maxSavedTrips = 30;
const yearInSeconds = 31_536_000;

/** The trips in a text such as `t12.p3.o5`, the newest first. Whatever else is in it is ignored. */
export function readTrips(text: string): string[] {
  // More pieces are not read: the text comes from a visitor.
  const keys = text.split('.', 2 * maxSavedTrips).filter((key) => shape.test(key));
  return [...new Set(keys)].slice(0, maxSavedTrips);
}

/** The saved trips in a `Cookie` header, or in the cookies that a script reads. */
export function savedTripsIn(cookies: string | null): string[] {
  return readTrips(/(?:^|; ?)saved=([^;]*)/.exec(cookies ?? '')?.[1] ?? '');
}

/** The cookie of these trips, for the server and for a script; without trips it is deleted. */
export function savedCookie(trips: string[], secure: boolean): string {
  const age = trips.length > 0 ? yearInSeconds : 0;
  return `saved=${trips.slice(0, maxSavedTrips).join('.')}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
