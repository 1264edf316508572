import { expect, test } from 'vitest';
import { epcText } from '#server/company/bank/epc';
import { isIban, plainNumberOf } from '#server/company/bank/iban';
import { checksumOf, isPromptPay, plainPromptPay, promptPayText } from '#server/company/bank/prompt-pay';
import { accountsFor, type BankAccount, paymentDocument } from '#server/company/payment';
import { transfersFor } from '#server/company/transfers';
import { emptySiteForEach } from '../fixtures';

emptySiteForEach();

const account: BankAccount = {
  ...{ name: 'Account', country: '', details: 'Bank of Cairo', currency: 'USD', exchangeRate: null },
  ...{ holder: '', iban: '', bic: '', promptPay: '' },
};

function keep(...accounts: Partial<Record<keyof BankAccount, unknown>>[]): void {
  const entries = accounts.map((one) => ({ ...account, ...one }));
  paymentDocument.save(paymentDocument.version(), { ...paymentDocument.read(), accounts: entries });
}

test('an IBAN is one where its check digits hold, however it is typed', () => {
  // From the registry of ISO 13616.
  for (const iban of ['DE89 3704 0044 0532 0130 00', 'gb29-NWBK-6016-1331-9268-19', 'EG380019000500000000263180002'])
    expect(isIban(plainNumberOf(iban)), iban).toBe(true);
  for (const iban of ['DE89370400440532013001', 'DE89370400440523013000', 'DE8937', '', '89DE370400440532013000'])
    expect(isIban(iban), iban).toBe(false);
});

test('the code of a euro account says what the guidelines of the EPC say', () => {
  // The published code of Wikimedia: UTF-8, without purpose.
  const wikimedia = { bic: 'BFSWDE33BER', holder: 'Wikimedia Foerdergesellschaft', iban: 'DE33100205000001194700' };
  expect(epcText({ ...wikimedia, cents: 12_345, text: 'Spende fuer Wikipedia' })).toBe(
    'BCD\n002\n1\nSCT\nBFSWDE33BER\nWikimedia Foerdergesellschaft\nDE33100205000001194700\nEUR123.45\n\n\nSpende fuer Wikipedia',
  );
  expect(epcText({ ...wikimedia, cents: null, text: 'x' }).split('\n')[7]).toBe('');
});

test('the code of a PromptPay number is that of the published examples', () => {
  // The check value of CRC-16/CCITT-FALSE in the catalogue of such sums.
  expect(checksumOf('123456789')).toBe('29B1');
  const start = '00020101021129370016A000000677010111';
  expect(promptPayText('0801234567', null)).toBe(`${start}011300668012345675802TH530376463046197`);
  expect(promptPayText('1111111111111', null)).toBe(`${start}021311111111111115802TH530376463047B5A`);
  expect(promptPayText('0000000000', 422)).toBe(
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  );
  expect([plainPromptPay('+66 81-234 5678'), plainPromptPay('081 234 5678')]).toEqual(['0812345678', '0812345678']);
  expect(['0812345678', '0105536000001', '1234', '0212345678'].map(isPromptPay)).toEqual([true, true, false, false]);
});

test('a sum is said in the currency of the account, with a code where the account has one', async () => {
  keep(
    { name: 'Dollar account' },
    {
      name: 'Euro account',
      currency: 'EUR',
      exchangeRate: '0.92',
      holder: 'Nile',
      iban: 'DE89 3704 0044 0532 0130 00',
    },
    { name: 'Pounds', currency: 'GBP', iban: 'GB29NWBK60161331926819', holder: 'Nile' },
    { name: 'Baht account', country: 'Thailand', currency: 'THB', exchangeRate: 33.5, promptPay: '081-234-5678' },
  );
  const transfers = await transfersFor('Egypt', 38_900, 'NS-7K3F9Q-1');
  expect(transfers.map(({ name, sum, code }) => [name, sum, code !== null])).toEqual([
    ['Dollar account', '$389', false],
    ['Euro account', '357.88 EUR ($389)', true],
    ['Pounds', '$389 in GBP', false],
  ]);
  expect(decodeURIComponent(transfers[1]?.code ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*<path .*<\/svg>\s*$/s);
  const [, , , baht] = await transfersFor('Thailand', 38_900, 'NS-7K3F9Q-1');
  expect(baht).toMatchObject({ sum: '13,031.50 THB ($389)', code: expect.stringContaining('svg') });
});

test('accounts of the same name are told apart, and each country has its own', () => {
  keep({}, { country: 'egypt' }, { name: 'Other', country: 'Thailand' });
  expect(accountsFor('Egypt').map(({ name }) => name)).toEqual(['Account', 'Account (2)']);
});

test('an account of an earlier release is read, and a wrong number is refused at its field', () => {
  const { currency: _, exchangeRate: __, holder: ___, iban: ____, bic: _____, promptPay: ______, ...earlier } = account;
  paymentDocument.save(0, { ...paymentDocument.read(), accounts: [earlier] });
  expect(accountsFor('Egypt')).toEqual([account]);
  const problemOf = (wrong: object) => {
    const content = { ...paymentDocument.read(), accounts: [{ ...account, ...wrong }] };
    return paymentDocument.schema.safeParse(content).error?.issues.map(({ path }) => path.join('.'));
  };
  expect(problemOf({ iban: 'DE89370400440532013001', holder: 'Nile' })).toEqual(['accounts.0.iban']);
  expect(problemOf({ iban: 'DE89370400440532013000' })).toEqual(['accounts.0.holder']);
  expect(problemOf({ bic: 'ABC' })).toEqual(['accounts.0.bic']);
  expect(problemOf({ promptPay: '12', currency: 'THB' })).toEqual(['accounts.0.promptPay']);
  expect(problemOf({ promptPay: '0812345678' })).toEqual(['accounts.0.currency']);
  expect(problemOf({ exchangeRate: 'one', currency: 'EUR' })).toEqual(['accounts.0.exchangeRate']);
});
