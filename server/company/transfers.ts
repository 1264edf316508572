import { formatSum } from '#server/values/currency.input';
import { formatMoney } from '#server/values/money.input';
import { drawQrCode } from '#server/values/qr-code';
import { epcText } from './bank/epc';
import { promptPayText } from './bank/prompt-pay';
import { accountsFor, type BankAccount } from './payment';

/** An account with a sum to be transferred to it. */
export interface Transfer {
  name: string;
  details: string;
  /** The sum in the currency of the account. */
  sum: string;
  /** A QR code for the app of a bank, as the address of an SVG picture; null where the account has none. */
  code: string | null;
}

/** The accounts to which trips to a country are paid, each with the sum. @param cents in US cents */
export const transfersFor = (country: string, cents: number, reference: string): Promise<Transfer[]> =>
  Promise.all(
    accountsFor(country).map(async (account) => ({
      ...{ name: account.name, details: account.details },
      sum: describeSum(account, cents),
      code: await drawCode(codeText(account, cents, reference)),
    })),
  );

/** What a sum in US cents is in the currency of an account, in cents of it; null where no rate is known. */
const inCurrency = ({ currency, exchangeRate }: BankAccount, cents: number): number | null =>
  currency === 'USD' ? cents : exchangeRate === null ? null : Math.round(cents * exchangeRate);

function describeSum(account: BankAccount, cents: number): string {
  const { currency } = account;
  const dollars = formatMoney(cents);
  const own = inCurrency(account, cents);
  if (currency === 'USD') return dollars;
  return own === null ? `${dollars} in ${currency}` : `${formatSum(own, currency)} (${dollars})`;
}

/** The text of the code; null for an account without what it takes. */
function codeText(account: BankAccount, cents: number, text: string): string | null {
  const { currency, iban, bic, holder, promptPay } = account;
  const own = inCurrency(account, cents);
  if (currency === 'EUR' && iban !== '') return epcText({ bic, holder, iban, cents: own, text });
  return promptPay === '' ? null : promptPayText(promptPay, own);
}

async function drawCode(text: string | null): Promise<string | null> {
  if (text === null) return null;
  return `data:image/svg+xml,${encodeURIComponent(await drawQrCode(text))}`;
}
