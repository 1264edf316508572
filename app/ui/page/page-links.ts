import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/**
 * For pages that are mostly text: without it, lines move when the font arrives. Elsewhere it would delay the first
 * picture.
 */
export const preloadTextFont = {
  rel: 'preload',
  href: figtree,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;

/**
 * The link to a stylesheet of some pages. With a precedence, React writes it before the scripts, which show nothing.
 */
export const linkStylesheet = (href: string) => ({ rel: 'stylesheet', href, precedence: 'page' });
