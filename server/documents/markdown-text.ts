import type { Token } from 'markdown-it';
import type { Column, Entry, Item } from './column.ts';
import type { Run } from './lines.ts';

interface OpenList {
  /** The entries of the outermost list, with those of all lists in it. */
  entries: Entry[];
  isNumbered: boolean;
  count: number;
  /** The runs of its present point. */
  runs: Run[];
}

/** Parsed Markdown as the items of a column. Pictures become their caption or alt text, tables their cells in rows. */
export function itemsOfMarkdown(tokens: readonly Token[]): Column {
  const items: Item[] = [];
  const lists: OpenList[] = [];
  let cells: Run[] = [];
  const write = (style: 'body' | 'heading', runs: Run[]) => {
    const list = lists.at(-1);
    if (list) list.runs.push(...separated('\n', list.runs, runs));
    else if (runs.some(({ text }) => text.trim() !== '')) items.push({ style, runs });
  };
  for (const [index, { type, content, children }] of tokens.entries()) {
    const list = lists.at(-1);
    const parent = tokens[index - 1]?.type;
    if (type === 'bullet_list_open' || type === 'ordered_list_open') {
      const entries = list?.entries ?? [];
      if (!list) items.push({ list: entries });
      lists.push({ entries, isNumbered: type === 'ordered_list_open', count: 0, runs: [] });
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop();
    else if (type === 'list_item_open' && list) {
      list.count += 1;
      list.runs = [];
      const mark = list.isNumbered ? (`${list.count}.` as const) : 'dot';
      list.entries.push({ mark, level: lists.length - 1, runs: list.runs });
    } else if (type === 'tr_open') cells = [];
    else if (type === 'tr_close') write('body', cells);
    else if (type === 'fence' || type === 'code_block') write('body', [{ text: content }]);
    else if (type === 'inline') {
      const isShown = ({ type: part }: Token) => parent !== 'figure_open' || part !== 'image';
      const runs = runsOf((children ?? []).filter(isShown), parent === 'th_open');
      if (parent === 'th_open' || parent === 'td_open') cells.push(...separated(' · ', cells, runs));
      else write(parent === 'heading_open' ? 'heading' : 'body', runs);
    }
  }
  return items;
}

const separated = (text: string, before: readonly Run[], runs: readonly Run[]) =>
  before.length > 0 ? [{ text }, ...runs] : runs;

function runsOf(tokens: readonly Token[], isStrong: boolean): Run[] {
  const runs: Run[] = [];
  let strong = isStrong ? 1 : 0;
  let link: string | undefined;
  for (const token of tokens) {
    if (token.type === 'strong_open') strong += 1;
    else if (token.type === 'strong_close') strong -= 1;
    else if (token.type === 'link_close') link = undefined;
    else if (token.type === 'link_open') {
      const address = String(token.attrs?.find(([name]) => name === 'href')?.[1]);
      // An address within the site leads nowhere in a file.
      if (/^(https?|mailto):/.test(address)) link = address;
    }
    const text = textOf(token);
    if (text !== '') runs.push({ text, ...(strong > 0 && { strong: true }), ...(link && { link }) });
  }
  return runs;
}

function textOf({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  return type === 'image' ? (children ?? []).map(textOf).join('') : content;
}
