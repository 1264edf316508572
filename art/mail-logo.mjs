// The mark for emails: mail programs draw no SVG. `npm run posters` runs it.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

// The wave in a lighter teal than on the site: one picture for white paper and for a dark screen.
const lotus = readFileSync('art/logo.svg', 'utf8').replace('#0E5A5E', '#1F8580');
const mark = await sharp(Buffer.from(lotus), { density: 144 })
  .resize({ width: 80, height: 80 })
  .png({ palette: true, colours: 48, effort: 10, compressionLevel: 9 })
  .toBuffer();
writeFileSync('public/mail/lotus.png', mark);
