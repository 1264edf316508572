// The process that turns a poster into a picture for mail programs, which know no SVG.
import sharp from 'sharp';
import { doTask } from '#server/own-process';

sharp.cache(false);
// One thread, so that a CPU core stays free for the pages.
sharp.concurrency(1);

doTask(({ file, width }) => sharp(file).resize({ width }).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
