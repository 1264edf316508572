import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindingsOf, type Change, fieldId } from '#app/admin/form/form-values.ts';
import { type ListEntry, ListNews, type Update, useListEditor } from '#app/admin/form/list-editor';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { useHouseRules } from '#app/admin/record/house-rules.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Select, TextField } from '#app/ui/form/field';
import { emptyBand, emptyGroup, emptyPriceSeason, type RatesForm } from '#server/catalogue/prices/rates.input';
import { Weekdays } from './weekdays';

interface RatesFieldsProps {
  form: { values: { rates: RatesForm }; errors: FieldErrors; change: Change<{ rates: RatesForm }> };
  /** As it is typed, in years. */
  minAge?: string;
  /** What has a price of its own. */
  kind: 'tour' | 'package' | 'stay';
}

const amountHint = 'For example 80%, +20% or $45';
const labels = {
  bands: { name: 'Name', from: 'From age', to: 'To age', amount: 'Price', seat: 'Takes a seat' },
  seasons: { name: 'Name', from: 'From', until: 'Until', weekdays: 'Days', amount: 'Price' },
  groups: { travellers: 'Travellers or more', amount: 'Price' },
  extras: { id: 'Number', name: 'Name', price: 'Price (USD)', per: 'Per' },
};
const quotedChildren = 'Without hotel prices, the page says “Ages 0–17 priced in our quotation”';
const perOptions = [
  { value: 'traveller', label: 'Person' },
  { value: 'room', label: 'Room' },
  { value: 'party', label: 'Booking' },
] as const;

/** How the price follows from day and party. What is empty is as for every product of its kind. */
export function RatesFields({ form: { values, errors, change }, kind, minAge }: RatesFieldsProps) {
  const { rates } = values;
  const house = useHouseRules(kind === 'tour' ? 'tour' : 'package', minAge);
  const hasPrice = kind === 'tour' || Object.values(rates.hotels).some((price) => price !== '');
  const set = (changed: Partial<RatesForm>) => change((now) => ({ rates: { ...now.rates, ...changed } }));
  const { text } = bindingsOf(rates, errors, { single: 'Single room (USD)', free: 'One free for each' }, set, 'rates.');
  const list = <Name extends keyof RatesForm>(name: Name) => ({
    path: `rates.${name}`,
    items: rates[name],
    onChange: (update: Update<RatesForm[Name]>) =>
      change((now) => ({ rates: { ...now.rates, [name]: update(now.rates[name]) } })),
  });
  return (
    <div id={fieldId('rates')} tabIndex={-1} className="grid gap-6 outline-none sm:col-span-6">
      {kind !== 'stay' && (
        <EntryList
          title="Ages"
          add="Add an age group"
          empty={emptyBand}
          note={hasPrice ? house.children : quotedChildren}
          {...list('bands')}
        >
          {({ item, path, assign }) => {
            const { text: field, flag } = bindingsOf(item, errors, labels.bands, assign, path);
            return (
              <>
                <TextField {...field('name', 'third')} />
                <TextField inputMode="numeric" {...field('from')} />
                <TextField inputMode="numeric" {...field('to')} />
                <TextField hint={amountHint} {...field('amount')} className="sm:col-span-2" />
                <Checkbox className="self-center sm:col-span-3" {...flag('seat')} />
              </>
            );
          }}
        </EntryList>
      )}
      <EntryList title="Seasons" add="Add a season" empty={emptyPriceSeason} {...list('seasons')}>
        {({ item, path, assign }) => {
          const { text: field } = bindingsOf(item, errors, labels.seasons, assign, path);
          return (
            <>
              <TextField {...field('name', 'half')} />
              <TextField hint={amountHint} {...field('amount', 'half')} />
              <TextField type="date" optional {...field('from', 'third')} />
              <TextField type="date" optional {...field('until', 'third')} />
              <Weekdays
                className="col-span-2 sm:col-span-4"
                path={`${path}weekdays`}
                chosen={item.weekdays}
                onChange={(weekdays) => assign({ weekdays })}
              />
            </>
          );
        }}
      </EntryList>
      {kind !== 'stay' && (
        <EntryList title="Groups" add="Add a group price" empty={emptyGroup} {...list('groups')}>
          {({ item, path, assign }) => {
            const { text: field } = bindingsOf(item, errors, labels.groups, assign, path);
            return (
              <>
                <TextField inputMode="numeric" {...field('travellers', 'third')} />
                <TextField hint={amountHint} {...field('amount', 'half')} />
              </>
            );
          }}
        </EntryList>
      )}
      {kind !== 'stay' && (
        <div className="grid sm:grid-cols-6">
          <TextField
            optional
            inputMode="numeric"
            hint="For example 15: the group leader is free where 15 others pay"
            {...text('free', 'half')}
          />
        </div>
      )}
      {kind === 'package' && (
        <fieldset className="grid gap-4 sm:grid-cols-6">
          <legend className="mb-2 font-semibold">Hotels</legend>
          {([3, 4, 5] as const).map((stars) => (
            <TextField
              key={stars}
              optional
              className="sm:col-span-2"
              id={fieldId(`rates.hotels.${stars}`)}
              label={`${stars} stars (USD)`}
              hint="Per person sharing a room"
              value={rates.hotels[stars]}
              error={errors[`rates.hotels.${stars}`]}
              onValueChange={(typed) => set({ hotels: { ...rates.hotels, [stars]: typed } })}
            />
          ))}
          <TextField optional hint="More for each traveller alone in a room" {...text('single', 'third')} />
        </fieldset>
      )}
      <EntryList
        title="Extras"
        add="Add an extra"
        empty={{
          id: 1 + Math.max(0, ...rates.extras.map(({ id }) => id)),
          name: '',
          price: '',
          per: 'traveller' as const,
        }}
        {...list('extras')}
      >
        {({ item, path, assign }) => {
          const { text: field } = bindingsOf(item, errors, labels.extras, assign, path);
          return (
            <>
              <TextField {...field('name', 'half')} />
              <TextField inputMode="decimal" {...field('price')} />
              <Select options={perOptions} {...field('per', 'third')} />
            </>
          );
        }}
      </EntryList>
    </div>
  );
}

