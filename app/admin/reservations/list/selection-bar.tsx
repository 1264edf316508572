import { useState } from 'react';
import { href } from 'react-router';
import type { Selection } from '#app/admin/list/selection.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { buttonClass } from '#app/ui/form/button';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import type { ReservationRow } from '#server/domain/reservation/reservation-inbox';
import type { SeveralStatus } from '#server/domain/reservation/several/several-answers.input';
import { AnswerSeveralDialog } from './answer-several-dialog';

/** What can be done with the ticked reservations. */
export function SelectionBar({ selection }: { selection: Selection<ReservationRow> }) {
  const [status, setStatus] = useState<SeveralStatus | null>(null);
  const { rows, clear } = selection;
  const focusAfterUpdate = useFocusAfterUpdate();
  const close = () => {
    setStatus(null);
    // The bar goes with the last ticked row.
    if (rows.length === 0) focusAfterUpdate(() => document.querySelector<HTMLElement>('h1'));
  };
  const address = `${href('/admin/reservations.csv')}?selected=${rows.map(({ id }) => id).join(',')}`;
  return (
    <>
      <p className="sr-only" role="status">
        {rows.length > 0 && `${rows.length} selected`}
      </p>
      {rows.length > 0 && (
        <section
          aria-label="Selected reservations"
          className="save-bar no-print sticky bottom-0 z-20 -mx-4 mt-2 flex flex-wrap items-center gap-1.5 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:mx-0 sm:gap-2 sm:rounded-md sm:border"
        >
          <div className="mr-auto flex items-center justify-between gap-3 max-sm:basis-full">
            <p className="figures font-semibold">{rows.length} selected</p>
            <HydratedButton variant="plain" className={compact} onClick={() => clear()}>
              Clear
            </HydratedButton>
          </div>
          <HydratedButton variant="primary" className={compact} onClick={() => setStatus('confirmed')}>
            Confirm
          </HydratedButton>
          <HydratedButton variant="danger" className={compact} onClick={() => setStatus('declined')}>
            Decline
          </HydratedButton>
          <HydratedButton className={compact} onClick={() => setStatus('completed')}>
            Complete
          </HydratedButton>
          <a href={address} className={buttonClass('quiet', compact)}>
            CSV
          </a>
        </section>
      )}
      {status && <AnswerSeveralDialog status={status} selection={selection} onClose={close} />}
    </>
  );
}

/** Four buttons stand side by side on a phone. */
const compact = 'max-sm:px-2!';
