import { useState } from 'react';
import { Form, href } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { Stepper } from '#app/ui/form/stepper';
import { type Party, partyLimits } from '#server/catalogue/prices/party.input';

interface PartyFormProps {
  party: Party;
  /** The list in the address; null for the visitor's own. */
  trips: string | null;
}

/** Asks who travels. */
export function PartyForm({ party, trips }: PartyFormProps) {
  return (
    <Form
      method="get"
      action={href('/saved')}
      preventScrollReset
      className="no-print flex flex-wrap items-end gap-x-6 gap-y-5 rounded-md bg-sand p-5 sm:p-6"
    >
      {trips !== null && <input type="hidden" name="trips" value={trips} />}
      {/* Another party comes with a step in the history: then the fields show that one. */}
      <PartyFields key={JSON.stringify(party)} party={party} />
      <button type="submit" className={buttonClass('quiet')}>
        Show prices
      </button>
    </Form>
  );
}

/** Without JavaScript the fields for ages come with the answer to a number of children. */
function PartyFields({ party }: { party: Party }) {
  const [adults, setAdults] = useState(String(party.adults));
  const [children, setChildren] = useState(String(party.ages.length));
  const count = Math.min(Math.max(Number.parseInt(children, 10) || 0, 0), partyLimits.maxChildren);
  return (
    <>
      <div className="grid w-96 max-w-full grid-cols-2 gap-4">
        <Stepper
          label="Adults"
          singular="adult"
          name="adults"
          value={adults}
          {...partyLimits.adults}
          onChange={setAdults}
        />
        <Stepper
          label="Children"
          singular="child"
          name="children"
          value={children}
          min={0}
          max={partyLimits.maxChildren}
          onChange={setChildren}
        />
      </div>
      {count > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">Ages on the day you travel</legend>
          <div className="flex flex-wrap gap-4 *:w-[7.5rem]">
            {Array.from({ length: count }, (_, index) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other identity than its position
                key={index}
                label={`Age of child ${index + 1}`}
                name="ages"
                type="number"
                inputMode="numeric"
                min={partyLimits.ages.min}
                max={partyLimits.ages.max}
                defaultValue={String(party.ages[index] ?? '')}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
