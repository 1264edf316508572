import { id } from '#server/values/record-id.input';

/** Reads an id from a path: null for anything but a whole number in plain digits that an id can have. */
export function readId(parameter: string | undefined): number | null {
  if (parameter === undefined || !/^[1-9]\d{0,9}$/.test(parameter)) return null;
  return id.safeParse(Number(parameter)).data ?? null;
}
