import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { askedFields } from '#server/web/request-fields.input';
import type { FormResult } from '#server/web/submission';
import { TextField } from './field';
import { textValue } from './validated-form';

interface EmailSuggestionProps {
  email: string;
  onAccept: (email: string) => void;
  /** The address that the server has asked about, if it asks too; the form then sends it along. */
  asked?: string;
  className?: string;
}

/** Asks about a misspelt mail domain; the rules are loaded with the first address. */
export function EmailSuggestion({ email, onAccept, asked, className = 'mt-1' }: EmailSuggestionProps) {
  const [suggestion, setSuggestion] = useState<{ of: string; email: string | null }>({ of: '', email: null });
  useEffect(() => {
    if (!email.includes('@')) return;
    const timer = setTimeout(async () => {
      try {
        const { suggestEmail } = await import('#server/values/email-suggestion.input');
        setSuggestion({ of: email, email: suggestEmail(email) });
      } catch {
        // Without a network nothing is suggested.
      }
    }, 400);
    return () => clearTimeout(timer);
  }, [email]);
  const meant = suggestion.of === email ? suggestion.email : null;
  return (
    <>
      {asked !== undefined && <input type="hidden" name={askedFields.email} value={meant === null ? asked : email} />}
      <p role="status" className={`text-sm empty:hidden ${className}`}>
        {meant !== null && (
          <span>
            Did you mean{' '}
            <button
              type="button"
              translate="no"
              className="py-1 font-semibold underline"
              onClick={() => onAccept(meant)}
            >
              {meant}
            </button>
            ?
          </span>
        )}
      </p>
    </>
  );
}

interface EmailFieldProps extends Pick<ComponentProps<typeof TextField>, 'error' | 'hint'> {
  /** The values of the form, and the server's answer where it was refused. */
  values: FormResult['values'];
  answer: FormResult | undefined;
}

/**
 * The email field of a form on the site. The question about a misspelt address is beside its label, where it moves
 * nothing.
 */
export function EmailField({ values, answer, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const accept = (address: string) => {
    if (!input.current) return;
    input.current.value = address;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
    setTyped(address);
  };
  return (
    <TextField
      {...field}
      ref={input}
      onValueChange={setTyped}
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      defaultValue={textValue(values.email)}
      aside={
        <EmailSuggestion
          email={typed}
          onAccept={accept}
          asked={answer?.asked?.email ?? ''}
          // Beside another field it moves nothing: it grows upwards, into the gap above the label.
          className="wrap-anywhere sm:absolute sm:right-0 sm:bottom-0 sm:max-w-[calc(100%-3.5rem)] sm:text-right"
        />
      }
    />
  );
}
