import type { RefObject } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import type { AskedProduct } from '#server/contact/message';

interface SentMessageProps {
  sent: { subject: string; message: string };
  about: AskedProduct | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What was just sent, to keep: the email that follows does not repeat it. */
export function SentMessage({ sent: { subject, message }, about, heading }: SentMessageProps) {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="sent-title" className="sheet mt-12 md:mt-16">
      <div className="max-w-3xl rounded-md bg-sand p-6 md:p-8">
        <h2 ref={heading} id="sent-title" tabIndex={-1} className="text-title outline-none">
          Your message
        </h2>
        <p className="mt-4 font-semibold wrap-anywhere">{subject}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>
        <p className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {hydrated ? (
            <button type="button" className={buttonClass('quiet')} onClick={() => print()}>
              Keep a copy
            </button>
          ) : (
            'Keep a copy: print this page.'
          )}
          {about && (
            <Link to={about.path} className="font-semibold underline underline-offset-4">
              Back to {about.title}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
