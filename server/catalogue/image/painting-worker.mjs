// The process that turns a poster or an upload into a picture for programs that draw no SVG and crop nothing.
import sharp from 'sharp';
import { doTask } from '#server/own-process';

sharp.cache(false);
// One thread, so that a CPU core stays free for the pages.
sharp.concurrency(1);

doTask(({ source, width, height }) =>
  sharp(source)
    .resize({ width, height })
    .flatten({ background: '#fbf6ec' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer(),
);
