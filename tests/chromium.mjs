import { existsSync } from 'node:fs';

/** Debian's Chromium without a window: the same pages take it a fifth less processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM, else an installed browser, preferably one with or without a window; undefined where there is none. */
export function findChromium({ withWindow = false } = {}) {
  const inOrder = withWindow ? [...places, headlessShell] : [headlessShell, ...places];
  return [process.env.CHROMIUM, ...inOrder].find((file) => file && existsSync(file));
}
