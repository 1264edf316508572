/**
 * A text as a template literal for an inline script. Only what could end the script, or hide its end from the parser
 * (HTML, 13.2.5.4), is escaped: text that is also in the page then compresses with it.
 */
export function scriptLiteral(text: string): string {
  const quoted = text
    .replace(/[`\\]|\$(?=\{)/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\x00');
  return `\`${quoted.replace(/<(?=!--|\/?script)/gi, '\\x3c')}\``;
}
