import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

interface HydratedFieldsetProps {
  /** What was typed while they are being saved would be lost. */
  busy?: boolean;
  children: ReactNode;
}

/** Fields whose values React holds: what was typed before it runs would be lost, so until then nothing can be typed. */
export function HydratedFieldset({ busy = false, children }: HydratedFieldsetProps) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={busy || !hydrated} className="contents [&:disabled_:disabled]:opacity-100!">
      {children}
    </fieldset>
  );
}
