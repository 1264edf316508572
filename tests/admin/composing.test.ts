import { expect, it } from 'vitest';
import { isComposing } from '#app/ui/form/composing.ts';

it.each([
  ['a key of nobody else', { isComposing: false, keyCode: 13 }, false],
  ['a key that accepts a candidate', { isComposing: true, keyCode: 13 }, true],
  ['the same in Safari, which ends the composition first', { isComposing: false, keyCode: 229 }, true],
])('%s', (_, key, composing) => expect(isComposing(key)).toBe(composing));
