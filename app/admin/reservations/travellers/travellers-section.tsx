import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { notChanged, useReservationAction } from '#app/admin/reservations/details/reservation-action.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import type { OfficeList } from '#server/booking/party/list';
import { describeAsks } from '#server/catalogue/asks.input';
import { formatDay } from '#server/values/calendar.input';
import { BookingAsksForm } from './booking-asks-form';
import { ListForm } from './list-form';
import { Rooms } from './room-fields';

interface TravellersSectionProps {
  id: number;
  /** Opens the form that changes the ages of the party. */
  onChangeAges: (ages: NonNullable<OfficeList['ages']>) => void;
}

/** Who travels, what is missing, and what is asked. */
export function TravellersSection({ id, onChangeAges }: TravellersSectionProps) {
  const { data: list } = trpc.travellers.byReservation.useQuery({ id });
  const [open, setOpen] = useState<'list' | 'asks' | null>(null);
  const focusAfterUpdate = useFocusAfterUpdate();
  if (!list) return null;
  const { ages, asks, canFill, complete, ownAsks, rows } = list;
  const isNamed = rows.some(({ name }) => name !== '');
  const close = () => {
    setOpen(null);
    focusAfterUpdate(() => document.getElementById('edit-travellers'));
  };
  return (
    <section aria-labelledby="travellers" className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="travellers" className="text-[1.2rem]">
          Travellers
        </h2>
        {!list.isOptional && <p className="figures font-semibold">{`${complete} of ${rows.length} complete`}</p>}
      </div>
      <p className="text-sm text-quiet">
        {`${asks.fields.length === 0 ? 'Nothing is asked' : `Asks for ${describeAsks(asks)}`}${ownAsks ? ' (this booking only)' : ''}`}
      </p>
      {open === 'list' && <ListForm id={id} list={list} onClose={close} />}
      {open === 'asks' && <BookingAsksForm id={id} list={list} onClose={close} />}
      {open === null && (
        <>
          {(isNamed || asks.fields.length > 0) && <Rows id={id} list={list} />}
          {list.rooms && <Rooms rooms={list.rooms} />}
          {canFill && (
            <div className="mt-4 flex flex-wrap gap-2">
              <HydratedButton
                id="edit-travellers"
                onClick={() => {
                  setOpen('list');
                  focusAfterUpdate(() => document.getElementById(fieldId('rows.0.givenName')));
                }}
              >
                Edit travellers
              </HydratedButton>
              <HydratedButton onClick={() => setOpen('asks')}>Change what is asked</HydratedButton>
              {ages && <HydratedButton onClick={() => onChangeAges(ages)}>Change ages</HydratedButton>}
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Rows({ id, list: { rows } }: { id: number; list: OfficeList }) {
  const show = trpc.travellers.show.useMutation();
  const { problem, run } = useReservationAction(id);
  const [numbers, setNumbers] = useState<Record<number, string>>({});
  const reveal = (traveller: number) =>
    void run(
      async () => {
        const number = await show.mutateAsync({ id, traveller });
        setNumbers((shown) => ({ ...shown, [traveller]: number }));
      },
      { title: 'Passport number shown' },
      notChanged,
    );
  return (
    <>
      <FormProblem className="mt-3" problem={problem} />
      <ol className="bare-list mt-3">
        {rows.map(({ id: traveller, position, name, who, values, missing, problems }) => (
          <li key={position} className="border-t border-rule py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <strong dir="auto">{name || `Traveller ${position}`}</strong>
              <span className="text-sm text-quiet">{who}</span>
              <span className="figures text-sm">
                {[
                  values.birthDate && `born ${formatDay(values.birthDate)}`,
                  values.nationality,
                  values.diet,
                  values.health,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {traveller !== null && values.passportNumber && (
              <p className="figures flex flex-wrap items-center gap-x-3 text-sm">
                <span translate="no">{`Passport ${numbers[traveller] ?? values.passportNumber}`}</span>
                {values.passportExpiry && <span>{`expires ${formatDay(values.passportExpiry)}`}</span>}
                {numbers[traveller] === undefined && (
                  <HydratedButton
                    className="min-h-8! px-2! py-0.5! text-sm"
                    aria-label={`Show passport number of ${name || `traveller ${position}`}`}
                    onClick={() => reveal(traveller)}
                  >
                    Show
                  </HydratedButton>
                )}
              </p>
            )}
            {missing.length > 0 && <p className="text-sm text-quiet">{`Missing: ${missing.join(', ')}`}</p>}
            {problems.map(({ message }) => (
              <p key={message} className="text-sm font-semibold text-danger">
                {message}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
