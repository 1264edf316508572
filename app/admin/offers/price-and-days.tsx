import { policyOptions } from '#app/admin/record/fact-fields';
import { FormSection } from '#app/admin/record/form-section';
import { bindingsOf } from '#app/admin/record/form-values.ts';
import type { FieldErrors } from '#app/admin/record/record-errors.ts';
import { Select, TextField } from '#app/ui/form/field';
import type { OfferForm } from '#server/domain/offer/offer.input';
import { offerLabels as labels } from './offer-labels';

interface PriceAndDaysProps {
  form: { values: OfferForm; errors: FieldErrors; change: (update: () => Partial<OfferForm>) => void };
  /** The discount; 0 for none. */
  percent: number;
}

/** What an offer costs, when it can be booked and for when. */
export function PriceAndDays({ form: { values, errors, change }, percent }: PriceAndDaysProps) {
  const { text } = bindingsOf(values, errors, (name, value) => change(() => ({ [name]: value })));
  /** An offer of a tour or package has its price, policy and notice. */
  const isLinked =
    (values.type === 'tour' && values.tourId !== '') || (values.type === 'package' && values.packageId !== '');
  return (
    <FormSection title="Price and validity">
      <TextField
        label={labels.originalPrice}
        prefix="$"
        inputMode="decimal"
        hint={isLinked ? `The price of the ${values.type} takes its place` : undefined}
        className="sm:col-span-3"
        {...text('originalPrice')}
      />
      <TextField
        label={labels.discountedPrice}
        prefix="$"
        inputMode="decimal"
        hint={percent > 0 ? `${percent}% off` : undefined}
        className="sm:col-span-3"
        {...text('discountedPrice')}
      />
      <TextField
        label={labels.startDate}
        type="date"
        hint="The first day it can be booked"
        className="sm:col-span-3"
        {...text('startDate')}
      />
      <TextField
        label={labels.endDate}
        type="date"
        hint="The last one"
        className="sm:col-span-3"
        {...text('endDate')}
      />
      <TextField
        label={labels.travelFrom}
        type="date"
        optional
        hint="The first day the journey may begin"
        className="sm:col-span-3"
        {...text('travelFrom')}
      />
      <TextField
        label={labels.travelUntil}
        type="date"
        optional
        hint="The last one"
        className="sm:col-span-3"
        {...text('travelUntil')}
      />
      {values.type === 'accommodation' && (
        <TextField
          label={labels.roomSleeps}
          optional
          inputMode="numeric"
          hint="How many a room holds"
          className="sm:col-span-2"
          {...text('roomSleeps')}
        />
      )}
      {!isLinked && (
        <>
          <Select
            label={labels.cancellation}
            options={policyOptions}
            className="sm:col-span-2"
            {...text('cancellation')}
          />
          <TextField
            label={labels.noticeHours}
            inputMode="numeric"
            hint="Before the start"
            className="sm:col-span-2"
            {...text('noticeHours')}
          />
        </>
      )}
    </FormSection>
  );
}
