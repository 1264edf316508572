import { type Browser, chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';

/** Starts an installed Chromium, else Playwright's own; `tests/run.mjs` installs one where there is none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
      // All pages are of one site: a process for each, and one in reserve, takes a sixth of the time.
      ...['--renderer-process-limit=1', '--disable-features=SpareRendererForSitePerProcess'],
      // Pictures that load lazily load in the window, not in screens below it: this takes a quarter less processor time.
      '--blink-settings=lazyLoadingImageMarginPxUnknown=1',
    ],
  });
}
