import { plainNumberOf } from './iban';

/** A field of EMVCo's codes: its number, its length and what it says. */
const field = (number: string, value: string) => number + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE in four capital digits. @param text in ASCII */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A PromptPay number as it is typed, without what groups it and without the country of a mobile number. */
export const plainPromptPay = (typed: string): string =>
  plainNumberOf(typed).replace(/^(\+|00)?66(?=[689]\d{8}$)/, '0');

/** True for a Thai mobile number, such as `0812345678`, or a number of 13 digits of a person or a company. */
export const isPromptPay = (number: string): boolean => /^(0[689]\d{8}|(?!0066)\d{13})$/.test(number);

/** The account of a PromptPay number: a mobile number with its country, in thirteen digits. */
const accountOf = (number: string) =>
  number.length === 13 ? field('02', number) : field('01', number.replace(/^0/, '66').padStart(13, '0'));

/**
 * The text of a QR code that banking apps in Thailand read (EMVCo, merchant-presented, with PromptPay's field 29).
 * @param cents in satang; null where the payer enters the sum
 */
export function promptPayText(number: string, cents: number | null): string {
  const account = field('00', 'A000000677010111') + accountOf(number);
  const sum = cents === null ? '' : field('54', (cents / 100).toFixed(2));
  // With a sum the code is for one payment.
  const text = `${field('00', '01')}${field('01', cents === null ? '11' : '12')}${field('29', account)}${field('58', 'TH')}${field('53', '764')}${sum}6304`;
  return text + checksumOf(text);
}
