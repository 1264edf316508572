/** An account number as it is typed, in capitals without what groups it. */
export const plainNumberOf = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** True for an IBAN whose check digits hold (ISO 13616: the remainder of its digits by 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
