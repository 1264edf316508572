// Cuts the bands of the emails out of the built posters: mail programs draw no SVG. `npm run posters` runs it.
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const [width, height] = [1200, 400];
const bands = { egypt: 'hero-egypt-dusk-wide', thailand: 'hero-thailand-dusk-wide' };

mkdirSync('public/mail', { recursive: true });
for (const [name, poster] of Object.entries(bands)) {
  const band = await sharp(`public/posters/${poster}.svg`, { density: 144 })
    .resize({ width })
    .extract({ left: 0, top: 70, width, height })
    .png({ palette: true, colours: 48, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(`public/mail/${name}.png`, band);
}
