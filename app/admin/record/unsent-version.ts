import { changedFrom, isAlike, only, takenFrom, useUnsent } from '#app/admin/form/unsent-values.ts';

interface EditedVersion<Values, Begun> {
  /** The values that the form was opened with. */
  opened: Values;
  /** Those that the form continues from. */
  base: Values;
  values: Values;
  /** Their version, and whatever else a save sends of them. */
  begun: Begun;
}

/** Typed values with those that they were typed in place of: a save merges them with what others have saved since. */
interface UnsentVersion<Values, Begun> {
  typed: Partial<Values>;
  base: Partial<Values>;
  begun: Begun;
}

/** Keeps what was typed into a form of something with versions, with the version that it was typed on; see `useUnsent`. */
export function useUnsentVersion<Values extends object, Begun>(
  name: string,
  { opened, base, values, begun }: EditedVersion<Values, Begun>,
  give: (kept: UnsentVersion<Values, Begun>) => void,
) {
  const typed = changedFrom(base, values);
  const state = typed && { typed, base: only(base, Object.keys(typed) as (keyof Values)[]), begun };
  return useUnsent(name, state, (kept) => {
    const found: { typed?: unknown; base?: unknown; begun?: unknown } = Object(kept);
    // What is stored meanwhile, by an attempt whose answer was lost or by somebody else, is not typed any more.
    const differing = changedFrom(opened, { ...opened, ...takenFrom(opened, found.typed) });
    if (!differing || !isAlike(begun, found.begun)) return;
    const names = Object.keys(differing) as (keyof Values)[];
    const before = { ...opened, ...takenFrom(opened, found.base) };
    give({ typed: differing, base: only(before, names), begun: found.begun as Begun });
  });
}
