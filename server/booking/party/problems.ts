import type { Reservation } from '#db/schema/reservation';
import { lastDayOf } from '#server/booking/record/reservation-facts';
import { oldestChild } from '#server/company/house-rules.input';
import { addMonths, ageOn, formatDay } from '#server/values/calendar.input';
import { fold } from '#server/values/fold';
import { calledOf, isNamed, isOtherAge, nameOf, type PartyRow } from './rows';
import type { TravellerField } from './traveller.input';

/** What does not fit the journey. One that is refused is not stored; the others are said. */
export interface Problem {
  field: TravellerField;
  message: string;
  kind: 'refused' | 'age' | 'said';
}

/** For so long after the journey most countries want a passport to be valid. */
const monthsValid = 6;

/** What does not fit the journey of the rows of a booking, by their places. */
export function problemsOf(rows: PartyRow[], reservation: Reservation): Problem[][] {
  const returnDay = lastDayOf(reservation);
  const names = rows.map((row) => fold(nameOf(row)));
  return rows.map((row, index) => {
    const twin = names.findIndex((name, at) => at !== index && isNamed(row) && name === names[index]);
    const age = ageProblem(row, reservation.startDate);
    const passport = passportProblem(row, returnDay);
    return [
      ...(age ? [age] : []),
      ...(passport ? [passport] : []),
      ...(twin >= 0
        ? [{ field: 'familyName', kind: 'said', message: `Traveller ${twin + 1} has the same name` } as const]
        : []),
    ];
  });
}

function ageProblem(row: PartyRow, startDate: string): Problem | null {
  const { birthDate } = row;
  if (birthDate === null || !isOtherAge(row, startDate)) return null;
  const message = `${calledOf(row)} is ${describeOtherAge(row, birthDate, startDate)}. Which is right?`;
  return { field: 'birthDate', kind: 'age', message };
}

/** `booked as an adult, but will be 8 on 12 March 2027` */
export function describeOtherAge(
  { isChild, age }: Pick<PartyRow, 'isChild' | 'age'>,
  birthDate: string,
  startDate: string,
): string {
  const real = ageOn(birthDate, startDate);
  const booked = isChild ? `booked as a child of ${age}` : 'booked as an adult';
  const is = real > oldestChild ? 'an adult' : real === 0 ? 'under 1' : String(real);
  return `${booked}, but will be ${is} on ${formatDay(startDate)}`;
}

function passportProblem({ passportExpiry }: PartyRow, returnDay: string): Problem | null {
  if (passportExpiry === null) return null;
  const field = 'passportExpiry';
  const journey = `the journey, which ends on ${formatDay(returnDay)}`;
  if (passportExpiry < returnDay) {
    return { field, kind: 'refused', message: `This passport expires before the end of ${journey}` };
  }
  if (passportExpiry >= addMonths(returnDay, monthsValid)) return null;
  const advice = `Many countries want ${monthsValid} more months`;
  return { field, kind: 'said', message: `This passport expires soon after ${journey}. ${advice}` };
}

/** The party as the birth dates of its rows say it, where they are known. */
export function partyByBirthDates(
  rows: PartyRow[],
  { startDate }: Pick<Reservation, 'startDate'>,
): Pick<Reservation, 'adults' | 'childrenAges'> {
  const ages = rows.map(({ birthDate, isChild, age }) => {
    const real = birthDate === null ? null : ageOn(birthDate, startDate);
    if (real === null) return isChild ? { age } : null;
    return real > oldestChild ? null : { age: real };
  });
  const children = ages.flatMap((one) => (one ? [one.age] : []));
  return { adults: rows.length - children.length, childrenAges: children };
}
