import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

interface HydratedFieldsetProps {
  /** Disables the fields while they are saved: later input would be lost. */
  busy?: boolean;
  children: ReactNode;
}

/** Controlled fields, disabled until hydration: input before it would be lost. */
export function HydratedFieldset({ busy = false, children }: HydratedFieldsetProps) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={busy || !hydrated} className="contents [&:disabled_:disabled]:opacity-100!">
      {children}
    </fieldset>
  );
}
