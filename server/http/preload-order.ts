const named = '<link rel="modulepreload"';
const modules = new RegExp(`${named}[^>]*>`, 'g');

/**
 * A page with its modules named at the end, and as less pressing: browsers ask for files in the order in which they
 * read of them, and on a slow line the scripts would come before the letters and the first picture.
 */
export function movePreloadsToEnd(html: string): string {
  const end = html.indexOf('</head>');
  const close = html.lastIndexOf('</body>');
  if (end < 0 || close < end) return html;
  const head = html.slice(0, end);
  const preloads = (head.match(modules)?.join('') ?? '').replaceAll(named, `${named} fetchPriority="low"`);
  return head.replace(modules, '') + html.slice(end, close) + preloads + html.slice(close);
}
