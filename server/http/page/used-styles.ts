/** A part of a stylesheet: a rule, with the classes of its selector, or an at-rule around others. */
type Part = { text: string; classes: string[] } | { open: string; parts: Part[] };

/** A stylesheet that can be reduced to what a page uses. */
export interface Stylesheet {
  parts: readonly Part[];
  /** Of what all pages together use, in characters. */
  length: number;
}

/** Reads a minified stylesheet. */
export function parseStylesheet(css: string): Stylesheet {
  const parts = parse(css);
  return { parts, length: join(parts, () => true).length };
}

/** Comments and what is no block, such as `@layer a, b;`, are kept as they are. */
function parse(css: string): Part[] {
  const parts: Part[] = [];
  for (const [, text = '', prelude = '', block] of css.matchAll(statement)) {
    if (block === undefined) parts.push({ text, classes: [] });
    else if (/^@(media|supports|layer|container)\b/.test(prelude)) {
      parts.push({ open: `${prelude}{`, parts: parse(block) });
    } else parts.push({ text, classes: prelude.startsWith('@') ? [] : classesOf(prelude) });
  }
  return parts;
}

const quoted = `"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'`;
/** Blocks up to three deep in the one that is read. */
const nested = [1, 2, 3].reduce((inner) => `(?:${quoted}|[^{}"']|\\{${inner}\\})*`, `(?:${quoted}|[^{}"'])*`);
const statement = new RegExp(
  `(\\s*(?:/\\*[\\s\\S]*?\\*/)|\\s*((?:${quoted}|\\\\.|[^{};"'\\\\])+)(?:;|\\{(${nested})\\}))`,
  'g',
);

/** The classes of a list of selectors; none where one of them has none, since that may match any page. */
function classesOf(prelude: string): string[] {
  const lists = selectorsOf(prelude.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')).map(namesIn);
  return lists.some((names) => names.length === 0) ? [] : lists.flat();
}

/** The selectors between the commas that are in no parentheses or brackets. */
const selectorsOf = (prelude: string): string[] =>
  prelude.match(/(?:\\.|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,])+/g) ?? [];

const namesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?(?:[_a-z]|\\[0-9a-f]{1,6} ?|\\.)(?:[\w-]|\\[0-9a-f]{1,6} ?|\\.)*)/gi)].map(
    ([, name = '']) =>
      name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
        code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
      ),
  );

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The classes of the elements of a page. */
export function findClasses(html: string): Set<string> {
  const values = new Set<string>();
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    at += attribute.length;
    values.add(html.slice(at, html.indexOf('"', at)));
  }
  const names = [...values].join(' ').replace(/&(?:amp|lt|gt|quot|#x27);/g, decodeEntity);
  return new Set(names.split(' '));
}

const attribute = ' class="';
const decodeEntity = (entity: string) => entities[entity as keyof typeof entities];

/** The stylesheet without the rules whose selectors have classes, none of which a page has. */
export function usedStyles({ parts }: Stylesheet, classes: ReadonlySet<string>): string {
  return join(parts, (names) => names.length === 0 || names.some((name) => classes.has(name)));
}

function join(parts: readonly Part[], isUsed: (classes: string[]) => boolean): string {
  let css = '';
  for (const part of parts) {
    if ('parts' in part) {
      const inner = join(part.parts, isUsed);
      if (inner) css += `${part.open}${inner}}`;
    } else if (isUsed(part.classes)) css += part.text;
  }
  return css;
}
