import { readEnvironment } from '#server/env';
import { restoreBackup } from '#server/upkeep/restore';

/** `npm run restore -- FILE`: replaces the data by a backup. Exits with 1 on a failure. */
export async function restoreFrom(file: string | undefined): Promise<void> {
  try {
    if (!file) throw new Error('Which backup? `npm run restore -- FILE`: they are in the folder backups of DATA_DIR.');
    const { reservations, files, before, keptPassword } = await restoreBackup(file, readEnvironment().DATA_DIR);
    process.stdout.write(`${file} is restored: ${reservations} reservations, ${files} uploads and mails.\n`);
    const password = keptPassword ? 'the one in use before this restore' : 'the one of the backup, if it has one';
    process.stdout.write(`The office's password is ${password}. All sessions have ended.\n`);
    if (before) process.stdout.write(`What was there before is in ${before}.\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
