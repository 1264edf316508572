/** The key in the address of the page of a booking, or of what belongs to it; empty without one. */
export const bookingKeyOf = (request: Request): string => new URL(request.url).searchParams.get('key') ?? '';
