import { type RefObject, useEffect, useState } from 'react';
import { EmailField } from '#app/ui/form/email-suggestion';
import { Textarea, TextField } from '#app/ui/form/field';
import { takeAsFirstValues } from '#app/ui/form/unsent-input.ts';
import { fieldsWith } from '#app/ui/form/validated-form.ts';
import { journeyTextNames, journeyTexts } from '#server/booking/record/journey-texts.input';
import type { Product } from '#server/catalogue/product';
import type { BookingHints } from '#server/company/booking-hints';
import { askedFields } from '#server/web/request-fields.input';
import type { FormResult } from '#server/web/submission';
import { detailNames, forgetDetails, storedDetails } from './remembered-details';

interface TravellerFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  /** True for a form that opens empty. */
  fresh: boolean;
  hints: BookingHints;
  values: FormResult['values'];
  /** The server's answer when it rejected the form. */
  answer: FormResult | undefined;
  errors: Record<string, string>;
}

/** The sender of the form, and how to reach them. */
export function TravellerFields({ form, fresh, hints, values, answer, errors }: TravellerFieldsProps) {
  const { shown, forget } = useRememberedDetails(form, fresh);
  const field = fieldsWith(values, errors);
  return (
    <>
      {shown && (
        <p className="col-span-full rounded-md bg-sand px-4 py-3 text-sm">
          Filled in from your last request. We keep this on your device until you close this tab.{' '}
          <button type="button" onClick={forget} className="font-semibold underline underline-offset-4">
            Clear these details
          </button>
        </p>
      )}
      <TextField label="Name" {...field('name')} className="col-start-1" autoComplete="name" required maxLength={120} />
      <EmailField values={values} answer={answer} error={errors.email} />
      <TextField
        label="Phone"
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        hint={hints.phone}
      />
      {(['phone', 'whatsapp'] as const).map((name) => (
        <input key={name} type="hidden" name={askedFields[name]} value={answer?.asked?.[name] ?? ''} />
      ))}
      <TextField label="WhatsApp" {...field('whatsapp')} type="tel" optional maxLength={40} hint={hints.whatsapp} />
    </>
  );
}

const fieldsOf = (form: HTMLFormElement | null) =>
  detailNames.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? [field] : [];
  });

/**
 * Fills the fields of a new form with the remembered details, unless something was typed into them already.
 * @param fresh false for a form that comes with values of its own
 * @returns whether they were filled in, and a function that empties the fields and forgets the details
 */
function useRememberedDetails(form: RefObject<HTMLFormElement | null>, fresh: boolean) {
  const [shown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that opens is filled in
  useEffect(() => {
    const details = fresh ? storedDetails() : null;
    const fields = fieldsOf(form.current);
    if (!details || fields.some(({ value }) => value !== '')) return;
    for (const field of fields) field.value = details.get(field.name) ?? '';
    if (form.current) takeAsFirstValues(form.current, (field) => fields.includes(field as HTMLInputElement));
    setShown(true);
  }, []);
  const forget = () => {
    forgetDetails();
    const fields = fieldsOf(form.current);
    for (const field of fields) field.value = '';
    setShown(false);
    fields[0]?.focus();
  };
  return { shown, forget };
}

/** Whom the invoice is made out to, for those who need one. */
export function BuyerFields({ field }: Pick<JourneyTextProps, 'field'>) {
  const [company, address, taxNumber] = [field('company'), field('address'), field('taxNumber')];
  const isUsed = [company, address, taxNumber].some(({ defaultValue, error }) => defaultValue || error);
  return (
    <details open={isUsed} className="field-wide">
      <summary className="py-2 underline underline-offset-4">I need an invoice for a company</summary>
      <div className="mt-3 grid gap-5">
        <TextField label="Company" {...company} optional autoComplete="organization" maxLength={120} />
        <Textarea label="Address" {...address} optional autoComplete="street-address" maxLength={300} rows={3} />
        <TextField label="Tax number" {...taxNumber} optional maxLength={40} />
      </div>
    </details>
  );
}

interface JourneyTextProps {
  rules: Product['rules'];
  field: ReturnType<typeof fieldsWith>;
  hints: BookingHints;
}

/** Optional texts about the journey. */
export function JourneyTextFields({ rules, field, hints }: JourneyTextProps) {
  return journeyTextNames
    .filter((name) => journeyTexts[name].asked(rules))
    .map((name) => {
      const { label, maxLength, isLong } = journeyTexts[name];
      const props = {
        label,
        maxLength,
        optional: true as const,
        className: 'field-wide',
        hint: hints[name],
        ...field(name),
      };
      return isLong ? <Textarea key={name} {...props} /> : <TextField key={name} {...props} />;
    });
}
