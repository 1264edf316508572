import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected `console.error` fails the test that caused it; a test that expects one restores the spy itself. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

// Test files of one worker share their modules: no test may leave a mock, a clock or a variable behind.
afterEach(() => {
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
