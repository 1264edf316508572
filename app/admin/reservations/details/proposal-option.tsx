import { bindingsOf, fieldId } from '#app/admin/form/form-values.ts';
import { type ListEntry, ListNews, useListEditor } from '#app/admin/form/list-editor';
import { Checkbox } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Problem } from '#app/admin/ui/notices';
import { TextField } from '#app/ui/form/field';
import type { PriceQuote } from '#server/booking/views/quotes';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { formatMoney } from '#server/values/money.input';
import { changeLabels } from './change-values';
import { JourneyFields } from './journey-fields';
import { useOfferedFields, useSeatsLeft } from './journey-price';
import { presentProduct, startHint, withPickup } from './journey-values';
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
  entry: ListEntry<OptionValues>;
  /** `answer`: what the rules of today say of it. */
  price: OptionPrice & { answer: PriceQuote | null };
  errors: Record<string, string>;
  reservation: ReservationDetails['reservation'];
}

/** One option of a proposal: journey, pick-up, price. */
export function ProposalOptionFields(props: ProposalOptionFieldsProps) {
  const { entry, price, errors, reservation } = props;
  const { item: option, path, name, assign } = entry;
  const violations = price.answer?.violations ?? [];
  const seatsLeft = useSeatsLeft(option.product ?? presentProduct(reservation), option, reservation.id);
  const { pickup: _, ...asked } = useOfferedFields(option, reservation);
  const { text } = bindingsOf(option, errors, changeLabels, assign, path);
  return (
    <fieldset id={entry.id} tabIndex={-1} className="min-w-0 rounded-md border border-rule bg-card p-4 sm:p-5">
      <legend className="float-left text-[1.2rem] font-semibold">{name}</legend>
      {entry.count > 1 && (
        <HydratedButton
          variant="plain"
          className="float-right"
          onClick={entry.remove}
        >{`Remove ${name.toLowerCase()}`}</HydratedButton>
      )}
      <div className="clear-both grid grid-cols-1 gap-4 pt-3 sm:grid-cols-6">
        <JourneyFields
          values={option}
          errors={errors}
          path={path}
          presentProduct={reservation.productTitle}
          hints={{ startDate: seatsLeft }}
          {...asked}
          onChange={(change) => assign(withPickup(option, change, reservation))}
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
function ProposalLines({ entry, price, errors, reservation }: ProposalOptionFieldsProps) {
  const path = `${entry.path}lines`;
  const { by, lines, holds, answer } = price;
  const { totalPriceCents: quotedCents } = reservation;
  const rules = answer && linesOfRules(answer);
  const sums = sumsOf(lines);
  /** No lines: nobody has typed one. */
  const onChange = (typed: LineValues[]) => entry.assign({ lines: typed });
  const list = useListEditor({ path, one: 'Line', items: lines, onChange: (update) => onChange(update(lines)) });
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0 sm:col-span-6">
      <legend className="mb-1 font-semibold">Price</legend>
      <ListNews list={list} />
      {list.entries.map((line) => (
        <Line key={line.key} entry={line} errors={errors} removable={lines.length > 1 || holds} />
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
        <HydratedButton id={list.addId} onClick={() => list.add(emptyLine)}>
          Add line
        </HydratedButton>
        <HydratedButton onClick={() => list.add({ ...emptyLine, optional: true })}>Add optional line</HydratedButton>
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
  entry: ListEntry<LineValues>;
  errors: Record<string, string>;
  /** False where one line has to stay. */
  removable: boolean;
}

function Line({ entry, errors, removable }: LineProps) {
  const assign = (changed: Partial<LineValues>) =>
    entry.assign({ ...('label' in changed && { kind: undefined }), ...changed });
  const { text, flag } = bindingsOf(entry.item, errors, lineLabels, assign, entry.path);
  return (
    <fieldset
      id={entry.id}
      className="mb-3 grid min-w-0 grid-cols-6 items-start gap-x-3 gap-y-1 border-l-2 border-rule pl-3"
    >
      <legend className="sr-only">{entry.name}</legend>
      <TextField className="col-span-6 sm:col-span-3" maxLength={200} {...text('label')} />
      <TextField type="number" min={1} className="col-span-2 sm:col-span-1" {...text('count')} />
      <TextField prefix="$" inputMode="decimal" className="col-span-4 sm:col-span-2" {...text('unitPrice')} />
      <div className="col-span-6 flex flex-wrap items-center justify-between gap-2">
        <Checkbox {...flag('optional')} />
        {removable && (
          <HydratedButton variant="plain" aria-label={`Remove ${entry.name.toLowerCase()}`} onClick={entry.remove}>
            Remove
          </HydratedButton>
        )}
      </div>
    </fieldset>
  );
}
