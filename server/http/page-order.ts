const stylesheets = /<link rel="stylesheet"[^>]*>/g;
const modules = /<link rel="modulepreload"[^>]*>/g;

/**
 * A page with what it needs to be seen in front, and what it needs to be alive behind: browsers ask for files in the
 * order in which they read of them, and on a slow line three dozen modules would come before the style and the first
 * picture.
 */
export function inLoadingOrder(html: string): string {
  const start = html.indexOf('<head>') + '<head>'.length;
  const end = html.indexOf('</head>');
  const close = html.lastIndexOf('</body>');
  if (end < start || close < end) return html;
  const head = html.slice(start, end);
  const first = head.match(stylesheets)?.join('') ?? '';
  const last = head.match(modules)?.join('') ?? '';
  const rest = head.replace(stylesheets, '').replace(modules, '');
  const charset = /^<meta charSet="[^"]*"\/>/.exec(rest)?.[0] ?? '';
  return [
    html.slice(0, start),
    charset,
    first,
    rest.slice(charset.length),
    html.slice(end, close),
    last,
    html.slice(close),
  ].join('');
}
