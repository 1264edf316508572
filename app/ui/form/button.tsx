import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const looks = {
  primary: 'bg-terracotta text-white hover:bg-terracotta-deep',
  quiet: 'border border-ink/30 bg-transparent text-ink hover:border-ink hover:bg-sand',
  light: 'bg-paper text-ink hover:bg-sand',
};

/** The classes of a button, for the elements that are none of the two below. */
export function buttonLook(look: keyof typeof looks = 'primary', className = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-6 py-2.5 text-center font-semibold leading-tight transition-colors disabled:cursor-wait disabled:opacity-70 ${looks[look]} ${className}`;
}

export function Button({ look, className, ...rest }: ComponentProps<'button'> & { look?: keyof typeof looks }) {
  return <button type="button" {...rest} className={buttonLook(look, className)} />;
}

export function LinkButton({ look, className, ...rest }: ComponentProps<typeof Link> & { look?: keyof typeof looks }) {
  return <Link {...rest} className={buttonLook(look, className)} />;
}
