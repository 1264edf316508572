import { bindingsOf, fieldId } from '#app/admin/form/form-values.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Problem } from '#app/admin/ui/notices';
import { TextField } from '#app/ui/form/field';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import type { PriceQuote } from '#server/booking/views/quotes';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { formatMoney } from '#server/values/money.input';
import { changeLabels } from './change-values';
import { JourneyFields } from './journey-fields';
import { useOfferedFields, useSeatsLeft } from './journey-price';
import { presentProduct, startHint } from './journey-values';
import {
  emptyLine,
  type LineValues,
  lineLabels,
  linesOfRules,
  type OptionPrice,
  type OptionValues,
  quotedLine,
  sumsOf,
} from './proposal-values';

interface ProposalOptionFieldsProps {
  index: number;
  option: OptionValues;
  /** `answer`: what the rules of today say of it. */
  price: OptionPrice & { answer: PriceQuote | null };
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
  const violations = price.answer?.violations ?? [];
  const seatsLeft = useSeatsLeft(option.product ?? presentProduct(reservation), option, reservation.id);
  const { pickup: _, ...asked } = useOfferedFields(option, reservation);
  const { text } = bindingsOf(option, errors, changeLabels, onChange, `${path}.`);
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0 rounded-md border border-rule bg-card p-4 sm:p-5">
      <legend className="float-left text-[1.2rem] font-semibold">{`Option ${index + 1}`}</legend>
      {onRemove && (
        <HydratedButton
          variant="plain"
          className="float-right"
          onClick={onRemove}
        >{`Remove option ${index + 1}`}</HydratedButton>
      )}
      <div className="clear-both grid grid-cols-1 gap-4 pt-3 sm:grid-cols-6">
        <JourneyFields
          values={option}
          errors={errors}
          path={`${path}.`}
          presentProduct={reservation.productTitle}
          hints={{ startDate: seatsLeft }}
          {...asked}
          onChange={onChange}
        />
        <TextField
          optional
          className="sm:col-span-3"
          hint={startHint(option.product, option.pickupTime, reservation.pickupTime)}
          {...text('pickupTime')}
        />
        {violations.length > 0 && (
          <Problem title="Outside the online rules" className="sm:col-span-6">
            <p>{`${violations.join('. ')}. Add a reason below.`}</p>
          </Problem>
        )}
        <ProposalLines {...props} />
      </div>
    </fieldset>
  );
}

/** The lines of a quotation with their sum. Without lines the price stays as it was told. */
function ProposalLines({ index: at, price, errors, reservation, onChange: change }: ProposalOptionFieldsProps) {
  const focusAfterUpdate = useFocusAfterUpdate();
  const path = `options.${at}.lines`;
  const { by, lines, holds, answer } = price;
  const { totalPriceCents: quotedCents } = reservation;
  const rules = answer && linesOfRules(answer);
  const sums = sumsOf(lines);
  /** No lines: nobody has typed one. */
  const onChange = (typed: LineValues[]) => change({ lines: typed });
  const add = (optional: boolean) => {
    onChange([...lines, { ...emptyLine, optional }]);
    focusAfterUpdate(() => document.getElementById(fieldId(`${path}.${lines.length}.label`)));
  };
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0 sm:col-span-6">
      <legend className="mb-1 font-semibold">Price</legend>
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={index}
          path={`${path}.${index}`}
          number={index + 1}
          line={line}
          errors={errors}
          onChange={(changed) =>
            onChange(lines.with(index, { ...line, ...('label' in changed && { kind: undefined }), ...changed }))
          }
          onRemove={
            lines.length > 1 || holds
              ? () => {
                  onChange(lines.toSpliced(index, 1));
                  focusAfterUpdate(() => document.getElementById(`${fieldId(path)}-add`));
                }
              : undefined
          }
        />
      ))}
      <p className="figures" role="status">
        {by === 'told' ? (
          `Quoted price: ${formatMoney(quotedCents ?? 0)}`
        ) : sums ? (
          <>
            <strong>{`Total ${formatMoney(sums.fixed)}`}</strong>
            {sums.all !== sums.fixed && <span>{`, ${formatMoney(sums.all)} with optional items`}</span>}
            {quotedCents !== null && sums.fixed !== quotedCents && (
              <span>
                {` (${formatMoney(Math.abs(sums.fixed - quotedCents))} ${sums.fixed > quotedCents ? 'more' : 'less'})`}
              </span>
            )}
            {by === 'rules' && <span>, the current price</span>}
          </>
        ) : (
          'Enter a price for every line.'
        )}
      </p>
      {rules && answer?.reason && <p className="text-sm text-quiet">{`Current price: ${answer.reason}`}</p>}
      {errors[path] && <p className="field-error">{errors[path]}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <HydratedButton id={`${fieldId(path)}-add`} onClick={() => add(false)}>
          Add line
        </HydratedButton>
        <HydratedButton onClick={() => add(true)}>Add optional line</HydratedButton>
        {rules && by !== 'rules' && (
          <HydratedButton
            onClick={() => onChange(holds ? rules : [])}
          >{`Use current price: ${formatMoney(sumsOf(rules)?.all ?? 0)}`}</HydratedButton>
        )}
        {by !== 'told' && quotedCents !== null && (holds || quotedCents > 0) && (
          <HydratedButton
            onClick={() => onChange(holds ? [] : [quotedLine(quotedCents)])}
          >{`Keep quoted price: ${formatMoney(quotedCents)}`}</HydratedButton>
        )}
      </div>
    </fieldset>
  );
}

interface LineProps {
  path: string;
  number: number;
  line: LineValues;
  errors: Record<string, string>;
  onChange: (change: Partial<LineValues>) => void;
  /** Left out where one line has to stay. */
  onRemove?: () => void;
}

function Line({ path, number, line, errors, onChange, onRemove }: LineProps) {
  const { text, flag } = bindingsOf(line, errors, lineLabels, onChange, `${path}.`);
  return (
    <fieldset className="mb-3 grid min-w-0 grid-cols-6 items-start gap-x-3 gap-y-1 border-l-2 border-rule pl-3">
      <legend className="sr-only">{`Line ${number}`}</legend>
      <TextField className="col-span-6 sm:col-span-3" maxLength={200} {...text('label')} />
      <TextField type="number" min={1} className="col-span-2 sm:col-span-1" {...text('count')} />
      <TextField prefix="$" inputMode="decimal" className="col-span-4 sm:col-span-2" {...text('unitPrice')} />
      <div className="col-span-6 flex flex-wrap items-center justify-between gap-2">
        <Checkbox {...flag('optional')} />
        {onRemove && (
          <HydratedButton variant="plain" aria-label={`Remove line ${number}`} onClick={onRemove}>
            Remove
          </HydratedButton>
        )}
      </div>
    </fieldset>
  );
}
