import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

const variants = {
  primary: 'bg-terracotta text-white hover:bg-terracotta-deep',
  quiet: 'border border-ink/30 bg-card text-ink hover:border-ink hover:bg-sand',
  danger: 'border border-danger/50 bg-card text-danger hover:border-danger hover:bg-danger hover:text-white',
  plain: 'text-ink underline-offset-4 hover:bg-sand hover:underline',
};
export type ActionVariant = keyof typeof variants;

/** The classes of a button of the office: lower than those of the public pages. */
export function actionClass(variant: ActionVariant = 'quiet', className = ''): string {
  return `inline-flex min-h-10 items-center justify-center gap-2 rounded-md px-4 py-1.5 text-center font-semibold leading-tight transition-colors disabled:cursor-default disabled:opacity-60 ${variants[variant]} ${className}`;
}

/** A button that needs JavaScript: before it runs, a click would be lost, so there can be none. */
export function Action({
  variant,
  className = '',
  disabled,
  ...rest
}: ComponentProps<'button'> & { variant?: ActionVariant }) {
  const hydrated = useHydrated();
  const waiting = hydrated ? '' : 'opacity-100!';
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || !hydrated}
      className={actionClass(variant, `${className} ${waiting}`)}
    />
  );
}

export function LinkAction({ variant, className, ...rest }: ComponentProps<typeof Link> & { variant?: ActionVariant }) {
  return <Link {...rest} className={actionClass(variant, className)} />;
}
