import type { ReactNode } from 'react';
import { href } from 'react-router';
import { type Failure, messageOf } from '#app/trpc';
import { HydratedButton } from './hydrated';
import { formatInstantShort } from './office-time.ts';

/** What went wrong and how to go on, announced by screen readers. */
export function Problem({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="alert" className={`rounded-md border-l-4 border-danger bg-card px-4 py-3 ring-1 ring-rule ${className}`}>
      <p className="font-semibold text-danger">{title}</p>
      <div>{children}</div>
    </div>
  );
}

export function SessionEnded({ className }: { className?: string }) {
  return (
    <Problem title="Your session has ended" className={className}>
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

interface FormProblemProps {
  problem: Failure | null;
  title?: string;
  className?: string;
}

/** Why something could not be done. */
export function FormProblem({ problem, title = 'This could not be done', className }: FormProblemProps) {
  if (!problem) return null;
  return problem.kind === 'signed out' ? (
    <SessionEnded className={className} />
  ) : (
    <Problem title={title} className={className}>
      <p>{problem.message}</p>
    </Problem>
  );
}

/** Says when the unsaved values were typed that a form shows again. */
export function Restored({ restored }: { restored: { since: number; discard: () => void } | null }) {
  if (!restored) return null;
  return (
    <div role="status" className="rounded-md border border-rule bg-card px-4 py-3">
      <p>{`What you typed on ${formatInstantShort(new Date(restored.since).toISOString())} is back. It is not saved yet.`}</p>
      <HydratedButton className="mt-2" onClick={restored.discard}>
        Discard changes
      </HydratedButton>
    </div>
  );
}

/** Shown in place of an empty list. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="rounded-md border border-dashed border-ink/30 px-6 py-12 text-center">
      <img
        src="/posters/empty.svg"
        alt=""
        width={640}
        height={480}
        className="mx-auto mb-5 aspect-[4/3] w-full max-w-56 rounded-md bg-sand object-cover"
      />
      <p className="font-display text-[1.3rem]">{text}</p>
      {children}
    </div>
  );
}

/** What is not there yet; or why it is not, where there is an error. */
export function Spinner({ what, error }: { what: string; error?: unknown }) {
  if (error) return <p role="alert">{messageOf(error, 'This could not be loaded.')}</p>;
  return (
    <p role="status" className="flex items-center gap-3 py-16 text-quiet">
      <span
        aria-hidden="true"
        className="h-5 w-5 animate-spin rounded-full border-2 border-rule border-t-brand motion-reduce:animate-none"
      />
      <span>{`Loading ${what}...`}</span>
    </p>
  );
}
