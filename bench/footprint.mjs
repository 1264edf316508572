// The time of a start, and memory: at rest and during the upload of a large image.
import sharp from 'sharp';
import { median, megabytes, milliseconds, note, row } from './figures.mjs';
import { canCount, memoryOf } from './processes.mjs';
import { adminCookie, startSite, temporaryFolder } from './site.mjs';

const megabyte = 1024 * 1024;

export async function measure({ quick }) {
  const { folder, remove } = temporaryFolder();
  try {
    const first = await startSite(folder);
    await first.stop();
    const starts = [];
    for (let round = 0; round < (quick ? 2 : 4); round++) {
      const site = await startSite(folder);
      starts.push(site.readyAfter);
      await site.stop();
    }
    const rows = [
      row('from the start of node to listening (second start)', { max: 600 }, median(starts), milliseconds),
    ];
    const site = await startSite(folder);
    try {
      if (!canCount) return [...rows, note('memory', 'is measured on Linux only')];
      await new Promise((resolve) => setTimeout(resolve, 3000));
      rows.push(row('memory at rest', { max: 110 * megabyte }, memoryOf(site.pid), megabytes));
      const picture = await twelveMegapixels();
      const max = await peakWhile(site.pid, () => upload(site.url, adminCookie(folder), picture));
      const what = `memory while 12 megapixels (${megabytes(picture.length)}) are uploaded, all processes`;
      rows.push(row(what, { max: 300 * megabyte }, max, megabytes));
      return rows;
    } finally {
      await site.stop();
    }
  } finally {
    remove();
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
async function upload(url, cookie, bytes) {
  const form = new FormData();
  form.set('file', new File([bytes], 'nile.jpg', { type: 'image/jpeg' }));
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  const response = await fetch(`${url}/trpc/images.upload`, { method: 'POST', body: form, headers });
  if (!response.ok) throw new Error(`the upload was answered with ${response.status}: ${await response.text()}`);
  await new Promise((resolve) => setTimeout(resolve, 8000));
}

async function peakWhile(pid, work) {
  let max = 0;
  const polling = setInterval(() => {
    max = Math.max(max, memoryOf(pid));
  }, 25);
  try {
    await work();
  } finally {
    clearInterval(polling);
  }
  return max;
}