interface EntryListProps<Item extends object> {
  title: string;
  add: string;
  empty: Item;
  /** What holds without an entry. */
  note?: string;
  path: string;
  items: Item[];
  onChange: (update: Update<Item[]>) => void;
  children: (entry: ListEntry<Item>) => ReactNode;
}

/** Entries that can be added and removed. */
function EntryList<Item extends object>({ title, add, empty, note, children, ...rest }: EntryListProps<Item>) {
  const list = useListEditor({ one: title, ...rest });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{title}</legend>
      <ListNews list={list} />
      {note && list.entries.length === 0 && <p className="text-sm text-quiet">{note}</p>}
      {list.entries.map((entry) => (
        <fieldset
          key={entry.key}
          id={entry.id}
          className="grid grid-cols-2 gap-4 rounded-md border border-rule bg-paper p-4 sm:grid-cols-6"
        >
          <legend className="sr-only">{entry.name}</legend>
          {children(entry)}
          <HydratedButton
            variant="plain"
            className="justify-self-end self-end sm:col-span-2 sm:col-start-5"
            aria-label={`Remove ${entry.name.toLowerCase()}`}
            onClick={entry.remove}
          >
            <Trash2 className="h-4 w-4" aria-hidden="true" />
            Remove
          </HydratedButton>
        </fieldset>
      ))}
      <HydratedButton id={list.addId} className="justify-self-start" onClick={() => list.add(empty)}>
        <Plus className="h-4 w-4" aria-hidden="true" />
        <span>{add}</span>
      </HydratedButton>
    </fieldset>
  );
}
