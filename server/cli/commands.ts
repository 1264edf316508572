import { readEnvironment } from '#server/env';
import { makeBackup } from '#server/upkeep/backup';
import { examineSite } from '#server/upkeep/doctor';
import { restoreBackup } from '#server/upkeep/restore';

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** A command that writes an error as one line and then exits with 1. */
function command<Parameters extends unknown[]>(run: (...parameters: Parameters) => Promise<void>) {
  return (...parameters: Parameters) =>
    run(...parameters).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    });
}

/** `npm run backup`: makes one archive of all data, also while the site runs. */
export const backUpNow = command(async () => {
  const { file, bytes, files, missing } = await makeBackup(readEnvironment().DATA_DIR);
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  print(`${file}\n${megabytes} MB: the database, checked, and ${files} uploads and mails.`);
  if (missing.length > 0) {
    process.stderr.write(`Not there, though the database names them: ${missing.join(', ')}\n`);
  }
});

/** `npm run restore -- FILE`: replaces the data by a backup. */
export const restoreFrom = command(async (file?: string) => {
  if (!file) throw new Error('Which backup? `npm run restore -- FILE`: they are in the folder backups of DATA_DIR.');
  const { reservations, files, before, keptPassword } = await restoreBackup(file, readEnvironment().DATA_DIR);
  print(`${file} is restored: ${reservations} reservations, ${files} uploads and mails.`);
  const password = keptPassword ? 'the one in use before this restore' : 'the one of the backup, if it has one';
  print(`The office's password is ${password}. All sessions have ended.`);
  if (before) print(`What was there before is in ${before}.`);
});

/** `npm run doctor`: prints a line for each check of the deployment. Exits with 1 when one fails. */
export const examine = command(async () => {
  const findings = await examineSite(readEnvironment());
  for (const { verdict, subject, message } of findings) print(`${verdict.padEnd(5)} ${subject.padEnd(12)} ${message}`);
  if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
});
