import { formatMoney } from '#server/domain/money.input';
import { dismissPress, type KeptPress, type useOfflineSheet } from './offline-sheet';
import { Contact } from './party';

interface KeptPressesProps {
  sheet: ReturnType<typeof useOfflineSheet>;
  officePhone: string;
}

/** What was pressed without a network: how much waits, that it was sent, and what could not be recorded. */
export function KeptPresses({ sheet: { kept, sent, presses }, officePhone }: KeptPressesProps) {
  const waiting = presses.filter(({ state }) => state === 'waiting').length;
  const refused = presses.filter(({ state }) => state === 'refused');
  return (
    <div className="no-print">
      <p role="status" className="guide-status">
        {waiting > 0
          ? `${waiting} ${waiting === 1 ? 'press waits' : 'presses wait'} for a network`
          : sent > 0
            ? 'Sent'
            : kept && 'This sheet works without a network'}
      </p>
      {refused.map((press) => (
        <p key={press.id} role="alert" className="guide-problem">
          {press.name ?? 'A party'}, {describe(press)}: could not be recorded: {press.problem}{' '}
          <Contact label="Office" name={null} phone={officePhone} />{' '}
          <button type="button" onClick={() => dismissPress(press.id)}>
            OK
          </button>
        </p>
      ))}
    </div>
  );
}

const describe = ({ kind, amount }: KeptPress) =>
  ({ arrived: 'arrived', 'no-show': 'no-show', collected: `collected ${formatMoney(amount)}`, undo: 'undo' })[kind];
