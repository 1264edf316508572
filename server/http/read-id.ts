import { id } from '#server/domain/record/record-id.input';

/** Reads an id out of an address: a whole number as we write it, null for anything else and for what no record can have. */
export function readId(parameter: string | undefined): number | null {
  if (parameter === undefined || !/^[1-9]\d{0,9}$/.test(parameter)) return null;
  return id.safeParse(Number(parameter)).data ?? null;
}
