import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';

/** Fields whose values React holds: what was typed before it runs would be lost, so until then nothing can be typed. */
export function LiveFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents [&:disabled_:disabled]:opacity-100!">
      {children}
    </fieldset>
  );
}
