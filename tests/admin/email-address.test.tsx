import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailAddress } from '#app/admin/ui/email-address';

it('may wrap after its @ and its dots, and is copied as one', () => {
  const markup = renderToStaticMarkup(<EmailAddress>anna.weber@example.org</EmailAddress>);
  expect(markup.replaceAll('<wbr/>', '|').replace(/<[^>]*>/g, '')).toBe('anna.|weber@|example.|org');
});
