import type { ComponentProps } from 'react';
import { Button } from '#app/ui/form/button';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

/** A button that needs JavaScript: disabled until it runs, because a click before would be lost. */
export function HydratedButton({
  variant = 'quiet',
  className = '',
  disabled,
  ...rest
}: ComponentProps<typeof Button>) {
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
