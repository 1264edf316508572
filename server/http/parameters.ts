/** Reads an id out of an address: a whole number as we write it, null for anything else. */
export function readId(parameter: string | undefined): number | null {
  return parameter !== undefined && /^[1-9]\d{0,9}$/.test(parameter) ? Number(parameter) : null;
}
