import { Fragment } from 'react';

/** An email address, or a text with one, that wraps at its @ and its dots first. */
export function EmailAddress({ children }: { children: string }) {
  return (
    <span>
      {children.split(/(?<=[@.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
