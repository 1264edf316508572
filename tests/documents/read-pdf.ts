import { inflateSync } from 'node:zlib';

/** A line of text on a page; points from the lower left corner, as in the file. */
interface Line {
  text: string;
  font: string;
  size: number;
  left: number;
  right: number;
  baseline: number;
}

interface Font {
  characters: string[];
  /** Thousandths of the size. */
  widths: number[];
}

/** Reads a PDF file of pdfkit: its pages as lines, in the order in which they are written. */
export function readPdf(bytes: Uint8Array) {
  const inflated = (all: string, head: string, stream: string) =>
    head.includes('/Image') ? all : head + inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  const compressed =
    /(\n\d+ 0 obj\n(?:(?!endobj)[\s\S])*?\/FlateDecode(?:(?!endobj)[\s\S])*?>>\nstream\n)([\s\S]*?)(?=\nendstream)/g;
  const source = Buffer.from(bytes).toString('latin1').replace(compressed, inflated);
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const objectAt = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const fonts = new Map<string, Font>();
  const fontOf = (page: string, name: string) => {
    const known = fonts.get(name);
    if (known) return known;
    const dictionary = objectAt(objectAt(page, 'Resources'), name);
    const mapping = /beginbfrange\n([\s\S]*?)\nendbfrange/.exec(objectAt(dictionary, 'ToUnicode'))?.[1] ?? '';
    const font = {
      characters: [...mapping.matchAll(/\[(.*?)\]/g)].flatMap(([, list = '']) =>
        (list.match(/<.*?>/g) ?? []).map(charactersOf),
      ),
      widths: (/\/W \[0 \[(.*?)\]/.exec(objectAt(dictionary, 'DescendantFonts'))?.[1] ?? '').split(' ').map(Number),
    };
    fonts.set(name, font);
    return font;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return {
    source,
    pages: pages.map((page) => linesOf(objectAt(page, 'Contents'), (name) => fontOf(page, name))),
    /** The elements of its structure. */
    tags: [...objects.values()].flatMap((body) =>
      body.includes('/URI') ? [] : (/\/S \/(\w+)\n/.exec(body)?.[1] ?? []),
    ),
    links: [...source.matchAll(/\/URI \((.*?)\)/g)].map(([, address = '']) => address),
  };
}

/** `<0041>` is A and `<0066 0069>` is fi, one glyph. */
function charactersOf(code: string): string {
  return (code.match(/[0-9a-f]{4}/g) ?? []).map((one) => String.fromCharCode(Number.parseInt(one, 16))).join('');
}

function linesOf(content: string, fontOf: (name: string) => Font): Line[] {
  const pattern = /1 0 0 1 (\S+) (\S+) Tm\n\/(\w+) (\S+) Tf\n([\s\S]*?)\nET/g;
  return [...content.matchAll(pattern)].map(([, x, y, font = '', points, drawn = '']) => {
    // Marks above letters are drawn apart.
    const shown = [...drawn.matchAll(/\[(.*?)\] TJ/g)].map(([, part = '']) => part).join(' ');
    const { characters, widths } = fontOf(font);
    const left = Number(x);
    const size = Number(points);
    let text = '';
    let width = 0;
    for (const [part] of shown.matchAll(/<\w+>|-?[\d.]+/g)) {
      if (!part.startsWith('<')) width -= Number(part);
      for (const [code] of part.startsWith('<') ? part.matchAll(/[0-9a-f]{4}/g) : []) {
        const glyph = Number.parseInt(code, 16);
        text += characters[glyph] ?? '?';
        width += widths[glyph] ?? 0;
      }
    }
    return { text, font, size, left, right: left + (width / 1000) * size, baseline: Number(y) };
  });
}

/** Without spaces: a line may end with any of them. */
export const plain = (text: string) => text.replace(/[\s\u00a0]+/g, '');
export const isFooter = ({ baseline }: Line) => baseline < 40;
/** All words but those of the footers: a paragraph may go on on the next page. */
export const wordsOf = (pages: Line[][]) =>
  plain(
    pages
      .flat()
      .filter((line) => !isFooter(line))
      .map(({ text }) => text)
      .join(''),
  );

/** The lines that leave the page or lie on another one. */
export function misplaced(pages: Line[][]): string[] {
  const isOutside = ({ left, right, baseline }: Line) => left < 27 || right > 568 || baseline < 30 || baseline > 815;
  const overlap = (one: Line, other: Line) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    Math.abs(one.baseline - other.baseline) < 0.8 * Math.min(one.size, other.size);
  return pages.flatMap((lines, page) => [
    ...lines.filter(isOutside).map(({ text }) => `${page + 1}: ${text}`),
    ...lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${page + 1}: ${one.text} | ${other.text}`),
    ),
  ]);
}
