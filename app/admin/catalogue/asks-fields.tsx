import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { bindingsOf, type Change, fieldId } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { TextField } from '#app/ui/form/field';
import type { AskedField, Asks } from '#db/schema/asks';
import { type AsksForm, askedFieldLabels, describeAsks, usualAsks } from '#server/catalogue/asks.input';

interface AsksFieldsProps {
  asks: AsksForm;
  /** What is asked as usual, and of what: `packages`. */
  usual: Asks;
  of: string;
  /** Whether bookings of it may have rooms. */
  hasRooms: boolean;
  errors: FieldErrors;
  onChange: (asks: AsksForm) => void;
}

const labels = { days: 'Days before travel' };
const choices = (Object.keys(askedFieldLabels) as AskedField[]).map((value) => ({
  value,
  label: askedFieldLabels[value],
}));

interface ProductAsksProps {
  form: { values: { asks: AsksForm }; errors: FieldErrors; change: Change<{ asks: AsksForm }> };
  kind: 'tour' | 'package';
}

/** What a product asks of those who travel with it. */
export const ProductAsks = ({ form: { values, errors, change }, kind }: ProductAsksProps) => (
  <AsksFields
    asks={values.asks}
    usual={usualAsks[kind]}
    of={`${kind}s`}
    hasRooms={kind === 'package'}
    errors={errors}
    onChange={(asks) => change({ asks })}
  />
);

/** What is asked of those who travel, and until when: as usual, or something else. */
export function AsksFields({ asks, usual, of, hasRooms, errors, onChange }: AsksFieldsProps) {
  const set = (changed: Partial<AsksForm>) => onChange({ ...asks, ...changed });
  const { text } = bindingsOf(asks, errors, labels, set, 'asks.');
  return (
    <div id={fieldId('asks')} tabIndex={-1} className="grid gap-4 outline-none sm:col-span-6 sm:grid-cols-6">
      <Checkbox
        className="sm:col-span-6"
        name="asks.usual"
        label={`As usual for ${of}`}
        hint={`Asks for ${describeAsks(usual)}`}
        checked={asks.usual}
        onChange={(isUsual) =>
          onChange(
            isUsual ? { ...asks, usual: true } : { usual: false, fields: usual.fields, days: String(usual.days) },
          )
        }
      />
      {!asks.usual && (
        <>
          <CheckboxGroup
            path="asks.fields"
            legend="Ask for"
            className="sm:col-span-6"
            choices={choices.filter(({ value }) => hasRooms || value !== 'beds' || asks.fields.includes(value))}
            chosen={asks.fields}
            {...(errors['asks.fields'] ? { error: errors['asks.fields'] } : {})}
            onChange={(fields) => set({ fields })}
          />
          <TextField
            inputMode="numeric"
            hint="Travellers can fill it in until then"
            {...text('days')}
            className="sm:col-span-2"
          />
        </>
      )}
    </div>
  );
}
