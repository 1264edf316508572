import type { Column, Entry, Item } from './column.ts';
import type { Run } from './lines.ts';
import { parseXml, type XmlElement } from './xml.ts';

type Node = XmlElement | string;

/** Rendered Markdown as what a column holds. Pictures become their alt text, tables their cells in rows. */
export function itemsOfHtml(html: string): Column {
  return itemsOf(parseXml(html));
}

const inlineNames = new Set(['strong', 'em', 'del', 'a', 'img', 'br', 'code']);
const isInline = (node: Node) => typeof node === 'string' || inlineNames.has(node.name);

function itemsOf(nodes: readonly Node[]): Item[] {
  const items: Item[] = [];
  let inline: Node[] = [];
  const flush = () => {
    const runs = runsOf(inline);
    if (runs.some(({ text }) => text.trim() !== '')) items.push({ style: 'body', runs });
    inline = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      inline.push(node);
      continue;
    }
    flush();
    if (typeof node === 'object') items.push(...blockOf(node));
  }
  flush();
  return items;
}

function blockOf({ name, children }: XmlElement): Item[] {
  const rows = (node: XmlElement): XmlElement[] =>
    node.name === 'tr' ? [node] : node.children.flatMap((child) => (typeof child === 'object' ? rows(child) : []));
  if (/^h[2-6]$/.test(name)) return [{ style: 'heading', runs: runsOf(children) }];
  if (name === 'ul' || name === 'ol') return [{ list: entriesOf(children, name === 'ol', 0) }];
  if (name === 'hr') return [];
  if (name === 'pre') return [{ style: 'body', runs: runsOf(children, {}, true) }];
  if (name === 'table') {
    return rows({ name, attributes: {}, children }).map((row): Item => {
      const cells = row.children.filter((cell) => typeof cell === 'object');
      const isHead = cells.every((cell) => cell.name === 'th');
      const runs = cells.flatMap((cell, index) => [
        ...(index > 0 ? [{ text: ' · ' }] : []),
        ...runsOf(cell.children, isHead ? { strong: true } : {}),
      ]);
      return { style: 'body', runs };
    });
  }
  return itemsOf(children);
}

/** The points of a list, those of lists within it indented. */
function entriesOf(nodes: readonly Node[], isNumbered: boolean, level: number): Entry[] {
  const points = nodes.filter((node) => typeof node === 'object' && node.name === 'li') as XmlElement[];
  return points.flatMap(({ children }, index): Entry[] => {
    const isList = (node: Node) => typeof node === 'object' && (node.name === 'ul' || node.name === 'ol');
    const inner = children.filter(isList) as XmlElement[];
    const own = children.filter((node) => !isList(node));
    const runs = own.flatMap((node, at) =>
      isInline(node) || typeof node === 'string'
        ? runsOf([node])
        : [...(at > 0 ? [{ text: '\n' }] : []), ...runsOf(textsIn(node))],
    );
    const entry: Entry = { mark: isNumbered ? `${index + 1}.` : 'dot', level, runs };
    return [entry, ...inner.flatMap((list) => entriesOf(list.children, list.name === 'ol', level + 1))];
  });
}

/** What is inline in an element, without the blocks around it. */
const textsIn = (node: XmlElement): Node[] =>
  node.children.flatMap((child) => (isInline(child) ? [child] : textsIn(child as XmlElement)));

function runsOf(nodes: readonly Node[], format: Omit<Run, 'text'> = {}, isVerbatim = false): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (typeof node === 'string') return [{ ...format, text: isVerbatim ? node : node.replace(/\s*\n\s*/g, ' ') }];
    const { name, attributes, children } = node;
    if (name === 'br') return [{ ...format, text: '\n' }];
    if (name === 'img') return [{ ...format, text: attributes.alt ?? '' }];
    if (name === 'strong') return runsOf(children, { ...format, strong: true }, isVerbatim);
    const link = name === 'a' ? attributes.href : undefined;
    // An address within the site leads nowhere from a file.
    return runsOf(children, /^(https?|mailto):/.test(link ?? '') ? { ...format, link } : format, isVerbatim);
  });
}
