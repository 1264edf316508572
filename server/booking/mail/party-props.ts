import { nameOf } from '#server/booking/party/rows';
import { partyStatementPath, statementFacts, statementOfEvent } from '#server/booking/payment/party-statement';
import { paymentFacts } from '#server/booking/payment/payment-facts';
import { bookingPath, type Fact, lineFacts } from '#server/booking/record/reservation-facts';
import { calendarFile } from '#server/booking/views/calendar-file';
import { env } from '#server/env';
import { existing } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { addresseeOf } from '#server/values/plain-words';
import { commonProps, factsOf } from './booking-mail';
import { type State, timeOf } from './props';

/** The booking of those who still travel. */
const partyProps = (state: State) => ({
  ...commonProps(state.reservation),
  message: state.event.message,
  facts: factsOf(state.reservation, 'email', timeOf(state)),
  payment: paymentFacts(state.reservation, state, timeOf(state)),
  calendar: calendarFile(state.reservation),
});

/** The statement of some of the party who were cancelled, and the booking of the others. */
export function travellerCancellationProps(state: State) {
  const statement = existing(statementOfEvent(state.event), 'Statement');
  const { who, facts, lines, total, paid, left } = statementFacts(state, statement, true);
  const priced = lineFacts(lines).filter(([label]) => label !== 'Total');
  return {
    ...partyProps(state),
    who,
    statementUrl: env().PUBLIC_URL + partyStatementPath(bookingPath(state.reservation), statement),
    statement: [
      ...facts,
      ...(total === null ? [] : [...priced, ['New total', total] as Fact]),
      ...(paid === null ? [] : [['Paid', paid] as Fact]),
      ...(left === null ? [] : [left]),
    ],
  };
}

/** Who travels instead of whom, where both are plainly names, and what that costs. */
export function replacementProps(state: State) {
  const { event, travellers } = state;
  const noted = (field: string) => event.changes?.find((change) => change.field === field)?.after;
  const left = (noted('left') ?? []) as number[];
  const rows = [
    travellers.find(({ id }) => left.includes(id)),
    travellers.find(({ createdAt }) => createdAt === event.createdAt),
  ];
  const [before = '', after = ''] = rows.map((row) => (row ? nameOf(row) : ''));
  const isPlain = [before, after].every((name) => name !== '' && addresseeOf(name) === name);
  const fee = noted('fee');
  return {
    ...partyProps(state),
    names: isPlain ? { before, after } : null,
    ...(typeof fee === 'number' ? { fee: formatMoney(fee) } : {}),
  };
}
