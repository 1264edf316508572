import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** Starts an installed Chromium, else Playwright's own; `tests/run.mjs` installs one where there is none. */
export function launchBrowser(): Promise<Browser> {
  const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executablePath = installed.find((file) => file && existsSync(file));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
}
