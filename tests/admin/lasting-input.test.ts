import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLasting, keepLasting, lastingInput } from '#app/admin/form/lasting-input.ts';

const day = 86_400_000;

/** A storage of a browser with room for so many characters. */
function storageOf(room: number) {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    removeItem: (name: string) => entries.delete(name),
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(name, text);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('localStorage', storageOf(200));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a form is kept for two weeks from when it was typed, also when it is shown again meanwhile', () => {
  keepLasting('a', { title: 'Typed' });
  const kept = lastingInput('a');
  vi.advanceTimersByTime(10 * day);
  keepLasting('a', kept?.state, kept?.at);
  expect(lastingInput('a')).toEqual(kept);
  vi.advanceTimersByTime(4 * day);
  expect(lastingInput('a')).toBeUndefined();
});

test('a form that does not fit leaves nothing older of it behind, and the others as they are', () => {
  keepLasting('a', 'Of a');
  keepLasting('b', 'Of b');
  keepLasting('b', 'x'.repeat(200));
  expect(lastingInput('a')?.state).toBe('Of a');
  expect(lastingInput('b')).toBeUndefined();
});

test('what is saved, and what somebody leaves behind who logs out, is kept no longer', () => {
  keepLasting('a', 'Of a');
  keepLasting('b', 'Of b');
  keepLasting('a');
  expect([lastingInput('a'), lastingInput('b')?.state]).toEqual([undefined, 'Of b']);
  forgetLasting();
  expect(lastingInput('b')).toBeUndefined();
});

test('a storage that is damaged or refused keeps nothing, and says nothing', () => {
  localStorage.setItem('unsavedRecords', '{"a":');
  expect(lastingInput('a')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  keepLasting('a', 'Of a');
  forgetLasting();
  expect(lastingInput('a')).toBeUndefined();
});
