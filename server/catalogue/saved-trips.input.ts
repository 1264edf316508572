const maxTrips = 30;
const yearInSeconds = 31_536_000;

/**
 * The saved trips in a text such as `t12.p3.o5`, the newest first: each is the letter of its kind (tour, package, offer)
 * with its id. Whatever else is in the text, which comes from a visitor, is ignored.
 */
export const readTrips = (text = ''): string[] => [...new Set(text.match(/\b[tpo][1-9]\d{0,9}\b/g))].slice(0, maxTrips);

/** The saved trips in a `Cookie` header, or in the cookies that a script reads. */
export const savedTripsIn = (cookies: string) => readTrips(/(?:^|; ?)saved=([^;]*)/.exec(cookies)?.[1]);

/** The cookie of the first of these trips, for the server and for a script; without trips it is deleted. */
export const savedCookie = (trips: string[], secure: boolean) =>
  `saved=${trips.slice(0, maxTrips).join('.')}; Path=/; Max-Age=${trips.length && yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
