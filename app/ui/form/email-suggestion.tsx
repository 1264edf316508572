import { useEffect, useState } from 'react';

interface EmailSuggestionProps {
  email: string;
  onAccept: (email: string) => void;
}

/** Asks whether a misspelt mail domain was meant otherwise; the rules are loaded with the first address. */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const [suggestion, setSuggestion] = useState<{ of: string; email: string | null }>({ of: '', email: null });
  useEffect(() => {
    if (!email.includes('@')) return;
    let stale = false;
    const timer = setTimeout(async () => {
      try {
        const { suggestEmail } = await import('#server/domain/record/email-suggestion.input');
        if (!stale) setSuggestion({ of: email, email: suggestEmail(email) });
      } catch {
        // Without a network nothing is suggested.
      }
    }, 400);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [email]);
  const meant = suggestion.of === email ? suggestion.email : null;
  return (
    <p role="status" className="mt-1 text-sm empty:hidden">
      {meant !== null && (
        <>
          Did you mean{' '}
          <button type="button" className="py-1 font-semibold underline" onClick={() => onAccept(meant)}>
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  );
}
