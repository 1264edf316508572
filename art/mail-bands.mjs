// The pictures of the emails: bands out of the built posters, and the mark. Mail programs draw no SVG. `npm run posters`
// runs it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

// The wave in a lighter teal than on the site: one picture for white paper and for a dark screen.
const lotus = readFileSync('art/logo.svg', 'utf8').replace('#0E5A5E', '#1F8580');
const mark = await sharp(Buffer.from(lotus), { density: 144 })
  .resize({ width: 80, height: 80 })
  .png({ palette: true, colours: 48, effort: 10, compressionLevel: 9 })
  .toBuffer();
writeFileSync('public/mail/lotus.png', mark);
