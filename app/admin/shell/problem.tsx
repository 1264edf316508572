import type { ReactNode } from 'react';
import { href } from 'react-router';

/** What went wrong and how to go on, announced by screen readers. */
export function Problem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-md border-l-4 border-danger bg-card px-4 py-3 ring-1 ring-rule">
      <p className="font-semibold text-danger">{title}</p>
      <div>{children}</div>
    </div>
  );
}

export function SessionEnded() {
  return (
    <Problem title="Your session has ended">
      <p>
        Nothing is lost.{' '}
        <a
          href={href('/admin/login')}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          Log in in a new tab
        </a>
        , then come back here and save again.
      </p>
    </Problem>
  );
}
