import { useRef } from 'react';
import type { Change, FieldBinding } from '#app/admin/form/form-values.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc } from '#app/trpc';
import { formatDuration } from '#app/ui/card/duration.ts';
import { Field } from '#app/ui/form/field';
import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import { type OfferForm, offerFormOf } from '#server/catalogue/offer/offer.input';
import { pick } from '#server/values/pick.input';

/** Fills in what the tour or package of an offer says, where nobody has typed anything else. */
export function useTakenValues(change: Change<OfferForm>) {
  const taken = useRef<Partial<OfferForm>>({});
  return (product: Tour | TourPackage) =>
    change((now) => {
      const offered: Partial<OfferForm> = { ...offerFormOf(product), duration: formatDuration(product.duration) };
      const names = Object.keys(offered) as (keyof OfferForm)[];
      const untouched = names.filter((name) => now[name] === '' || now[name] === taken.current[name]);
      taken.current = offered;
      return pick(offered, ...untouched);
    });
}

interface LinkFieldProps extends FieldBinding {
  what: 'tour' | 'package';
  className?: string;
  onChoose: (product: Tour | TourPackage) => void;
}

/** The tour or package that an offer belongs to: its id as text, empty for none. */
export function LinkField({ name: _, label, what, value, onValueChange, onChoose, ...field }: LinkFieldProps) {
  const { tours, packages } = trpc.useUtils();
  const choose = (id: number) => {
    onValueChange(String(id));
    // Without its record it is typed, as before.
    void (what === 'tour' ? tours : packages).byId.fetch({ id }).then(onChoose, () => undefined);
  };
  return (
    <Field {...field} label={label} optional>
      {(control) => (
        <div className="flex gap-2">
          <RecordPicker
            {...control}
            what={what}
            onChoose={({ id }) => choose(id)}
            className="min-w-0 flex-1 !justify-start font-normal"
          >
            <span className="truncate">
              {value === '' ? `Choose a ${what}` : <LinkedTitle what={what} id={Number(value)} />}
            </span>
          </RecordPicker>
          {value !== '' && (
            <HydratedButton aria-label={`Clear ${label}`} onClick={() => onValueChange('')}>
              Clear
            </HydratedButton>
          )}
        </div>
      )}
    </Field>
  );
}

function LinkedTitle({ what, id }: Pick<LinkFieldProps, 'what'> & { id: number }) {
  const isTour = what === 'tour';
  const tour = trpc.tours.byId.useQuery({ id }, { enabled: isTour });
  const tourPackage = trpc.packages.byId.useQuery({ id }, { enabled: !isTour });
  const { data, error } = isTour ? tour : tourPackage;
  return <span>{data?.title ?? (error ? 'Deleted. Choose another' : `${isTour ? 'Tour' : 'Package'} ${id}`)}</span>;
}
