const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A text with the digits of every script as 0 to 9: Unicode has the ten of each in a row. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (isDigit(first - 1)) first--;
    return String((code - first) % 10);
  });

/** A number as any keyboard writes it, in ASCII: digits, sign, stop, commas; spaces of all kinds as one, none around it. */
export const plainNumber = (text: string): string =>
  asciiDigits(text)
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',')
    .replaceAll('٪', '%')
    .replace(/\s+/g, ' ')
    .trim();
