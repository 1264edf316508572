import type { FormEvent } from 'react';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { formatDayShort } from '#app/admin/shell/office-time.ts';
import { severalPeople } from '#server/domain/person/contact.input';
import type { PersonCandidate } from '#server/domain/person/person';

interface PersonChoiceProps {
  chosen: number[];
  candidates: PersonCandidate[];
  onChosen: (ids: number[]) => void;
}

/** Asks whose a number without its country is: nothing is shown or erased of a reservation that is not ticked. */
export function PersonChoice({ chosen, candidates, onChosen }: PersonChoiceProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChosen(new FormData(event.currentTarget).getAll('chosen').map(Number));
  };
  return (
    <form
      onSubmit={submit}
      className="no-print mb-5 max-w-2xl rounded-md border-l-4 border-saffron bg-card px-4 py-3 ring-1 ring-rule"
    >
      <p>{severalPeople}</p>
      {candidates.map(({ name, email, number, reservations }) => (
        <fieldset key={reservations[0]?.id} className="mt-3 min-w-0">
          <legend className="break-words font-semibold">{[name, email, number].filter(Boolean).join(', ')}</legend>
          {reservations.map(({ id, reference, productTitle, startDate, former }) => (
            <label key={id} className="flex min-h-8 items-center gap-2.5">
              <input
                type="checkbox"
                name="chosen"
                value={id}
                defaultChecked={chosen.includes(id)}
                className="h-5 w-5 shrink-0 accent-terracotta"
              />
              <span className="figures min-w-0 break-words">
                {reference}: {productTitle}, {formatDayShort(startDate)}
                {former && ' (an earlier number)'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <HydratedButton type="submit" className="mt-3">
        Show what is ticked
      </HydratedButton>
    </form>
  );
}
