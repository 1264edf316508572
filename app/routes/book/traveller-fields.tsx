import type { RefObject } from 'react';
import { EmailField } from '#app/ui/form/email-suggestion';
import { TextField } from '#app/ui/form/field';
import { fieldsWith } from '#app/ui/form/validated-form.ts';
import type { FormResult } from '#server/web/submission';
import { useRememberedDetails } from './remembered-details';

interface TravellerFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  /** True for a form that opens empty. */
  fresh: boolean;
  values: FormResult['values'];
  /** The server's answer when it rejected the form. */
  answer: FormResult | undefined;
  errors: Record<string, string>;
}

/** Who asks and how to reach them. */
export function TravellerFields({ form, fresh, values, answer, errors }: TravellerFieldsProps) {
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
        hint={'With country code, such as +44\u00a020\u00a07946\u00a00000'}
      />
      <TextField label="WhatsApp" {...field('whatsapp')} type="tel" optional maxLength={40} />
    </>
  );
}
