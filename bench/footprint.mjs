// The time of a start, and memory: at rest, during the upload of a large image, and after a minute of load.
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { median, megabytes, milliseconds, row } from './figures.mjs';
import { load } from './load.mjs';
import { memoryOf, withPeakMemory } from './processes.mjs';
import { adminCookie, secretOf, startSite } from './site.mjs';

const megabyte = 1024 * 1024;

export async function measure({ quick }) {
  let site = await startSite();
  const starts = [];
  for (let round = 0; round < (quick ? 2 : 4); round++) {
    await site.end();
    site = await startSite({}, site.dataDir);
    starts.push(site.readyAfter);
  }
  try {
    await pause(3000);
    const atRest = memoryOf(site.pid);
    const picture = await twelveMegapixels();
    const [, whileUploading] = await withPeakMemory(site.pid, () => upload(site, picture));
    await load({ url: site.url, paths: ['/', '/tours', '/tours/2'], secret: secretOf(site), seconds: quick ? 10 : 60 });
    return [
      row('from the start of node to listening (second start)', { max: 600 }, median(starts), milliseconds),
      row('memory at rest', { max: 130 * megabyte }, atRest, megabytes),
      row('memory while 12 megapixels are uploaded, all processes', { max: 350 * megabyte }, whileUploading, megabytes),
      row('memory after a minute of load', { max: 300 * megabyte }, memoryOf(site.pid), megabytes),
    ];
  } finally {
    await site.stop();
  }
}

/** An image with the detail of a photograph, below the upload limit of 2 MB. */
async function twelveMegapixels() {
  const noise = {
    create: { width: 1000, height: 750, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  };
  const small = await sharp(noise).png().toBuffer();
  return sharp(small).resize(4000, 3000).jpeg({ quality: 60 }).toBuffer();
}

/** Uploads an image, and waits until its variants are made. */
async function upload(site, bytes) {
  const form = new FormData();
  form.set('file', new File([bytes], 'nile.jpg', { type: 'image/jpeg' }));
  const headers = { Cookie: adminCookie(site), 'Sec-Fetch-Site': 'same-origin' };
  const response = await fetch(`${site.url}/trpc/images.upload`, { method: 'POST', body: form, headers });
  if (!response.ok) throw new Error(`the upload was answered with ${response.status}: ${await response.text()}`);
  await pause(8000);
}
