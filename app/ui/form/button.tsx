import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** `danger` and `plain` have their styles in the office's sheet alone. */
export type ButtonVariant = 'primary' | 'quiet' | 'light' | 'danger' | 'plain';

/** The classes of a button, for elements that are neither of the two below. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `button button-${variant} ${className}`;
}

export function Button({ variant, className, ...rest }: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type="button" {...rest} className={buttonClass(variant, className)} />;
}

export function LinkButton({ variant, className, ...rest }: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
