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

/**
 * Runs in the browser: writes data to the stream that the router reads, in the router's format, a list of values that
 * name each other by their positions. In that format the data would not compress with the page that shows it.
 */
const writeData = [
  '(data,stream)=>{',
  'let list=[],add=item=>{',
  'if(item===null)return -5;',
  'let index=list.push(item)-1;',
  "if(typeof item=='object')list[index]=Array.isArray(item)?item.map(add):",
  "Object.fromEntries(Object.entries(item).map(([key,item])=>['_'+add(key),add(item)]));",
  'return index};',
  'add(data);',
  "stream.enqueue(JSON.stringify(list)+'\\n');",
  'stream.close()}',
].join('');

/** The code that hands data to the router in the browser; null for data that is more than JSON. */
export function pageDataScript(data: unknown): string | null {
  if (!isJson(data)) return null;
  const literal = JSON.stringify(data).replace(/<(?=!--|\/?script)/gi, '\\x3c');
  return `(${writeData})(${literal},window.__reactRouterContext.streamController)`;
}

/** True where the JSON of a value is an expression with the same value. Missing properties count as undefined ones. */
function isJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(
    ([key, item]) => key !== '__proto__' && key !== 'toJSON' && (item === undefined || isJson(item)),
  );
}
