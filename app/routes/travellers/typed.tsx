import type { ListAnswer } from './travellers-action.server.ts';

/** What was typed in a field, or else what it has. */
export const typedIn = (answer: ListAnswer | undefined, name: string, index: number, first: string): string => {
  const all = answer?.values[name];
  return (Array.isArray(all) ? all[index] : undefined) ?? first;
};

/** What something was when the form was opened: kept with what is typed, as a submission key. */
export const Kept = ({ name, value }: { name: string; value: string }) => (
  <input key={value} type="text" hidden readOnly name={name} defaultValue={value} autoComplete="off" />
);
