import type { ReactNode } from 'react';
import { bindingsOf, type FieldBinding, fieldId } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Field, Select, Textarea, TextField } from '#app/ui/form/field';
import { type JourneyTexts, journeyTextNames, journeyTexts } from '#server/booking/record/journey-texts.input';
import { hotelRatings } from '#server/catalogue/prices/booking-rules.input';
import { type JourneyValues, journeyLabels, wholeNumberOf } from './journey-values';

const ratingOptions: { value: JourneyValues['hotelRating']; label: string }[] = [
  { value: '', label: 'None' },
  ...hotelRatings.map((rating) => ({ value: `${rating}` as const, label: `${rating} stars` })),
];
const timeOptions = (times: string[]) =>
  ['', ...new Set(times.filter(Boolean).toSorted())].map((value) => ({ value, label: value || 'None' }));
const maxChildren = 50;

interface JourneyFieldsProps {
  values: JourneyValues;
  errors: FieldErrors;
  /** Precedes the names: `options.0.` */
  path?: string;
  /** The title of the product that the reservation has; null for a new one. */
  presentProduct: string | null;
  /** What stands below a field. */
  hints?: Partial<Record<keyof JourneyValues, ReactNode>>;
  /** The times of the departures of the product; none where there is nothing to choose. */
  times?: string[];
  /** What can be had besides. */
  extras?: { id: number; name: string }[];
  /** False for what the product does not ask for. */
  asksRooms?: boolean;
  asksHotel?: boolean;
  onChange: (change: Partial<JourneyValues>) => void;
}

/** What may be written of a journey, each text in a field. */
export const JourneyTextFields = ({ text }: { text: (name: keyof JourneyTexts) => FieldBinding }) =>
  journeyTextNames.map((name) =>
    journeyTexts[name].isLong ? (
      <Textarea key={name} optional rows={2} className="sm:col-span-6" {...text(name)} />
    ) : (
      <TextField key={name} optional className="sm:col-span-6" {...text(name)} />
    ),
  );

/** Product, date, party and rooms, on a grid of six columns. */
export function JourneyFields(props: JourneyFieldsProps) {
  const { values, errors, path = '', hints = {}, times = [], extras = [], onChange } = props;
  const { asksRooms = true, asksHotel = true } = props;
  const { text: bind } = bindingsOf(values, errors, journeyLabels, onChange, path);
  const text: typeof bind = (name) => ({ ...bind(name), hint: hints[name] });
  const setChildren = (typed: string) => {
    const count = Math.min(wholeNumberOf(typed) || 0, maxChildren);
    onChange({ childrenAges: Array.from({ length: count }, (_, index) => values.childrenAges[index] ?? '') });
  };
  return (
    <>
      <ProductField {...props} />
      <div className="grid grid-cols-2 gap-4 sm:col-span-6 sm:grid-cols-6">
        <TextField type="date" className="col-span-2" {...text('startDate')} />
        {(times.length > 0 || values.startTime !== '') && (
          <Select options={timeOptions([...times, values.startTime])} {...text('startTime')} />
        )}
        <TextField type="number" min={1} max={99} {...text('adults')} />
        <TextField
          type="number"
          min={0}
          max={maxChildren}
          id={fieldId(`${path}childrenAges`)}
          label={journeyLabels.childrenAges}
          value={String(values.childrenAges.length)}
          error={errors[`${path}childrenAges`]}
          hint={hints.childrenAges}
          onValueChange={setChildren}
        />
        {asksRooms && <TextField type="number" min={1} max={50} {...text('rooms')} />}
        {asksHotel && <Select options={ratingOptions} {...text('hotelRating')} />}
        {extras.map(({ id, name }) => (
          <TextField
            key={id}
            type="number"
            min={0}
            max={99}
            className="col-span-2"
            id={fieldId(`${path}extras.${id}`)}
            label={name}
            value={values.extras[id] ?? '0'}
            onValueChange={(count) => onChange({ extras: { ...values.extras, [id]: count } })}
          />
        ))}
      </div>
      {values.childrenAges.length > 0 && (
        <div className="grid grid-cols-2 gap-4 sm:col-span-6 sm:grid-cols-6">
          {values.childrenAges.map((age, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is its number
              key={index}
              type="number"
              min={0}
              max={17}
              id={fieldId(`${path}childrenAges.${index}`)}
              label={`Age of child ${index + 1}`}
              value={age}
              error={errors[`${path}childrenAges.${index}`]}
              onValueChange={(value) => onChange({ childrenAges: values.childrenAges.with(index, value) })}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The product of a journey: the present one, or another. */
function ProductField({ values, errors, path = '', presentProduct: present, hints, onChange }: JourneyFieldsProps) {
  const value = values.product;
  const name = `${path}product`;
  return (
    <Field id={fieldId(name)} label="Product" error={errors[name]} hint={hints?.product} className="sm:col-span-6">
      {(control) => (
        <div {...control} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 basis-full">{value?.title ?? present ?? 'Not selected'}</span>
          {value && present !== null && (
            <HydratedButton onClick={() => onChange({ product: null, extras: {} })}>Reset</HydratedButton>
          )}
          {(['tour', 'package', 'offer'] as const).map((kind) => (
            <RecordPicker
              key={kind}
              what={kind}
              onChoose={({ id, title }) => onChange({ product: { kind, id, title }, extras: {} })}
              className="max-sm:px-3!"
            >{`Choose ${kind}`}</RecordPicker>
          ))}
        </div>
      )}
    </Field>
  );
}
