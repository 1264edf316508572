let id: string | undefined;

/** Of this tab, until it is loaded anew. */
export function screenId(): string {
  id ??= Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('');
  return id;
}
