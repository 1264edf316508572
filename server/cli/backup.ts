import { readEnvironment } from '#server/env';
import { makeBackup } from '#server/upkeep/backup';

/** `npm run backup`: makes one archive of all data, also while the site runs. Exits with 1 on a failure. */
export async function backUpNow(): Promise<void> {
  try {
    const { file, bytes, files, missing } = await makeBackup(readEnvironment().DATA_DIR);
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    process.stdout.write(`${file}\n${megabytes} MB: the database, checked, and ${files} uploads and mails.\n`);
    if (missing.length > 0) {
      process.stderr.write(`Not there, though the database names them: ${missing.join(', ')}\n`);
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
