// Renders every screen at three widths into ./screenshots: `npm run screenshots -- [address] [name filter]`.
import { existsSync, mkdirSync } from 'node:fs';
import { chromium } from 'playwright';

const [origin = 'http://localhost:3000', filter = ''] = process.argv.slice(2);

const screens = {
  home: '/',
  'home-filter': '/?filter=thailand#popular-tours',
  about: '/about',
  tours: '/tours',
  'tours-thailand': '/tours?filter=thailand',
  'tours-empty': '/tours?filter=atlantis',
  tour: '/tours/6',
  'tour-new': '/tours/11',
  'tour-missing': '/tours/99999',
  book: '/tours/1/book',
  packages: '/packages',
  package: '/packages/1',
  recommendations: '/recommendations',
  articles: '/articles',
  article: '/articles/reading-a-nile-cruise-itinerary',
  offers: '/offers',
  offer: '/offer/package/pyramids-nile-cruise',
  contact: '/contact',
  search: '/search?q=temple',
  'search-empty': '/search?q=zzzz',
  privacy: '/privacy',
  'not-found': '/nowhere',
};

mkdirSync('screenshots', { recursive: true });
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const width of [360, 768, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: width < 500 ? 780 : 900 }, reducedMotion: 'reduce' });
  for (const [name, path] of Object.entries(screens)) {
    if (!name.includes(filter)) continue;
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    // Pictures further down load when they come near: walk past them once.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        window.scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      window.scrollTo(0, 0);
    });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
  }
  await page.close();
}
await browser.close();
