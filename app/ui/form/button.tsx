import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const variants = {
  primary: 'bg-terracotta text-white hover:bg-terracotta-deep',
  quiet: 'border border-ink/30 bg-transparent text-ink hover:border-ink hover:bg-sand',
  light: 'bg-paper text-ink hover:bg-sand',
};

/** The classes of a button, for the elements that are none of the two below. */
export function buttonClass(variant: keyof typeof variants = 'primary', className = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-6 py-2.5 text-center font-semibold leading-tight transition-colors disabled:cursor-wait disabled:opacity-70 ${variants[variant]} ${className}`;
}

export function Button({
  variant,
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: keyof typeof variants }) {
  return <button type="button" {...rest} className={buttonClass(variant, className)} />;
}

export function LinkButton({
  variant,
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: keyof typeof variants }) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
