/** The link to a page's stylesheet. Its precedence has React write it before the scripts, which show nothing. */
export const linkStylesheet = (href: string) => ({ rel: 'stylesheet', href, precedence: 'default' });
