import { existsSync } from 'node:fs';

/** Debian's Chromium without a window: the same pages take it a fifth less processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test with: CHROMIUM, else the first that is installed; undefined where there is none. */
export const findChromium = () => [process.env.CHROMIUM, ...places].find((file) => file && existsSync(file));
