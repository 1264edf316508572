/**
 * A text as a literal for an inline script. What could end the script, or open the state in which its end is
 * overlooked (HTML, 13.2.5.4), is written otherwise; all else stays as it is, so that it compresses into the same words
 * in the page.
 */
export function scriptLiteral(text: string): string {
  const quoted = text
    .replace(/[`\\]|\$(?=\{)/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\x00');
  return `\`${quoted.replace(/<(?=!--|\/?script)/gi, '\\x3c')}\``;
}
