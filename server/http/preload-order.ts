const preloadStart = '<link rel="modulepreload"';
const preloadTags = new RegExp(`${preloadStart}[^>]*>`, 'g');

/**
 * Moves the module preloads of a page to its end, with low priority. Browsers request files in the order of their tags,
 * so on a slow connection the scripts would come before the fonts and the first image.
 */
export function movePreloadsToEnd(html: string): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  if (headEnd < 0 || bodyEnd < headEnd) return html;
  const head = html.slice(0, headEnd);
  const tags = head.match(preloadTags)?.join('') ?? '';
  const preloads = tags.replaceAll(preloadStart, `${preloadStart} fetchPriority="low"`);
  return head.replace(preloadTags, '') + html.slice(headEnd, bodyEnd) + preloads + html.slice(bodyEnd);
}
