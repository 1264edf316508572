const maxLength = 100;

/** A name in plain letters, which every header and every disk takes. */
export function fileNameOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['document'];
  const fitting = words.reduce((name, word) => (`${name}-${word}`.length > maxLength ? name : `${name}-${word}`));
  return `${fitting.slice(0, maxLength)}.pdf`;
}
