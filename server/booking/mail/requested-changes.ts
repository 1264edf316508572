import type { ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { describeParty } from '#server/catalogue/prices/booking-rules.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';

/** What is asked for, in words, without what stays. */
export function requestedChanges(current: Reservation, option: ProposalOption): [label: string, value: string][] {
  const { startDate, adults, childrenAges, pickupPlace } = option;
  const partyOf = (party: Pick<ProposalOption, 'adults' | 'childrenAges'>) =>
    JSON.stringify([party.adults, party.childrenAges]);
  const facts: [string, string | false | undefined][] = [
    ['New date', startDate !== current.startDate && formatDayWithWeekday(startDate)],
    ...(partyOf(current) === partyOf(option)
      ? []
      : ([
          ['New party', describeParty({ adults, children: childrenAges.length })],
          ['Ages of the children', childrenAges.join(', ')],
        ] as [string, string][])),
    ['New pick-up place', pickupPlace],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
