import { type RefObject, useRef, useState } from 'react';
import { EmailSuggestion } from '#app/ui/form/email-suggestion';
import { TextField } from '#app/ui/form/field';
import { textValue as text } from '#app/ui/form/validated-form.ts';
import type { FormAnswer } from '#server/http/submission';
import { useRememberedDetails } from './remembered-details';

interface TravellerFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  /** True for a form that opens empty. */
  fresh: boolean;
  values: FormAnswer['values'];
  errors: Record<string, string>;
}

/** Who asks and how to reach them. */
export function TravellerFields({ form, fresh, values, errors }: TravellerFieldsProps) {
  const { shown, forget } = useRememberedDetails(form, fresh);
  const email = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const accept = (address: string) => {
    if (!email.current) return;
    email.current.value = address;
    email.current.dispatchEvent(new Event('input', { bubbles: true }));
    email.current.focus();
    setTyped(address);
  };
  return (
    <>
      {shown && (
        <p className="remembered">
          Filled in from your last request. We keep this on your device until you close this tab.{' '}
          <button type="button" onClick={forget}>
            Clear these details
          </button>
        </p>
      )}
      <TextField
        label="Name"
        name="name"
        className="field-first"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={text(values.name)}
        error={errors.name}
      />
      <TextField
        ref={email}
        onValueChange={setTyped}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={text(values.email)}
        error={errors.email}
      />
      <EmailSuggestion email={typed} onAccept={accept} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={text(values.phone)}
        error={errors.phone}
        hint={'With country code, such as +44\u00a020\u00a07946\u00a00000'}
      />
      <TextField
        label="WhatsApp"
        name="whatsapp"
        type="tel"
        optional
        maxLength={40}
        defaultValue={text(values.whatsapp)}
        error={errors.whatsapp}
      />
    </>
  );
}
