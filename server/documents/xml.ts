/** An element of a text in XML. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|[^<]+/g;

/**
 * Reads what this project writes itself, posters and rendered Markdown: elements, attributes in double quotes, texts,
 * comments. Throws where it is anything else.
 */
export function parseXml(source: string): (XmlElement | string)[] {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let end = 0;
  for (const [whole, slash, name, attributes = '', empty] of source.matchAll(token)) {
    end += whole.length;
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      if (!whole.startsWith('<')) parent.children.push(decoded(whole));
    } else if (slash) {
      if (open.length === 1 || parent.name !== name) throw new Error(`</${name}> ends nothing`);
      open.pop();
    } else {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)];
      const element: XmlElement = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decoded(value)])),
        children: [],
      };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (end !== source.length || open.length > 1) throw new Error('the text is not XML as it is written here');
  return root.children;
}
