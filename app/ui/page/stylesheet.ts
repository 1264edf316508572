/** The link to a stylesheet of some pages; with a precedence React writes it before the scripts, which show nothing. */
export const linkStylesheet = (href: string) => ({ rel: 'stylesheet', href, precedence: 'page' });
