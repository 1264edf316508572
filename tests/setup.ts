import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error nobody expected fails the test that caused it; a test that expects one restores the spy itself. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
