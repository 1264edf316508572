/**
 * True where a key belongs to an input method, which accepts a Japanese or Thai candidate by it. Safari ends the composition
 * before it sends the key, whose code is then 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
