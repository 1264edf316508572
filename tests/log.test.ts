import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#server/log';

let lines: Record<string, unknown>[];
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('writes at most 20 warnings of an event in a minute, then how many were left out', () => {
  for (let count = 0; count < 50; count++) log('warn', 'test.refused');
  log('error', 'test.failed');
  expect(lines.filter(({ event }) => event === 'test.refused')).toHaveLength(20);
  expect(lines.at(-1)).toMatchObject({ event: 'test.failed' });
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({ level: 'warn', event: 'log.left.out', of: 'test.refused', lines: 30 });
  log('warn', 'test.refused');
  expect(lines.at(-1)).toMatchObject({ event: 'test.refused' });
});

test('writes whatever the site itself reports', () => {
  for (let count = 0; count < 50; count++) log('info', 'test.sent');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(50);
});
