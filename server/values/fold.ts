/** A text for comparison: lower case, without accents and other marks; in Thai these are vowels. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?!\p{Script=Thai})\p{M}/gu, '')
    .toLowerCase();
}

/** A folded text without spaces and punctuation: `Koh-Samui` and `koh samui` have one key. */
export function foldedKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The words of a folded text, at most `count`; apostrophes do not divide. */
export function foldedWords(text: string, count: number): string[] {
  const words = fold(text)
    .replace(/['’ʼ`´]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).slice(0, count).map((word) => word.slice(0, 40));
}

/** A folded text as its words with a space around each, in which whole words and phrases are looked for. */
export const spacedWords = (text: string): string => ` ${foldedWords(text, 10_000).join(' ')} `;

/** Scripts that write words without spaces between them. */
export const isUnspaced = (word: string) =>
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
