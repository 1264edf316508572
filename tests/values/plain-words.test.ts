import { expect, test } from 'vitest';
import { addresseeOf } from '#server/values/plain-words';

test.each([
  ['Amelia Hartmann', 'Amelia Hartmann'],
  ["Seán O'Brien-Nuñez", "Seán O'Brien-Nuñez"],
  ['  José   María ', 'José María'],
  ['Dr. J.R.R. Tolkien', 'Dr. J.R.R. Tolkien'],
  ['John Smith Jr.', 'John Smith Jr.'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['محمد علي', 'محمد علي'],
  ['Golden Years Travel Club', 'Golden Years Travel Club'],
  ['Hartmann, Amelia', 'Hartmann, Amelia'],
  ['Léa & Tomás', 'Léa and Tomás'],
  ['Anna/Peter', 'Anna and Peter'],
  ['Anna + Peter', 'Anna and Peter'],
  ['Anna and Peter', 'Anna and Peter'],
  ['Anna & Peter Schmidt', 'Anna and Peter'],
  ['Anna Schmidt, Peter Schmidt', 'Anna and Peter'],
  ['Anna, Peter and Lia', 'Anna, Peter and Lia'],
  ['Anna, Peter, & Lia', 'Anna, Peter and Lia'],
  ['Mr & Mrs Smith', 'Mr and Mrs Smith'],
  ['Mr. John Smith and Dr. Jane Smith', 'Mr. John Smith and Dr. Jane Smith'],
  ['J. Smith & K. Smith', 'J. Smith and K. Smith'],
])('%s is greeted as %s', (name, greeted) => {
  expect(addresseeOf(name)).toBe(greeted);
});

test.each([
  'Golden Years Travel Club c/o Anna/Peter',
  'Anna n/a',
  'Anna & Peter & Lia & Tom & Max',
  'Anna &',
  'Anna 2',
  'Win at https://evil.example',
  'bit.ly/now',
  'bit.ly',
  't.me',
  'T.ME/ANNA',
  'evil。com',
  'evil․com',
  'evil.c\u00adom',
  'ｅｖｉｌ．ｃｏｍ',
  'www.evil',
  'anna@evil.example',
  'Call １８００５５５１２３４',
  'Call ٠١٠٠٠٠٠',
  'Anna 🎉',
  'Anna \u202eretep',
  'Anna\u2066 x',
  'Anna <b>',
  'Anna "Ann" Lee',
  'Anna\nPeter',
  'A'.repeat(41),
  '- -',
  '(erased)',
])('%j is no plain name: the traveller is greeted without it', (name) => {
  expect(addresseeOf(name)).toBe('traveller');
});
