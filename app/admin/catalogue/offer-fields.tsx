import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { policyOptions } from '#app/admin/record/fact-fields';
import { FormSection } from '#app/admin/record/form-parts';
import { PriceField } from '#app/admin/record/record-fields';
import type { RecordForm } from '#app/admin/record/record-form.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc } from '#app/trpc';
import { Field, Select, TextField } from '#app/ui/form/field';
import type { OfferForm } from '#server/catalogue/offer/offer.input';

interface LinkFieldProps extends FieldBinding {
  what: 'tour' | 'package';
  hint?: string;
  className?: string;
}

/** The tour or package that an offer belongs to: its id as text, empty for none. */
export function LinkField({ name: _, label, what, value, onValueChange, ...field }: LinkFieldProps) {
  return (
    <Field {...field} label={label} optional>
      {(control) => (
        <div className="flex gap-2">
          <RecordPicker
            {...control}
            what={what}
            onChoose={({ id }) => onValueChange(String(id))}
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

function LinkedTitle({ what, id }: { what: 'tour' | 'package'; id: number }) {
  const isTour = what === 'tour';
  const tour = trpc.tours.byId.useQuery({ id }, { enabled: isTour });
  const tourPackage = trpc.packages.byId.useQuery({ id }, { enabled: !isTour });
  const { data, error } = isTour ? tour : tourPackage;
  return data?.title ?? (error ? 'No longer there: choose another' : `${isTour ? 'Tour' : 'Package'} ${id}`);
}

interface PriceAndDaysProps {
  form: RecordForm<OfferForm>;
  /** The discount; 0 for none. */
  percent: number;
}

/** What an offer costs, when it can be booked and for when. */
export function PriceAndDays({ form: { values, text }, percent }: PriceAndDaysProps) {
  /** An offer of a tour or package has its price, policy and notice. */
  const isLinked =
    (values.type === 'tour' && values.tourId !== '') || (values.type === 'package' && values.packageId !== '');
  return (
    <FormSection title="Price and validity">
      <PriceField
        hint={isLinked ? `The price of the ${values.type} takes its place` : undefined}
        {...text('originalPrice', 'half')}
      />
      <PriceField hint={percent > 0 ? `${percent}% off` : undefined} {...text('discountedPrice', 'half')} />
      <TextField type="date" hint="The first day it can be booked" {...text('startDate', 'half')} />
      <TextField type="date" hint="The last one" {...text('endDate', 'half')} />
      <TextField type="date" optional hint="The first day the journey may begin" {...text('travelFrom', 'half')} />
      <TextField type="date" optional hint="The last one" {...text('travelUntil', 'half')} />
      {values.type === 'accommodation' && (
        <TextField optional inputMode="numeric" hint="How many a room holds" {...text('roomSleeps', 'third')} />
      )}
      {!isLinked && (
        <>
          <Select options={policyOptions} {...text('cancellation', 'third')} />
          <TextField inputMode="numeric" hint="Before the start" {...text('noticeHours', 'third')} />
        </>
      )}
    </FormSection>
  );
}
