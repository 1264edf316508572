import { Form } from 'react-router';
import { formatDayShort } from '#app/admin/shell/office-time.ts';
import { buttonClass } from '#app/ui/form/button';
import { severalPeople } from '#server/domain/person/contact.input';
import type { PersonCandidate } from '#server/domain/person/person';

interface PersonChoiceProps {
  contact: string;
  chosen: number[];
  candidates: PersonCandidate[];
}

/** Asks whose a number without its country is: nothing is shown or erased of a reservation that is not ticked. */
export function PersonChoice({ contact, chosen, candidates }: PersonChoiceProps) {
  return (
    <Form
      method="get"
      className="no-print mb-5 max-w-2xl rounded-md border-l-4 border-saffron bg-card px-4 py-3 ring-1 ring-rule"
    >
      <input type="hidden" name="contact" value={contact} />
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
      <button type="submit" className={buttonClass('quiet', 'mt-3')}>
        Show what is ticked
      </button>
    </Form>
  );
}
