import type { BookingRules } from '#server/domain/reservation/booking-rules.input';
import type { FormAnswer } from '#server/http/submission';

/** The values of a form whose older children count as adults. */
export function countedAs({ ages }: BookingRules, values: FormAnswer['values']): FormAnswer['values'] {
  const { adults, childrenAges: typed } = values;
  const childrenAges = (Array.isArray(typed) ? typed : []).filter((age) => !(Number(age) > ages.max));
  const grown = (Array.isArray(typed) ? typed.length : 0) - childrenAges.length;
  if (grown === 0) return values;
  const children = Math.max((Number(values.children) || 0) - grown, childrenAges.length);
  return { ...values, childrenAges, children: String(children), adults: String((Number(adults) || 0) + grown) };
}
