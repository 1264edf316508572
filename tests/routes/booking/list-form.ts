/**
 * The fields of the form of a list of travellers as a browser without JavaScript sends them.
 * @param typed what is typed into them, by the names of lists without `[]`
 */
export function formIn(html: string, typed: Record<string, string[]> = {}): [string, string][] {
  const [, form = ''] = /<form[^>]*name="travellers"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? [];
  const seen = new Map<string, number>();
  const controls =
    /<(?:input|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>|((?:<option[^>]*>[^<]*<\/option>)+)<\/select>)?/g;
  const fields = [...form.matchAll(controls)].flatMap(([, attributes = '', content, options]): [string, string][] => {
    const name = / name="([^"]*)"/.exec(attributes)?.[1];
    if (!name || / type="checkbox"/.test(attributes)) return [];
    const index = seen.get(name) ?? 0;
    seen.set(name, index + 1);
    const chosen = options && (/ value="([^"]*)" selected=""/.exec(options) ?? / value="([^"]*)"/.exec(options))?.[1];
    const value = content ?? chosen ?? / value="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return [[name, typed[name.replace('[]', '')]?.[index] ?? value]];
  });
  return [...fields, ['intent', 'save']];
}
