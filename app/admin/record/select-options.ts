/** Options of a select that starts without a value: the first of them is empty and says what to choose. */
export function withEmptyOption<Value extends string>(prompt: string, values: readonly Value[]) {
  return [{ value: '' as const, label: prompt }, ...values.map((value) => ({ value, label: value as string }))];
}
