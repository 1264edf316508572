import { useState } from 'react';
import { textValue as text } from '#app/ui/form/validated-form.ts';
import type { BookingRules } from '#server/domain/reservation/booking-rules.input';
import type { FormAnswer } from '#server/http/submission';

const toInteger = (value: string) => Number.parseInt(value, 10) || 0;
const toAge = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

/** Who travels, as typed into the form, and as the numbers that price it. */
export function usePartyState(rules: BookingRules, values: FormAnswer['values']) {
  const countOf = (children: string) => Math.min(Math.max(toInteger(children), 0), rules.maxChildren);
  const sized = (ages: string[], count: number) => Array.from({ length: count }, (_, index) => ages[index] ?? '');
  const [adults, setAdults] = useState(text(values.adults) || '2');
  const [children, setChildren] = useState(text(values.children) || '0');
  const typedAges = Array.isArray(values.childrenAges) ? values.childrenAges : [];
  const [ages, setAges] = useState(() => sized(typedAges, countOf(children)));
  const [rooms, setRooms] = useState(() => text(values.rooms) || String(fewestRooms(rules, adults, ages)));
  return {
    typed: { adults, children, ages, rooms },
    counted: {
      adults: toInteger(adults),
      childrenAges: ages.map(toAge),
      rooms: rules.rooms ? toInteger(rooms) : null,
    },
    setAdults,
    setRooms,
    setChildren: (children: string) => {
      setChildren(children);
      setAges(sized(ages, countOf(children)));
    },
    setAge: (index: number, age: string) => setAges(ages.map((typed, at) => (at === index ? age : typed))),
  };
}

export type PartyState = ReturnType<typeof usePartyState>;

function fewestRooms({ rooms }: BookingRules, adults: string, ages: string[]): number {
  if (!rooms?.sleeps) return 1;
  return Math.min(Math.ceil((toInteger(adults) + ages.length) / rooms.sleeps), rooms.max);
}
