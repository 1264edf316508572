/** A transfer in euros, as the code on an invoice says it. */
interface EuroTransfer {
  bic: string;
  holder: string;
  iban: string;
  /** In euro cents; null where the payer enters the sum. */
  cents: number | null;
  /** What it is for, as the account will show it. */
  text: string;
}

/** The text of a QR code that banking apps in Europe read (EPC069-12, version 2, UTF-8). */
export const epcText = ({ bic, holder, iban, cents, text }: EuroTransfer): string =>
  // The two empty lines are the purpose, and a reference with check digits of its own.
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    holder,
    iban,
    cents === null ? '' : `EUR${(cents / 100).toFixed(2)}`,
    '',
    '',
    text,
  ].join('\n');
