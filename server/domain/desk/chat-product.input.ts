import { foldChat, matchesOf, wordsAfter, wordsBefore } from './chat-text.input';

/** What the office sells, as the form's list has it. */
export interface DeskProduct {
  kind: 'tour' | 'package' | 'offer';
  id: number;
  title: string;
  /** The city or country. */
  place: string;
}

interface ProductMention {
  value: DeskProduct | null;
  start: number;
  end: number;
}

/** A title as the words that tell it from others. */
interface Title {
  product: DeskProduct;
  parts: string[][];
}

const empty = new Set(
  'a an the of and in on by at to from with for de la le el und et y e one two three four five night nights day days tour tours trip trips'.split(
    ' ',
  ),
);
const wordPattern = /[\p{L}\p{M}\d]+/gu;
/** `pyramid` and `pyramids` are one word. */
const stem = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);
const stemsOf = (text: string) => (foldChat(text).match(wordPattern) ?? []).map(stem);

/** For each title the whole, and each part of it between colons that has words of its own. */
function prepare(products: readonly DeskProduct[]): Title[] {
  const places = new Set(products.flatMap(({ place }) => stemsOf(place)));
  const uses = new Map<string, number>();
  for (const title of new Set(products.map((product) => product.title))) {
    for (const word of new Set(stemsOf(title))) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const significant = (text: string) => [...new Set(stemsOf(text).filter((word) => !empty.has(word)))];
  const isOwn = (word: string) => uses.get(word) === 1 && !places.has(word);
  return products.map((product) => {
    const whole = significant(product.title);
    const parts = [...product.title.split(':').map(significant), whole.filter((word) => !places.has(word))];
    const own = whole.filter(isOwn);
    const tells = (words: string[]) => words.length >= 2 && words.some(isOwn);
    const told = [whole, ...parts.filter(tells), ...(own.length >= 3 ? [own] : [])];
    return { product, parts: [...new Map(told.map((words) => [words.join(' '), words])).values()] };
  });
}

interface Word {
  stem: string;
  start: number;
  end: number;
}

interface Hit extends ProductMention {
  product: DeskProduct;
  words: number;
}

/** The shortest stretch of words that has all of a part; null where none is short enough. */
function stretchOf(places: Map<string, number[]>, words: Word[], part: readonly string[]): [number, number][] {
  const [rarest] = part.toSorted((one, other) => (places.get(one)?.length ?? 0) - (places.get(other)?.length ?? 0));
  const found: [number, number][] = [];
  if (rarest === undefined || part.some((word) => !places.has(word))) return found;
  // Two words apart from each other may be of two sentences: `in Thailand: 6 adults and 3 children`.
  const reach = part.length === 2 ? 3 : part.length * 2 + 3;
  let checked = -1;
  for (const position of places.get(rarest) ?? []) {
    if (position <= checked || found.length >= maxStretches) continue;
    const from = Math.max(0, position - reach);
    const near = words.slice(from, position + reach + 1).map(({ stem: word }) => word);
    const at = part.map((word) => nearest(near, word, position - from));
    if (at.some((index) => index < 0)) continue;
    const first = from + Math.min(...at);
    const last = from + Math.max(...at);
    if (last - first > reach) continue;
    found.push([first, last]);
    checked = last;
  }
  return found;
}
const maxStretches = 20;

function nearest(words: readonly string[], word: string, position: number): number {
  for (let distance = 0; distance < words.length; distance++) {
    if (words[position - distance] === word) return position - distance;
    if (words[position + distance] === word) return position + distance;
  }
  return -1;
}

const address = /\/(tours|packages|offers)\/(\d{1,9})\b/g;
const orAnother = /^[ ,]{0,2}(?:or|oder|ou|oppure)\b/;
const past = /^[^,]{0,25}\b(?:last (?:year|time|week)|already|before|again)\b/;
const refused =
  /\b(?:already|loved|enjoyed|visited|after|last (?:year|time|week)|instead of|not|did|done|were (?:on|at)|was (?:on|at)|been|(?:great|good|lovely|nice|wonderful|amazing|fantastic) (?:time|day|trip)|schon|deja|ya|gia)\b[^,]{0,25}$/;

/** A function that finds the products in messages; making it once for a chat saves time. */
export function productReader(products: readonly DeskProduct[]) {
  const titles = prepare(products);
  return (folded: string, from: number, to: number): ProductMention[] => {
    const text = folded.slice(from, to);
    const words = [...text.matchAll(wordPattern)].map(({ 0: word, index }): Word => {
      return { stem: stem(word), start: from + index, end: from + index + word.length };
    });
    const places = new Map<string, number[]>();
    words.forEach((word, index) => {
      const list = places.get(word.stem);
      if (list) list.push(index);
      else places.set(word.stem, [index]);
    });
    const hits = titles.flatMap(({ product, parts }) =>
      parts.flatMap((part) =>
        stretchOf(places, words, part).map(([first, last]): Hit => {
          const start = words[first]?.start ?? from;
          const end = words[last]?.end ?? from;
          return { product, value: product, words: part.length, start, end };
        }),
      ),
    );
    for (const { 0: whole, 1: noun = '', 2: id, index } of matchesOf(text, address)) {
      const product = products.find((one) => `${one.kind}s` === noun && one.id === Number(id));
      const start = from + index;
      if (product) hits.push({ product, value: product, words: 99, start, end: start + whole.length });
    }
    return choose(hits, folded, from, to);
  };
}

/** Of hits at one place the one with the most words; null where two different products have as many. */
function choose(hits: Hit[], folded: string, from: number, to: number): ProductMention[] {
  const chosen: Hit[] = [];
  for (const hit of hits.toSorted((one, other) => other.words - one.words || one.start - other.start)) {
    const rival = chosen.find(({ start, end }) => hit.start <= end && start <= hit.end);
    if (!rival) chosen.push({ ...hit });
    else if (rival.words === hit.words && rival.product !== hit.product) {
      const named = kindNear(folded, hit, from, to);
      const current = rival.value && rival.value.kind === named ? rival.product : null;
      rival.value = current ?? (hit.product.kind === named && isOnly(hits, hit) ? hit.product : null);
    }
  }
  return chosen
    .filter(
      ({ start, end }) =>
        !refused.test(wordsBefore(folded, start, from, 60)) && !past.test(wordsAfter(folded, end, to)),
    )
    .map(({ value, start, end }) => {
      const hasChoice = /\b(?:either|entweder|soit)\b[^.]{0,30}$/.test(wordsBefore(folded, start, from, 40));
      return { value: hasChoice || orAnother.test(wordsAfter(folded, end, to, 12)) ? null : value, start, end };
    })
    .toSorted((one, other) => one.start - other.start);
}

/** No other product of this kind stands at the same place. */
const isOnly = (hits: Hit[], hit: Hit) =>
  hits.every(
    ({ product, start, end, words }) =>
      product === hit.product ||
      product.kind !== hit.product.kind ||
      words < hit.words ||
      end < hit.start ||
      hit.end < start,
  );

/** The kind of product that the words around name: `package`, `offer`, `tour`; null for none or more than one. */
function kindNear(folded: string, { start, end }: { start: number; end: number }, from: number, to: number) {
  const around = `${wordsBefore(folded, start, from, 60)} ${wordsAfter(folded, end, to, 40)}`;
  const kinds = [
    /\b(?:offers?|deal|discount\w*|special|angebot|offre|oferta|offerta)\b/.test(around) ? 'offer' : null,
    /\bpackages?\b|\bpaket\b|\bpaquete\b|\bpacchetto\b/.test(around) ? 'package' : null,
  ].filter((kind) => kind !== null);
  return kinds.length === 1 ? kinds[0] : null;
}
