import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocalNumber, PhoneNumber } from '#app/admin/ui/phone-number';
import { textOf } from '../routes/page-text';

test('the office calls a number with its country, and sees of another one that it has none', () => {
  const international = renderToStaticMarkup(<PhoneNumber number="0049 151 2345678" />);
  expect(international).toBe('<a href="tel:00491512345678">0049 151 2345678</a>');
  const local = renderToStaticMarkup(<PhoneNumber number="0151 2345678" />);
  expect(textOf(local)).toBe('0151 2345678 no country code');
  expect(local).not.toContain('href');
  // A landline has no chat.
  expect(textOf(renderToStaticMarkup(<LocalNumber number="+49 89 1234567" />))).toBe('+49 89 1234567');
});
