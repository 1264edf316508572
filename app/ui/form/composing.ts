/**
 * True for a key of an input method, which accepts a Japanese or Thai candidate. Safari ends the composition before it
 * sends the key, whose code is then 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
