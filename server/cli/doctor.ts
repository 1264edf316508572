import { readEnvironment } from '#server/env';
import { examineSite } from '#server/upkeep/doctor';

/** `npm run doctor`: prints a line for each check of the deployment. Exits with 1 when one fails. */
export async function examine(): Promise<void> {
  try {
    const findings = await examineSite(readEnvironment());
    for (const { verdict, subject, message } of findings) {
      process.stdout.write(`${verdict.padEnd(5)} ${subject.padEnd(12)} ${message}\n`);
    }
    if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
