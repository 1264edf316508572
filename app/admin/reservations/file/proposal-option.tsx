import { fieldId } from '#app/admin/record/field-id.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { Problem } from '#app/admin/shell/problem';
import { TextField } from '#app/ui/form/field';
import type { PriceAnswer } from '#server/domain/reservation/reservation-change';
import type { ReservationDetails } from '#server/domain/reservation/reservation-details';
import { JourneyFields } from './journey-fields';
import { useOfferedFields } from './journey-price';
import { startHint } from './journey-values';
import { ProposalLines } from './proposal-lines';
import type { OptionPrice, OptionValues } from './proposal-values';

interface ProposalOptionFieldsProps {
  index: number;
  option: OptionValues;
  /** `answer`: what the rules of today say of it. */
  price: OptionPrice & { answer: PriceAnswer | null };
  errors: Record<string, string>;
  reservation: ReservationDetails['reservation'];
  onChange: (change: Partial<OptionValues>) => void;
  /** Left out for the only option. */
  onRemove?: () => void;
}

/** One option of a proposal: journey, pick-up, price. */
export function ProposalOptionFields(props: ProposalOptionFieldsProps) {
  const { index, option, price, errors, reservation, onChange, onRemove } = props;
  const path = `options.${index}`;
  const { answer } = price;
  const breaches = answer?.breaches ?? [];
  const { pickup: _, ...asked } = useOfferedFields(option, reservation);
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0 rounded-md border border-rule bg-card p-4 sm:p-5">
      <legend className="float-left text-[1.2rem] font-semibold">Option {index + 1}</legend>
      {onRemove && (
        <HydratedButton variant="plain" className="float-right" onClick={onRemove}>
          Remove option {index + 1}
        </HydratedButton>
      )}
      <div className="clear-both grid grid-cols-1 gap-4 pt-3 sm:grid-cols-6">
        <JourneyFields
          values={option}
          errors={errors}
          path={`${path}.`}
          presentProduct={reservation.productTitle}
          {...asked}
          onChange={onChange}
        />
        <TextField
          id={fieldId(`${path}.pickupTime`)}
          name={`${path}.pickupTime`}
          label="Pick-up time"
          optional
          className="sm:col-span-3"
          value={option.pickupTime}
          hint={startHint(option.product, option.pickupTime, reservation.pickupTime)}
          error={errors[`${path}.pickupTime`]}
          onValueChange={(pickupTime) => onChange({ pickupTime })}
        />
        {breaches.length > 0 && (
          <div className="sm:col-span-6">
            <Problem title="On the site this could not be booked">
              <p>{breaches.join('. ')}. To propose it all the same, give a reason below.</p>
            </Problem>
          </div>
        )}
        <ProposalLines
          path={`${path}.lines`}
          price={price}
          errors={errors}
          toldCents={reservation.totalPriceCents}
          answer={answer}
          onChange={(lines) => onChange({ lines })}
        />
      </div>
    </fieldset>
  );
}
