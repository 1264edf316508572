import type { ReactNode } from 'react';

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
