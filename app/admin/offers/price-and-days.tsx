import { policyOptions } from '#app/admin/record/fact-fields';
import { FormSection } from '#app/admin/record/form-section';
import type { RecordForm } from '#app/admin/record/record-form.ts';
import { Select, TextField } from '#app/ui/form/field';
import type { OfferForm } from '#server/domain/offer/offer.input';

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
      <TextField
        prefix="$"
        inputMode="decimal"
        hint={isLinked ? `The price of the ${values.type} takes its place` : undefined}
        className="sm:col-span-3"
        {...text('originalPrice')}
      />
      <TextField
        prefix="$"
        inputMode="decimal"
        hint={percent > 0 ? `${percent}% off` : undefined}
        className="sm:col-span-3"
        {...text('discountedPrice')}
      />
      <TextField type="date" hint="The first day it can be booked" className="sm:col-span-3" {...text('startDate')} />
      <TextField type="date" hint="The last one" className="sm:col-span-3" {...text('endDate')} />
      <TextField
        type="date"
        optional
        hint="The first day the journey may begin"
        className="sm:col-span-3"
        {...text('travelFrom')}
      />
      <TextField type="date" optional hint="The last one" className="sm:col-span-3" {...text('travelUntil')} />
      {values.type === 'accommodation' && (
        <TextField
          optional
          inputMode="numeric"
          hint="How many a room holds"
          className="sm:col-span-2"
          {...text('roomSleeps')}
        />
      )}
      {!isLinked && (
        <>
          <Select options={policyOptions} className="sm:col-span-2" {...text('cancellation')} />
          <TextField inputMode="numeric" hint="Before the start" className="sm:col-span-2" {...text('noticeHours')} />
        </>
      )}
    </FormSection>
  );
}
