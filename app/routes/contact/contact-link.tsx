import type { ComponentProps } from 'react';

/** A link to a telephone, mailbox or social network. */
export function ContactLink({ className, ...link }: ComponentProps<'a'>) {
  return (
    <a
      {...link}
      className={`underline decoration-saffron decoration-2 underline-offset-4 hover:decoration-ink ${className}`}
    />
  );
}
