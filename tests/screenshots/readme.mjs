// The four pictures of the README.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const folder = 'docs/pictures';

/** Renders them into docs/pictures; `open` opens an address of the site in a window. */
export async function saveReadmePictures(url, open) {
  for (const [name, address, window] of [
    ['home', '/', { width: 1440 }],
    ['tour-on-a-phone', '/tours/6', { width: 390, height: 844, scale: 2 }],
    ['today', '/admin', { width: 1440, height: 860 }],
  ]) {
    const page = await open(address, window);
    await savePicture(name, await page.screenshot());
    await page.context().close();
  }
  const brochure = await fetch(`${url}/packages/1/brochure.pdf`);
  const firstPage = imageOf(Buffer.from(await brochure.arrayBuffer()));
  if (firstPage) await savePicture('brochure', firstPage);
  else process.stdout.write('The page of the brochure stays as it is: pdftoppm (poppler-utils) is not installed\n');
  process.stdout.write(`The pictures are in ${folder}/\n`);
}

/** At most 1440 pixels wide, as WebP. */
async function savePicture(name, image) {
  const picture = sharp(image).resize({ width: 1440, withoutEnlargement: true }).webp({ quality: 80 });
  await picture.toFile(`${folder}/${name}.webp`);
}

/** The first page of a PDF file as PNG; null where the program that renders it is missing. */
function imageOf(pdf) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'brochure-'));
  const file = path.join(temporary, 'brochure');
  try {
    writeFileSync(`${file}.pdf`, pdf);
    execFileSync('pdftoppm', ['-png', '-r', '100', '-singlefile', `${file}.pdf`, file]);
    return readFileSync(`${file}.png`);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
