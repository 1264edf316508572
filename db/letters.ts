type Replacement = [from: string, to: string];

/** Letters that the office's search reads as others, or not at all, in its order. */
export const replacements: Replacement[] = [
  ['ns-', 'ns'],
  ...['-', '‑', '–', '_', '\n', '\t', '\u00a0'].map((sign): Replacement => [sign, ' ']),
  ...["'", '’', 'ʼ', '`', '´'].map((sign): Replacement => [sign, '']),
  ...pairs('ß ss ẞ ss æ ae Æ ae œ oe Œ oe ø o Ø o ł l Ł l đ d Đ d ð d Ð d þ th Þ th ı i İ i'),
  ...pairs('أ ا إ ا آ ا ٱ ا ى ي ی ي ک ك ة ه'),
  ['ـ', ''],
  ...pairs('ά α έ ε ή η ί ι ό ο ύ υ ώ ω ς σ ё е Ё е Ά α Έ ε Ή η Ί ι Ό ο Ύ υ Ώ ω'),
];

function pairs(text: string): Replacement[] {
  const letters = text.split(' ');
  return letters.flatMap((from, index) => (index % 2 === 0 ? [[from, letters[index + 1] ?? '']] : []));
}

/** Latin letters with accents, and accents that stand alone, by their letters without accents. */
export const accents: Replacement[] = [
  ...lettersIn(0x0300, 0x036f),
  ...[...lettersIn(0x00c0, 0x024f), ...lettersIn(0x1e00, 0x1eff)],
].flatMap((letter): Replacement[] => {
  const plain = letter.normalize('NFD').replace(/[\u0300-\u036f]+/, '');
  return /^[A-Za-z]?$/.test(plain) && letter !== 'İ' ? [[letter, plain]] : [];
});

function lettersIn(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
