import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/ui/form/button';
import { useHydrated } from '#app/ui/form/hydrated.ts';

/** A button that needs JavaScript: disabled until it runs, because a click before would be lost. */
export function HydratedButton(props: ComponentProps<typeof Button>) {
  const { variant = 'quiet', className = '', disabled, ...rest } = props;
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      variant={variant}
      disabled={disabled || !hydrated}
      className={hydrated ? className : `${className} opacity-100!`}
    />
  );
}

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
