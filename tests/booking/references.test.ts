import { expect, test } from 'vitest';
import { isOurReference, referencesIn } from '#server/booking/record/reference';

/** What may be references in a text. */
const found = (text: string) => referencesIn(text, 'NS');

test.each([
  ['NS-7K3F9Q'],
  ['ns-7k3f9q'],
  ['NS7K3F9Q'],
  ['ns 7k3 f9q'],
  ['NS–7K3F9Q'],
  ['Ref: NS-7K3F9Q, thank you'],
  ['NS-7K3F9Q-1'],
  ['NS7K3F9Q1'],
  ['Booking N S - 7 K 3 F 9 Q'],
  ['INVOICENS7K3F9QWEBER'],
  ['EREF+NOTPROVIDED SVWZ+Anzahlung Nil NS-7K3\nF9Q'],
  ['SVWZ+REISENS-7K3F9QANNA'],
  ['ＮＳ－７Ｋ３Ｆ９Ｑ'],
  ['โอนเงิน NS-7K3F9Q ค่าทัวร์'],
  ['تحويل NS-7K3F9Q رحلة'],
  ['TO ANNA NS-7K3F9Q'],
])('%s names NS-7K3F9Q', (text) => {
  expect(found(text)).toContain('NS-7K3F9Q');
});

test('two references are found, and those with an earlier prefix', () => {
  expect(found('NS-7K3F9Q + NS-ACDEFG')).toEqual(expect.arrayContaining(['NS-7K3F9Q', 'NS-ACDEFG']));
  expect(found('BK-7K3F9Q')).toEqual(['BK-7K3F9Q']);
  expect(found('BOOK7K3F9Q')).not.toContain('OK-7K3F9Q');
});

test.each([[''], ['NS-7K3F9'], ['NS-7K3F9O'], ['=HYPERLINK("https://example.org")'], ['Salary'], ['123456789012']])(
  '%s names none',
  (text) => {
    expect(found(text).filter((reference) => reference.startsWith('NS-'))).toEqual([]);
    for (const reference of found(text)) expect(isOurReference(reference)).toBe(true);
  },
);

test('a long text takes no time', () => {
  const start = performance.now();
  for (const text of ['NS-'.repeat(300), 'A '.repeat(500), 'NS 7'.repeat(250), '7K3F9Q'.repeat(160)]) found(text);
  expect(performance.now() - start).toBeLessThan(200);
});
